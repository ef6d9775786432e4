/// A mutant that behaves as the app does, with the reason.
///
/// It is written as
///
///     Counter/Counter.swift, mutate › case .increment, swap
///     - first()
///     - second()
///     + second()
///     + first()
///     = Why nobody can tell the two apart.
package struct Equivalent: Hashable, Sendable {
    /// What tells a mutant from all others, without the numbers of lines.
    package struct Key: Hashable, Sendable {
        var head: String
        var removed: [String]
        var added: [String]
    }

    package var key: Key
    package var reason: String
}

/// What is wrong with a list.
package struct ListError: Error, CustomStringConvertible {
    package let line: Int
    let problem: String

    package var description: String { "line \(line): \(problem)" }
}

extension Mutant {
    /// What the list of equivalent mutants calls this one.
    package var key: Equivalent.Key {
        let ordinal = number > 1 ? ", number \(number)" : ""
        return Equivalent.Key(head: "\(file), \(place), \(kind.rawValue)\(ordinal)", removed: removed, added: added)
    }
}

extension Equivalent.Key: CustomStringConvertible {
    package var description: String {
        ([head] + removed.map { "- \($0)" } + added.map { "+ \($0)" }).joined(separator: "\n")
    }

    /// The name of the file.
    package var file: String { String(head.prefix { $0 != "," }) }
}

extension Equivalent {
    /// Reads a list.
    ///
    /// - Parameter text: Entries with empty lines between them. A line that begins with `#` is a comment.
    /// - Returns: The entries.
    /// - Throws: A ``ListError`` for an entry without a reason, or one that is there twice.
    package static func list(_ text: String) throws(ListError) -> [Equivalent] {
        var found: [Equivalent] = []
        var key: Key?
        var reason: [String] = []
        var number = 0
        func end() throws(ListError) {
            guard let ended = key else { return }
            let text = reason.joined(separator: " ")
            if text.isEmpty || text == "?" { throw ListError(line: number, problem: "the entry has no reason") }
            if found.contains(where: { $0.key == ended }) {
                throw ListError(line: number, problem: "it is there twice")
            }
            found.append(Equivalent(key: ended, reason: text))
            (key, reason) = (nil, [])
        }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            let content = String(line.dropFirst(2))
            switch (line.prefix(2), key) {
            case ("", _): try end()
            case ("- ", .some) where reason.isEmpty: key?.removed.append(content)
            case ("+ ", .some) where reason.isEmpty: key?.added.append(content)
            case ("= ", .some): reason.append(content)
            case (_, nil) where line.hasPrefix("#"): break
            case (_, nil): key = Key(head: String(line), removed: [], added: [])
            default: throw ListError(line: number, problem: "“\(line)” does not belong to an entry")
            }
        }
        try end()
        return found
    }
}
