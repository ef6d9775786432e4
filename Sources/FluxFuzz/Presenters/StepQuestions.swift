/// Notes what rules ask steps for, on one machine.
final class StepQuestions {
    // Not checked, since one thread at a time uses them, for an instant.

    /// The index of the rule that is asked.
    @exclusivity(unchecked) var rule = 0

    /// Whether dispatches are seen.
    private let seesDispatches: Bool

    /// Whether the view should have been told something in the last step: it dispatched something, or there is no view.
    @exclusivity(unchecked) var expectsShown = false

    /// Whether a view was told what to show in some step.
    @exclusivity(unchecked) var hasShown = false

    /// What was asked for in vain, in the order in which it was asked for first; what was shown is among them even if something
    /// was shown in another step.
    @exclusivity(unchecked) private(set) var inVain: [VainQuestion] = []

    /// Whether the fuzzer knows what holds the calls.
    private let knows: (ObjectIdentifier) -> Bool

    init(seesDispatches: Bool, knowing knows: @escaping (ObjectIdentifier) -> Bool) {
        (self.seesDispatches, self.knows) = (seesDispatches, knows)
    }

    /// Notes that what was dispatched is asked for.
    func askForDispatches() {
        if !seesDispatches { note(.dispatches) }
    }

    /// Notes that what was shown is asked for.
    func askForShown() {
        if expectsShown, !hasShown { note(.shown) }
    }

    /// Notes that calls are asked for.
    func ask(for calls: some AnyHeldCalls) {
        if knows(ObjectIdentifier(calls)) { return }
        switch calls.awaited {
        case .answer: note(.calls(calls.name))
        case .elements: note(.subscriptions(calls.name))
        case .time: note(.sleeps(calls.name))
        }
    }

    private func note(_ subject: VainQuestion.Subject) {
        let question = VainQuestion(rule: rule, subject: subject)
        if !inVain.contains(question) { inVain.append(question) }
    }
}

extension StepEffects {
    /// The same with what rules have asked steps for.
    func noting(_ questions: StepQuestions) -> StepEffects {
        var effects = self
        (effects.inVain, effects.hasShown) = (questions.inVain, questions.hasShown)
        return effects
    }
}
