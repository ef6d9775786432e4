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
            do {
                if try model.rules[index].holds(in: state, after: step) { continue }
                note(.failure(rule: index, error: nil), of: index, isNew: !onlyTransitions)
            } catch {
                note(.failure(rule: index, error: error), of: index, isNew: !onlyTransitions)
            }
            return
        }
    }

    /// Ends the search with a failure, or makes the state a dead end if it is not the failure that is sought.
    @usableFromInline
    mutating func note(_ failure: Obstacle, of rule: Int, isNew: Bool) {
        if soughtRule == nil || soughtRule == rule {
            obstacle = failure
        } else if isNew {
            deadEnds.insert(table.states.count - 1)
        }
    }

    /// Checks the rules in a state, if all are invariants.
    @inlinable
    mutating func checkInvariants(_ state: State) {
        for index in invariants.indices {
            do {
                if try invariants[index](state) { continue }
                note(.failure(rule: index, error: nil), of: index, isNew: true)
            } catch {
                note(.failure(rule: index, error: error), of: index, isNew: true)
            }
            return
        }
    }

    /// Strikes out the goals that a state meets.
    @usableFromInline
    mutating func lookForGoals(in state: State, after steps: Int) {
        for index in pendingGoals where model.goals[index].isMet(state) { goalSteps[index] = steps }
        pendingGoals.removeAll { [goalSteps] in goalSteps[$0] != nil }
    }
}
