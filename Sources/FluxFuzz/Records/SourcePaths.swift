internal import Foundation

/// Finds the files that places in the source code stand for, by the path of one of them.
///
/// A place has the module and the name of its file only. Readers of reports, such as code hosts, need the way to it from the folder
/// of the repository.
package struct SourcePaths: Sendable {
    /// The innermost folder around the test with a manifest of a package; `nil` if there is none.
    private let package: String?

    /// The innermost repository around the test, or else the package; `nil` if there is neither.
    private let root: String?

    /// The path of the file of the test, from the folder of the repository.
    package let pathOfTest: String?

    private let fileID: String

    /// Looks for the folders that a test is in.
    ///
    /// - Parameters:
    ///   - path: The path of the test's file.
    ///   - fileID: Its module and file.
    package init(ofTest path: String, fileID: String) {
        self.fileID = fileID
        let file = URL(fileURLWithPath: path).standardizedFileURL
        package = Self.folder(around: file, with: "Package.swift")
        root = Self.folder(around: file, with: ".git") ?? package
        pathOfTest = root.flatMap { Self.path(of: file.path, in: $0) }
    }

    /// The path of a file, from the folder of the repository.
    ///
    /// - Parameter fileID: Its module and file.
    /// - Returns: The path; `nil` if there is none, or several.
    func path(ofFile fileID: String) -> String? {
        if fileID == self.fileID { return pathOfTest }
        let parts = fileID.split(separator: "/").map(String.init)
        guard parts.count >= 2, let module = parts.first, let file = parts.last, let root else { return nil }
        return Self.lock.withLock {
            let files = Self.files(in: root)[file] ?? []
            // A folder that is called like the module is most likely its own where packages have their targets.
            let usual = ["Sources", "Tests"].lazy.compactMap { folder in
                package.flatMap { Self.path(of: "\($0)/\(folder)/\(module)/", in: root) }
            }
            let choices = usual.map { start in files.filter { $0.hasPrefix(start) } }.first { !$0.isEmpty }
            let paths = choices ?? files.filter { $0.split(separator: "/").dropLast().contains { $0 == module } }
            return paths.count == 1 ? paths[0] : nil
        }
    }

    // MARK: - Folders

    private static func folder(around file: URL, with name: String) -> String? {
        var folder = file.deletingLastPathComponent()
        while folder.path != "/" {
            if FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path) { return folder.path }
            folder.deleteLastPathComponent()
        }
        return nil
    }

    private static func path(of file: String, in folder: String) -> String? {
        file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : nil
    }

    private static let lock = NSLock()

    /// The paths of the source files of folders, by the names of the files.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var files: [String: [String: [String]]] = [:]

    /// A repository with more than that is too much to look through for the sake of a report.
    private static let greatestCount = 100_000

    /// The paths of all source files in a folder, by their names.
    ///
    /// They are looked for once: each rule and action of each test has a place, and to look through a folder takes milliseconds.
    private static func files(in root: String) -> [String: [String]] {
        if let files = files[root] { return files }
        var found: [String: [String]] = [:]
        let all = FileManager.default.enumerator(atPath: root)
        var count = 0
        while count < greatestCount, let path = all?.nextObject() as? String {
            count += 1
            let name = path.split(separator: "/").last.map(String.init) ?? path
            // What tools have made or fetched is hidden.
            if name.hasPrefix(".") {
                all?.skipDescendants()
            } else if name.hasSuffix(".swift") {
                found[name, default: []].append(path)
            }
        }
        files[root] = found
        return found
    }
}
