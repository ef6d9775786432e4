import Foundation
import Mutating

/// The repository with its examples.
struct Repository {
    let root: URL

    /// Where everything is built.
    var scratch: URL { root.appending(path: ".build/mutants") }

    init(at root: URL) throws {
        self.root = root
        guard FileManager.default.fileExists(atPath: root.appending(path: "Examples").path) else {
            throw Problem("there is no folder Examples here; run Tests/Mutants/check")
        }
    }

    /// The examples that have an app.
    ///
    /// One that is a package of its own has a check of its own.
    ///
    /// - Parameter names: The names of some; all, if it is empty.
    /// - Returns: The apps, sorted by their names.
    /// - Throws: An ``ArgumentError`` for a name that is not there.
    func apps(named names: [String]) throws -> [App] {
        let examples = root.appending(path: "Examples")
        func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: examples.appending(path: path).path) }
        let all = try FileManager.default.contentsOfDirectory(atPath: examples.path).sorted()
            .filter { has("\($0)/App") && !has("\($0)/Package.swift") }
            .map { App(name: $0, folder: examples.appending(path: "\($0)/App")) }
        for name in names where !all.contains(where: { $0.name == name }) {
            throw ArgumentError(description: "this package has no example “\(name)” with an app")
        }
        return names.isEmpty ? all : all.filter { names.contains($0.name) }
    }
}

/// An example app.
struct App {
    let name: String

    /// The folder with its code.
    let folder: URL

    /// Its sources, sorted by their names below that folder.
    func sources() throws -> [String] {
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted()
    }

    /// The mutants of those that are not excluded.
    func mutants(without exclusions: Exclusions) throws -> [Mutant] {
        try sources().flatMap { source -> [Mutant] in
            let file = "\(name)/\(source)"
            guard exclusions.path(excluding: file) == nil else { return [] }
            let text = try String(contentsOf: folder.appending(path: source), encoding: .utf8)
            do {
                return try Mutant.all(of: text, file: file)
            } catch {
                throw Problem("\(file): \(error)")
            }
        }
    }
}

/// Something that is not as it should be.
struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
