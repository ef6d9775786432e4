extension PresenterFuzzer {
    /// The same fuzzer, with the answers of guards, conditions, labels and goals noted.
    ///
    /// - Parameters:
    ///   - keepsGoals: Whether goals stay what they are; otherwise they become labels, since these are asked in every state.
    ///   - note: Notes an answer, and returns it.
    /// - Returns: The fuzzer.
    func noting(keepingGoals keepsGoals: Bool, _ note: @escaping (Answer.Question, Bool) -> Bool) -> PresenterFuzzer {
        var copy = self
        for (index, interaction) in interactions.enumerated() {
            guard let isEnabled = interaction.isEnabled else { continue }
            copy.interactions[index].isEnabled = { note(.step(index), isEnabled($0)) }
        }
        for (index, rule) in rules.enumerated() {
            let condition = rule.condition.noting { note(.rule(index), $0) }
            copy.rules[index] = PresenterRule(name: rule.name, location: rule.location, condition: condition)
        }
        copy.labels = labels.enumerated().map { index, label in label.noting { note(.label(index), $0) } }
        let goals = goals.enumerated().map { index, goal in goal.noting { note(.goal(index), $0) } }
        copy.labels += keepsGoals ? [] : goals
        copy.goals = keepsGoals ? goals : []
        return copy
    }
}

extension PresenterRule.Condition {
    fileprivate func noting(_ note: @escaping (Bool) -> Bool) -> Self {
        func noted(_ applies: ((State) -> Bool)?) -> ((State) -> Bool)? {
            applies.map { applies in { note(applies($0)) } }
        }
        return switch self {
        case .invariant(let applies, let holds): .invariant(when: noted(applies), holds)
        case .rest(let applies, let holds): .rest(when: noted(applies), holds)
        case .view(let applies, let holds): .view(when: noted(applies), holds)
        case .transition(let applies?, let holds): .transition(when: { note(applies($0, $1)) }, holds)
        // What a condition of steps is asked is noted by its checks.
        case .transition(nil, _), .dispatch, .interaction, .step: self
        }
    }
}
