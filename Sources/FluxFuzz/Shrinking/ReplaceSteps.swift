extension Shrinker {
    /// Deletes a step and raises a choice of another one in return.
    ///
    /// Five steps that add 2 each may be more than needed where a step can add 9, but none of them can be deleted
    /// alone. So each deletion is tried together with the greatest values of one choice nearby, which the other passes
    /// then lower again. It is also tried with a choice that is greater by one: where a choice is the index of an
    /// element, and the deleted step removed an earlier one, the element is there now. And it is tried with the index
    /// before the last one, since to change two elements one behind the other is to change the last two. And it is tried
    /// with the next greater choice in any step of its rule, where two numbers have to be equal. The result has fewer
    /// steps, and so counts as simpler whatever its numbers are.
    mutating func replaceSteps() throws(Exhausted) {
        var step = best.stepCount - 1
        while step >= 0 {
            // After a success the steps behind have moved up, so the same place is tried again.
            if step < best.stepCount, try replaceStep(step) { continue }
            step -= 1
        }
    }

    private mutating func replaceStep(_ step: Int) throws(Exhausted) -> Bool {
        let nearby = max(0, step - neighbourLimit)..<min(best.stepCount, step + 1 + neighbourLimit)
        guard nearby.contains(where: { $0 != step && best.span(of: $0).count > 1 }) else { return false }
        // Of equal steps, it doesn't matter which one goes.
        if step > 0, best[step] == best[step - 1] { return false }
        var shorter = best
        shorter.removeSteps(step..<step + 1)
        let raised = nearby.dropLast().filter { !isBetweenEquals($0, in: shorter) }
        for place in raised.flatMap({ shorter.span(of: $0).dropFirst() }) {
            // The replay clamps it to the greatest choice that there is.
            if try replaceBest(by: shorter, place, .max) { return true }
            guard let used = lastReplay, used.ends == shorter.ends, used.values[place] > 0 else { continue }
            let greatest = used.values[place]
            // There are hardly more elements than steps.
            let lastButOne = greatest < best.stepCount ? greatest - 1 : nil
            if let other = used.otherEnd(at: place) ?? lastButOne, try replaceBest(by: shorter, place, other) {
                return true
            }
            if try replaceBest(by: shorter, place, shorter.values[place] &+ 1) { return true }
            // With a step of the same rule, it is hardly ever different from deleting the other one.
            if shorter[shorter.step(at: place), 0] == best[step, 0] { continue }
            if let next = nextGreater(at: place, in: shorter), try replaceBest(by: shorter, place, next) { return true }
        }
        return false
    }

    /// Whether a step is one of many equal ones, and neither the first nor the last of them.
    func isBetweenEquals(_ step: Int, in sequence: ChoiceSequence) -> Bool {
        step > 0 && step + 1 < sequence.stepCount && sequence[step] == sequence[step - 1]
            && sequence[step] == sequence[step + 1]
    }

    /// The next greater choice, but not the very next number, among all of the rule's steps.
    private func nextGreater(at place: Int, in sequence: ChoiceSequence) -> UInt64? {
        let rule = sequence[sequence.step(at: place), 0]
        let steps = (0..<sequence.stepCount).filter { sequence[$0, 0] == rule }
        return steps.flatMap { sequence[$0].dropFirst() }.filter { $0 > sequence.values[place] &+ 1 }.min()
    }

    private mutating func replaceBest(
        by shorter: ChoiceSequence,
        _ place: Int,
        _ value: UInt64
    ) throws(Exhausted) -> Bool {
        try consider { candidate in
            candidate = shorter
            candidate.replaceChoice(at: place, with: value)
        }
    }
}
