extension ExhaustiveSearch {
    /// Takes all transitions out of a state.
    @inlinable
    mutating func visit(_ number: Int, level: Int) {
        let state = table.states[number]
        let place = place
        let rules = rules
        let mutate = mutateInPlace
        place.moment.state = number
        var origin: Origin = (UInt32(truncatingIfNeeded: number), 0)
        // No `for`, whose iterators a debug build looks up the types of, here and below.
        var index = 0
        while index < rules.offers.count {
            defer { index &+= 1 }
            place.moment.rule = index
            place.moment.alternative = SearchPlace.Moment.none
            if !rules.isEnabled(index, in: state) { continue }
            guard let actions = enabledActions(of: index, in: state) else {
                obstacle = Self.unknownAlternatives(of: index, source, at: place)
                return
            }
            var position = 0
            while position < actions.count {
                let next = actions[position]
                place.moment.alternative = position
                position &+= 1
                if _slowPath(place.watch != nil), place.isTimeUp() {
                    obstacle = .outOfTime
                    return
                }
                // Not each time, which would take as long as a small mutation; but slow ones must not look like a hang.
                if visited.transitions & 7 == 0, !place.advance(visited, following: number) {
                    obstacle = .outOfTime
                    return
                }
                if _slowPath(visited.transitions >= nextAudit) {
                    auditTransition(next, of: index, in: state)
                    if obstacle != nil { return }
                }
                var copy = state
                Model.mutate(next, &copy, by: mutate)
                let isNew = reach(copy, by: index, origin, level: level &+ 1)
                if !hasPlainRules {
                    if obstacle == nil { checkTransition(to: copy, isNew: isNew, after: (state, next), origin) }
                } else if isNew {
                    checkInvariants(copy)
                }
                if isNew { checkReflexivity(of: copy) }
                if obstacle != nil { return }
                origin.action &+= 1
            }
        }
    }

    /// The actions that a rule offers in a state, or `nil` if there are too many, or a pool decides which.
    @inlinable
    mutating func actions(of rule: Int, in state: State) -> [Action]? {
        rules.isEnabled(rule, in: state) ? enabledActions(of: rule, in: state) : []
    }

    /// The same for a rule that is enabled.
    @inlinable
    mutating func enabledActions(of rule: Int, in state: State) -> [Action]? {
        if let actions = rules.constantActions(of: rule) { return actions }
        return actionsFromState(of: rule, in: state)
    }

    /// The same for a rule whose actions follow from the state.
    ///
    /// A function of its own, since a debug build looks up the types that it needs wherever it begins.
    @inlinable
    mutating func actionsFromState(of rule: Int, in state: State) -> [Action]? {
        guard case .fromState(let make) = model.actions[rule].origin else { return [] }
        return make(state).alternatives(limit: alternativeLimit, from: &source, while: place.allowsListing)
    }

    /// Ends a transition: notes the state that it leads to.
    ///
    /// - Parameters:
    ///   - state: The state that was reached.
    ///   - rule: The action rule that led to it; `nil` for the initial state.
    ///   - origin: The numbers of the state before it and of the action.
    ///   - level: The level of the state, if it is new.
    /// - Returns: Whether it is new, and is to be followed.
    @inlinable
    mutating func reach(_ state: State, by rule: Int?, _ origin: Origin, level: Int) -> Bool {
        if visited.transitions == transitionLimit {
            obstacle = .tooManyStates
            return false
        }
        visited.transitions &+= 1
        if let rule { taken[rule] &+= 1 }
        let place = table.place(of: state)
        if let rule, place.number != Int(origin.parent) { isChanging[rule] = true }
        if place.number >= 0 {
            if audit.isToCompare(table.states[place.number], state) { auditEquality(of: state, with: place.number) }
            return false
        }
        if let bound, !bound(state) {
            visited.transitionsOutOfBound &+= 1
            return false
        }
        if table.states.count == limit {
            obstacle = .tooManyStates
            return false
        }
        table.add(state, at: place)
        origins.append(origin)
        visited.states &+= 1
        visited.depth = level
        if goalSteps.count > 0 { lookForGoals(in: state, after: level &- 1) }
        if labelled.count > 0 { countLabels(of: state) }
        return true
    }

    /// Checks the rules where one is about transitions, or conditional.
    @inlinable
    mutating func checkTransition(
        to state: State,
        isNew: Bool,
        after step: (old: State, action: Action),
        _ origin: Origin
    ) {
        check(state, after: step, onlyTransitions: !isNew)
        if !isNew, obstacle != nil { lastStep = origin }
    }

    /// Looks whether a new state equals itself; behind the rules, since one of them may be about just that.
    @inlinable
    mutating func checkReflexivity(of state: State) {
        if obstacle == nil, state != state { note(irreflexive: state) }
    }
}
