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
        for index in invariants.indices where (try? invariants[index](state)) != true {
            return note(failureOf: index, isNew: true)
        }
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
