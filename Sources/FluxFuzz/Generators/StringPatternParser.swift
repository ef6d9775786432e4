/// Takes a pattern apart: a small part of what regular expressions can say.
struct StringPatternParser {
    /// What is wrong with a pattern, and where.
    struct Problem: Error {
        let text: String

        /// The place of the character, from 0.
        let place: Int
    }

    /// How deep groups may be nested: taking them apart, drawing from them and releasing them takes room on the stack.
    static var greatestDepth: Int { 100 }

    private let characters: [Character]
    private var place = 0

    /// How many groups are open.
    private var depth = 0

    /// Takes a pattern apart.
    ///
    /// - Parameter pattern: The text of the pattern.
    /// - Returns: Its parts.
    /// - Throws: A `Problem` if it says something that is not supported.
    static func parse(_ pattern: String) throws(Problem) -> StringPattern {
        var parser = StringPatternParser(characters: Array(pattern))
        let parsed = try parser.parseAlternatives()
        // Only a bracket that was never opened ends the alternatives early.
        if parser.next != nil { throw Problem(text: "“)” closes no group", place: parser.place) }
        return parsed
    }

    private var next: Character? { place < characters.count ? characters[place] : nil }

    private mutating func skip(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }
}

// MARK: - Sequences

extension StringPatternParser {
    private mutating func parseAlternatives() throws(Problem) -> StringPattern {
        var parts = [try parseSequence()]
        while skip("|") { parts.append(try parseSequence()) }
        if parts.allSatisfy(\.isEmpty) { return .empty }
        return parts.count == 1 ? parts[0] : .alternatives(parts)
    }

    private mutating func parseSequence() throws(Problem) -> StringPattern {
        var parts: [StringPattern] = []
        while let next, next != "|", next != ")" {
            let part = try parseItem(next)
            let counts = try parseCounts()
            if part.isEmpty || counts?.upperBound == 0 { continue }
            parts.append(counts.map { .repeated(part, $0) } ?? part)
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    private mutating func parseItem(_ character: Character) throws(Problem) -> StringPattern {
        let start = place
        place += 1
        switch character {
        case "(":
            if skip("?"), !skip(":") {
                throw Problem(text: "groups that begin with “(?” are not supported", place: start)
            }
            if depth == Self.greatestDepth {
                throw Problem(text: "groups may be nested \(Self.greatestDepth) deep, and no deeper", place: start)
            }
            depth += 1
            defer { depth -= 1 }
            let group = try parseAlternatives()
            guard skip(")") else { throw Problem(text: "the group is not closed", place: start) }
            return group
        case "[": return .character(try parseClass(from: start))
        case ".": return .character(CharacterKind.asciiList)
        case "\\": return .character(try parseEscape())
        case "?", "*", "+", "{": throw Problem(text: "there is nothing to repeat before “\(character)”", place: start)
        case "]", "}": throw Problem(text: "“\(character)” closes nothing; write “\\\(character)”", place: start)
        case "^", "$":
            let text = "“\(character)” is not supported, since the whole string matches; for the character, write"
            throw Problem(text: "\(text) “\\\(character)”", place: start)
        default: return .character([character])
        }
    }
}

// MARK: - Repetitions

extension StringPatternParser {
    private mutating func parseCounts() throws(Problem) -> ClosedRange<Int>? {
        if skip("?") { return 0...1 }
        if skip("*") { return 0...StringPattern.openRepetitions }
        if skip("+") { return 1...StringPattern.openRepetitions }
        let start = place
        guard skip("{") else { return nil }
        let least = try parseNumber()
        let greatest = skip(",") ? try parseNumber() ?? least.map { $0 + StringPattern.openRepetitions } : least
        guard let least, let greatest, skip("}") else {
            throw Problem(text: "a number of repetitions is written as {2}, {2,} or {2,5}", place: start)
        }
        if greatest < least { throw Problem(text: "a range of repetitions is empty", place: start) }
        return least...greatest
    }

    private mutating func parseNumber() throws(Problem) -> Int? {
        let start = place
        var number = 0
        while let digit = next.flatMap({ $0.isASCII ? $0.wholeNumberValue : nil }) {
            number = 10 * number + digit
            if number > CheckedCounts.greatest {
                throw Problem(text: "a number of repetitions is at most \(CheckedCounts.greatest)", place: start)
            }
            place += 1
        }
        return place == start ? nil : number
    }
}

// MARK: - Classes

extension StringPatternParser {
    private mutating func parseClass(from start: Int) throws(Problem) -> [Character] {
        let isNegated = skip("^")
        var members: [Character] = []
        while !skip("]") {
            let first = place
            guard let character = next else { throw Problem(text: "the class is not closed", place: start) }
            place += 1
            if character == "[" { throw Problem(text: "“[” inside a class is written as “\\[”", place: first) }
            let single = character == "\\" ? try parseEscape() : [character]
            if next == "-", place + 1 < characters.count, characters[place + 1] != "]" {
                place += 1
                members += try parseRange(from: single, at: first)
            } else {
                members += single
            }
        }
        if isNegated {
            let rest = Self.others(than: members)
            if rest.isEmpty { throw Problem(text: "the class leaves no printable ASCII", place: start) }
            return rest
        }
        if members.isEmpty { throw Problem(text: "the class is empty", place: start) }
        return Self.sorted(Set(members))
    }

    private mutating func parseRange(from first: [Character], at start: Int) throws(Problem) -> [Character] {
        let character = characters[place]
        place += 1
        let last = character == "\\" ? try parseEscape() : [character]
        guard first.count == 1, last.count == 1, let low = first[0].asciiValue, let high = last[0].asciiValue else {
            throw Problem(text: "the bounds of a range are ASCII characters", place: start)
        }
        if low > high { throw Problem(text: "the range \(first[0])-\(last[0]) is empty", place: start) }
        return (low...high).map { Character(Unicode.Scalar($0)) }
    }

    /// The character or characters that an escape stands for; the backslash has been read.
    private mutating func parseEscape() throws(Problem) -> [Character] {
        let start = place - 1
        guard let character = next else { throw Problem(text: "there is nothing behind “\\”", place: start) }
        place += 1
        let digits = CharacterKind.digits.characters
        let words = CharacterKind.alphanumerics.characters + ["_"]
        switch character {
        case "d": return digits
        case "w": return words
        case "s": return [" ", "\t", "\n", "\r"]
        case "D": return Self.others(than: digits)
        case "W": return Self.others(than: words)
        case "S": return Self.others(than: [" "])
        case "n": return ["\n"]
        case "t": return ["\t"]
        case "r": return ["\r"]
        case _ where character.isLetter || character.isNumber:
            throw Problem(text: "“\\\(character)” is not supported", place: start)
        default: return [character]
        }
    }

    /// All printable ASCII besides some characters.
    private static func others(than excluded: [Character]) -> [Character] {
        let excluded = Set(excluded)
        return CharacterKind.asciiList.filter { !excluded.contains($0) }
    }

    /// The members of a class, the simplest one first: letters, digits, other ASCII, and the rest by code.
    private static func sorted(_ members: Set<Character>) -> [Character] {
        CharacterKind.asciiList.filter(members.contains)
            + members.subtracting(CharacterKind.asciiList).sorted { Array($0.utf8).lexicographicallyPrecedes($1.utf8) }
    }
}
