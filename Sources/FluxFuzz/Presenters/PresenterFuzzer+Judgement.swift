/// The verdict on runs of which none failed.
extension PresenterFuzzer {
    /// Judges runs of which none failed.
    func judgement(
        passing walk: RandomWalk,
        _ presenters: PresenterMachines<P, V, Action, State>,
        _ campaign: Campaign<Interaction<Action>, State>,
        _ sandbox: Sandbox
    ) -> Subject<Interaction<Action>, State>.Judgement {
        let (counts, effects) = (walk.tally.counts, walk.tally.counts?.effects)
        let samples = interactions.indices.map { index in
            StepSample(compared: counts?.drawn[index] ?? 0, unchanged: effects?.idle[index] ?? 0)
        }
        let verdict = verdict(passing: walk, samples, presenters, campaign, sandbox)
        let notes = verdict == .noFailureFound ? notesOnAnswers(samples) : []
        return .init(verdict: verdict, samples: samples, notes: notes)
    }

    /// What to say of answers that never did anything: what a handler hands over to a queue or a thread is not seen.
    private func notesOnAnswers(_ samples: [StepSample]) -> [String] {
        interactions.indices.filter { index in
            let sample = samples[index]
            let interaction = interactions[index]
            guard interaction.isAnswer, interaction.isRequired else { return false }
            // A few may all have come too late.
            return sample.compared >= 20 && sample.unchanged == sample.compared
        }
        .map { index in
            """
            nothing was dispatched or called for any “\(interactions[index].name)”: what goes on from there with \
            DispatchQueue.main.async or on another thread is not seen (Docs/TimeAndStreams.md); if it is meant to do nothing, \
            say isRequired: false
            """
        }
    }

    private func verdict(
        passing walk: RandomWalk,
        _ samples: [StepSample],
        _ presenters: PresenterMachines<P, V, Action, State>,
        _ campaign: Campaign<Interaction<Action>, State>,
        _ sandbox: Sandbox
    ) -> Verdict {
        let tally = walk.tally
        let effects = tally.counts?.effects
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
            problem(of: index, samples[index], effects).map { "“\(interactions[index].name)” \($0)" }
        }
        let unseen = rules.filter { $0.isAboutView && effects?.hasReflected != true }.map { rule in
            "“\(rule.name)” was never checked, since the view was never told what to show"
        }
        let problems = idle + unseen + questionsInVain(effects) + campaign.declarations.problems(in: tally, "states")
        switch rulesThatForbidNothing(walk, presenters, campaign, sandbox) {
        case .nothing(let rules): return .passing(unless: problems + rules.map(problem(ofIdle:)))
        case .unknown(let verdict): return problems.isEmpty ? verdict : .passing(unless: problems)
        }
    }

    /// What rules asked steps for that none has had.
    private func questionsInVain(_ effects: StepEffects?) -> [String] {
        guard let effects else { return [] }
        let questions = effects.inVain.filter { rules.indices.contains($0.rule) }
        return questions.filter { $0.subject != .shown || !effects.hasShown }.map { question in
            "rule “\(rules[question.rule].name)” \(question.problem(hasView: kind == .presenter))"
        }
    }

    private func problem(ofIdle rule: PresenterRule<P, V, Action, State>) -> String {
        """
        nothing shows that what guard rule “\(rule.name)” is about ever happened, since it allows each action that was \
        dispatched in each state; say what it is about with for: or when:
        """
    }

    /// What an interaction was not put to the test for, as the end of a sentence.
    private func problem(of index: Int, _ sample: StepSample, _ effects: StepEffects?) -> String? {
        if sample.compared == 0 {
            if !interactions[index].isRequired { return nil }
            let isNeverEnabled = effects?.neverOffered.contains(index) ?? true
            return isNeverEnabled ? "was never enabled" : "was never drawn; raise its weight or the budget"
        }
        guard interactions[index].hasEffect, sample.unchanged == sample.compared else { return nil }
        return kind == .model
            ? "never changed the state or called anything" : "never made the presenter dispatch or call anything"
    }
}
