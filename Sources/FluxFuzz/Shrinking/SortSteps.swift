extension Shrinker {
    /// Brings steps into ascending order: all at once, or else by swapping neighbours.
    ///
    /// Steps that do not depend on each other end up in one canonical order, so that different seeds end at
    /// the same counterexample. Swapping goes on while it succeeds, as in an insertion sort; candidates that
    /// are not simpler are turned down by the gate, without an evaluation.
    mutating func sortSteps() {
        let sorted = best.steps.sorted { $0.lexicographicallyPrecedes($1) }
        if consider(ChoiceSequence(steps: sorted)) { return }
        var step = 1
        while step < best.stepCount {
            var place = step
            while place > 0, place < best.stepCount, swapStep(place) { place -= 1 }
            step += 1
        }
    }

    private mutating func swapStep(_ step: Int) -> Bool {
        let earlier = Array(best[step - 1])
        let later = Array(best[step])
        return consider(
            best.replacingStep(step, with: earlier).replacingStep(step - 1, with: later)
        )
    }
}
