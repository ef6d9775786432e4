/// Passes that put a step of another rule in the place of one or two.
extension Shrinker {
    /// Replaces the rule of a step by one that was declared earlier, the earliest first.
    ///
    /// The new rule is tried with the simplest payload, then with the one that the step has: rules often
    /// take payloads of the same kind.
    mutating func lowerRule(of step: Int) throws(Exhausted) {
        if tree.run.elements.isBetweenEquals(step) { return }
        let payload = Array(best[step].dropFirst())
        for rule in 0..<best[step, 0] {
            if try consider({ $0.replaceStep(step, with: [rule]) }) { return }
            if payload.isEmpty { continue }
            if try consider({ $0.replaceStep(step, with: [rule] + payload) }) { return }
        }
    }

    /// Replaces the rule of a step by one that takes less, or by one that was declared earlier while a choice of a step
    /// nearby is raised in return.
    ///
    /// Where a sum has to be reached, an increment may do instead of an addition only if another addition gets greater.
    /// Each rule is tried with its simplest payload, together with the greatest values of one choice nearby, which the
    /// other passes then lower again.
    mutating func replaceRules() throws(Exhausted) {
        // How many choices the simplest step of a rule has, as far as that has been seen.
        var leastCounts: [UInt64: Int] = [:]
        for step in (0..<best.stepCount).reversed() where step < best.stepCount {
            // Only what has a payload gets simpler by the rule alone; otherwise the order of rules is no matter of size.
            if best[step].count < 2 || tree.run.elements.isBetweenEquals(step) { continue }
            if try replaceByLater(step, &leastCounts) { continue }
            for rule in 0..<best[step, 0] {
                if try replaceByEarlier(rule, step) { break }
            }
        }
    }

    private mutating func replaceByLater(_ step: Int, _ leastCounts: inout [UInt64: Int]) throws(Exhausted) -> Bool {
        let count = best[step].count
        for rule in 0..<UInt64(task.actionRules)
        where hasFewSteps && rule > best[step, 0] && leastCounts[rule] ?? 0 < count {
            if try consider({ $0.replaceStep(step, with: [rule]) }) { return true }
            if let used = lastReplay, used.stepCount > step, used[step, 0] == rule {
                leastCounts[rule] = used[step].count
            }
        }
        return false
    }

    private mutating func replaceByEarlier(_ rule: UInt64, _ step: Int) throws(Exhausted) -> Bool {
        let payload = Array(best[step].dropFirst())
        // A rule may take what another one takes, and something more.
        for index in payload.indices.prefix(3) where payload.count > 1 {
            let shorter = payload[..<index] + payload[(index + 1)...]
            if try consider({ $0.replaceStep(step, with: [rule] + shorter) }) { return true }
        }
        var simpler = best
        simpler.replaceStep(step, with: [rule])
        let nearby = max(0, step - neighbourLimit)..<min(simpler.stepCount, step + 1 + neighbourLimit)
        for place in nearby.filter({ $0 != step }).flatMap({ simpler.span(of: $0).dropFirst() }) {
            // The replay clamps it to the greatest choice that there is.
            var raised = simpler
            raised.replaceChoice(at: place, with: .max)
            if try consider({ $0 = raised }) { return true }
        }
        return false
    }

    /// Replaces two neighbouring steps by one of any rule.
    ///
    /// What two steps do together, another one may do alone: where a search that fails leaves an empty list, so does a
    /// button that clears it. Each rule is tried with its simplest payload, then with that of the two steps.
    mutating func mergeSteps() throws(Exhausted) {
        guard hasFewSteps else { return }
        var first = best.stepCount - 2
        while first >= 0 {
            if !tree.run.elements.isBetweenEquals(first) { try mergeStep(first) }
            // After a success there may be fewer steps than were asked for.
            first = min(first, best.stepCount - 1) - 1
        }
    }

    private mutating func mergeStep(_ first: Int) throws(Exhausted) {
        let rules = [best[first, 0], best[first + 1, 0]]
        // The replay leaves out what is more than a rule takes.
        let payload = [first, first + 1].map { best[$0].dropFirst() }.filter { $0.contains { $0 > 0 } }.joined()
        for rule in 0..<UInt64(task.actionRules) {
            if try mergeStep(first, into: [rule]) { return }
            // With the payload of a step of the same rule, it would be the deletion of the other step.
            if payload.isEmpty || rules.contains(rule) { continue }
            // A payload is in vain where the replay has shown that the rule takes nothing.
            if let used = lastReplay, used.stepCount > first, Array(used[first]) == [rule] { continue }
            if try mergeStep(first, into: [rule] + payload) { return }
        }
    }

    private mutating func mergeStep(_ first: Int, into merged: [UInt64]) throws(Exhausted) -> Bool {
        try consider { candidate in
            candidate.removeSteps(first..<first + 1)
            candidate.replaceStep(first, with: merged)
        }
    }
}
