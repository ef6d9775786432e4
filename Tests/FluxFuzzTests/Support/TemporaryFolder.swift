import Foundation

/// A folder that is removed together with this.
final class TemporaryFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("FluxFuzz-\(UUID().uuidString)").path

    init() {
        try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The names of the files with an ending, in a folder in it or in itself.
    func files(_ ending: String = "", in folder: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").filter { $0.hasSuffix(ending) }
    }

    func text(of file: String) throws -> String { try String(contentsOfFile: "\(path)/\(file)", encoding: .utf8) }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(file)") }

    /// Writes a file, and returns its path.
    func write(_ text: String, to file: String) throws -> String {
        try text.write(toFile: "\(path)/\(file)", atomically: true, encoding: .utf8)
        return "\(path)/\(file)"
    }
}
