internal import FluxCore
internal import Foundation

extension String {
    /// The text with a space for each break of a line.
    package var inOneLine: String {
        contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
    }

    /// The text in one line of at most 80 characters, for a message.
    var inShortLine: String {
        // A character may consist of any number of scalars.
        let beginning = String(unicodeScalars.prefix(320))
        let line = beginning.inOneLine
        let isWhole = line.count <= 80 && beginning.utf8.count == utf8.count
        return isWhole ? line : "\(line.prefix(80))…"
    }

    /// A value as Swift source, of which 10,000 parts at most are written: to write more takes seconds in a debug build, and
    /// nobody reads it.
    package init(excerptOf value: some Any) {
        self.init(swiftSource: value, limit: 10_000)
    }

    /// A call: its name, and its argument in parentheses.
    package init<Argument>(calling name: String, _ argument: Argument) {
        let source = Argument.self == Void.self ? "" : String(excerptOf: argument)
        self = source.isEmpty || source.hasPrefix("(") ? name + source : "\(name)(\(source))"
    }

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
