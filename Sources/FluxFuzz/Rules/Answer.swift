/// What the code under test answered in a run, besides what it did to the state.
struct Answer: Equatable {
    /// What it was asked.
    enum Question: Hashable {
        /// Whether the step with an index is enabled.
        case step(Int)
        /// Whether the rule with an index has something to say.
        case rule(Int)
        /// Whether the rule with an index holds. That is not noted, since a run ends where it doesn't.
        case holds(Int)
        /// Whether the label with an index fits.
        case label(Int)
        /// Whether the goal with an index is met.
        case goal(Int)
        /// What the view is like.
        case view
    }

    let question: Question

    /// After how many steps.
    let step: Int

    let text: String
}

extension Answer {
    /// The first two answers to one question that differ, in two runs of which each asked what the other did, or more.
    static func firstDifference(_ one: [Answer], _ other: [Answer]) -> (Answer, Answer)? {
        var others = Dictionary(grouping: other, by: \.question).mapValues { $0[...] }
        for answer in one {
            guard let same = others[answer.question]?.popFirst() else { continue }
            if same.step != answer.step {
                // Where one was asked when the other was not, nothing can be said of the rest.
                others[answer.question] = nil
            } else if same != answer {
                return (answer, same)
            }
        }
        return nil
    }
}

extension Model {
    /// The same model, with the answers of guards, conditions, labels and goals noted.
    ///
    /// - Parameters:
    ///   - keepsGoals: Whether goals stay what they are; otherwise they become labels, since these are asked in every state.
    ///   - note: Notes an answer, and returns it.
    /// - Returns: The model.
    func noting(keepingGoals keepsGoals: Bool, _ note: @escaping (Answer.Question, Bool) -> Bool) -> Model {
        var copy = self
        copy.actions = actions.enumerated().map { index, action in action.noting { note(.step(index), $0) } }
        copy.rules = rules.enumerated().map { index, rule in rule.noting { note(.rule(index), $0) } }
        copy.labels = labels.enumerated().map { index, label in label.noting { note(.label(index), $0) } }
        let goals = goals.enumerated().map { index, goal in goal.noting { note(.goal(index), $0) } }
        copy.labels += keepsGoals ? [] : goals
        copy.goals = keepsGoals ? goals : []
        return copy
    }
}

extension ActionRule {
    fileprivate func noting(_ note: @escaping (Bool) -> Bool) -> ActionRule {
        guard let isEnabled else { return self }
        let noted: (State) -> Bool = { note(isEnabled($0)) }
        let attempt =
            switch origin {
            case .constant: Self.attemptConstant(when: noted)
            case .generated(let generator): Self.attemptGenerated(generator, when: noted)
            case .fromState(let make): Self.attemptFromState(make, when: noted)
            }
        return ActionRule(
            origin: origin,
            attempt: attempt,
            weight: weight,
            isEnabled: noted,
            changesState: changesState,
            isRequired: isRequired,
            location: location
        )
    }
}

extension Rule {
    fileprivate func noting(_ note: @escaping (Bool) -> Bool) -> Rule {
        switch condition {
        case .invariant(let applies?, let holds, let check):
            Rule(name, location, .invariant(when: { note(applies($0)) }, holds, check))
        case .transition(let applies?, let holds):
            Rule(name, location, .transition(when: { note(applies($0, $1)) }, holds))
        case .invariant, .transition: self
        }
    }
}

extension NamedCondition {
    /// The same condition, with its answers noted.
    func noting(_ note: @escaping (Bool) -> Bool) -> NamedCondition {
        NamedCondition(declaration) { note(isMet($0)) }
    }
}
