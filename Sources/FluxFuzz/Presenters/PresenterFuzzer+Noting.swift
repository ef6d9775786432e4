extension PresenterFuzzer {
    /// The same fuzzer, with the answers of guards, labels and goals noted.
    ///
    /// What conditions are asked is noted by the checks of their rules.
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
        copy.labels = labels.enumerated().map { index, label in label.noting { note(.label(index), $0) } }
        let goals = goals.enumerated().map { index, goal in goal.noting { note(.goal(index), $0) } }
        copy.labels += keepsGoals ? [] : goals
        copy.goals = keepsGoals ? goals : []
        return copy
    }
}
