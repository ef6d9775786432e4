/// A pattern of strings, taken apart: what ``Gen/string(matching:fileID:line:)`` makes strings of.
///
/// What is always empty is ``empty``, and neither repeated nor a part of a sequence, so that it takes no time.
indirect enum StringPattern: Equatable {
    /// One of some characters, the simplest one first; at least one.
    case character([Character])
    /// One after the other.
    case sequence([StringPattern])
    /// One of several, at least two.
    case alternatives([StringPattern])
    /// Several times.
    case repeated(StringPattern, ClosedRange<Int>)

    /// How often something is repeated at most where the pattern sets no limit, beyond what it asks for.
    static var openRepetitions: Int { 8 }

    /// How long the text of a pattern may be, in Unicode scalars.
    static var greatestLength: Int { 100_000 }

    /// How many choices a string may take.
    static var greatestEffort: Double { 10_000_000 }

    /// The pattern of the empty string.
    static var empty: StringPattern { .sequence([]) }

    /// Whether the empty string is the only one.
    var isEmpty: Bool { if case .sequence(let parts) = self { parts.isEmpty } else { false } }

    /// How many choices the largest string takes, characters included; exact as far as it could have room in memory.
    var greatestEffort: Double {
        switch self {
        case .character: 1
        case .sequence(let parts): parts.reduce(0) { $0 + $1.greatestEffort }
        case .alternatives(let parts): 1 + (parts.map(\.greatestEffort).max() ?? 0)
        case .repeated(let part, let counts): 1 + part.greatestEffort * Double(counts.upperBound)
        }
    }

    /// The greatest number of characters, exact as far as such a string could have room in memory.
    var greatestCount: Double {
        switch self {
        case .character: 1
        case .sequence(let parts): parts.reduce(0) { $0 + $1.greatestCount }
        case .alternatives(let parts): parts.map(\.greatestCount).max() ?? 0
        case .repeated(let part, let counts): part.greatestCount * Double(counts.upperBound)
        }
    }

    /// Draws a string and appends it to another one.
    func draw(into text: inout String, from source: inout ChoiceSource) {
        switch self {
        case .character(let characters):
            let last = UInt64(characters.count - 1)
            text.append(characters[last == 0 ? 0 : Int(source.draw(upTo: last))])
        case .sequence(let parts):
            for part in parts { part.draw(into: &text, from: &source) }
        case .alternatives(let parts):
            source.drawSpan(.alternative) { source in
                parts[Int(source.draw(upTo: UInt64(parts.count - 1)))].draw(into: &text, from: &source)
            }
        case .repeated(let part, let counts):
            if source.isRecording {
                source.drawList(in: counts) { source in
                    part.draw(into: &text, from: &source)
                    return true
                }
            } else {
                for _ in 0..<source.drawCount(in: counts) { part.draw(into: &text, from: &source) }
            }
        }
    }
}
