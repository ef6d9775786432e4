internal import FluxCore
internal import FluxFuzz

/// Writes the lines of a message: in full, or no more than is read.
final class LineWriter {
    /// Writes something.
    typealias Lines = (LineWriter) -> [String]

    /// What is said of a change that is none.
    static let nothingChanged = "(nothing changed)"

    /// How many lines what is written next may have; `nil` if nothing is left out.
    var limit: Int?
    private var values = SuccessiveValues()

    init(limit: Int? = nil) { self.limit = limit }

    /// Whether so much was read that what is still to come, and is of less interest, takes too long.
    var isSpent: Bool { limit != nil && values.visits > 50_000 }

    /// A value as Swift source.
    func source(of value: some Any) -> String {
        limit == nil ? String(swiftSource: value) : String(excerptOf: value)
    }

    /// A call as Swift source.
    func source(ofCalling name: String, _ argument: some Any) -> String {
        limit == nil ? String(calling: name, argument) : String(excerptOfCalling: name, argument)
    }

    /// What changed from one value to another, or that it is nothing.
    func lines<Value>(from old: Value, to new: Value, ofNothing nothing: String = nothingChanged) -> [String] {
        lines(of: values.difference(from: old, to: new), ofNothing: nothing)
    }

    /// What changed, or that it is nothing.
    func lines(of difference: Difference, ofNothing nothing: String = nothingChanged) -> [String] {
        if difference.isEmpty { return [nothing] }
        guard let limit else { return difference.lines }
        // Of many lines, each is short.
        let width = max(60, min(140, 1500 / max(1, min(limit, difference.changes.count))))
        return difference.linesOfFirstChanges(upTo: width)
    }

    /// An action, and below it what changed.
    func lines(of action: some Any, _ changes: [String]) -> [String] {
        [source(of: action)] + changes.map { "  " + $0 }
    }

    /// A sentence, with a long value in it or not.
    func sentence(_ text: String) -> String {
        guard limit != nil else { return text }
        let text = text.shortened(to: TextLimits.message.width)
        return [text].lineCount > TextLimits.message.valueLines ? text.inOneLine : text
    }

    /// The lines, or the first of them, each in one line then, so that there is room for so many others.
    func first(of lines: [String], leavingRoomFor others: Int = 0) -> [String] {
        guard let limit = limit.map({ $0 - others }) else { return lines }
        var lines = lines.map { $0.shortened(to: TextLimits.message.width) }
        if lines.lineCount <= limit { return lines }
        lines = lines.map(\.inOneLine)
        guard lines.count > limit else { return lines }
        let shown = max(1, limit - 1)
        return lines.prefix(shown) + ["… and \(lines.count - shown) more lines"]
    }
}

extension [String] {
    /// How many lines the texts have.
    var lineCount: Int { reduce(0) { $0 + $1.reduce(1) { $0 + ($1.isNewline ? 1 : 0) } } }
}
