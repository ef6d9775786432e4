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
        for rule in 0..<UInt64(actionRules) {
            for payload in [[]] + payloads {
                let isMerged = try consider { candidate in
                    candidate.removeSteps(first..<first + 1)
                    candidate.replaceStep(first, with: [rule] + payload)
                }
                if isMerged { return true }
            }
        }
        return false
    }

    /// Whether each rule can be tried in the place of each step without many evaluations.
    var hasFewSteps: Bool { actionRules > 1 && best.stepCount * actionRules <= 200 }
}
