internal import Foundation

/// The tests of XCTest that have ended.
///
/// XCTest makes all its test cases before the first test, and keeps them to the end. So recorders in their properties are there for
/// all tests, and only the order of what happened tells what belongs to the present one.
enum EarlierTests {
    private static let state = LatestEnd()

    /// When the latest of them ended; `nil` if none has, as far as XCTest tells.
    static var end: Moment? { state.moment }

    /// Notes that a test has ended now.
    static func noteEnd() {
        state.moment = .now
    }

    /// `@unchecked Sendable`: the moment is guarded by the lock.
    private final class LatestEnd: @unchecked Sendable {
        private let lock = NSLock()
        private var latest: Moment?

        var moment: Moment? {
            get { lock.withLock { latest } }
            set { lock.withLock { latest = newValue } }
        }
    }
}
