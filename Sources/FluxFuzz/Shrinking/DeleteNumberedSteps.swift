extension Shrinker {
    /// Deletes a step that others name by its number, and lowers the numbers of those behind it.
    ///
    /// Where items get numbers in the order in which steps add them, and other steps name them by these, an item that is
    /// not needed can't go alone: what is said of the next one would be said of the one behind that. So `add, add,
    /// toggle(1)` becomes `add, toggle(0)` at once. Which choices are such numbers can't be known. Tried are those of all
    /// other rules, and the first one of each of their steps, counted from zero, from one, and from wherever the least one is;
    /// and those of all rules, counted from zero.
    mutating func deleteNumberedSteps() throws(Exhausted) {
        // There are hardly as many items.
        guard best.stepCount <= 200 else { return }
        var step = best.stepCount - 2
        while step >= 0 {
            // After a success there are fewer steps, and the same place is tried again.
            if step < best.stepCount - 1, try deleteNumberedStep(step) { continue }
            step -= 1
        }
    }

    private mutating func deleteNumberedStep(_ step: Int) throws(Exhausted) -> Bool {
        let rule = best[step, 0]
        let rank = UInt64((0..<step).count { best[$0, 0] == rule })
        let later = stepNumbers(behind: step)
        let others = later.filter { best[$0.step, 0] != rule }
        let firsts = others.filter { $0.offset == 1 }
        for numbers in [others, firsts] {
            for base in 0...1 as ClosedRange<UInt64> {
                if try deleteStep(step, numbered: rank + base, in: possible(numbers, from: base)) { return true }
            }
        }
        if try deleteStep(step, numbered: rank, in: possible(later, from: 0)) { return true }
        guard let least = firsts.map({ value(of: $0) }).min(), least > 0 else { return false }
        return try deleteStep(step, numbered: least - 1, in: firsts)
    }

    /// The numbers that may name an item, which has to be there before.
    private func possible(_ numbers: [StepNumber], from base: UInt64) -> [StepNumber] {
        numbers.filter { value(of: $0) < UInt64($0.step) + base }
    }

    /// Deletes a step, first with all that name it, then alone.
    private mutating func deleteStep(
        _ step: Int,
        numbered number: UInt64,
        in numbers: [StepNumber]
    ) throws(Exhausted) -> Bool {
        var lowered = best
        for other in numbers where value(of: other) > number {
            lowered.replaceChoice(at: other.place, with: value(of: other) - 1)
        }
        let naming = Set(numbers.filter { value(of: $0) == number }.map(\.step))
        if !naming.isEmpty, !naming.contains(best.stepCount - 1) {
            if try keep(lowered, without: naming.union([step])) { return true }
        }
        return lowered == best ? false : try keep(lowered, without: [step])
    }

    private mutating func keep(_ sequence: ChoiceSequence, without steps: Set<Int>) throws(Exhausted) -> Bool {
        try consider { candidate in
            candidate = sequence
            for step in steps.sorted(by: >) { candidate.removeSteps(step..<step + 1) }
        }
    }

    /// A choice of a step that may be the number of an item.
    struct StepNumber {
        let place: Int
        let step: Int

        /// The place of the choice in its step.
        let offset: Int
    }

    private func value(of number: StepNumber) -> UInt64 { best.values[number.place] }

    func stepNumbers(behind step: Int) -> [StepNumber] {
        numbers.filter { $0 >= best.ends[step] }.map { place in
            let step = best.step(at: place)
            return StepNumber(place: place, step: step, offset: place - best.span(of: step).lowerBound)
        }
    }
}
