#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The code that holds locks which all threads need: the allocator and Swift's runtime, as far as it is known where they are.
///
/// A thread that is parked inside keeps its locks, and others that allocate or release memory would wait for them for
/// ever: an endless loop that allocates is in there for half of its time.
enum LockingCode {
    /// Whether it is known.
    static var isKnown: Bool { !code.isEmpty }

    /// Whether an instruction belongs to it; never, where it is not known.
    ///
    /// May be called in a signal handler, once ``isKnown`` has been asked.
    static func contains(_ address: UInt) -> Bool {
        for range in code where range.contains(address) { return true }
        return false
    }

    private static let code = findCode()

    /// Finds the code of the libraries with `malloc` and Swift's runtime.
    ///
    /// A sanitizer brings an allocator of its own, which calls the C library and asks for the time while it holds a lock.
    ///
    /// - Returns: The code; nothing if the C library is part of the program, as the code under test is.
    static func findCode() -> [Range<UInt>] {
        #if os(Linux)
        let sanitizer = codeOfSanitizer()
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let allocator = address(of: sanitizer == nil ? "malloc" : "__libc_start_main"),
            let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd()
        else { return [] }
        let addresses = [allocator, address(of: "swift_allocObject")].compactMap(\.self)
        let libraries = String(decoding: maps, as: UTF8.self).split(separator: "\n").compactMap { line in
            let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return nil as Range<UInt>? }
            let code = bounds[0]..<bounds[1]
            let isLibrary = line.contains(".so") && addresses.contains(where: code.contains)
            return isLibrary || line.hasSuffix("[vdso]") ? code : nil
        }
        guard libraries.contains(where: { $0.contains(allocator) }) else { return [] }
        return libraries + [sanitizer].compactMap(\.self)
        #else
        return []
        #endif
    }

    #if os(Linux)
    /// Finds the code of a sanitizer.
    ///
    /// It is linked into the program as a block, in front of the program's own code. So it lies between functions that are
    /// known to be part of it, but for a few in front of them, which can't be looked up.
    private static func codeOfSanitizer() -> Range<UInt>? {
        guard let start = address(of: "__asan_init") ?? address(of: "__tsan_init") else { return nil }
        let functions = [
            "malloc", "__asan_stack_malloc_1", "__tsan_read1", "__tsan_func_entry", "__lsan_disable",
            "__sanitizer_print_stack_trace", "__ubsan_get_current_report_data",
        ]
        let addresses = functions.compactMap(address) + [start]
        return addresses.min()! - 0x40000..<addresses.max()!
    }

    private static func address(of function: String) -> UInt? {
        dlsym(nil, function).map { UInt(bitPattern: $0) }
    }
    #endif
}
#endif
