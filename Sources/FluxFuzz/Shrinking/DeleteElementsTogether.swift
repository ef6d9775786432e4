extension Shrinker {
    /// Deletes a few neighbouring elements at once, wherever they are, for elements that can only go together.
    ///
    /// A step that switches something on and the one that switches it off again are an example, and an opening and a
    /// closing bracket. ``deleteElements(ofList:)`` tries pairs at every other place only. Of elements that are as simple
    /// as can be, it only matters how many there are, unless they are steps.
    mutating func deleteWindows(ofList number: Int) throws(Exhausted) {
        for size in 2...(number == 0 ? 4 : 3) {
            var start = (list(number)?.deletable.count ?? 0) - size
            while start >= 0, let list = list(number), list.isFree {
                // After a success there may be fewer elements than were asked for.
                start = min(start, list.deletable.count - size)
                guard start >= 0 else { break }
                let window = start..<start + size
                if list.isRun || list.elements[window].contains(where: { $0.contains { $0 > 0 } }) {
                    _ = try keepAll(except: window, of: list)
                }
                start -= 1
            }
        }
    }

    /// Deletes two steps, or two equal elements of another list, with others between them.
    ///
    /// A step that opens something and the one that closes it are an example, and the letters of a palindrome. There are
    /// as many pairs as half of the square of the elements, so it is done for a few elements only: 231 candidates at the
    /// most.
    mutating func deletePairs(ofList number: Int) throws(Exhausted) {
        var second = (list(number)?.deletable.count ?? 0) - 1
        while second > 1 {
            var first = second - 2
            while first >= 0, let list = list(number), list.isFree, list.elements.count <= 3 * neighbourLimit {
                var others = list.elements(without: second..<second + 1)
                let areAlike = others.remove(at: first) == list.elements[second]
                // After a success the elements behind have moved up.
                if list.isRun || areAlike, try keep(others, of: list) {
                    second = min(second, (self.list(number)?.deletable.count ?? 0) - 1)
                }
                first = min(first, second - 1) - 1
            }
            second -= 1
        }
    }

    /// Deletes an element of a list, and one that is equal to it from each other list that has one.
    ///
    /// Where two lists have to be equal, no element can be deleted from one alone. It returns `false` in any case: an
    /// element is tried once.
    mutating func deleteEqual(_ index: Int, of list: ChoiceList) throws(Exhausted) -> Bool {
        let element = list.elements[index]
        let lists = apart(tree.lists.filter { $0.hasFlags && $0.elements.contains(element) })
        guard lists.count > 1 else { return false }
        _ = try consider { candidate in
            // From the back, so that the places in front stay as they are.
            for list in lists.reversed() {
                var elements = list.elements
                if let last = elements.lastIndex(of: element) { elements.remove(at: last) }
                candidate.replace(list, with: elements)
            }
        }
        return false
    }

    /// The lists in ascending order, without those inside others: to edit both would move the outer one's end.
    private func apart(_ lists: [ChoiceList]) -> [ChoiceList] {
        let ascending = lists.sorted {
            ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count)
        }
        return ascending.reduce(into: []) { kept, list in
            if list.range.lowerBound >= kept.last?.range.upperBound ?? 0 { kept.append(list) }
        }
    }
}
