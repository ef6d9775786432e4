internal import Foundation

/// A call of a test whose runs are divided.
struct DividedCall {
    let owner: FailureOwner

    /// What tells it from others that declare the same.
    let id = UUID()
}

/// The searches that a process has divided, by what stands for them.
///
/// Two searches of a test may declare the same, and begin in the same way, and still be of other code. What one of them has
/// made must never stand for the other.
final class DividedSearches: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var calls: [String: UUID] = [:]
    private var locks: [HeldFileLock] = []

    /// Those of this process, unless a test says otherwise.
    @TaskLocal static var current = DividedSearches()

    /// Whose a name is.
    enum Claim {
        /// Nobody has used it before.
        case first
        /// The same call has: it begins once more, as it belongs on another thread.
        case again
        /// Another call has.
        case taken
    }

    /// Takes a name for a call.
    func claim(_ name: String, for call: DividedCall) -> Claim {
        lock.withLock {
            if let other = calls[name] { return other == call.id ? .again : .taken }
            calls[name] = call.id
            return .first
        }
    }

    /// Holds a lock until it is released, though a search may begin once more.
    func hold(_ newLock: HeldFileLock) { lock.withLock { locks.append(newLock) } }

    /// Releases a lock.
    func release(_ oldLock: HeldFileLock) { lock.withLock { locks.removeAll { $0 === oldLock } } }
}
