internal import FluxCore
internal import Foundation

extension String {
    /// The text with a space for each break of a line.
    package var inOneLine: String {
        breaksLines ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
    }

    /// Whether there is a break of a line.
    private var breaksLines: Bool {
        var text = self
        return text.withUTF8 { bytes in
            guard let first = bytes.baseAddress else { return false }
            var index = 0
            // By a pointer: to look at characters takes a debug build a thousand instructions for each.
            while index < bytes.count {
                let byte = first[index]
                if byte >= 0x0A && byte <= 0x0D { return true }
                // U+0085, U+2028 and U+2029.
                if byte == 0xC2, first[index + 1] == 0x85 { return true }
                if byte == 0xE2, first[index + 1] == 0x80, first[index + 2] | 1 == 0xA9 { return true }
                index += 1
            }
            return false
        }
    }

    /// Whether one of the bytes in UTF-8 is this one.
    func contains(byte: UInt8) -> Bool {
        var text = self
        return text.withUTF8 { bytes in
            bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
        }
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

    /// The same, of a value that has much in common with others.
    init(excerptOf value: some Any, by sources: inout SuccessiveSources) {
        self = sources.source(of: value, limit: Self.excerptLimit)
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
