extension Verification {
    /// Makes the report of a search during which the code under test did not return.
    ///
    /// What the search knew is lost with its thread. So it is repeated up to the state where it was; the way there and the
    /// action that was dispatched last are the counterexample, which is a shortest one as any that a search finds.
    ///
    /// - Parameters:
    ///   - moment: What the search was doing.
    ///   - subject: The fuzzer, made ready for being run.
    /// - Returns: The report.
    func report(
        interruptedAt moment: SearchPlace.Moment,
        _ subject: Subject<Action, State>
    ) -> FuzzReport<Action, State> {
        let sandbox = subject.sandbox
        guard case .interrupted(let interruption) = sandbox.lastEnding else {
            return campaign.report(.incomplete(reason: sandbox.refusal ?? "the states could not be visited"))
        }
        guard moment.state != SearchPlace.Moment.beforeStates else {
            return campaign.report(.incomplete(reason: reason(interruption, inGeneratorOf: moment.rule)))
        }
        let repeated = sandbox.run {
            let search = search(SearchPlace(sandbox.progress, until: campaign.deadline), moment.state)
            return (search, search.choices(to: moment))
        }
        guard let (search, choices) = repeated else {
            return campaign.report(.incomplete(reason: reason(interruption, at: moment, hasBound: false)))
        }
        let counterexample = counterexample(choices, of: search, subject) { $0.interruption != nil }
        if counterexample == nil, campaign.deadline.hasPassed {
            let finding = "the code under test \(interruption.verb): \(interruption.description)"
            return report(of: search, .outOfTime(limits, before: "the way there could be found again; \(finding)"))
        }
        guard let counterexample else {
            let reason = reason(interruption, at: moment, hasBound: search.visited.hasBound)
            return report(of: search, .incomplete(reason: reason))
        }
        return report(of: search, .failed, counterexample)
    }

    private func reason(_ interruption: Interruption, inGeneratorOf rule: Int) -> String {
        let owner =
            rule == SearchPlace.Moment.initialState
            ? "the initial state" : "action \(campaign.nameAndPlace(ofStep: rule))"
        return """
            the generator of \(owner) \(interruption.verb) while all its values were listed: \
            \(interruption.description); run() finds out for which value
            """
    }

    private func reason(_ interruption: Interruption, at moment: SearchPlace.Moment, hasBound: Bool) -> String {
        let type = String(describing: State.self)
        if moment.alternative == SearchPlace.Moment.inEqualState {
            return """
                the code under test \(interruption.verb) after action \(campaign.nameAndPlace(ofStep: moment.rule)), in one of two \
                states that == of \(type) calls equal, and not in the other one: \(interruption.description); let == compare \
                what they differ in, such as a closure or the indices of a slice, or leave it out of \(type)
                """
        }
        let isAsked = moment.state >= 0 && moment.alternative == SearchPlace.Moment.none
        let suspect =
            isAsked
            ? "the guard or the generator of action \(campaign.nameAndPlace(ofStep: moment.rule))"
            : (hasBound ? "the bound, or " : "") + "== or hash(into:) of \(type)"
        return """
            the code under test \(interruption.verb), but not when the same actions were dispatched once more: \
            \(interruption.description); it may have been \(suspect)
            """
    }
}
