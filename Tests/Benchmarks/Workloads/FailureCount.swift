#if os(Linux)
internal import FluxTesting
internal import Foundation

/// Counts the failures, of which there should be none.
///
/// `@unchecked Sendable`: the number is guarded by the lock.
final class FailureCount: FailureReporter, @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func report(_ failure: ExpectationFailure) {
        lock.withLock { number += 1 }
    }
}
#endif
