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
            if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
                let folder = String(path[path.startIndex..<slash])
                if !FileManager.default.fileExists(atPath: folder) {
                    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                }
            }
            try data.write(to: URL(fileURLWithPath: part))
            guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }
}
