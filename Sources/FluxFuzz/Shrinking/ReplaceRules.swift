extension Shrinker {
    /// Replaces the rule of a step by one that takes less, or by one that was declared earlier while a choice of a step
    /// nearby is raised in return.
    ///
    /// Where a sum has to be reached, an increment may do instead of an addition only if another addition gets greater.
    /// Each rule is tried with its simplest payload, together with the greatest values of one choice nearby, which the
    /// other passes then lower again.
    mutating func replaceRules() throws(Exhausted) {
        var leastCounts: [UInt64: Int] = [:]
        var step = best.stepCount - 1
        while step >= 0 {
            if step < best.stepCount, !tree.run.elements.isBetweenEquals(step) {
                _ = try replaceRule(of: step, &leastCounts)
            }
            step -= 1
        }
    }

    /// Replaces the rule of a step.
    ///
    /// - Parameters:
    ///   - step: The index of the step.
    ///   - leastCounts: How many choices the simplest step of a rule has, as far as that has been seen.
    /// - Returns: Whether it did.
    /// - Throws: `Exhausted`.
    private mutating func replaceRule(of step: Int, _ leastCounts: inout [UInt64: Int]) throws(Exhausted) -> Bool {
        // Only a step with a payload gets simpler by the rule alone; for others the order of rules is no matter of size.
        let count = best.span(of: step).count
        guard count > 1 else { return false }
        if hasFewSteps {
            for rule in 0..<UInt64(actionRules) where rule > best[step, 0] && leastCounts[rule] ?? 0 < count {
                if try consider({ $0.replaceStep(step, with: [rule]) }) { return true }
                if let used = lastReplay, used.stepCount > step, used[step, 0] == rule {
                    leastCounts[rule] = used[step].count
                }
            }
        }
        for rule in 0..<best[step, 0] {
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
                let isReplaced = try consider { candidate in
                    candidate = simpler
                    // The replay clamps it to the greatest choice that there is.
                    candidate.replaceChoice(at: place, with: .max)
                }
                if isReplaced { return true }
            }
        }
        return false
    }
}
