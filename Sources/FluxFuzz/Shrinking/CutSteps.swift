/// Passes for what all of a run consists of: a step again and again, or loops.
extension Shrinker {
    /// Puts copies of the last step in the place of all steps, one fewer than there are.
    ///
    /// Where a failure takes some number of steps of one kind, as a counter does that has to reach 77, the last step is
    /// of that kind, since it is the one that failed. The replay ends as soon as there are enough of them, so one
    /// candidate does what deleting hundreds of other steps would do, and leaves steps that are all alike.
    mutating func repeatLastStep() throws(Exhausted) {
        guard best.stepCount > 3 else { return }
        _ = try repeatStep(Array(best[best.stepCount - 1]))
    }

    /// Does the same for a step of each rule that there was in the beginning, and with the greatest payloads it can have.
    mutating func repeatSteps() throws(Exhausted) {
        for step in samples where best.stepCount > 3 {
            if try repeatStep(step) { continue }
            if step.count < 2 { continue }
            let greatest = step.prefix(1) + step.dropFirst().map { _ in .max }
            if try repeatStep(Array(greatest)) { continue }
            // The first step may stand for an initial state.
            guard let used = lastReplay, let last = used.ends.indices.last else { continue }
            let places = used.span(of: last)
            guard places.count == step.count, used[last, 0] == step[0] else { continue }
            let otherEnds = used.otherEnds(in: places)
            _ = try repeatStep(places.map { otherEnds[$0] ?? used.values[$0] })
        }
    }

    /// Looks first for what does with few choices, where there are very many: one step with few again and again, or the
    /// beginnings of all steps.
    ///
    /// Missing choices count as zeros, and a zero ends a list or a text where it may end. So one candidate leaves a few
    /// elements of a million, and to simplify those takes no longer than usual.
    mutating func cutPayloads() throws(Exhausted) {
        let many = 4096
        for step in samples.sorted(by: { $0.count < $1.count }) where best.values.count > many && best.stepCount > 1 {
            let copies = repeatElement(step, count: best.stepCount - 1)
            if step.count * copies.count > best.values.count / 2 { break }
            _ = try consider(ChoiceSequence(steps: copies))
        }
        var length = 1
        while best.values.count > many, let longest = best.longestStep, length < longest / 2 {
            if try consider(ChoiceSequence(steps: (0..<best.stepCount).map { best[$0].prefix(length) })) { return }
            length *= 8
        }
    }

    private mutating func repeatStep(_ step: [UInt64]) throws(Exhausted) -> Bool {
        let copies = repeatElement(step, count: best.stepCount - 1)
        return try consider { $0 = ChoiceSequence(steps: copies) }
    }

    /// Deletes the steps that lead from a state back to an equal one: all of them at once, or else loop by loop.
    ///
    /// A step that changes nothing is the shortest loop. Since what follows depends on the state alone, a cut is right
    /// at the first try, unless states that `==` calls equal are not.
    mutating func cutLoops() throws(Exhausted) {
        let loops = try loops()
        if loops.isEmpty { return }
        let isCut = try consider { candidate in
            for loop in loops.reversed() { candidate.removeSteps(loop) }
        }
        if isCut || loops.count == 1 { return }
        for loop in loops.reversed() where loop.upperBound < best.stepCount {
            _ = try consider { $0.removeSteps(loop) }
        }
    }
}

extension ChoiceSequence {
    /// How many choices the step has that has most; `nil` if there is no step.
    fileprivate var longestStep: Int? { (0..<stepCount).map { span(of: $0).count }.max() }
}
