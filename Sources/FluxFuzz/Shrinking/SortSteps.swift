extension Shrinker {
    /// Brings steps into ascending order: all at once, or else by swapping neighbours.
    ///
    /// Steps that do not depend on each other end up in one canonical order, so that different seeds end at
    /// the same counterexample. Swapping goes on while it succeeds, as in an insertion sort.
    mutating func sortSteps() throws(Exhausted) {
        if try sortStepsAtOnce() { return }
        var step = 1
        while step < best.stepCount {
            var place = step
            while place > 0, place < best.stepCount, try swapStep(place) { place -= 1 }
            step += 1
        }
    }

    /// - Returns: Whether the steps are in ascending order now.
    mutating func sortStepsAtOnce() throws(Exhausted) -> Bool {
        let steps = best.steps
        let sorted = steps.sorted { $0.lexicographicallyPrecedes($1) }
        return steps == sorted ? true : try consider { $0 = ChoiceSequence(steps: sorted) }
    }

    private mutating func swapStep(_ step: Int) throws(Exhausted) -> Bool {
        let earlier = Array(best[step - 1])
        let later = Array(best[step])
        // What would not be simpler is not proposed: it would be a candidate for almost every pair.
        guard earlier != later, !(earlier + later).lexicographicallyPrecedes(later + earlier) else { return false }
        return try consider { candidate in
            candidate.replaceStep(step, with: earlier)
            candidate.replaceStep(step - 1, with: later)
        }
    }
}
