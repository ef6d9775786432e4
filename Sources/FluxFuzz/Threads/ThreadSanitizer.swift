#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The thread sanitizer, if the program was built with it.
enum ThreadSanitizer {
    /// Whether it is there.
    static let isActive: Bool = {
        guard let process = dlopen(nil, RTLD_LAZY) else { return false }
        defer { dlclose(process) }
        return dlsym(process, "__tsan_init") != nil
    }()

    /// How large the stack of a guarded thread may be with it, in bytes.
    ///
    /// The sanitizer notes for each thread which functions have been called, 65,536 at most, and does not look whether
    /// they are more: a deeper recursion overwrites what the sanitizer knows of other threads, and the process dies or
    /// stands still later. On processors with 64 bits a call takes 16 bytes at least, so a stack of one mebibyte
    /// overflows first. Less is taken, because the handler of the signal calls functions too.
    static let greatestStackSize = 960 << 10
}
#endif
