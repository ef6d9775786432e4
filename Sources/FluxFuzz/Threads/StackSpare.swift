#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The gap below a stack, of which a thread gets a piece where it must not stop.
///
/// A recursion may use up its stack in the midst of the allocator, which holds a lock then that all threads need. With a
/// little more room it leaves the allocator, and meets the rest of the gap elsewhere.
struct StackSpare {
    /// The lowest address that may be used.
    private let start: UInt

    /// Where the stack itself begins.
    private let end: UInt

    /// The lowest address that can be used now.
    private var bottom: UInt

    /// How much is added at once, in bytes: more than the allocator takes.
    static let pieceSize: UInt = 64 << 10

    /// Whether a sanitizer allocates, whose code is left neither soon nor in one place.
    private static let hasSanitizer =
        ["__asan_init", "__tsan_init"].contains { ThreadPlatform.address(of: $0) != nil }

    /// Makes the spare of a stack: all of its gap but for the last piece; `nil` under a sanitizer.
    init?(below stack: ThreadStack) {
        if Self.hasSanitizer { return nil }
        end = UInt(bitPattern: stack.stack.baseAddress)
        start = end - UInt(ThreadStack.gapSize) + Self.pieceSize
        bottom = end
    }

    /// Makes a piece accessible that contains an address.
    ///
    /// May be called in a signal handler.
    ///
    /// - Parameter address: Where the thread tried to go on.
    /// - Returns: Whether there was one.
    mutating func open(for address: UInt) -> Bool {
        guard address >= start, address < bottom else { return false }
        let lowest = max(start, (address - address % Self.pieceSize) - Self.pieceSize)
        let piece = UnsafeMutableRawPointer(bitPattern: lowest)
        guard mprotect(piece, Int(bottom - lowest), PROT_READ | PROT_WRITE) == 0 else { return false }
        bottom = lowest
        return true
    }

    /// Makes what was added inaccessible again.
    mutating func close() {
        guard bottom < end else { return }
        if mprotect(UnsafeMutableRawPointer(bitPattern: bottom), Int(end - bottom), PROT_NONE) == 0 { bottom = end }
    }
}
#endif
