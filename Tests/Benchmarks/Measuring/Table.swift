/// Rows of texts under a title, with aligned columns: the first one to the left, the others to the right.
struct Table: CustomStringConvertible {
    let title: [String]
    let rows: [[String]]

    var description: String {
        let all = [title] + rows
        let widths = title.indices.map { column in all.reduce(0) { max($0, $1[column].count) } }
        let lines = all.map { row in
            row.enumerated()
                .map { column, text in
                    let padding = String(repeating: " ", count: widths[column] - text.count)
                    return column == 0 ? text + padding : padding + text
                }
                .joined(separator: "  ")
        }
        return lines.joined(separator: "\n")
    }
}
