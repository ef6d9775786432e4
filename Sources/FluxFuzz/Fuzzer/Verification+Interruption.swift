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
            return failureOfRandomRuns()
                ?? campaign.report(.incomplete(reason: reason(interruption, inGeneratorOf: moment.rule)))
        }
        let repeated = sandbox.run {
            let search = search(SearchPlace(sandbox.progress, until: campaign.deadline), moment.state)
            return (search, search.choices(to: moment))
        }
        guard let (search, choices) = repeated else {
            return campaign.report(.incomplete(reason: reason(interruption, at: moment, hasBound: false)))
        }
        let counterexample =
            counterexample(choices, of: search, subject)
            ?? counterexample(ofComparison: choices, among: search.table.states, subject)
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

    /// What random runs find of a generator that does not return for one of its values: which one it was is lost.
    ///
    /// - Returns: `nil` if none of them fails.
    private func failureOfRandomRuns() -> FuzzReport<Action, State>? {
        let random = fuzzer.campaign(budget: campaign.budget, [{ MachineBuilder.machine(fuzzer.model) }])
        let report = random.timed(like: campaign).search()
        return report.verdict == .failed ? report : nil
    }

    /// Makes a counterexample of the choices that lead to a state which can't be compared or hashed.
    ///
    /// - Parameters:
    ///   - choices: The choices; `nil` if there are none.
    ///   - states: What it may have been compared with.
    ///   - subject: The fuzzer, made ready for being run.
    /// - Returns: `nil` if that does return.
    private func counterexample(
        ofComparison choices: ChoiceSequence?,
        among states: [State],
        _ subject: Subject<Action, State>
    ) -> Counterexample<Action, State>? {
        let tracer = campaign.tracer(subject)
        tracer.runner.deadline = campaign.deadline.forRepetition
        guard let run = choices.flatMap(tracer.replay), run.failure == nil, let state = run.steps.states.last else {
            return nil
        }
        if let found = campaign.withoutTrace(run, subject), let failure = found.failure {
            return campaign.counterexample(of: found, Finding(failure, at: found.outcome.sequence))
        }
        let found =
            campaign.withQuestions(run, subject).map { campaign.withCertainMessage($0, subject) }
            ?? interrupted(run, comparing: state, with: states, subject)
        guard let found, let failure = found.failure else { return nil }
        return campaign.counterexample(of: found, Finding(failure, at: found.outcome.sequence))
    }

    /// A run whose last state does not return from a comparison with others; `nil` if it does.
    private func interrupted(
        _ run: TracedRun<Action, State>,
        comparing state: State,
        with others: [State],
        _ subject: Subject<Action, State>
    ) -> TracedRun<Action, State>? {
        let sandbox = subject.sandbox
        let isDone: Void? = sandbox.run {
            for other in others {
                sandbox.progress.advance()
                _ = other == state
            }
        }
        guard isDone == nil, let interruption = sandbox.lastEnding?.interruption else { return nil }
        let rule = interruption.rule(behind: campaign.declarations.rules.count)
        let failure = Failure(rule: rule, action: Machine.start, step: run.steps.actions.count)
        let outcome = Outcome(failure: failure, sequence: run.outcome.sequence, interruption: interruption)
        return TracedRun(steps: run.steps, outcome: outcome, isUnanswered: true)
    }

    private func reason(_ interruption: Interruption, inGeneratorOf rule: Int) -> String {
        if let reason = Verdict.interruptedByOthers(interruption).reason, interruption.isOnOtherThread { return reason }
        let owner =
            rule == SearchPlace.Moment.initialState
            ? "the initial state" : "action \(campaign.nameAndPlace(ofStep: rule))"
        return """
            the generator of \(owner) \(interruption.verb) while all its values were listed: \
            \(interruption.description); random runs did not meet the value
            """
    }

    private func reason(_ interruption: Interruption, at moment: SearchPlace.Moment, hasBound: Bool) -> String {
        if let reason = Verdict.interruptedByOthers(interruption).reason, interruption.isOnOtherThread { return reason }
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
