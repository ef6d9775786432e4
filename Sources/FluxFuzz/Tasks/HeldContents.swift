internal import Foundation

/// The calls that are held in one place, behind a lock that may never be given back.
///
/// A thread that hangs is parked wherever it is, and that may be in here.
final class HeldContents<Call>: @unchecked Sendable {
    /// What is behind the lock.
    final class Contents {
        var calls: [Call] = []

        /// How many calls have been made.
        var count = 0

        /// Whether a task has ever waited in a call.
        var waits = false

        fileprivate let lock = NSLock()
    }

    // `@unchecked Sendable`: the lock guards the contents. They are replaced when all that used them has come to a
    // standstill, by whoever found that out.
    private var contents = Contents()

    /// Reads or changes the contents.
    func with<Result>(_ body: (Contents) throws -> Result) rethrows -> Result {
        let contents = contents
        return try contents.lock.withLock { try body(contents) }
    }

    /// Begins anew, without a call; what was there before is kept alive for ever, and not touched any more.
    func abandon() {
        let abandoned = Unmanaged.passRetained(contents).takeUnretainedValue()
        let next = Contents()
        // The numbers go on, if they can be read: calls of before may still be known by theirs.
        if abandoned.lock.try() {
            (next.count, next.waits) = (abandoned.count, abandoned.waits)
            abandoned.lock.unlock()
        }
        contents = next
    }
}
