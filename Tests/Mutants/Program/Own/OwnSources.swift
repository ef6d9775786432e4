import Foundation
import Mutating

/// The sources of the libraries, of which mutants are made.
struct OwnSources {
    let lists: Lists

    private let repository: Repository
    private let areas: Areas
    private let files: [String]

    init(in repository: Repository) throws {
        self.repository = repository
        lists = try Lists(in: repository, prefix: "Own")
        areas = try repository.list("OwnAreas.txt", Areas.init)
        let folder = repository.root.appending(path: "Sources")
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        files = names.filter { $0.hasSuffix(".swift") }.sorted()
    }

    func text(of file: String) throws -> String {
        try String(contentsOf: repository.root.appending(path: "Sources/\(file)"), encoding: .utf8)
    }

    /// The area of a mutant.
    func area(of mutant: Mutant) -> String { areas.area(of: mutant.file)?.name ?? "?" }

    /// All mutants that can be put behind a switch, by their areas.
    func mutants() throws -> [String: [Switchable]] {
        var found: [String: [Switchable]] = [:]
        for file in files where lists.exclusions.path(excluding: file) == nil {
            guard let area = areas.area(of: file)?.name else { throw Problem("OwnAreas.txt: \(file) has no area") }
            do {
                found[area, default: []] += try Switchable.all(of: text(of: file), file: file)
            } catch let error as UnbalancedBracket {
                throw Problem("\(file): \(error)")
            }
        }
        return found
    }

    /// What the lists name that is not there.
    func problems(among mutants: [String: [Switchable]]) -> [Problem] {
        let excluded = Set(files.compactMap { lists.exclusions.path(excluding: $0) })
        let used = Set(files.compactMap { areas.area(of: $0)?.path })
        let keys = Set(mutants.values.joined().map(\.mutant.key))
        let unexcluded = lists.exclusions.paths.filter { !excluded.contains($0) }
        let unused = areas.paths.filter { !used.contains($0) }
        let gone = lists.equivalents.map(\.key).filter { !keys.contains($0) }
        return unexcluded.map { Problem("OwnExcluded.txt: there is no \($0)") }
            + unused.map { Problem("OwnAreas.txt: there is no \($0)") }
            + gone.map { Problem("OwnEquivalent.txt: there is no such mutant\n\($0)") }
    }
}
