#if os(Linux)
internal import Foundation

/// What is where in the memory of this process.
struct MemoryMap {
    /// A piece of memory, and the file that it shows.
    struct Place {
        /// Its addresses.
        let extent: Range<UInt>

        /// The path of the file, a name in brackets, or nothing.
        let name: Substring

        /// Whether it is of a library that programs share, and so holds no code of the program itself.
        var isSharedLibrary: Bool { name.suffix(from: name.lastIndex(of: "/") ?? name.startIndex).contains(".so") }
    }

    /// The places, by their addresses.
    let places: [Place]

    /// Reads the map; `nil` if there is none.
    init?() {
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd() else {
            return nil
        }
        // By bytes, since each process that survives traps reads this.
        places = String(decoding: maps, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let bounds = line.prefix { $0 != UInt8(ascii: " ") }.split(separator: UInt8(ascii: "-"))
                .compactMap { UInt(Substring($0), radix: 16) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
            // The access, the offset, the device and the number of the file come first.
            let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
            let name = parts.count > 5 ? parts[5].drop { $0 == UInt8(ascii: " ") } : line.suffix(0)
            return Place(extent: bounds[0]..<bounds[1], name: Substring(name))
        }
    }

    /// The place of an address.
    func place(of address: UInt) -> Place? { places.first { $0.extent.contains(address) } }
}
#endif
