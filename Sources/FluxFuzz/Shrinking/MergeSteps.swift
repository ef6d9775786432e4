extension Shrinker {
    /// Replaces two neighbouring steps by one of any rule.
    ///
    /// What two steps do together, another one may do alone: where a search that fails leaves an empty list, so does a
    /// button that clears it. Each rule is tried with its simplest payload, then with those of the two steps.
    mutating func mergeSteps() throws(Exhausted) {
        guard hasFewSteps else { return }
        var first = best.stepCount - 2
        while first >= 0 {
            if !isBetweenEquals(first, in: best) { _ = try mergeStep(first) }
            // After a success there may be fewer steps than were asked for.
            first = min(first, best.stepCount - 1) - 1
        }
    }

    private mutating func mergeStep(_ first: Int) throws(Exhausted) -> Bool {
        let payloads = [first, first + 1].map { Array(best[$0].dropFirst()) }.filter { $0.contains { $0 > 0 } }
        let rules = [best[first, 0], best[first + 1, 0]]
        // To do with one step what two of the same rule did is what passes before have tried.
        for rule in 0..<UInt64(actionRules) where rules != [rule, rule] {
            if try mergeStep(first, into: [rule]) { return true }
            // A payload is in vain where the replay has shown that there can be no such step, or that it takes nothing.
            if let used = lastReplay, used.stepCount <= first || used[first, 0] != rule || used[first].count == 1 {
                continue
            }
            for payload in payloads {
                if try mergeStep(first, into: [rule] + payload) { return true }
            }
        }
        return false
    }

    private mutating func mergeStep(_ first: Int, into merged: [UInt64]) throws(Exhausted) -> Bool {
        try consider { candidate in
            candidate.removeSteps(first..<first + 1)
            candidate.replaceStep(first, with: merged)
        }
    }

    /// Whether each rule can be tried in the place of each step without many evaluations.
    var hasFewSteps: Bool { actionRules > 1 && best.stepCount * actionRules <= 200 }
}
