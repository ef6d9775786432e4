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
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        let lines = all.map { row in
            let cells = row.indices.map { column in
                column == 0 ? row[0].padded(to: widths[0]) : row[column].padded(toLeft: widths[column])
            }
            return "  " + cells.joined(separator: "  ").trimmedAtEnd
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
    fileprivate var trimmedAtEnd: Substring {
        self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
    }

    /// The text with spaces before it, up to a width.
    func padded(toLeft width: Int) -> String {
        String(repeating: " ", count: max(0, width - count)) + self
    }
}
