internal import Foundation

/// Writes what a campaign did into a file, line by line.
///
/// A line that begins with `>` says where that is, such as a run and a step; the lines below it are what was there: a name,
/// a tabulator, and the value. A long value is cut, and a digest stands for the rest.
final class RecordWriter {
    /// Where it is written.
    let file: URL

    /// Why nothing more could be written; `nil` if all could.
    private(set) var problem: (any Error)?

    private let handle: FileHandle
    private var buffer: [UInt8] = []

    /// How many characters of a value are written.
    private static var limit: Int { 2_000 }

    /// The last line of a complete file.
    static var end: String { ">the end" }

    init(_ file: URL, heading: String) throws {
        self.file = file
        try Data().write(to: file)
        handle = try FileHandle(forWritingTo: file)
        write(line: heading)
    }

    /// Says where the next values are.
    func begin(_ place: String) { write(line: ">" + bounded(place)) }

    /// Writes a value.
    func write(_ name: String, _ value: String) { write(line: "\(bounded(name))\t\(bounded(value))") }

    /// Ends the file.
    ///
    /// - Throws: If not all could be written.
    func close() throws {
        write(line: Self.end)
        flush()
        try handle.close()
        if let problem { throw problem }
    }

    private func bounded(_ text: String) -> String {
        let line = text.inOneLine
        guard line.utf8.count > Self.limit else { return line }
        return "\(line.prefix(Self.limit))… #\(VisitDigest(of: line).text)"
    }

    private func write(line: String) {
        buffer += line.utf8
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 16 { flush() }
    }

    private func flush() {
        do {
            if problem == nil { try handle.write(contentsOf: buffer) }
        } catch {
            problem = error
        }
        buffer.removeAll(keepingCapacity: true)
    }
}

/// Reads what a campaign did, line by line.
final class RecordReader {
    private let handle: FileHandle
    private var buffer: ArraySlice<UInt8> = []

    init(_ file: URL) throws {
        handle = try FileHandle(forReadingFrom: file)
    }

    deinit { try? handle.close() }

    /// The next line; `nil` at the end of the file.
    func nextLine() throws -> String? {
        while true {
            if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
                defer { buffer = buffer[(end + 1)...] }
                return String(decoding: buffer[..<end], as: UTF8.self)
            }
            guard let data = try handle.read(upToCount: 1 << 16), !data.isEmpty else { return nil }
            buffer = buffer + data
        }
    }
}
