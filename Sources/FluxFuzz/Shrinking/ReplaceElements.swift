extension Shrinker {
    /// Deletes an element of a list and raises a choice of another one in return.
    ///
    /// Five steps that add 2 each may be more than needed where a step can add 9, but none of them can be deleted
    /// alone. So each deletion is tried together with the greatest values of one choice nearby, which the other passes
    /// then lower again. The result has fewer steps, or choices, and so counts as simpler whatever its numbers are.
    mutating func replaceElement(_ index: Int, of list: ChoiceList) throws(Exhausted) -> Bool {
        guard list.isFree, list.excess > 0 else { return false }
        // Of equal elements, it doesn't matter which one goes. The second one of a list has neighbours on both sides.
        if index > (list.isRun ? 0 : 1), list.elements[index] == list.elements[index - 1] { return false }
        let others = list.elements(without: index..<index + 1)
        let deleted = list.elements[index]
        let limit = list.isRun ? neighbourLimit : 1
        for other in max(0, index - limit)..<min(others.count, index + limit)
        where !list.isRun || !others.isBetweenEquals(other) {
            // An element of many choices is more than a number that could be raised.
            let places = list.isRun ? others[other].indices.dropFirst() : others[other].indices.prefix(2)
            for place in places {
                var raised = others
                // The replay clamps it to the greatest choice that there is.
                raised[other][place] = .max
                if try keep(raised, of: list) { return true }
                // A sum that is too great is a small number, and hardly ever one that helps.
                let sum = others[other][place] &+ (deleted.first ?? 0)
                for value in list.isRun ? values(at: place, of: other, in: others, insteadOf: deleted) : [sum] {
                    raised[other][place] = value
                    if try keep(raised, of: list) { return true }
                }
            }
        }
        return false
    }

    /// To what else to raise a choice of a step, once it is known what its greatest value is, the likeliest first.
    ///
    /// If that is an index, the one before it may be meant, since to change two elements one behind the other is to change
    /// the last two. Where the deleted step removed an earlier element, the one that was meant has the next index now. And
    /// where two numbers have to be equal, it may be the next greater one of the same rule.
    private func values(
        at place: Int,
        of other: Int,
        in others: [ArraySlice<UInt64>],
        insteadOf deleted: ArraySlice<UInt64>
    ) -> [UInt64] {
        let offset = place - others[other].startIndex
        guard let used = lastReplay, used.stepCount == others.count,
            others.indices.allSatisfy({ used.span(of: $0).count == others[$0].count }), used[other, offset] > 0
        else { return [] }
        let value = others[other][place]
        // There are hardly more elements than steps.
        let greatest = used[other, offset]
        let lastButOne = greatest < best.stepCount ? greatest - 1 : nil
        let otherEnd = used.otherEnd(at: used.span(of: other).lowerBound + offset) ?? lastButOne
        // With a step of the same rule, it is hardly ever different from deleting the other one.
        let alike = others.filter { $0.first == others[other].first && $0.first != deleted.first }
        let nextGreater = alike.flatMap { $0.dropFirst() }.filter { $0 > value &+ 1 }.min()
        let sums = others[other].first == deleted.first ? [] : sums(of: value, and: deleted)
        return [otherEnd, value &+ 1, nextGreater].compactMap { $0 } + sums
    }

    /// A choice and a number of the deleted step, which may have moved what the choice says, up or down.
    private func sums(of value: UInt64, and deleted: ArraySlice<UInt64>) -> [UInt64] {
        guard hasFewSteps else { return [] }
        let numbers = deleted.dropFirst().suffix(1).filter { $0 > 1 }
        // A number of either sign stands for its distance from zero: 1, -1, 2, -2 and so on.
        let distances = numbers.flatMap { [$0 / 2 + $0 % 2, $0] }
        // What is below zero would be a very great number.
        return distances.flatMap { [value &+ $0, value &- $0] }.filter { $0 <= UInt64(Int.max) }
    }
}
