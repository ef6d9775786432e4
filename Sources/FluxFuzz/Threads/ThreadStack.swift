#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The memory of one guarded thread: its stack, and the stack on which it takes signals.
///
/// It is our own mapping, so that the bounds are known on every platform. From low to high addresses:
///
///     | a page without access | signals | a gap without access | the stack |
///
/// The gap is wide because code compiled without stack probes can step over a single page with one large frame. It
/// takes addresses and no memory, as does all of the stack that was never touched.
struct ThreadStack {
    /// How wide the gap below the stack is, in bytes.
    static let gapSize = 1 << 20

    /// How much room signal handlers have: those of sanitizers, and Swift's own for a crash, need some.
    static let signalStackSize = 128 << 10

    /// The memory of the thread's own stack.
    let stack: UnsafeMutableRawBufferPointer

    /// The memory on which signals are handled.
    let signalStack: UnsafeMutableRawBufferPointer

    private let mapping: UnsafeMutableRawBufferPointer

    /// Maps the memory; `nil` if there is none.
    ///
    /// - Parameter size: How large the stack is at least, in bytes.
    init?(size: Int) {
        let page = Int(getpagesize())
        let rounded = (max(size, 128 << 10) + page - 1) / page * page
        let total = page + Self.signalStackSize + Self.gapSize + rounded
        guard let base = mmap(nil, total, PROT_READ | PROT_WRITE, MAP_PRIVATE | Self.anonymous, -1, 0),
            base != MAP_FAILED
        else { return nil }
        mapping = UnsafeMutableRawBufferPointer(start: base, count: total)
        signalStack = UnsafeMutableRawBufferPointer(start: base + page, count: Self.signalStackSize)
        let gap = base + page + Self.signalStackSize
        stack = UnsafeMutableRawBufferPointer(start: gap + Self.gapSize, count: rounded)
        guard mprotect(base, page, PROT_NONE) == 0, mprotect(gap, Self.gapSize, PROT_NONE) == 0 else {
            unmap()
            return nil
        }
    }

    /// Whether an access to this address comes from a stack that has become too deep.
    func isInGap(_ address: UInt) -> Bool {
        let end = UInt(bitPattern: stack.baseAddress)
        return (end - UInt(Self.gapSize)..<end).contains(address)
    }

    /// How much of the top of the stack stays when the rest is given back: the C library has the thread's own storage
    /// there, and below are the frames of whoever called the code.
    static let keptSize = 64 << 10

    /// Gives back the memory of the stack, but for the top, and keeps the addresses.
    ///
    /// For a thread that is paused for ever on its signal stack, so that nobody comes back to the frames.
    ///
    /// - Returns: How much of the stack is still there, in bytes.
    func release() -> Int {
        let size = stack.count - Self.keptSize
        let flags = MAP_PRIVATE | MAP_FIXED | Self.anonymous
        guard mmap(stack.baseAddress!, size, PROT_NONE, flags, -1, 0) != MAP_FAILED else { return stack.count }
        return Self.keptSize
    }

    /// Gives the memory back, once the thread has been joined.
    func unmap() {
        munmap(mapping.baseAddress!, mapping.count)
    }

    /// Not counted against the memory of the machine, where that can be asked for: little of a stack is ever touched.
    private static let anonymous = MAP_ANON | MAP_NORESERVE
}

/// The thread sanitizer, if the program was built with it.
enum ThreadSanitizer {
    /// Whether it is there.
    static let isActive = ThreadPlatform.address(of: "__tsan_init") != nil

    /// How large the stack of a guarded thread may be, in bytes.
    ///
    /// It notes for each thread which functions have been called, 65,536 at most, and does not look whether
    /// they are more: a deeper recursion overwrites what the sanitizer knows of other threads, and the process dies or
    /// stands still later. On processors with 64 bits a call takes 16 bytes at least, so a stack of one mebibyte
    /// overflows first. Less is taken, because the handler of the signal calls functions too.
    static let greatestStackSize = isActive ? 960 << 10 : .max
}
#endif
