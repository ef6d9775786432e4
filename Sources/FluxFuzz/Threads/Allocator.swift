#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The code that allocates memory, as far as it is known where it is.
///
/// A thread that is parked inside keeps its locks, and others that allocate or release memory would wait for them for
/// ever: an endless loop that allocates is in there for half of its time.
enum Allocator {
    /// Whether it is known.
    static var isKnown: Bool { !library.isEmpty || !sanitizer.isEmpty }

    /// Whether an instruction belongs to it; never, where it is not known.
    ///
    /// May be called in a signal handler, once ``isKnown`` has been asked.
    static func contains(_ address: UInt) -> Bool { library.contains(address) || sanitizer.contains(address) }

    private static let library = findLibrary()

    /// The code of a sanitizer, which brings an allocator of its own; empty if there is none.
    ///
    /// It is linked into the program as a block. So it lies between functions that are known to be part of it; what is
    /// outside of them is hardly ever run.
    private static let sanitizer = {
        #if os(Linux)
        guard let start = address(of: "__asan_init") ?? address(of: "__tsan_init") else { return 0..<0 as Range<UInt> }
        let functions = [
            "malloc", "__asan_stack_malloc_1", "__tsan_read1", "__tsan_func_entry", "__lsan_disable",
            "__sanitizer_print_stack_trace", "__ubsan_get_current_report_data",
        ]
        let addresses = functions.compactMap(address) + [start]
        return addresses.min()!..<addresses.max()!
        #else
        return 0..<0 as Range<UInt>
        #endif
    }()

    /// Finds the library that has `malloc`: on Linux, mostly the C library.
    ///
    /// The allocator of a sanitizer calls the C library while it holds a lock.
    static func findLibrary() -> Range<UInt> {
        #if os(Linux)
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let address = address(of: sanitizer.isEmpty ? "malloc" : "__libc_start_main"),
            let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd()
        else { return 0..<0 }
        for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
            let bounds = line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
            if bounds.count == 2, bounds[0] < bounds[1], bounds[0]..<bounds[1] ~= address {
                // In a program that is linked statically, the code under test is there as well.
                return line.contains(".so") ? bounds[0]..<bounds[1] : 0..<0
            }
        }
        #endif
        return 0..<0
    }

    #if os(Linux)
    private static func address(of function: String) -> UInt? {
        dlsym(nil, function).map { UInt(bitPattern: $0) }
    }
    #endif
}
#endif
