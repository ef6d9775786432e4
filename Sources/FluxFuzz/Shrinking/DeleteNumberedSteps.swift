extension Shrinker {
    /// Deletes a step that others name by its number, and lowers the numbers of those behind it.
    ///
    /// Where items get numbers in the order in which steps add them, and other steps name them by these, an item that is
    /// not needed can't go alone: what is said of the next one would be said of the one behind that. So `add, add,
    /// toggle(1)` becomes `add, toggle(0)` at once. Which choices are such numbers can't be known. Tried are those of other
    /// rules, counted from zero, from one, and from wherever the least one is; and those of all rules, counted from zero.
    mutating func deleteNumberedSteps() throws(Exhausted) {
        // For each step there are up to eleven candidates.
        guard best.stepCount <= 200 else { return }
        var step = best.stepCount - 2
        while step >= firstAction {
            // After a success there are fewer steps, and the same place is tried again.
            if step < best.stepCount - 1, try deleteNumberedStep(step) { continue }
            step -= 1
        }
    }

    private mutating func deleteNumberedStep(_ step: Int) throws(Exhausted) -> Bool {
        let rule = best[step, 0]
        let rank = rank(of: step)
        let later = stepNumbers(behind: step)
        for reading in readings(ofItemsAddedBy: rule, later) {
            if try deleteStep(step, numbered: rank + reading.base, in: reading.numbers) { return true }
        }
        if try deleteStep(step, numbered: rank, in: existing(later, from: 0)) { return true }
        let firsts = later.filter { best[$0.step, 0] != rule && $0.offset == 1 }
        guard let least = firsts.map(\.value).min(), least > 0 else { return false }
        return try deleteStep(step, numbered: least - 1, in: firsts)
    }

    /// Deletes a step, first with all that name it, then alone.
    private mutating func deleteStep(
        _ step: Int,
        numbered number: UInt64,
        in numbers: [StepNumber]
    ) throws(Exhausted) -> Bool {
        var lowered = best
        for other in numbers where other.value > number {
            lowered.replaceChoice(at: other.place, with: other.value - 1)
        }
        let naming = Set(numbers.filter { $0.value == number }.map(\.step))
        if !naming.isEmpty, !naming.contains(best.stepCount - 1) {
            if try takeSteps(of: lowered, except: naming.union([step])) { return true }
        }
        return lowered == best ? false : try takeSteps(of: lowered, except: [step])
    }

    private mutating func takeSteps(
        of sequence: ChoiceSequence,
        except deleted: Set<Int>
    ) throws(Exhausted) -> Bool {
        try consider { candidate in
            let kept = (0..<sequence.stepCount).lazy.filter { !deleted.contains($0) }
            candidate = ChoiceSequence(steps: kept.map { Array(sequence[$0]) })
        }
    }
}
