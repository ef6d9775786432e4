internal import Foundation

/// Finds the files that places in the source code stand for, by the path of one of them.
///
/// A place has the module and the name of its file only. Readers of reports, such as code hosts, need the way to it from the folder
/// of the repository.
package final class SourcePaths: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.

    /// The innermost folder around the test with a manifest of a package; `nil` if there is none.
    private let package: String?

    /// The innermost repository around the test, or else the package; `nil` if there is neither.
    private let root: String?

    /// The path of the file of the test, from the folder of the repository.
    package let pathOfTest: String?

    private let fileID: String

    /// What was found: each rule and action of each test has a place.
    private var paths: [String: String?] = [:]

    /// Looks for the folders that a test is in.
    ///
    /// - Parameters:
    ///   - path: The path of the test's file.
    ///   - fileID: Its module and file.
    init(ofTest path: String, fileID: String) {
        self.fileID = fileID
        // Paths of the compiler are in their simplest form, unless somebody compiles by hand; a URL takes long to find that out.
        let isSimple = path.hasPrefix("/") && !path.contains("/.")
        let file = isSimple ? path : URL(fileURLWithPath: path).standardizedFileURL.path
        package = Self.folder(around: file, with: "Package.swift")
        root = Self.folder(around: file, with: ".git") ?? package
        pathOfTest = root.flatMap { Self.path(of: file, in: $0) }
    }

    /// The path of a file, from the folder of the repository.
    ///
    /// - Parameter fileID: Its module and file.
    /// - Returns: The path; `nil` if there is none, or several.
    func path(ofFile fileID: String) -> String? {
        if fileID == self.fileID { return pathOfTest }
        return Self.lock.withLock {
            if let path = paths[fileID] { return path }
            let path = findFile(fileID)
            paths[fileID] = .some(path)
            return path
        }
    }

    private func findFile(_ fileID: String) -> String? {
        let parts = fileID.split(separator: "/").map(String.init)
        guard parts.count >= 2, let module = parts.first, let file = parts.last, let root else { return nil }
        // A folder that is called like the module is most likely its own where packages have their targets.
        var usual: [String]?
        for folder in ["Sources/", "Tests/", ""] where usual == nil {
            usual = package.flatMap { Self.tree(in: "\($0)/\(folder)\(module)").paths[file] }
        }
        func isInModule(_ path: String) -> Bool {
            path.dropFirst(root.count).split(separator: "/").dropLast().contains { $0 == module }
        }
        let choices = usual ?? Self.tree(in: root).paths[file, default: []].filter(isInModule)
        return choices.count == 1 ? Self.path(of: choices[0], in: root) : nil
    }

    // MARK: - Folders

    private static func folder(around file: String, with name: String) -> String? {
        var folder = file[...]
        // Each test looks for them, and a debug build takes ten times as long with characters or a URL.
        while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")), slash > folder.startIndex {
            folder = folder[folder.startIndex..<slash]
            if FileManager.default.fileExists(atPath: "\(folder)/\(name)") { return String(folder) }
        }
        return nil
    }

    private static func path(of file: String, in folder: String) -> String? {
        file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : nil
    }

    // MARK: - What was found

    private static let lock = NSLock()

    /// Those that were asked for, by the test's module and file and its path: a file has many tests.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var known: [String: SourcePaths] = [:]

    /// Looks for the folders that a test is in, unless that was done before.
    ///
    /// - Parameters:
    ///   - path: The path of the test's file.
    ///   - fileID: Its module and file.
    /// - Returns: What finds them.
    package static func paths(ofTest path: String, fileID: String) -> SourcePaths {
        lock.withLock {
            let key = "\(fileID) \(path)"
            if let paths = known[key] { return paths }
            let paths = SourcePaths(ofTest: path, fileID: fileID)
            known[key] = paths
            return paths
        }
    }

    /// The folders that were looked through.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var trees: [String: SourceTree] = [:]

    private static func tree(in folder: String) -> SourceTree {
        if let tree = trees[folder] { return tree }
        let tree = SourceTree(in: folder)
        trees[folder] = tree
        return tree
    }
}
