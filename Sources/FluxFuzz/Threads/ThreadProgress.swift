#if os(Linux)
internal import Synchronization
#endif
internal import Foundation

/// How far some code has come, as a number that it increases and that another thread looks at.
///
/// It is increased in the midst of searches, so it is an atomic number where all supported systems have these.
final class ThreadProgress: @unchecked Sendable {
    #if os(Linux)
    // `@unchecked Sendable`: needed for the other platforms.
    private let number = Atomic<Int>(0)

    /// Notes that the code has come further.
    func advance() {
        // Only the code adds to it.
        number.store(number.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
    }

    /// How often the code has come further; `nil` while it is noting just that.
    var current: Int? { number.load(ordering: .relaxed) }
    #else
    // `@unchecked Sendable`: the lock guards the number.
    private let lock = NSLock()
    private var number = 0

    /// Notes that the code has come further.
    func advance() {
        lock.lock()
        number &+= 1
        lock.unlock()
    }

    /// How often the code has come further; `nil` while it is noting just that.
    ///
    /// Never waits: a thread that was parked inside ``advance()`` keeps the lock for ever.
    var current: Int? {
        guard lock.try() else { return nil }
        defer { lock.unlock() }
        return number
    }
    #endif
}
