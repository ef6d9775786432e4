/// A table of text: its first column is aligned left, the others right.
struct TextTable {
    let header: [String]
    let rows: [[String]]

    /// The lines, each indented by two spaces.
    ///
    /// - Parameter limits: How many rows are shown.
    /// - Returns: The lines.
    func lines(within limits: TextLimits) -> [String] {
        let lengths = rows.map { row in row.map { $0.count } }
        let widths = header.indices.map { column in
            var width = header[column].count
            for length in lengths where length[column] > width { width = length[column] }
            return width
        }
        let heading = Self.line(header, header.map { $0.count }, widths)
        return [heading] + limits.excerpt(ofRows: rows.indices.map { Self.line(rows[$0], lengths[$0], widths) })
    }

    private static func line(_ cells: [String], _ lengths: [Int], _ widths: [Int]) -> String {
        var line = ""
        for column in cells.indices {
            let space = String(repeating: " ", count: widths[column] - lengths[column])
            line += "  "
            line += column == 0 ? cells[0] : space
            line += column == 0 ? space : cells[column]
        }
        return line.trimmedAtEnd
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
