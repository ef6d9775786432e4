extension Shrinker {
    /// Deletes elements that can only go together: neighbours, or equal ones of several lists.
    mutating func deleteElementsTogether() throws(Exhausted) {
        var number = 0
        while number < tree.lists.count {
            for size in 2...3 { try deleteWindows(of: size, inList: number) }
            try deleteEqualPairs(ofList: number)
            try deleteEqualElements(ofList: number)
            number += 1
        }
    }

    /// Deletes a few neighbouring elements at once, wherever they are.
    ///
    /// An opening and a closing bracket are an example. Elements that are as simple as can be are left alone, since
    /// it only matters how many of them there are.
    private mutating func deleteWindows(of size: Int, inList number: Int) throws(Exhausted) {
        var start = (list(number)?.elements.count ?? 0) - size
        while start >= 0, let list = list(number), list.hasFlags {
            var elements = list.elements
            // After a success there may be fewer elements than were asked for.
            start = min(start, elements.count - size)
            guard start >= 0, elements.count - size >= list.minimum else { return }
            let window = start..<start + size
            if elements[window].contains(where: { $0.contains { $0 > 0 } }) {
                elements.removeSubrange(window)
                _ = try consider { $0.replace(list, with: elements) }
            }
            start -= 1
        }
    }

    /// Deletes two equal elements that have a few others between them, as a palindrome has.
    private mutating func deleteEqualPairs(ofList number: Int) throws(Exhausted) {
        var first = 0
        while let list = list(number), list.hasFlags, first + 2 < list.elements.count {
            let others = first + 2..<min(list.elements.count, first + 2 + neighbourLimit / 2)
            first += 1
            guard list.elements.count - 2 >= list.minimum, !isBetweenEquals(first - 1, in: list) else { continue }
            for second in others where list.elements[second] == list.elements[first - 1] {
                var elements = list.elements
                elements.remove(at: second)
                elements.remove(at: first - 1)
                if try consider({ $0.replace(list, with: elements) }) { break }
            }
        }
    }

    private func isBetweenEquals(_ index: Int, in list: ChoiceList) -> Bool {
        index > 0 && list.elements[index] == list.elements[index - 1]
            && list.elements[index] == list.elements[index + 1]
    }

    /// Deletes an element of a list, and one that is equal to it from each other list that has one.
    ///
    /// Where two lists have to be equal, no element can be deleted from one alone.
    private mutating func deleteEqualElements(ofList number: Int) throws(Exhausted) {
        var index = (list(number)?.elements.count ?? 0) - 1
        while index >= 0, let list = list(number), index < list.elements.count {
            let element = list.elements[index]
            let others = apart(tree.lists.filter { $0.hasFlags && $0.elements.contains(element) })
            if others.count > 1 {
                _ = try consider { candidate in
                    // From the back, so that the places in front stay as they are.
                    for list in others.reversed() {
                        var elements = list.elements
                        if let last = elements.lastIndex(of: element) { elements.remove(at: last) }
                        candidate.replace(list, with: elements)
                    }
                }
            }
            index -= 1
        }
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
