#if os(macOS) || os(iOS) || os(Linux)
/// The code that holds locks which all threads need: the allocator, as far as it is known where it is.
///
/// A thread that is parked inside keeps its locks, and others that allocate or release memory would wait for them for
/// ever: an endless loop that allocates is in there for half of its time, and for nearly all of it with a sanitizer.
enum LockingCode {
    /// Whether it is known.
    static var isKnown: Bool { !code.isEmpty }

    /// Whether an instruction belongs to it; never, where it is not known.
    ///
    /// May be called in a signal handler, once it has been called elsewhere.
    static func contains(_ address: UInt) -> Bool { code.contains(address) }

    private static let code = CodeExtents(findCode())

    /// Finds the C library, and the library with `malloc` if that is another one.
    ///
    /// A sanitizer brings an allocator of its own, which calls the C library and asks for the time while it holds a lock.
    ///
    /// - Returns: The code; nothing if the C library is part of the program, as the code under test is.
    static func findCode() -> [Range<UInt>] {
        #if os(Linux)
        guard let library = address(of: "__libc_start_main"), let malloc = address(of: "malloc"),
            let map = MemoryMap.atFirst
        else { return [] }
        let sanitizer = codeOfSanitizer()
        var extents: [Range<UInt>] = []
        for place in map.places {
            if let sanitizer, place.extent.contains(sanitizer.entry) {
                extents.append(sanitizer.code.clamped(to: place.extent))
            } else if place.extent.contains(library) || place.extent.contains(malloc) {
                // In a program that is linked statically, the code under test is there as well.
                if place.isSharedLibrary { extents.append(place.extent) }
            } else if place.name == "[vdso]" {
                extents.append(place.extent)
            }
        }
        return extents.contains { $0.contains(library) } ? extents : []
        #elseif canImport(Darwin)
        // There the C library is several ones, of which these make up the allocator. A sanitizer's `malloc` is in a library too.
        let functions = ["malloc", "os_unfair_lock_lock", "pthread_mutex_lock", "mach_msg"].map(address)
        let libraries = functions.map { $0.flatMap(codeOfLibrary) }
        return libraries.contains(nil) ? [] : Array(Set(libraries.compactMap(\.self)))
        #else
        return []
        #endif
    }

    #if canImport(Darwin)
    /// Finds the code of the library in which a function is.
    ///
    /// - Returns: The code; `nil` if the function is part of the program, as the code under test is.
    private static func codeOfLibrary(with function: UInt) -> Range<UInt>? {
        guard let library = CodeLibrary.place(of: function), library.file.hasSuffix(".dylib"),
            let symbol = ThreadPlatform.address(of: "getsectiondata")
        else { return nil }
        typealias Name = UnsafePointer<CChar>
        typealias Finder = @convention(c) (UInt, Name, Name, UnsafeMutablePointer<UInt>) -> UInt
        var size: UInt = 0
        let start = unsafeBitCast(symbol, to: Finder.self)(library.start, "__TEXT", "__text", &size)
        return start == 0 || !(start..<start + size).contains(function) ? nil : start..<start + size
    }
    #endif

    private static func address(of function: String) -> UInt? {
        ThreadPlatform.address(of: function).map { UInt(bitPattern: $0) }
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
    #endif
}
#endif
