import Foundation
import Mutating

/// A copy of the package with all mutants behind switches.
struct OwnBuild {
    /// The mutants that compile, by their numbers.
    private(set) var mutants: [Int: Mutant]

    /// Where the copy is.
    let folder: URL

    private var switches: [Int: Switch]
    private let sources: OwnSources
    private let repository: Repository
    private let log: URL

    /// A list of what the compiler has refused.
    private let refused: URL

    init(_ drawn: [Switchable], sources: OwnSources, repository: Repository) {
        mutants = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($0 + 1, $1.mutant) })
        switches = Dictionary(uniqueKeysWithValues: drawn.enumerated().map { ($0 + 1, $1.form) })
        folder = repository.scratch.appending(path: "own/package")
        log = repository.scratch.appending(path: "own/build.log")
        refused = repository.scratch.appending(path: "own/refused.txt")
        self.sources = sources
        self.repository = repository
    }

    /// Builds the copy with its tests, without the mutants that the compiler refuses.
    ///
    /// - Parameters:
    ///   - jobs: How many compilers may run at a time.
    ///   - report: Is told what the compiler refuses.
    /// - Throws: A ``Problem`` if it does so for another reason.
    mutating func run(jobs: Int, _ report: OwnReport) throws {
        // What the compiler has refused before would cost another build.
        let list = (try? String(contentsOf: refused, encoding: .utf8)) ?? ""
        var known = Set(list.split(separator: "\n\n").map(String.init))
        for (number, mutant) in mutants where known.contains(mutant.key.description) {
            drop(number, report)
        }
        var written = try write()
        let build = ["swift", "build", "--build-tests", "-j", "\(jobs)"]
        // The examples are not a part of what is tested here.
        let command = Command(arguments: build, folder: folder, environment: ["FLUXPROOF_PART": "libraries"])
        while try command.run(log: log, limit: .seconds(7200)) != .exit(0) {
            let errors = CompilerError.all(in: try String(contentsOf: log, encoding: .utf8))
            let suspects = errors.flatMap { error in
                let name = error.file.replacing("\(folder.path)/Sources/", with: "")
                return written[name]?.suspects(at: error.line) ?? []
            }
            guard !suspects.isEmpty else {
                throw Problem("the copy with the mutants is not built; see \(log.path)")
            }
            let new = Set(suspects).sorted().compactMap { drop($0, report) }
            known.formUnion(new)
            try known.sorted().joined(separator: "\n\n").write(to: refused, atomically: true, encoding: .utf8)
            written = try write()
        }
    }

    /// Leaves out a mutant.
    ///
    /// - Returns: What tells it from others.
    @discardableResult
    private mutating func drop(_ number: Int, _ report: OwnReport) -> String? {
        guard let mutant = mutants[number] else { return nil }
        report.show(mutant, number: number, "does not compile")
        mutants[number] = nil
        switches[number] = nil
        return mutant.key.description
    }

    /// Writes the copy; what is as it was keeps its date, so that little is built again.
    ///
    /// - Returns: The sources with mutants, by their names.
    private func write() throws -> [String: SwitchedSource] {
        let list = repository.scratch.appending(path: "own/files.txt")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // Reports name files from the repository on, which is the copy.
        try Command(arguments: ["git", "init", "--quiet"], folder: folder).succeed(log: list)
        try Command(arguments: ["git", "ls-files", "-z"], folder: repository.root).succeed(log: list)
        let names = try String(contentsOf: list, encoding: .utf8).split(separator: "\0").map(String.init)
        let byFile = Dictionary(grouping: mutants, by: \.value.file).mapValues { $0.map(\.key) }
        var written: [String: SwitchedSource] = [:]
        var expected: Set<String> = []
        for name in names {
            let origin = repository.root.appending(path: name)
            if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: origin.path) {
                try link(name, to: target)
                expected.insert(name)
                continue
            }
            guard var content = try? Data(contentsOf: origin) else { continue }
            if let file = name.source, let numbers = byFile[file] {
                let chosen = switches.filter { numbers.contains($0.key) }
                let source = SwitchedSource(try sources.text(of: file), switches: chosen)
                written[file] = source
                content = Data(source.text.utf8)
            }
            try write(content, to: name, like: origin)
            expected.insert(name)
        }
        for module in Set(names.compactMap(\.source).compactMap { $0.split(separator: "/").first }) {
            let name = "Sources/\(module)/MutantSwitch.swift"
            try write(Data(SwitchedSource.declaration.utf8), to: name, like: nil)
            expected.insert(name)
        }
        try removeAll(but: expected)
        return written
    }

    private func write(_ content: Data, to name: String, like origin: URL?) throws {
        let file = folder.appending(path: name)
        guard (try? Data(contentsOf: file)) != content else { return }
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        guard let origin else { return }
        let permissions = try FileManager.default.attributesOfItem(atPath: origin.path)[.posixPermissions]
        if let permissions {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
        }
    }

    private func link(_ name: String, to target: String) throws {
        let file = folder.appending(path: name)
        if (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) == target { return }
        try? FileManager.default.removeItem(at: file)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
    }

    /// Removes what an earlier copy had.
    private func removeAll(but expected: Set<String>) throws {
        for top in ["Sources", "Tests"] {
            let names = FileManager.default.enumerator(atPath: folder.appending(path: top).path)
            for case let name as String in names ?? .init() where name.hasSuffix(".swift") {
                guard !expected.contains("\(top)/\(name)") else { continue }
                try FileManager.default.removeItem(at: folder.appending(path: "\(top)/\(name)"))
            }
        }
    }
}

extension String {
    /// The name of a source of the libraries, below the folder of all.
    fileprivate var source: String? { hasPrefix("Sources/") ? String(dropFirst("Sources/".count)) : nil }
}
