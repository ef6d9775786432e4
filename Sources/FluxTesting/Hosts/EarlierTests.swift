internal import Foundation

/// The tests of XCTest that have ended.
///
/// XCTest makes all its test cases before the first test, and keeps them to the end. So recorders in their properties are there for
/// all tests, and only the order of what happened tells what belongs to the present one.
enum EarlierTests {
    private static let lock = NSLock()

    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var latestEnd: Moment?

    /// When the latest of them ended; `nil` if none has, as far as XCTest tells.
    static var end: Moment? { lock.withLock { latestEnd } }

    /// Notes that a test has ended now.
    static func noteEnd() {
        lock.withLock { latestEnd = .now }
    }
}
