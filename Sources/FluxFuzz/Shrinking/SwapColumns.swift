extension Shrinker {
    /// Swaps two neighbouring choices in all elements of a list, or in all steps of a rule.
    ///
    /// Where it does not matter which column of a table is which, or which coordinate is which, seeds would end at
    /// different ones.
    mutating func swapColumns(ofList number: Int) throws(Exhausted) {
        guard let list = list(number) else { return }
        for kind in Set(list.elements.indices.compactMap { self.kind(of: $0, in: list) }).sorted() {
            // The first choice of a step is its rule.
            var column = list.isRun ? 1 : 0
            while let list = self.list(number) {
                let rows = list.elements.indices.filter { self.kind(of: $0, in: list) == kind }
                let widths = Set(rows.map { list.elements[$0].count })
                guard rows.count > 1, widths.count == 1, widths.allSatisfy({ column + 1 < $0 }) else { break }
                try swapColumn(column, in: rows, of: list)
                column += 1
            }
        }
    }

    private mutating func swapColumn(_ column: Int, in rows: [Int], of list: ChoiceList) throws(Exhausted) {
        func place(in row: Int) -> Int { list.elements[row].startIndex + column }
        // Where they are equal in all rows, there is nothing to swap.
        guard rows.contains(where: { best.values[place(in: $0)] != best.values[place(in: $0) + 1] }) else { return }
        var elements = list.elements
        for row in rows {
            let place = place(in: row)
            guard isNumber(place), isNumber(place + 1) else { return }
            elements[row].swapAt(place, place + 1)
        }
        _ = try consider { $0.replace(list, with: elements) }
    }

    /// What an element is one of: a step is one of its rule, and the elements of other lists are all alike.
    ///
    /// - Returns: The rule, zero for an element of another list, and `nil` for a step that makes the initial state.
    func kind(of index: Int, in list: ChoiceList) -> UInt64? {
        guard list.isRun else { return 0 }
        return index < task.firstAction ? nil : list.elements[index].first
    }
}
