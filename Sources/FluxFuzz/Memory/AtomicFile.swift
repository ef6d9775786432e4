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
        let part = "\(path).\(UUID().uuidString).part"
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        do {
            try data.write(to: URL(fileURLWithPath: part))
            guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }
}
