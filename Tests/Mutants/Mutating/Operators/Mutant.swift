/// A source with one mistake.
package struct Mutant: Hashable, Sendable {
    /// The name of the file, below the folder of the examples.
    package var file: String

    /// The first line of the change, counted from 1.
    package var line: Int

    package var kind: Operator

    /// The declaration in which the mistake is, with the label of the case around it.
    package var place: String

    /// The lines that changed, without their indentation, and what they became.
    package var removed: [String]
    package var added: [String]

    /// Which one it is of those that look the same, counted from 1.
    package var number = 1

    /// The whole text with the mistake.
    package var source: String
}

extension Mutant {
    /// All mutants of a file.
    ///
    /// - Parameters:
    ///   - source: Its text.
    ///   - file: Its name.
    /// - Returns: The mutants in the order of the file. No two of them have the same text.
    /// - Throws: An ``UnbalancedBracket``.
    package static func all(of source: String, file: String) throws -> [Mutant] {
        try changes(of: source, file: file).map(\.mutant)
    }

    /// All mutants of a file, each with its change and the block that it changes.
    static func changes(of source: String, file: String) throws -> [(mutant: Mutant, change: Change, block: Block)] {
        let text = SourceText(source)
        var seen: Set<[String]> = []
        var found: [(mutant: Mutant, change: Change, block: Block)] = []
        for block in try Block.all(in: source) {
            for change in Change.all(of: block, in: text) {
                let mutant = Mutant(change, of: text, file: file, place: block.place(at: change.start))
                let (old, new) = (mutant.removed.condensed, mutant.added.condensed)
                guard old != new, seen.insert(["\(mutant.line)", old, new]).inserted else { continue }
                found.append((mutant, change, block))
            }
        }
        var numbers: [Equivalent.Key: Int] = [:]
        return found.enumerated()
            .sorted { ($0.element.change.start, $0.offset) < ($1.element.change.start, $1.offset) }
            .map { _, element in
                var element = element
                let key = element.mutant.key
                element.mutant.number = numbers[key, default: 0] + 1
                numbers[key] = element.mutant.number
                return element
            }
    }

    private init(_ change: Change, of text: SourceText, file: String, place: String) {
        let lines = text.lines(around: change.start..<change.end)
        let changed = text.applying(change.edits)
        let end = lines.upperBound + changed.bytes.count - text.bytes.count
        var removed = text[lines].trimmedLines
        var added = changed[lines.lowerBound..<end].trimmedLines
        var line = text.line(at: lines.lowerBound)
        while let first = removed.first, first == added.first {
            removed.removeFirst()
            added.removeFirst()
            line += 1
        }
        while let last = removed.last, last == added.last {
            removed.removeLast()
            added.removeLast()
        }
        self.init(
            file: file,
            line: line,
            kind: change.kind,
            place: place,
            removed: removed.filter { !$0.isEmpty },
            added: added.filter { !$0.isEmpty },
            source: String(decoding: changed.bytes, as: UTF8.self)
        )
    }
}

extension Change {
    fileprivate var start: Int { edits.map(\.range.lowerBound).min() ?? 0 }
    fileprivate var end: Int { edits.map(\.range.upperBound).max() ?? 0 }
}

extension Block {
    /// The declaration around a position in it, with the label of its case.
    fileprivate func place(at position: Int) -> String {
        let label = statements.last { $0.isLabel && $0.range.lowerBound <= position }
        return label.map { "\(place) › \($0.nodes.sourceLike)" } ?? place
    }
}

extension [String] {
    /// The lines without what does not matter to a compiler.
    fileprivate var condensed: String {
        Lexer.tokens(of: joined(separator: "\n")).map(\.text).joined(separator: " ")
    }
}

extension String {
    fileprivate var trimmedLines: [String] {
        split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.trimmingPrefix { $0.isWhitespace }.reversed().trimmingPrefix { $0.isWhitespace }.reversed())
        }
    }
}
