import Foundation
import Mutating

/// The lists beside the script.
struct Lists {
    let equivalents: [Equivalent]
    let exclusions: Exclusions

    init(in repository: Repository) throws {
        func read<Value>(_ name: String, _ parse: (String) throws -> Value) throws -> Value {
            let file = repository.root.appending(path: "Tests/Mutants/\(name)")
            do {
                return try parse(String(contentsOf: file, encoding: .utf8))
            } catch let error as ListError {
                throw Problem("\(name): \(error)")
            }
        }
        equivalents = try read("Equivalent.txt", Equivalent.list)
        exclusions = try read("Excluded.txt", Exclusions.init)
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
