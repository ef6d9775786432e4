#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The code that holds locks which all threads need: the allocator, as far as it is known where it is.
///
/// A thread that is parked inside keeps its locks, and others that allocate or release memory would wait for them for
/// ever: an endless loop that allocates is in there for half of its time, and for nearly all of it with a sanitizer.
enum LockingCode {
    /// Whether it is known.
    static var isKnown: Bool { !code.isEmpty }

    /// Whether an instruction belongs to it; never, where it is not known.
    ///
    /// May be called in a signal handler, once it has been called elsewhere. So it uses no generic code: that is made ready
    /// when it is first used, with locks.
    static func contains(_ address: UInt) -> Bool {
        var index = 0
        while index < code.count {
            if address >= code[index].lowerBound, address < code[index].upperBound { return true }
            index += 1
        }
        return false
    }

    /// Never released, so that it can be read at any time.
    private nonisolated(unsafe) static let code = {
        let extents = findCode()
        let memory = UnsafeMutableBufferPointer<Range<UInt>>.allocate(capacity: extents.count)
        _ = memory.initialize(from: extents)
        return UnsafeBufferPointer(memory)
    }()

    /// Finds the C library, and the library with `malloc` if that is another one.
    ///
    /// A sanitizer brings an allocator of its own, which calls the C library and asks for the time while it holds a lock.
    ///
    /// - Returns: The code; nothing if the C library is part of the program, as the code under test is.
    static func findCode() -> [Range<UInt>] {
        #if os(Linux)
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let library = address(of: "__libc_start_main"), let malloc = address(of: "malloc"),
            let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd()
        else { return [] }
        let sanitizer = codeOfSanitizer()
        var extents: [Range<UInt>] = []
        // By bytes, since each process that survives traps reads this.
        for line in String(decoding: maps, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")) {
            let bounds = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "-"))
                .compactMap { UInt(Substring($0), radix: 16) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { continue }
            let place = bounds[0]..<bounds[1]
            if let sanitizer, place.contains(sanitizer.entry) {
                extents.append(sanitizer.code.clamped(to: place))
            } else if place.contains(library) || place.contains(malloc) {
                // In a program that is linked statically, the code under test is there as well.
                let file = line.suffix(from: line.lastIndex(of: UInt8(ascii: "/")) ?? line.startIndex)
                if Substring(file).contains(".so") { extents.append(place) }
            } else if line.suffix(6).elementsEqual("[vdso]".utf8) {
                extents.append(place)
            }
        }
        return extents.contains { $0.contains(library) } ? extents : []
        #else
        return []
        #endif
    }

    #if os(Linux)
    /// Finds the code of a sanitizer.
    ///
    /// It is linked into the program as a block, in front of the program's own code. So it lies between functions that are
    /// known to be part of it, but for a few in front of them, which can't be looked up.
    ///
    /// - Returns: The code, and a function in it; `nil` if the program was built without a sanitizer that
    ///   allocates.
    private static func codeOfSanitizer() -> (code: Range<UInt>, entry: UInt)? {
        guard let start = address(of: "__asan_init") ?? address(of: "__tsan_init") else { return nil }
        let functions = [
            "malloc", "__asan_stack_malloc_1", "__tsan_read1", "__tsan_func_entry", "__lsan_disable",
            "__sanitizer_print_stack_trace", "__ubsan_get_current_report_data",
        ]
        let addresses = functions.compactMap(address) + [start]
        return (addresses.min()! - 0x40000..<addresses.max()!, start)
    }

    private static func address(of function: String) -> UInt? {
        ThreadPlatform.address(of: function).map { UInt(bitPattern: $0) }
    }
    #endif
}
#endif
