internal import FluxCore
internal import Foundation

extension String {
    /// The text with a space for each break of a line.
    package var inOneLine: String {
        contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
    }

    /// The text in one line of at most 80 characters, for a message.
    var inShortLine: String { inOneLine(upTo: 80) }

    /// The text in one line, as the name of a rule or of anything else that is declared: a name may be a sentence.
    var asName: String { inOneLine(upTo: 200) }

    /// The text in one line of at most so many characters.
    ///
    /// - Complexity: O(*n*) in the number of characters that are wanted.
    func inOneLine(upTo width: Int) -> String {
        // A character may consist of any number of scalars.
        let beginning = String(unicodeScalars.prefix(4 * width))
        let line = beginning.inOneLine
        let isWhole = line.count <= width && beginning.utf8.count == utf8.count
        return isWhole ? line : "\(line.prefix(width))…"
    }

    /// Ascending numbers, where three or more that follow each other are written as a range: `1–4, 7`.
    init(rangesOf numbers: [Int]) {
        let ranges = IndexSet(numbers).rangeView.map { range in
            switch range.count {
            case 1: "\(range.lowerBound)"
            case 2: "\(range.lowerBound), \(range.upperBound - 1)"
            default: "\(range.lowerBound)–\(range.upperBound - 1)"
            }
        }
        self = ranges.joined(separator: ", ")
    }

    /// A call: its name, and its argument in parentheses.
    package init<Argument>(calling name: String, _ argument: Argument) {
        self.init(calling: name, argument, limit: .max)
    }

    /// A call, with the beginning of its name, and an excerpt of its argument.
    package init<Argument>(excerptOfCalling name: String, _ argument: Argument) {
        let beginning = name.utf8.prefix(4 * Self.excerptLimit)
        let isWhole = beginning.endIndex == name.utf8.endIndex
        self.init(calling: isWhole ? name : "\(Substring(beginning))…", argument, limit: Self.excerptLimit)
    }

    private init<Argument>(calling name: String, _ argument: Argument, limit: Int) {
        let source = Argument.self == Void.self ? "" : String(swiftSource: argument, limit: limit)
        self = source.isEmpty || source.hasPrefix("(") ? name + source : "\(name)(\(source))"
    }

    /// A value as Swift source, of which no more is written than anybody reads.
    package init(excerptOf value: some Any) {
        self.init(swiftSource: value, limit: Self.excerptLimit)
    }

    /// How many values an excerpt has at most, each with all that it is made of: to write a million takes seconds in a debug
    /// build.
    private static var excerptLimit: Int { 1000 }

    /// What an error that a rule threw says of itself.
    ///
    /// An error without words of its own is written as Swift source, in which sets and dictionaries have a fixed order:
    /// the same seed gives the same text in every process.
    init(sayingOf error: any Error) {
        let words = (error as? any LocalizedError)?.errorDescription
        let text = words ?? ((error as Any) as? any CustomStringConvertible)?.description ?? ""
        self = text.isEmpty ? String(swiftSource: error) : text
    }
}
