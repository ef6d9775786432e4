extension Shrinker {
    /// Replaces the rule of each step by one that was declared earlier, the earliest first.
    ///
    /// The new rule is tried with the simplest payload, then with the one that the step has: rules often
    /// take payloads of the same kind.
    mutating func lowerRules() throws(Exhausted) {
        var step = 0
        while step < best.stepCount {
            if !tree.run.elements.isBetweenEquals(step) { try lowerRule(of: step) }
            step += 1
        }
    }

    private mutating func lowerRule(of step: Int) throws(Exhausted) {
        let payload = Array(best[step].dropFirst())
        for rule in 0..<best[step, 0] {
            if try consider({ $0.replaceStep(step, with: [rule]) }) { return }
            if payload.isEmpty { continue }
            if try consider({ $0.replaceStep(step, with: [rule] + payload) }) { return }
        }
    }
}
