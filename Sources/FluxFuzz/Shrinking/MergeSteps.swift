extension Shrinker {
    /// Replaces two neighbouring steps by one of any rule.
    ///
    /// What two steps do together, another one may do alone: where a search that fails leaves an empty list, so does a
    /// button that clears it. Each rule is tried with its simplest payload, then with that of the two steps.
    mutating func mergeSteps() throws(Exhausted) {
        guard hasFewSteps else { return }
        var first = best.stepCount - 2
        while first >= 0 {
            if !tree.run.elements.isBetweenEquals(first) { _ = try mergeStep(first) }
            // After a success there may be fewer steps than were asked for.
            first = min(first, best.stepCount - 1) - 1
        }
    }

    private mutating func mergeStep(_ first: Int) throws(Exhausted) -> Bool {
        let rules = [best[first, 0], best[first + 1, 0]]
        // The replay leaves out what is more than a rule takes.
        let payload = [first, first + 1].map { best[$0].dropFirst() }.filter { $0.contains { $0 > 0 } }.joined()
        for rule in 0..<UInt64(actionRules) {
            if try mergeStep(first, into: [rule]) { return true }
            // With the payload of a step of the same rule, it would be the deletion of the other step.
            if payload.isEmpty || rules.contains(rule) { continue }
            // A payload is in vain where the replay has shown that the rule takes nothing.
            if let used = lastReplay, used.stepCount > first, Array(used[first]) == [rule] { continue }
            if try mergeStep(first, into: [rule] + payload) { return true }
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
