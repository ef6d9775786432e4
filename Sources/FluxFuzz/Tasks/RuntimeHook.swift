internal import Foundation
#if canImport(Glibc)
internal import Synchronization
#endif

/// One variable of the runtime that holds a function, or `nil`.
struct RuntimeHook<Function> {
    private let place: UnsafeMutablePointer<Function?>
    /// What was there at first; what ours is chained to.
    let previous: Function?

    /// Finds a variable; `nil` if the process does not export it.
    ///
    /// - Parameter symbol: Its name.
    init?(_ symbol: String) {
        guard let address = ThreadPlatform.address(of: symbol) else { return nil }
        self.init(at: address.assumingMemoryBound(to: Function?.self))
    }

    /// Uses a variable.
    ///
    /// - Parameter place: Where it is; it has to stay there.
    init(at place: UnsafeMutablePointer<Function?>) {
        self.place = place
        previous = place.pointee
    }

    /// Puts a function there.
    ///
    /// - Parameter function: The same one each time.
    /// - Returns: `false` if somebody else has put theirs there meanwhile: replacing it would break what they do.
    func install(_ function: Function) -> Bool {
        let ours = Self.address(of: function)
        #if canImport(Glibc)
        // Without the lock, since it is asked before each step.
        let present = word { $0.load(ordering: .acquiring) }
        if present == UInt(bitPattern: ours) { return true }
        #endif
        return RuntimeHooks.lock.withLock {
            let present = Self.address(of: place.pointee)
            if present == ours { return true }
            guard present == Self.address(of: previous) || present == nil else { return false }
            #if canImport(Glibc)
            word { $0.store(UInt(bitPattern: ours), ordering: .releasing) }
            #else
            place.pointee = function
            #endif
            return true
        }
    }

    #if canImport(Glibc)
    /// Uses the variable as a word that is read and written at once.
    private func word<Result>(_ body: (borrowing Atomic<UInt>) -> Result) -> Result {
        place.withMemoryRebound(to: Atomic<UInt>.self, capacity: 1) { body($0.pointee) }
    }
    #endif

    private static func address(of function: Function?) -> UnsafeRawPointer? {
        unsafeBitCast(function, to: UnsafeRawPointer?.self)
    }
}
