/// The text of a file, by its UTF-8 code units.
struct SourceText: Hashable, Sendable {
    private(set) var bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    subscript(range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The text with some parts replaced, which must not overlap.
    func applying(_ edits: [Change.Edit]) -> SourceText {
        var copy = self
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            copy.bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
        }
        return copy
    }

    /// The whole lines around a part, without the last line break.
    func lines(around range: Range<Int>) -> Range<Int> {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<range.lowerBound].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[range.upperBound...].firstIndex(of: newline) ?? bytes.endIndex
        return start..<end
    }

    /// The number of the line at a position, counted from 1.
    func line(at position: Int) -> Int {
        bytes[..<position].count { $0 == UInt8(ascii: "\n") } + 1
    }
}
