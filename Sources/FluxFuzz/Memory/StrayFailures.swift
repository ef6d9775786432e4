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
        let names = Set(contents.failures.map(\.failure.owner.file))
        let sources =
            names.isEmpty ? [:] : Self.sources(in: Self.folder(of: module, besideFile: filePath), named: names)
        for (file, failure) in contents.failures {
            let owner = failure.owner
            let source = sources[owner.file]
            if source?.contains(where: { $0.declares(owner.test) }) == true { continue }
            let place = source == nil ? "“\(owner.file)”, which is not there" : "“\(owner.test)” in \(owner.file)"
            let problem = source == nil ? "" : ", which is not there any more"
            messages.append(
                """
                \(folder.shownPath(of: file)) belongs to \(place)\(problem); put the name that the test has now into the \
                file, or delete it
                """
            )
        }
    }

    /// The folder of a module's sources: the one of its name, or that of the file.
    private static func folder(of module: String, besideFile filePath: String) -> String {
        let folders = filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let end = folders.lastIndex { $0 == module } ?? folders.endIndex - 1
        return folders[...end].joined(separator: "/")
    }

    /// The source files with one of some names.
    private static func sources(in folder: String, named names: Set<String>) -> [String: [SourceText]] {
        var sources: [String: [SourceText]] = [:]
        guard let files = FileManager.default.enumerator(atPath: folder) else { return sources }
        for case let path as String in files {
            let name = String(path.split(separator: "/").last ?? "")
            guard names.contains(name), let data = FileManager.default.contents(atPath: "\(folder)/\(path)") else {
                continue
            }
            sources[name, default: []].append(SourceText(String(decoding: data, as: UTF8.self)))
        }
        return sources
    }
}

/// The words of a Swift source file, apart from comments and literals.
struct SourceText {
    private var words: [String] = []

    init(_ text: String) {
        var rest = Substring(text)
        while let first = rest.unicodeScalars.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                Self.skipComment(&rest)
            } else if first == "\"" || first == "#" {
                Self.skipLiteral(&rest)
            } else if first == "`" {
                let word = rest.dropFirst().prefix { $0 != "`" && !$0.isNewline }
                words.append(String(word))
                rest = rest[word.endIndex...].dropFirst()
            } else {
                let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                if !word.isEmpty { words.append(String(word)) }
                rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
            }
        }
    }

    /// Whether a function is declared, or a property, of which `#function` may be the name.
    func declares(_ function: String) -> Bool {
        let name = function.hasPrefix("`") ? function.dropFirst().prefix { $0 != "`" } : function.prefix { $0 != "(" }
        let isKeyword = ["init", "deinit", "subscript"].contains(name)
        return words.indices.contains { index in
            words[index] == name && (isKeyword || index > 0 && ["func", "var"].contains(words[index - 1]))
        }
    }

    private static func skipComment(_ rest: inout Substring) {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
    }

    /// Skips a string, with what is interpolated in it, or the sign of a macro or a condition.
    private static func skipLiteral(_ rest: inout Substring) {
        let pounds = rest.prefix { $0 == "#" }
        rest = rest[pounds.endIndex...]
        guard rest.first == "\"" else { return }
        let quotes = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
        let end = quotes + pounds
        rest = rest.dropFirst(quotes.count)
        while !rest.isEmpty, !rest.hasPrefix(end) {
            // A string on one line ends with it at the latest.
            if quotes.count == 1, rest.first?.isNewline == true { return }
            rest = rest.dropFirst(pounds.isEmpty && rest.first == "\\" ? 2 : 1)
        }
        rest = rest.dropFirst(end.count)
    }
}
