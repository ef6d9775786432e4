/// A part of a source that does what it did, or what a mutant does, as a variable says when the program runs.
///
/// So one build has many mutants. `a < b` becomes `(mutant(7) ? (a <= b) : (a < b))`.
package struct Switch: Hashable, Sendable {
    /// What the switch replaces, in UTF-8 code units.
    package var range: Range<Int>

    /// What stands in front of the question whether the mutant is on, and behind it.
    private let before: String
    private let after: String

    /// What replaces the part.
    ///
    /// - Parameter number: The number of the mutant.
    /// - Returns: The code.
    package func text(number: Int) -> String { "\(before)mutant(\(number))\(after)" }

    /// Whether the code of two switches can't be told apart: neither can be put into the source beside the other.
    package func overlaps(_ other: Switch) -> Bool {
        range.lowerBound <= other.range.upperBound && other.range.lowerBound <= range.upperBound
    }
}

extension Switch {
    /// One of two values.
    static func value(_ range: Range<Int>, _ changed: String, in source: SourceText) -> Switch {
        Switch(range: range, before: "(", after: " ? (\(changed)) : (\(source[range])))")
    }

    /// A statement that is left out.
    static func leavingOut(_ range: Range<Int>, in source: SourceText) -> Switch {
        Switch(range: range, before: "if !", after: " { \(source[range])\n}")
    }

    /// One of two ways to go on.
    static func statements(_ range: Range<Int>, _ changed: String, in source: SourceText) -> Switch {
        Switch(range: range, before: "if ", after: " { \(changed)\n} else { \(source[range])\n}")
    }

    /// A condition that holds in any case.
    static func condition(_ clauses: [ArraySlice<Node>], in source: SourceText) -> Switch? {
        guard let first = clauses.first, let last = clauses.last else { return nil }
        let all = clauses.map { "(\(source[$0.range]))" }.joined(separator: " && ")
        return Switch(
            range: first.range.lowerBound..<last.range.upperBound,
            before: "(",
            after: " ? true : (\(all)))"
        )
    }

    /// A condition more, which fails.
    static func noBranch(behind position: Int) -> Switch {
        Switch(range: position..<position, before: ", !", after: "")
    }
}
