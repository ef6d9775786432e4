internal import Foundation

/// Where the remembered failures of a module are: one file for each, in a folder beside its tests.
@usableFromInline
package struct FailureFolder: Hashable, Sendable {
    /// The path of the folder.
    let path: String

    /// The file of the test, if the folder belongs to its sources: where that is gone, nothing can be kept.
    let sourceFile: String?

    /// What its files are about.
    let kind: RememberedFailure.Kind

    /// The name of the folder that has one for each module.
    static func name(_ kind: RememberedFailure.Kind) -> String {
        kind == .failure ? "RememberedFailures" : "RememberedWays"
    }

    /// The folder that belongs to a test.
    ///
    /// For a module with a folder of its own name, as SwiftPM's usually are, it is beside that; for others beside the last
    /// folder called `Tests`, or beside that of the file. There no target has it among its sources, so the package manager
    /// does not warn of it.
    ///
    /// - Parameters:
    ///   - filePath: The path of the test's file, as in `#filePath`.
    ///   - module: The module of the test.
    ///   - kind: What its files are about.
    init(besideFile filePath: String, module: String, _ kind: RememberedFailure.Kind = .failure) {
        let parent = Self.sources(ofFile: filePath, module: module).dropLast()
        path = (parent + [Substring(Self.name(kind)), Substring(module)]).joined(separator: "/")
        sourceFile = filePath
        self.kind = kind
    }

    /// The folder of a module's sources, as the names of all folders down to it: the one with the module's name, or else the
    /// last one called `Tests`, or else that of the file.
    static func sources(ofFile filePath: String, module: String) -> ArraySlice<Substring> {
        let folders = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let end = folders.lastIndex { $0 == module } ?? folders.lastIndex { $0 == "Tests" } ?? folders.endIndex - 1
        return folders.prefix(end + 1)
    }

    /// The folder of a module inside of one that was set from outside.
    init(inside path: String, module: String, _ kind: RememberedFailure.Kind = .failure) {
        let folder = (path.hasSuffix("/") ? path : path + "/") + module
        self.path = kind == .failure ? folder : folder + "/\(Self.name(kind))"
        sourceFile = nil
        self.kind = kind
    }

    private init(_ path: String, _ kind: RememberedFailure.Kind) {
        self.path = path
        sourceFile = nil
        self.kind = kind
    }

    /// What to call a file of the folder in a report, which must not differ between machines.
    func shownPath(of fileName: String) -> String { "\(shownPath)/\(fileName)" }

    /// What to call the folder in a report.
    var shownPath: String { path.split(separator: "/").suffix(2).joined(separator: "/") }

    /// The same folder among the resources of a bundle, if there is one.
    var inBundle: FailureFolder? {
        let module = path.split(separator: "/").last.map(String.init) ?? ""
        let candidates = Bundle.allBundles.compactMap(\.resourcePath).map { "\($0)/\(Self.name(kind))" }
        return candidates.first { FileManager.default.fileExists(atPath: "\($0)/\(module)") }
            .map { FailureFolder("\($0)/\(module)", kind) }
    }
}
