/// A numbered list of what was received, in a message, with what happened between.
struct Listing {
    /// An entry.
    struct Row {
        /// Its number, from 1; `nil` for what only explains the others.
        let number: Int?
        /// What became of it: `✓` if it was asserted, `✗` if it was not as expected, `–` if it was passed over.
        let mark: Character
        /// How many entries led to it, one to the other.
        let depth: Int
        /// Not made for those that are left out: there may be thousands, with large values.
        let lines: () -> [String]

        init(number: Int?, mark: Character = " ", depth: Int = 0, lines: @escaping () -> [String]) {
            self.number = number
            self.mark = mark
            self.depth = depth
            self.lines = lines
        }
    }

    private static var limit: Int { 40 }

    let heading: String
    let rows: [Row]

    /// The rows: all of a short list; of a long one, those around the first that was not asserted.
    var excerpt: [String] {
        guard rows.count > Self.limit else { return lines(of: rows.indices) }
        let focus = rows.firstIndex { $0.number != nil && $0.mark == " " } ?? rows.count - 1
        return lines(of: max(0, focus - 10)..<min(rows.count, focus + 25))
    }

    /// All rows.
    var lines: [String] { lines(of: rows.indices) }

    private func lines(of shown: Range<Int>) -> [String] {
        if rows.isEmpty { return ["(none)"] }
        let width = String(rows.compactMap(\.number).max() ?? 0).count
        let before = omission(of: rows[..<shown.lowerBound], width)
        let after = omission(of: rows[shown.upperBound...], width)
        return before + rows[shown].flatMap { lines(of: $0, width) } + after
    }

    private func omission(of rows: ArraySlice<Row>, _ width: Int) -> [String] {
        let count = rows.count { $0.number != nil }
        return count == 0 ? [] : ["\(String(repeating: " ", count: width)) … \(count) more"]
    }

    private func lines(of row: Row, _ width: Int) -> [String] {
        let number = row.number.map { String($0) } ?? ""
        let padding = String(repeating: " ", count: width - number.count)
        let indentation = String(repeating: "  ", count: row.depth)
        return row.lines().enumerated().map { offset, line in
            let start = offset == 0 ? "\(padding)\(number) \(row.mark) " : String(repeating: " ", count: width + 3)
            return start + indentation + line
        }
    }
}
