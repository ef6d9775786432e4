internal import Foundation

/// The Swift files in a folder and in all folders inside it, but for hidden ones and those that are links.
///
/// `FileManager` could list them in one call, which takes seven times as long.
struct SourceTree {
    /// The paths of the files, by their names.
    private(set) var paths: [String: [String]] = [:]

    private var count = 0

    /// A repository with more than that is too much to look through for the sake of a report.
    private static let greatestCount = 100_000

    /// Looks through a folder.
    ///
    /// - Parameter folder: The path of the folder; it may be that there is none.
    init(in folder: String) { visit(folder) }

    private mutating func visit(_ folder: String) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
            // What tools have made or fetched is hidden.
            if name.hasPrefix(".") { continue }
            count += 1
            if count > Self.greatestCount { return }
            let path = "\(folder)/\(name)"
            if name.hasSuffix(".swift") {
                paths[name, default: []].append(path)
            } else if Self.isFolder(path) {
                visit(path)
            }
        }
    }

    /// Whether there is a folder, and not a link to one, which may lead back.
    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return false
        }
        var beginning: CChar = 0
        return readlink(path, &beginning, 1) < 0
    }
}
