internal import FluxCore
internal import Foundation

/// Where two files that should be the same differ first.
struct RecordDifference {
    /// How many lines are the same before.
    let line: Int

    /// What differs, as a sentence without its full stop.
    let text: String

    /// Compares two files; it is `nil` if they don't differ.
    ///
    /// - Parameters:
    ///   - file: What this process did.
    ///   - other: What another one did.
    /// - Throws: If one of them can't be read, or is not complete.
    init?(_ file: URL, _ other: URL) throws {
        let (left, right) = (try RecordReader(file), try RecordReader(other))
        // The first line says whose it is.
        _ = (try left.nextLine(), try right.nextLine())
        var place = ""
        var line = 0
        while let here = try left.nextLine() {
            guard let there = try right.nextLine() else {
                throw ComparisonProblem.incompleteFile(other.lastPathComponent)
            }
            // Not by `==`, which doesn't tell some texts apart that look the same.
            guard here.utf8.elementsEqual(there.utf8) else {
                self.line = line
                text = Self.text(here, there, after: place)
                return
            }
            if here.hasPrefix(">") { place = String(here.dropFirst()) }
            line += 1
        }
        return nil
    }

    private static func text(_ here: String, _ there: String, after place: String) -> String {
        let (here, there) = (Entry(here), Entry(there))
        if let name = here.name, name == there.name {
            let values = Excerpt.ofBoth(here.value, there.value)
            return "In \(place), \(name) is \(values[0]) in this process, and \(values[1]) in the other one"
        }
        return "After \(place) came \(here.text) in this process, and \(there.text) in the other one"
    }

    /// A line of a file.
    private struct Entry {
        /// The name of the value; `nil` if the line says where the next ones are.
        var name: String?

        let value: String

        init(_ line: String) {
            guard !line.hasPrefix(">") else {
                value = String(line.dropFirst())
                return
            }
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            name = String(parts[0])
            value = parts.count > 1 ? String(parts[1]) : ""
        }

        var text: String { Excerpt.of(name.map { "\($0): \(value)" } ?? value) }
    }
}

/// Why nothing can be compared.
enum ComparisonProblem: Error, CustomStringConvertible {
    case unknownBuild
    case fixedHashes
    case incompleteFile(String)
    case interrupted(String)

    var description: String {
        switch self {
        case .unknownBuild: "it can't be told which build this is"
        case .fixedHashes: "SWIFT_DETERMINISTIC_HASHING is set, so hashes are the same in each process; remove it"
        case .incompleteFile(let name): "\(name) is not complete; remove it"
        case .interrupted(let reason): "the runs could not be made again: \(reason)"
        }
    }
}
