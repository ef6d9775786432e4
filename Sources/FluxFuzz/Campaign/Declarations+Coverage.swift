/// What random runs put to the test.
extension Declarations {
    /// Of how many states, or steps, a rule had something to say.
    ///
    /// - Parameters:
    ///   - index: The index of the rule.
    ///   - tally: What came out of the runs.
    /// - Returns: The number.
    func checks(ofRule index: Int, in tally: RunTally) -> Int {
        let rule = rules[index]
        if rule.isConditional { return tally.counts?.applications[index] ?? 0 }
        // The rules behind the one that broke were not asked any more.
        let missed = tally.failures.filter { failed in
            failed.failure.rule < index && !(rule.isAboutSteps && failed.failure.action == Machine.start)
        }
        return (rule.isAboutSteps ? tally.steps : states(in: tally)) - missed.reduce(0) { $0 + $1.count }
    }

    /// How many states, or values, each label fits; none if there were no runs.
    func labelCounts(in tally: RunTally) -> [LabelCount] {
        guard let counts = tally.counts else { return [] }
        let states = states(in: tally)
        return labels.indices.map { label in
            let fits = counts.labelled[label]
            // Each run of a property has one value, and looks at it twice.
            let values = RunSpread(
                fitsSquared: Double(fits),
                fitsTimesStates: Double(fits),
                statesSquared: Double(states)
            )
            let estimate = ShareEstimate(
                runs: isAboutValues ? states : counts.begun,
                states: states,
                fits: fits,
                spread: isAboutValues ? values : counts.spread[label]
            )
            return LabelCount(
                name: labels[label].name,
                location: labels[label].location,
                count: fits,
                share: estimate.share,
                shareRange: estimate.range,
                requiredShare: labels[label].share
            )
        }
    }

    /// How many states there were, or values: before a value there is no state.
    private func states(in tally: RunTally) -> Int {
        isAboutValues ? tally.steps : (tally.counts?.begun ?? 0) + tally.steps
    }

    /// The verdict if steps that should be taken never were, since their generators made no value: nothing was said of them.
    ///
    /// - Parameters:
    ///   - tally: Runs of which none failed.
    ///   - sentence: Says of a step that it was never taken, without a full stop.
    /// - Returns: The verdict, or `nil` if each step that was tried was taken.
    func verdictOnRejections(in tally: RunTally, _ sentence: (Int) -> String) -> Verdict? {
        let reasons = steps.indices.compactMap { step in
            guard steps[step].isRequired, tally.counts?.drawn[step] == 0 else { return String?.none }
            return tally.rejections[step].map { "\(sentence(step)): \($0)" }
        }
        return reasons.isEmpty ? nil : .incomplete(reason: reasons.joined(separator: "; "))
    }

    /// What makes a pass vacuous, apart from what is wrong with single steps.
    ///
    /// - Parameters:
    ///   - tally: Runs of which none failed.
    ///   - noun: What labels are about, in the plural.
    /// - Returns: Sentences without a full stop.
    func problems(in tally: RunTally, _ noun: String) -> [String] {
        let missed = zip(goals, tally.counts?.reachedGoals ?? []).filter { $1 == nil && reachedGoals[$0.name] == nil }
            .map { "goal “\($0.0.name)” was never reached" }
        let unchecked = rules.indices.filter { rules[$0].isConditional && checks(ofRule: $0, in: tally) == 0 }
            .map { index in
                let reason =
                    rules[index].isOverTime
                    ? "nothing that it is about ever happened, or something was on its way whenever a run ended"
                    : "nothing that it is about ever happened"
                return "rule “\(rules[index].name)” was never checked, since \(reason)"
            }
        let insufficient = labelCounts(in: tally).filter { !$0.isSufficient }
            .map { "label “\($0.name)” fits \($0.share.inPercent) of the \(noun), not \($0.requiredShare.inPercent)" }
        return missed + unchecked + insufficient
    }
}
