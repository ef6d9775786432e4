internal import Foundation

/// Finds the files that places in the source code stand for, by the path of one of them.
///
/// A place has the module and the name of its file only. Readers of reports, such as code hosts, need the way to it from the folder
/// of the package.
package struct SourcePaths: Sendable {
    /// The folder of the package, as all folders down to it; `nil` if it is not known.
    private let root: String?

    /// The path of the file of the test, from the folder of the package.
    package let pathOfTest: String?

    private let fileID: String

    /// Looks for the folder of the package: the innermost one around a file that has a manifest, or else a repository.
    ///
    /// - Parameters:
    ///   - path: The path of the test's file.
    ///   - fileID: Its module and file.
    package init(ofTest path: String, fileID: String) {
        self.fileID = fileID
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
        let marks = ["Package.swift", ".git"]
        while folder.path != "/", !marks.contains(where: { Self.isThere(folder.appendingPathComponent($0).path) }) {
            folder.deleteLastPathComponent()
        }
        root = folder.path == "/" ? nil : folder.path
        let whole = URL(fileURLWithPath: path).standardizedFileURL.path
        pathOfTest = root.flatMap { whole.hasPrefix($0 + "/") ? String(whole.dropFirst($0.count + 1)) : nil }
    }

    /// The path of a file, from the folder of the package.
    ///
    /// - Parameter fileID: Its module and file.
    /// - Returns: The path; `nil` if there is none, or several.
    func path(ofFile fileID: String) -> String? {
        if fileID == self.fileID { return pathOfTest }
        guard let root else { return nil }
        return Self.lock.withLock {
            if let path = Self.paths["\(root)/\(fileID)"] { return path }
            let path = Self.find(fileID, in: root)
            Self.paths["\(root)/\(fileID)"] = .some(path)
            return path
        }
    }

    private static let lock = NSLock()

    /// What was found, since each rule and action of each test has a place, and to look through a folder takes milliseconds.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var paths: [String: String?] = [:]

    private static func find(_ fileID: String, in root: String) -> String? {
        let parts = fileID.split(separator: "/").map(String.init)
        guard parts.count >= 2, let module = parts.first, let file = parts.last else { return nil }
        for folder in ["Sources", "Tests"] {
            let path = "\(folder)/\(module)"
            guard let files = FileManager.default.enumerator(atPath: "\(root)/\(path)") else { continue }
            let found = files.compactMap { $0 as? String }.filter { $0 == file || $0.hasSuffix("/\(file)") }
            if found.count == 1 { return "\(path)/\(found[0])" }
        }
        return nil
    }

    private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
