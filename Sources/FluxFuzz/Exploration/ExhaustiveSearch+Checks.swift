extension ExhaustiveSearch {
    /// Checks the rules in a state, in the order of declaration.
    @inlinable
    mutating func check(_ state: State, after step: (old: State, action: Action)?, onlyTransitions: Bool) {
        if hasPlainRules { return checkInvariants(state) }
        for index in model.rules.indices {
            if onlyTransitions, !model.rules[index].isTransition { continue }
            // A run ends with such a step, but may reach the same state by another one. So it is followed: what is found
            // then takes no more steps than the shortest run does.
            if let soughtRule, soughtRule != index, model.rules[index].isTransition { continue }
            if !isApplied[index] { isApplied[index] = model.rules[index].applies(to: state, after: step) }
            if (try? model.rules[index].holds(in: state, after: step)) == true { continue }
            return note(failureOf: index, isNew: !onlyTransitions)
        }
    }

    /// Checks the rules in a state that is new, if all are invariants.
    @inlinable
    mutating func checkInvariants(_ state: State) {
        if let broken = rules.brokenInvariant(in: state) { note(failureOf: broken, isNew: true) }
    }

    /// What is said of a state, and of the step that led to it: by the guards of all actions, since one that forbids its action
    /// is asked nowhere else; by the bound, the conditions of rules and the rules, goals and labels.
    ///
    /// Each is asked once: twice could be once too often for what counts its calls. Outside of the bound, only transition rules
    /// are asked; what is not asked counts as `true`.
    @inlinable
    static func answers(
        about state: State,
        after step: (old: State, action: Action)?,
        _ model: Model<Action, State>,
        _ rules: SearchRules<Action, State>,
        _ bound: ((State) -> Bool)?,
        _ place: SearchPlace
    ) -> [Bool] {
        let moment = place.moment
        place.moment.alternative = SearchPlace.Moment.none
        var answers: [Bool] = []
        let questions = rules.guardedRules.count + 1 + 2 * model.rules.count + model.goals.count + model.labels.count
        answers.reserveCapacity(questions)
        // No `for` here and below, whose iterators a debug build looks up the types of.
        var index = 0
        while index < rules.guardedRules.count {
            let rule = rules.guardedRules[index]
            index &+= 1
            place.moment.rule = rule
            answers.append(rules.isEnabled(rule, in: step?.old ?? state))
        }
        place.moment = moment
        let isInside = bound?(state) ?? true
        if bound != nil { answers.append(isInside) }
        index = 0
        while index < model.rules.count {
            let rule = model.rules[index]
            index &+= 1
            guard isInside || rule.isTransition else {
                answers += [true, true]
                continue
            }
            let applies = !rule.isConditional || rule.applies(to: state, after: step)
            answers.append(applies)
            answers.append(!applies || (try? rule.isRight(state, after: step)) == true)
        }
        index = 0
        while index < model.goals.count {
            answers.append(!isInside || model.goals[index].isMet(state))
            index &+= 1
        }
        index = 0
        while index < model.labels.count {
            answers.append(!isInside || model.labels[index].isMet(state))
            index &+= 1
        }
        return answers
    }

    /// Ends the search with a failure, or makes the state a dead end if it is not the failure that is sought.
    @usableFromInline
    mutating func note(failureOf rule: Int, isNew: Bool) {
        if soughtRule == nil || soughtRule == rule {
            obstacle = .failure
        } else if isNew {
            deadEnds.insert(table.states.count - 1)
        }
    }

    /// Strikes out the goals that a state meets.
    @usableFromInline
    mutating func lookForGoals(in state: State, after steps: Int) {
        for index in goalSteps.indices where goalSteps[index] == nil && model.goals[index].isMet(state) {
            goalSteps[index] = steps
        }
    }

    /// Counts the labels that fit a state.
    @usableFromInline
    mutating func countLabels(of state: State) {
        for index in labelled.indices where model.labels[index].isMet(state) { labelled[index] += 1 }
    }
}
