internal import FluxCore

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
        let lines: LineWriter.Lines

        init(number: Int?, mark: Character = " ", depth: Int = 0, lines: @escaping LineWriter.Lines) {
            self.number = number
            self.mark = mark
            self.depth = depth
            self.lines = lines
        }
    }

    /// Of a list with more rows, only those around one of them are shown.
    private static var limit: Int { 40 }

    let heading: String
    let rows: [Row]

    /// The rows as lines, at least one.
    ///
    /// If not all may be written, those around the first row that was not asserted are.
    func lines(by writer: LineWriter) -> [String] {
        if rows.isEmpty { return ["(none)"] }
        let width = String(rows.compactMap(\.number).max() ?? 0).count
        guard let limit = writer.limit else { return rows.flatMap { lines(of: $0, width, by: writer) } }
        defer { writer.limit = limit }
        let focus = focus
        let isLong = rows.count > Self.limit
        let start = max(0, min(focus - 10, rows.count - 35))
        let candidates = isLong ? start..<start + 35 : rows.indices
        // Two for the numbers of rows that are left out.
        var room = limit - 2
        writer.limit = max(4, room / candidates.count)
        var shown = focus..<focus
        var texts: [String] = []
        func add(_ index: Int) -> Bool {
            if writer.isSpent, !shown.isEmpty { return false }
            let more = lines(of: rows[index], width, by: writer)
            guard more.lineCount <= room || shown.isEmpty else { return false }
            room -= more.lineCount
            texts = index < shown.lowerBound ? more + texts : texts + more
            shown = min(index, shown.lowerBound)..<max(index + 1, shown.upperBound)
            return true
        }
        // What comes after tells more than what came before.
        let order = [focus] + Self.alternating(candidates[..<focus].reversed(), candidates[(focus + 1)...])
        var (hasRoomBefore, hasRoomAfter) = (true, true)
        for index in order {
            if index < focus {
                hasRoomBefore = hasRoomBefore && add(index)
            } else {
                hasRoomAfter = hasRoomAfter && add(index)
            }
        }
        let widthOfLine = max(100, min(400, 4000 / max(1, texts.count)))
        return omission(of: rows[..<shown.lowerBound], width) + texts.map { $0.shortened(to: widthOfLine) }
            + omission(of: rows[shown.upperBound...], width)
    }

    /// The first row that was not asserted; if there is none, the first of the last ones that were not as expected.
    private var focus: Int {
        if let index = rows.firstIndex(where: { $0.number != nil && $0.mark == " " }) { return index }
        guard let last = rows.lastIndex(where: { $0.mark == "✗" }) else { return rows.count - 1 }
        return rows[..<last].lastIndex { $0.number != nil && $0.mark != "✗" }.map { $0 + 1 } ?? 0
    }

    /// One of the first, then two of the second, and so on, until all are taken.
    private static func alternating(_ first: [Int], _ second: Range<Int>) -> [Int] {
        var (first, second, order) = (first[...], second, [Int]())
        while !first.isEmpty || !second.isEmpty {
            order += first.prefix(1) + Array(second.prefix(2))
            (first, second) = (first.dropFirst(), second.dropFirst(2))
        }
        return order
    }

    private func omission(of rows: ArraySlice<Row>, _ width: Int) -> [String] {
        let count = rows.count { $0.number != nil }
        return count == 0 ? [] : ["\(String(repeating: " ", count: width)) … \(count) more"]
    }

    private func lines(of row: Row, _ width: Int, by writer: LineWriter) -> [String] {
        let number = row.number.map { String($0) } ?? ""
        let padding = String(repeating: " ", count: width - number.count)
        // In a short message, what is still deeper would have no room to say what it is.
        let depth = writer.limit == nil ? row.depth : min(row.depth, 16)
        let indentation = String(repeating: "  ", count: depth)
        return writer.first(of: row.lines(writer)).enumerated().map { offset, line in
            let start = offset == 0 ? "\(padding)\(number) \(row.mark) " : String(repeating: " ", count: width + 3)
            return start + indentation + line
        }
    }
}
