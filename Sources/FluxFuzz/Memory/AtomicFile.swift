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
        let file = URL(fileURLWithPath: part)
        do {
            do {
                try data.write(to: file)
            } catch {
                // Most often the folder is there.
                let folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try data.write(to: file)
            }
            guard rename(part, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(atPath: part)
            throw error
        }
    }
}
