internal import FluxCore
internal import FluxFuzz

extension SequenceDifference {
    /// How many lines a message shows by default.
    static var lineLimit: Int { 40 }
    /// How many rows that are the same are shown beside those that are not.
    private static var context: Int { 2 }
    /// How many columns the text of a row may have, and how many lines the differences inside one pair, unless all is shown.
    private static var width: Int { 80 }
    private static var changeLimit: Int { 5 }
    /// The headings of the columns with the positions, which are as wide as their headings.
    private static var heading: String { "expected  received" }

    private enum Item {
        case row(Row)
        case elided(Int)
    }

    /// The difference as lines: a heading, then the rows, with long stretches of the same elided.
    ///
    /// - Parameter limit: How many lines there may be, or `nil` for all of them. What is beyond is counted in the last.
    /// - Returns: The lines; none if all elements are as expected.
    func lines(limit: Int? = lineLimit) -> [String] {
        if isEmpty { return [] }
        let items = items
        let (width, changes) = limit == nil ? (.max, .max) : (Self.width, Self.changeLimit)
        let total = items.reduce(1) { $0 + lineCount(of: $1, changes) }
        let limit = max(1, limit ?? total)
        var lines = ["\(Self.heading)  \(legend)"]
        for item in items where lines.count < limit { lines += self.lines(of: item, changes, width) }
        guard total > limit else { return lines }
        let rest = total - limit + 1
        return lines.prefix(limit - 1) + ["… \(rest) more \(rest == 1 ? "line" : "lines")"]
    }

    /// What the marks mean that are there.
    private var legend: String {
        let kinds = rows.map(\.kind.mark)
        let meanings = [("−", "− missing"), ("+", "+ unexpected"), ("~", "~ other content")]
        return meanings.filter { kinds.contains($0.0) }.map(\.1).joined(separator: ", ")
    }

    /// What is shown: the rows that are not the same, with their neighbours.
    private var items: [Item] {
        let changed = rows.indices.filter { !rows[$0].isSame }
        var items: [Item] = []
        var start = 0
        for end in changed + [rows.count] {
            let stretch = start..<end
            // The neighbours are those of a changed row, which the ends of the list are not.
            let head = start == 0 ? 0 : Self.context
            let tail = end == rows.count ? 0 : Self.context
            let elided = stretch.count - head - tail
            if elided > 1 {
                items += rows[stretch].prefix(head).map(Item.row) + [.elided(elided)]
                items += rows[stretch].suffix(tail).map(Item.row)
            } else {
                items += rows[stretch].map(Item.row)
            }
            if end < rows.count { items.append(.row(rows[end])) }
            start = end + 1
        }
        return items
    }

    private func lineCount(of item: Item, _ changes: Int) -> Int {
        guard case .row(let row) = item, case .changed(let difference) = row.kind else { return 1 }
        return difference.lineCount(limit: changes)
    }

    private func lines(of item: Item, _ changes: Int, _ width: Int) -> [String] {
        switch item {
        case .elided(let count): return [line(nil, nil, " ", "… \(count) equal")]
        case .row(let row):
            return texts(of: row, changes, width).enumerated().map { offset, text in
                offset == 0 ? line(row.expected, row.received, row.kind.mark, text) : line(nil, nil, " ", text)
            }
        }
    }

    private func line(_ expected: Int?, _ received: Int?, _ mark: String, _ text: String) -> String {
        let columns = [expected, received].map { index in
            let number = index.map { String($0 + 1) } ?? ""
            return String(repeating: " ", count: max(0, 8 - number.count)) + number
        }
        return "\(columns[0])  \(columns[1])  \(mark) \(text)"
    }

    private func texts(of row: Row, _ changes: Int, _ width: Int) -> [String] {
        switch row.kind {
        case .same: [sameText(of: row, width)]
        case .changed(let difference): difference.lines(limit: changes, width: width)
        case .missing(let place): [text(ofExpected: row.expected, width) + note("moved to", place, row.expected)]
        case .unexpected(let place): [text(ofReceived: row.received, width) + note("moved from", place, row.received)]
        }
    }

    /// What a predicate stands for is told beside what it took.
    private func sameText(of row: Row, _ width: Int) -> String {
        guard let index = row.expected, case .predicate(let description, _) = expected[index] else {
            return text(ofReceived: row.received, width)
        }
        return "\(text(ofReceived: row.received, width)) (\(description.inOneLine.shortened(to: width)))"
    }

    /// Tells where the same element is in the other list.
    private func note(_ moved: String, _ place: Int?, _ index: Int?) -> String {
        place.map { " (\($0 == index ? "still at" : moved) \($0 + 1))" } ?? ""
    }

    private func text(ofReceived index: Int?, _ width: Int) -> String {
        (index.flatMap { receivedTexts[$0] } ?? "").inOneLine.shortened(to: width)
    }

    /// What was expected at an index: the source of a value, or the description of a predicate.
    func text(ofExpected index: Int?, _ width: Int = width) -> String {
        guard let index else { return "" }
        switch expected[index] {
        case .value: return (expectedTexts[index] ?? "").inOneLine.shortened(to: width)
        case .predicate(let description, _): return description.inOneLine.shortened(to: width)
        }
    }
}

extension SequenceDifference.Row.Kind {
    /// The mark of a row, as the legend explains it.
    fileprivate var mark: String {
        switch self {
        case .same: " "
        case .changed: "~"
        case .missing: "−"
        case .unexpected: "+"
        }
    }
}
