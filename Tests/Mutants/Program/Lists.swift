import Foundation
import Mutating

/// The lists beside the script.
struct Lists {
    let equivalents: [Equivalent]
    let exclusions: Exclusions

    /// Reads them.
    ///
    /// - Parameters:
    ///   - repository: Where they are.
    ///   - prefix: What their names begin with.
    /// - Throws: A ``Problem`` if they can't be read.
    init(in repository: Repository, prefix: String = "") throws {
        equivalents = try repository.list("\(prefix)Equivalent.txt", Equivalent.list)
        exclusions = try repository.list("\(prefix)Excluded.txt", Exclusions.init)
    }

    /// What names nothing that is there.
    ///
    /// - Parameter apps: The apps that are looked at; the lists may be about others as well.
    /// - Returns: A problem for each such entry.
    /// - Throws: What reading the sources throws.
    func problems(for apps: [App]) throws -> [Problem] {
        let sources = try apps.flatMap { app in try app.sources().map { "\(app.name)/\($0)" } }
        func isOfApps(_ path: String) -> Bool { apps.contains { path.hasPrefix("\($0.name)/") } }
        let unused = exclusions.paths.filter { path in
            isOfApps(path) && !sources.contains { exclusions.path(excluding: $0) == path }
        }
        let keys = Set(try apps.flatMap { try $0.mutants(without: exclusions) }.map(\.key))
        let gone = equivalents.map(\.key).filter { isOfApps($0.file) && !keys.contains($0) }
        return unused.map { Problem("Excluded.txt: there is no \($0)") }
            + gone.map { Problem("Equivalent.txt: there is no such mutant\n\($0)") }
    }
}

extension Repository {
    /// Reads a list.
    func list<Value>(_ name: String, _ parse: (String) throws -> Value) throws -> Value {
        let file = root.appending(path: "Tests/Mutants/\(name)")
        do {
            return try parse(String(contentsOf: file, encoding: .utf8))
        } catch let error as ListError {
            throw Problem("\(name): \(error)")
        }
    }
}
