internal import Foundation

/// Files that nobody sees half written.
enum AtomicFile {
    /// Writes a file, with its folder if that is not there.
    ///
    /// - Parameters:
    ///   - data: What to write.
    ///   - path: Where.
    /// - Throws: If it can't be written; then there is what was there before.
    static func write(_ data: Data, to path: String) throws {
        var random = SystemRandomNumberGenerator()
        let part = "\(path).\(random.next()).part"
        do {
            try makeFolder(of: path)
            let file = URL(fileURLWithPath: part)
            do {
                try data.write(to: file)
            } catch {
                // Somebody may have removed it just now.
                try makeFolder(of: path)
                try data.write(to: file)
            }
            guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }

    /// The same with a text, in UTF-8.
    static func write(_ text: String, to path: String) throws { try write(Data(of: text), to: path) }

    private static func makeFolder(of path: String) throws {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex else { return }
        let folder = String(path[path.startIndex..<slash])
        // Most often it is there, and to try to make it throws an error then.
        if FileManager.default.fileExists(atPath: folder) { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
}
