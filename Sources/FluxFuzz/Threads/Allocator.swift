#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

/// The code that allocates memory, as far as it is known where it is.
///
/// A thread that is parked inside keeps its locks, and others that allocate or release memory would wait for them for
/// ever: an endless loop that allocates is in there for half of its time.
enum Allocator {
    /// Whether it is known.
    static var isKnown: Bool { !code.isEmpty }

    /// Whether an instruction belongs to it; never, where it is not known.
    ///
    /// May be called in a signal handler, once ``isKnown`` has been asked.
    static func contains(_ address: UInt) -> Bool { code.contains(address) }

    private static let code = findCode()

    /// Finds the code of the library that has `malloc`: on Linux, that of the C library, or of the program.
    static func findCode() -> Range<UInt> {
        #if os(Linux)
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let symbol = dlsym(nil, "malloc"), let file = FileHandle(forReadingAtPath: "/proc/self/maps"),
            let maps = try? file.readToEnd()
        else { return 0..<0 }
        let address = UInt(bitPattern: symbol)
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
}
#endif
