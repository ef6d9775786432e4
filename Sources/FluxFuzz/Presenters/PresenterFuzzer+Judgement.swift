/// The verdict on runs of which none failed.
extension PresenterFuzzer {
    /// Judges runs of which none failed.
    func verdict(
        passing tally: RunTally,
        _ runs: PresenterRuns<P, V, Action, State>,
        _ campaign: Campaign<Interaction<Action>, State>
    ) -> Verdict {
        let drawn = tally.counts?.drawn ?? []
        if tally.isOutOfTime { return .outOfTime(campaign.budget) }
        if interactions.isEmpty {
            return .vacuous(reason: "no interaction is declared; add some with .interaction(…)")
        }
        if tally.steps == 0 {
            return .vacuous(reason: "no step was ever taken, since no interaction is enabled in the initial state")
        }
        let rejected = campaign.declarations.verdictOnRejections(in: tally) { index in
            "“\(interactions[index].name)” was never possible"
        }
        if let rejected { return rejected }
        let idle = interactions.indices.compactMap { index in
            problem(of: index, drawn: drawn[index], runs).map { "“\(interactions[index].name)” \($0)" }
        }
        let unseen = rules.filter { $0.isAboutView && !runs.hasReflected }.map { rule in
            "“\(rule.name)” was never checked, since the view was never told what to show"
        }
        let toothless = rulesThatForbidNothing(tally, runs, campaign).map { rule in
            """
            nothing shows that what guard rule “\(rule.name)” is about ever happened, since it allows each action that was \
            dispatched in each state; say what it is about with for: or when:
            """
        }
        return .passing(unless: idle + unseen + campaign.declarations.problems(in: tally, "states") + toothless)
    }

    /// The guard rules that don't say what they are about, and would have allowed whatever was dispatched wherever a run was.
    ///
    /// A rule may trap when it is asked about a state and an action that have not come together; then it is one that doesn't
    /// allow everything. Where traps are not survived, none is asked.
    private func rulesThatForbidNothing(
        _ tally: RunTally,
        _ runs: PresenterRuns<P, V, Action, State>,
        _ campaign: Campaign<Interaction<Action>, State>
    ) -> [PresenterRule<P, V, Action, State>] {
        guard let sample = runs.sample else { return [] }
        let sandbox = Sandbox.here(isOpen: !campaign.budget.survivesTraps)
        if sandbox.isOpen { return [] }
        return rules.indices.filter { index in
            // If nothing was dispatched at all, that is said already.
            guard let isAllowed = rules[index].isAllowed, campaign.declarations.checks(ofRule: index, in: tally) > 0
            else { return false }
            let forbids = sandbox.run { sample.contains { state, action in (try? isAllowed(state, action)) != true } }
            return forbids == false
        }
        .map { rules[$0] }
    }

    /// What an interaction was not put to the test for, as the end of a sentence.
    private func problem(of index: Int, drawn: Int, _ runs: PresenterRuns<P, V, Action, State>) -> String? {
        if drawn == 0 {
            if !interactions[index].isRequired { return nil }
            let isNeverEnabled = runs.neverEnabled.contains(index)
            return isNeverEnabled ? "was never enabled" : "was never drawn; raise its weight or the budget"
        }
        let sample = runs.samples[index]
        guard interactions[index].hasEffect, sample.unchanged == sample.compared else { return nil }
        return kind == .model
            ? "never changed the state or called anything" : "never made the presenter dispatch or call anything"
    }
}
