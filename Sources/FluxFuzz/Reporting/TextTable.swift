/// A table of text: its first column is aligned left, the others right.
struct TextTable {
    let header: [String]
    let rows: [[String]]

    /// The lines, each indented by two spaces.
    ///
    /// - Parameter limits: How many rows are shown.
    /// - Returns: The lines.
    func lines(within limits: TextLimits) -> [String] {
        let all = [header] + rows
        let lengths = all.map { row in row.map { $0.count } }
        let widths = header.indices.map { column in lengths.map { $0[column] }.max() ?? 0 }
        let lines = zip(all, lengths).map { row, lengths in
            var line = ""
            for column in row.indices {
                let space = String(repeating: " ", count: widths[column] - lengths[column])
                line += column == 0 ? "  \(row[0])\(space)" : "  \(space)\(row[column])"
            }
            return line.trimmedAtEnd
        }
        return lines.prefix(1) + limits.excerpt(ofRows: Array(lines.dropFirst()))
    }
}

extension String {
    /// A name in a cell of a table.
    var asCell: String { inOneLine(upTo: 100) }

    /// The text with spaces behind it, up to a width.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }

    /// The text without spaces at its end.
    fileprivate var trimmedAtEnd: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }

    /// The text with spaces before it, up to a width.
    func padded(toLeft width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
