internal import Foundation

/// The remembered failures of a module whose tests are gone or have another name, so that nothing replays them.
package struct StrayFailures {
    /// What is said of each of them, as a sentence.
    package private(set) var messages: [String] = []

    /// What is wrong with single files, as sentences: nobody knows whose they are.
    package private(set) var problems: [String] = []

    /// Whether the sources are not here, so that nothing can be known.
    package private(set) var isUnknown = false

    /// Looks for them.
    ///
    /// The sources are what knows all tests: it makes no difference which of them run now.
    ///
    /// - Parameters:
    ///   - filePath: The path of a file of the module, as in `#filePath`.
    ///   - fileID: The module and the file, as in `#fileID`.
    package init(besideFile filePath: String, fileID: String) {
        let module = String(fileID.split(separator: "/").first ?? "")
        let settings = FuzzSettings.current
        let folder =
            settings.folder.map { FailureFolder(inside: $0, module: module) }
            ?? FailureFolder(besideFile: filePath, module: module)
        let contents = FailureStore.shared.contents(of: folder)
        problems = contents.problems
        guard FileManager.default.fileExists(atPath: filePath) else {
            isUnknown = !contents.failures.isEmpty || contents.isMissing
            return
        }
        let sourceFolder = FailureFolder.sources(ofFile: filePath, module: module).joined(separator: "/")
        let names = Set(contents.failures.map(\.failure.owner.file))
        let sources =
            names.isEmpty ? [:] : Self.sources(in: sourceFolder, named: names)
        for (file, failure) in contents.failures {
            let owner = failure.owner
            let shown = folder.shownPath(of: file)
            if owner.module != module {
                messages.append(
                    """
                    \(shown) belongs to the module “\(owner.module)”, but is in the folder of \(module); put the name of the \
                    module into the file, or move or delete it
                    """
                )
                continue
            }
            let source = sources[owner.file]
            if source?.contains(where: { $0.declares(owner.test) }) == true { continue }
            let place = source == nil ? "“\(owner.file)”, which is not there" : "“\(owner.test)” in \(owner.file)"
            let problem = source == nil ? "" : ", which is not there any more"
            messages.append(
                """
                \(shown) belongs to \(place)\(problem); put the name that the test has now into the \
                file, or delete it
                """
            )
        }
    }

    /// The source files with one of some names.
    static func sources(in folder: String, named names: Set<String>) -> [String: [SourceText]] {
        var sources: [String: [SourceText]] = [:]
        guard let files = FileManager.default.enumerator(atPath: folder) else { return sources }
        for case let path as String in files {
            let name = String(path.split(separator: "/").last ?? "")
            if name.hasPrefix(".") { files.skipDescendants() }
            guard names.contains(name), let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                continue
            }
            sources[name, default: []].append(SourceText(String(decoding: data, as: UTF8.self)))
        }
        return sources
    }
}
