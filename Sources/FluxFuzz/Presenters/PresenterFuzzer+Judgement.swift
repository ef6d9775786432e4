/// The verdict on runs of which none failed, and on what is wrong with a presenter.
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
        let impossible = interactions.indices.compactMap { index -> String? in
            guard drawn[index] == 0, let rejection = tally.rejections[index] else { return nil }
            return "“\(interactions[index].name)” was never possible: \(rejection.message)"
        }
        if !impossible.isEmpty { return .incomplete(reason: impossible.joined(separator: "; ")) }
        let idle = interactions.indices.compactMap { index in
            problem(of: index, drawn: drawn[index], runs)
                .map { "“\(interactions[index].name)” \($0)" }
        }
        let unseen =
            runs.hasReflected
            ? []
            : rules.filter(\.isAboutView).map { rule in
                "“\(rule.name)” was never checked, since the view was never told what to show"
            }
        return .passing(unless: idle + unseen + campaign.declarations.problems(in: tally, "states"))
    }

    /// What an interaction was not put to the test for, as the end of a sentence.
    private func problem(of index: Int, drawn: Int, _ runs: PresenterRuns<P, V, Action, State>) -> String? {
        if drawn == 0 {
            let isNeverEnabled = runs.neverEnabled.contains(index)
            return isNeverEnabled ? "was never enabled" : "was never drawn; raise its weight or the budget"
        }
        guard runs.neverEffective.contains(index) else { return nil }
        return kind == .model
            ? "never changed the state or called anything" : "never made the presenter dispatch or call anything"
    }

    /// The verdict if something is wrong with how the presenter, or the process, is set up.
    func verdict(on problem: PresenterRuns<P, V, Action, State>.Problem) -> Verdict {
        switch problem {
        case .sharedIdentity:
            .incomplete(
                reason: kind == .presenter
                    ? """
                    the presenter of each run uses the same Flux, so a run begins where another one ended; make a new \
                    Flux for each presenter
                    """
                    : """
                    each run has the same object or dispatcher, so it begins where another one ended; make new ones in \
                    the closure
                    """
            )
        case .needsMainActor:
            .incomplete(
                reason: """
                    the presenter started a task on the main actor, but the fuzzer does not run there, so nobody knows \
                    when it is through; run the fuzzer on the main actor, for example in a test marked @MainActor
                    """
            )
        case .undeclaredCalls(let name):
            .incomplete(
                reason: """
                    the presenter calls “\(name)”, which is held, but nobody ever answers; declare it with .answer(to:) or \
                    .failure(of:)
                    """
            )
        case .otherArgument(let reason), .tasks(let reason):
            .incomplete(reason: reason)
        case .ending(let interruption):
            .incomplete(
                reason: """
                    the code under test \(interruption.verb) when a run had ended, so that calls that waited were \
                    dropped and the presenter was released: \(interruption.description)
                    """
            )
        }
    }
}
