internal import Foundation

#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
internal import Synchronization
#endif

/// The thread that asks.
enum CurrentThread {
    #if canImport(Darwin)
    /// What tells it from all other threads that live.
    static var id: UInt { UInt(bitPattern: pthread_self()) }

    /// Whether it is the main thread.
    static var isMain: Bool { Thread.isMainThread }
    #elseif canImport(Glibc)
    static var id: UInt { pthread_self() }

    /// Whether it is the main thread.
    ///
    /// Foundation asks the system each time, which takes as long as a whole dispatch. A thread's number is never used again
    /// as long as the thread lives, and that of the main thread never at all, since it lies in the memory of the program.
    static var isMain: Bool {
        let known = main.load(ordering: .relaxed)
        if known != 0 { return known == id }
        guard Thread.isMainThread else { return false }
        main.store(id, ordering: .relaxed)
        return true
    }

    private static let main = Atomic<UInt>(0)
    #else
    static var id: UInt { UInt(bitPattern: ObjectIdentifier(Thread.current)) }
    static var isMain: Bool { Thread.isMainThread }
    #endif
}
