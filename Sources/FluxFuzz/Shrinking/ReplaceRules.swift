extension Shrinker {
    /// Replaces the rule of a step by one that takes less, or by one that was declared earlier while a choice of a step
    /// nearby is raised in return.
    ///
    /// Where a sum has to be reached, an increment may do instead of an addition only if another addition gets greater.
    /// Each rule is tried with its simplest payload, together with the greatest values of one choice nearby, which the
    /// other passes then lower again.
    mutating func replaceRules() throws(Exhausted) {
        var step = best.stepCount - 1
        while step >= 0 {
            if step < best.stepCount, !isBetweenEquals(step, in: best) { _ = try replaceRule(of: step) }
            step -= 1
        }
    }

    private mutating func replaceRule(of step: Int) throws(Exhausted) -> Bool {
        // Only a step with a payload gets simpler by the rule alone; for others the order of rules is no matter of size.
        guard best.span(of: step).count > 1 else { return false }
        if hasFewSteps {
            for rule in 0..<UInt64(actionRules) where rule > best[step, 0] && mayTakeLess(rule, than: step) {
                if try consider({ $0.replaceStep(step, with: [rule]) }) { return true }
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
            let nearby = max(0, step - reach)..<min(simpler.stepCount, step + 1 + reach)
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

    /// Whether a rule may take less than a step does: it did, or is not in the sequence that was given.
    private func mayTakeLess(_ rule: UInt64, than step: Int) -> Bool {
        let sample = samples.first { $0[0] == rule }
        return sample.map { $0.count < best.span(of: step).count } ?? true
    }
}
