import Testing

@testable import FluxFuzz

/// Passes for steps that name others by their numbers.
@Suite struct NumberedPassTests {
    // Rule 0 adds an item, rule 1 names one, rule 2 names one and says something else of it.

    @Test func whatIsNotNamedGoesAndTheNumbersBehindItFollow() throws {
        var items = shrinker([[0], [0], [0], [1, 2], [1, 2]], rules: 3) { steps in
            let count = UInt64(steps.count { $0 == [0] })
            return count > 0 && steps.suffix(2) == [[1, count - 1], [1, count - 1]]
        }
        try items.deleteNumbered(ofList: 0)
        #expect(items.best.steps == [[0], [1, 0], [1, 0]])
        #expect(items.evaluations < 6)
    }

    @Test func whatNamesAnItemGoesWithIt() throws {
        var items = shrinker([[0], [0], [1, 0], [1, 1], [2, 1, 5]], rules: 3) { steps in
            let count = UInt64(steps.count { $0 == [0] })
            let named = steps.filter { $0[0] == 1 }.map { $0[1] }
            return named == Array(0..<count) && steps.last == [2, count &- 1, 5]
        }
        try items.deleteNumbered(ofList: 0)
        #expect(items.best.steps == [[0], [1, 0], [2, 0, 5]])
    }

    @Test(arguments: [0, 1, 7] as [UInt64])
    func numbersMayBeginAnywhere(base: UInt64) throws {
        var items = shrinker([[0], [0], [0], [1, base + 2], [2, base + 2, 0]], rules: 3) { steps in
            let last = base + UInt64(steps.count { $0 == [0] }) &- 1
            return steps.count { $0 == [0] } > 0 && steps.suffix(2) == [[1, last], [2, last, 0]]
        }
        try items.deleteNumbered(ofList: 0)
        #expect(items.best.steps == [[0], [1, base], [2, base, 0]])
    }

    @Test func anotherNumberOfTheStepStaysAsItIs() throws {
        var items = shrinker([[0], [0], [0], [0], [2, 3, 3]], rules: 3) { steps in
            steps.count > 1 && steps.last == [2, UInt64(steps.count) - 2, 3]
        }
        try items.deleteNumbered(ofList: 0)
        #expect(items.best.steps == [[0], [2, 0, 3]])
    }

    @Test func itemsMayNameEarlierItems() throws {
        var tree = shrinker([[0, 0], [0, 0], [0, 1], [0, 2], [1, 3]], rules: 2) { steps in
            // The depth of the item that is named has to be two.
            guard let named = steps.last, named[0] == 1, Int(named[1]) == steps.count - 2 else { return false }
            var depth = 0
            var item = steps.count - 2
            while item > 0, steps[item][1] < item {
                item = Int(steps[item][1])
                depth += 1
            }
            return depth > 1
        }
        try tree.deleteNumbered(ofList: 0)
        #expect(tree.best.steps == [[0, 0], [0, 0], [0, 1], [1, 2]])
    }

    @Test func whatWasRemovedIsThereAgain() throws {
        // Rule 1 removes an item, rule 2 names one by its place.
        var items = shrinker([[0], [0], [0], [1, 0], [2, 0], [2, 1, 7]], rules: 3) { steps in
            var items: [Int] = []
            var named: [Int] = []
            for step in steps {
                switch step[0] {
                case 0: items.append((items.last ?? -1) + 1)
                case 1: if Int(step[1]) < items.count { items.remove(at: Int(step[1])) }
                default: named.append(Int(step[1]) < items.count ? items[Int(step[1])] : -1)
                }
            }
            return named == [1, 2] && steps.last?.last == 7
        }
        try items.deleteRemovals()
        #expect(items.best.steps == [[0], [0], [0], [2, 1], [2, 2, 7]])
    }

    @Test func twoThatUndoEachOtherGoTogether() throws {
        var items = shrinker([[0], [0], [1, 0], [2], [3, 1]], rules: 4) { steps in
            let removed = steps.count { $0[0] == 1 }
            guard removed == steps.count(where: { $0[0] == 2 }), let last = steps.last else { return false }
            return steps.count { $0[0] == 0 } == 2 && last == (removed == 0 ? [3, 2] : [3, 1])
        }
        try items.deleteRemovals()
        #expect(items.best.steps == [[0], [0], [3, 2]])
    }

    @Test func removalsThatAreNeededStay() throws {
        let steps = [[0], [1, 0], [2, 0], [2, 1]] as [[UInt64]]
        var needed = shrinker(steps, rules: 3) { $0 == steps }
        try needed.deleteRemovals()
        #expect(needed.best.steps == steps)
        #expect(needed.evaluations < 10)
    }

    @Test func itemsThatAreNeededStay() throws {
        let steps = [[0], [0], [1, 1], [1, 0]] as [[UInt64]]
        var needed = shrinker(steps, rules: 3) { $0 == steps }
        try needed.deleteNumbered(ofList: 0)
        #expect(needed.best.steps == steps)
        #expect(needed.evaluations < 8)
    }

    @Test func theItemNamedFirstGetsTheSmallerNumber() throws {
        let fails = { (steps: [[UInt64]]) -> Bool in
            let items = steps.filter { $0[0] == 0 }
            let named = steps.filter { $0[0] == 1 }.map { Int($0[1]) }
            return items.count == 2 && named.count == 2 && named[0] != named[1] && items[named[0]][1] == 4
                && items[named[1]][1] == 9
        }
        var items = shrinker([[0, 9], [0, 4], [1, 1], [1, 0]], rules: 2, while: fails)
        try items.swapNumbered(ofList: 0)
        #expect(items.best.steps == [[0, 4], [0, 9], [1, 0], [1, 1]])
        var sorted = shrinker(items.best.steps, rules: 2, while: fails)
        try sorted.swapNumbered(ofList: 0)
        #expect(sorted.evaluations == 0)
    }

    @Test func twoStepsThatGoTogetherMayHaveOthersBetween() throws {
        let needed = [[1], [2], [3]] as [[UInt64]]
        var pair = shrinker([[1], [4], [2], [5], [3]], rules: 6) { steps in
            steps.filter { $0[0] < 4 } == needed && steps.contains([4]) == steps.contains([5])
        }
        try pair.deletePairs(ofList: 0)
        #expect(pair.best.steps == needed)
        var apart = shrinker(needed + needed, rules: 6) { $0 == needed + needed }
        try apart.deletePairs(ofList: 0)
        // All pairs but neighbours, and none with the last step.
        #expect(apart.evaluations == 6)
    }

    @Test func manyStepsAreNotDeletedInPairs() throws {
        let steps = (0..<30).map { [$0] as [UInt64] }
        var many = shrinker(steps, rules: 30) { $0.count == 30 }
        try many.deletePairs(ofList: 0)
        #expect(many.evaluations == 0)
    }

    @Test func columnsChangePlacesInAllSteps() throws {
        var points = shrinker([[0, 7, 0], [0, 8, 0]]) { steps in
            steps.count == 2 && (1...2).contains { steps[0][$0] == 7 && steps[1][$0] == 8 }
        }
        try points.swapColumns(ofList: 0)
        #expect(points.best.steps == [[0, 0, 7], [0, 0, 8]])
        // What would not be simpler is not tried.
        let before = points.evaluations
        try points.swapColumns(ofList: 0)
        #expect(points.evaluations == before)
    }

    @Test func aStepGoesWhereAnotherNumberGetsEqualToAThird() throws {
        var equal = shrinker([[0, 3], [1, 0], [0, 10]], rules: 2) { steps in
            steps == [[0, 3], [1, 0], [0, 10]] || steps == [[0, 10], [0, 10]]
        }
        let isReplaced = try equal.replaceElement(1, of: equal.tree.run)
        #expect(isReplaced)
        #expect(equal.best.steps == [[0, 10], [0, 10]])
    }
}
