extension String {
    /// The text with a space for each break of a line.
    var inOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
