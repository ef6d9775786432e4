/// Guard rules that put nothing to the test.
extension PresenterFuzzer {
    /// What came of asking guard rules about states and actions that did not come together.
    enum Forbidding {
        /// The rules that allow every action in every state.
        case nothing([PresenterRule<P, V, Action, State>])
        /// It could not be found out.
        case unknown(Verdict)
    }

    /// The guard rules that don't say what they are about, and would have allowed whatever was dispatched wherever a run was.
    ///
    /// Some of the runs are made again for it, since what they visit and dispatch is not kept in a search. A rule may trap
    /// when it is asked about a state and an action that have not come together; then it is one that doesn't allow
    /// everything. Where traps are not survived, none is asked.
    func rulesThatForbidNothing(
        _ walk: RandomWalk,
        _ presenters: PresenterMachines<P, V, Action, State>,
        _ campaign: Campaign<Interaction<Action>, State>,
        _ sandbox: Sandbox
    ) -> Forbidding {
        // If nothing was dispatched at all, that is said already.
        var open = rules.indices.filter { index in
            rules[index].isAllowed != nil && campaign.declarations.checks(ofRule: index, in: walk.tally) > 0
        }
        if open.isEmpty || sandbox.isOpen { return .nothing([]) }
        let sample = Box(DispatchSample<Action, State>())
        let runner = campaign.runner(in: sandbox) { presenters.makeMachine(sampling: sample) }
        let greatestSteps = min(Self.greatestSteps, walk.greatestReview)
        runner.isEnough = { sample.value.count >= greatestSteps }
        let questions = Sandbox.here(isOpen: false)
        func ask() { open.removeAll { forbids($0, in: sample.value, questions) } }
        // Most rules show soon what they forbid, and to ask them takes as long as some dozen runs.
        var next = 100
        let isDone: Void? = sandbox.run {
            walk.repeatRuns(by: runner) { _ in
                let steps = sample.value.count
                if steps >= next {
                    ask()
                    next = steps * 4
                }
                return !open.isEmpty && steps < greatestSteps && !campaign.deadline.hasPassed
            }
            ask()
        }
        _ = presenters.end(nil)
        if campaign.deadline.hasPassed {
            return .unknown(.outOfTime(campaign.budget, before: "the guard rules were judged"))
        }
        if isDone != nil { return .nothing(open.map { rules[$0] }) }
        guard case .interrupted(let interruption) = sandbox.lastEnding else {
            return .unknown(.incomplete(reason: sandbox.refusal ?? "some runs could not be made again"))
        }
        return .unknown(.interruptedAgain(interruption))
    }

    /// Whether a guard rule forbids one of the actions in one of the states.
    private func forbids(_ index: Int, in sample: DispatchSample<Action, State>, _ sandbox: Sandbox) -> Bool {
        guard let isAllowed = rules[index].isAllowed else { return true }
        let forbids = sandbox.run { sample.contains { state, action in (try? isAllowed(state, action)) != true } }
        return forbids ?? true
    }

    /// No more steps are made again than so many.
    private static var greatestSteps: Int { 10_000 }
}
