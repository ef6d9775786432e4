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
        return .passing(unless: idle + unseen + campaign.declarations.problems(in: tally, "states"))
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
