#if os(Linux)
internal import Foundation

/// Where the code of this process is.
struct MemoryMap {
    /// A piece of code, and the file that it comes from.
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

    /// What there was when this was first asked for; `nil` if that is not known.
    static let atFirst = MemoryMap()

    private init?() {
        // `String(contentsOfFile:)` ends with the first page of such a file.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/maps"), let maps = try? file.readToEnd() else {
            return nil
        }
        // By bytes, and of code alone, since each process that survives traps reads this.
        places = String(decoding: maps, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let space = UInt8(ascii: " ")
            // As in "55f0-55f8 r-xp".
            guard let end = line.firstIndex(of: space), line[end...].dropFirst(3).first == UInt8(ascii: "x") else {
                return nil
            }
            let bounds = line[..<end].split(separator: UInt8(ascii: "-")).compactMap { UInt(Substring($0), radix: 16) }
            guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
            // The access, the offset, the device and the number of the file come first.
            let parts = line.split(separator: space, maxSplits: 5)
            let name = parts.count > 5 ? parts[5].drop { $0 == space } : line.suffix(0)
            return Place(extent: bounds[0]..<bounds[1], name: Substring(name))
        }
    }

    /// The place of an address.
    func place(of address: UInt) -> Place? { places.first { $0.extent.contains(address) } }
}
#endif
