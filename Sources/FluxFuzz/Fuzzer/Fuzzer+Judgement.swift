/// The verdict on runs of which none failed.
extension Fuzzer {
    typealias Judgement = Subject<Action, State>.Judgement

    /// Judges runs of which none failed, for which some of them are made once more and looked at.
    func judgement(
        passing walk: RandomWalk,
        _ campaign: Campaign<Action, State>,
        _ sandbox: Sandbox
    ) -> Judgement {
        let tally = walk.tally
        if tally.isOutOfTime { return .init(verdict: .outOfTime(campaign.budget)) }
        let verdict = verdictOnRejections(tally, campaign) ?? verdictWithoutSteps(steps: tally.steps)
        if let verdict { return .init(verdict: verdict) }
        let probe = probe(walk, campaign, sandbox)
        if campaign.deadline.hasPassed {
            return .init(verdict: .outOfTime(campaign.budget, before: "the runs were judged"))
        }
        let drawn = tally.counts?.drawn ?? []
        let idle = model.actions.indices.compactMap { action in
            problem(of: action, drawn: drawn[action], probe).map { "action \(campaign.name(ofStep: action)) \($0)" }
        }
        return .init(
            verdict: .passing(unless: idle + campaign.declarations.problems(in: tally, "states")),
            samples: probe.samples
        )
    }

    /// The verdict if an action was never dispatched, or most runs never began, since a generator made no value.
    private func verdictOnRejections(_ tally: RunTally, _ campaign: Campaign<Action, State>) -> Verdict? {
        if tally.steps == 0, let rejection = tally.rejections[Machine.start] {
            return .incomplete(reason: "no run could begin: \(rejection)")
        }
        let misses = tally.runs - (tally.counts?.begun ?? 0)
        // What is left over then is not what the generator was meant to make.
        if misses > tally.runs - misses, let rejection = tally.rejections[Machine.start] {
            return .vacuous(reason: "\(misses) of \(tally.runs) runs had no initial state: \(rejection)")
        }
        return campaign.declarations.verdictOnRejections(in: tally) { action in
            "action \(campaign.name(ofStep: action)) was never dispatched"
        }
    }

    /// The verdict if nothing was ever dispatched.
    func verdictWithoutSteps(steps: Int) -> Verdict? {
        if model.actions.isEmpty { return .vacuous(reason: "no action is declared; add some with .action(…)") }
        guard steps == 0 else { return nil }
        let place = if case .state = model.start { "the initial state" } else { "any initial state" }
        return .vacuous(reason: "no step was ever taken, since no action is enabled in \(place)")
    }

    /// The verdict if the code under test did not return when the runs were made once more and looked at.
    func verdictOnLook(_ sandbox: Sandbox) -> Verdict {
        guard case .interrupted(let interruption) = sandbox.lastEnding else {
            return .incomplete(reason: sandbox.refusal ?? "the runs could not be looked at")
        }
        return .incomplete(
            reason: """
                nothing failed, but the code under test \(interruption.verb) when each guard was asked in each state, and \
                states were compared: \(interruption.description)
                """
        )
    }
}

// MARK: - Looking at runs

extension Fuzzer {
    /// Makes some runs once more, until each action has been seen enabled and to change something.
    private func probe(
        _ walk: RandomWalk,
        _ campaign: Campaign<Action, State>,
        _ sandbox: Sandbox
    ) -> ActionProbe<Action, State> {
        let probe = ActionProbe(model.actions, drawn: walk.tally.counts?.drawn ?? [])
        let runner = campaign.runner(in: sandbox) {
            MachineBuilder.machine(
                model,
                willAttempt: probe.willAttempt,
                watching: probe.watching(model.mutateInPlace)
            )
        }
        let limit = min(walk.greatestReview, Self.lookedAtSteps)
        let closeLimit = min(limit, Self.closeSteps)
        if walk.tally.steps > closeLimit {
            // A run may have any number of steps, and a close look takes as long as a hundred of them.
            runner.isEnough = {
                if probe.steps >= closeLimit { probe.isLookingClosely = false }
                return !probe.isLookingClosely && !probe.isSearching || probe.steps >= max(limit, Self.closeSteps)
            }
        }
        walk.repeatRuns(by: runner) { isTelling in
            if campaign.deadline.hasPassed { return false }
            probe.isLookingClosely = isTelling && probe.steps < closeLimit
            return probe.isLookingClosely || probe.isSearching && (isTelling || probe.steps < limit)
        }
        probe.isPartial = probe.isSearching && probe.steps < walk.tally.steps
        return probe
    }

    /// No more steps than so many are looked at closely, which is what a search makes by default.
    private static var closeSteps: Int { 100_000 }

    /// No more than so many are looked at, for an action that was not seen enabled, or not to change anything.
    private static var lookedAtSteps: Int { 1_000_000 }

    /// What an action was not put to the test for, as the end of a sentence.
    private func problem(of action: Int, drawn: Int, _ probe: ActionProbe<Action, State>) -> String? {
        if drawn == 0, !model.actions[action].isRequired { return nil }
        if probe.neverEnabled.contains(action), !probe.isPartial { return "was never enabled" }
        if drawn == 0 { return "was never drawn; raise its weight or the budget" }
        guard probe.neverChanging.contains(action) else { return nil }
        if drawn < 20 { return "never changed the state in \(drawn.counted("step")); raise its weight or the budget" }
        if probe.isPartial {
            return "changed nothing in those \(probe.dispatched[action].counted("step")) that were looked at again"
        }
        guard let sample = probe.sample(of: action) else { return "never changed the state" }
        return "changed nothing in the \(sample) steps that were compared; an Equatable state is compared at every step"
    }
}
