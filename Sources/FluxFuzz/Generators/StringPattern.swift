/// A pattern of strings, taken apart: what ``Gen/string(matching:fileID:line:)`` makes strings of.
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

    /// The greatest number of characters, or `nil` if it has no room.
    var greatestCount: Int? {
        switch self {
        case .character: return 1
        case .sequence(let parts):
            var sum = 0
            for part in parts {
                guard let count = part.greatestCount else { return nil }
                let (next, overflows) = sum.addingReportingOverflow(count)
                if overflows { return nil }
                sum = next
            }
            return sum
        case .alternatives(let parts):
            let counts = parts.map(\.greatestCount)
            return counts.contains(nil) ? nil : counts.compactMap(\.self).max()
        case .repeated(let part, let counts):
            guard let count = part.greatestCount else { return nil }
            let (product, overflows) = count.multipliedReportingOverflow(by: counts.upperBound)
            return overflows ? nil : product
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
                source.drawList(in: counts) { part.draw(into: &text, from: &$0) }
            } else {
                for _ in 0..<source.drawCount(in: counts) { part.draw(into: &text, from: &source) }
            }
        }
    }
}
