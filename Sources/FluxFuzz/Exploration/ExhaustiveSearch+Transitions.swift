extension ExhaustiveSearch {
    /// Takes all transitions out of a state.
    @inlinable
    mutating func visit(_ number: Int, level: Int) {
        let state = table.states[number]
        let place = place
        place.moment.state = number
        var origin: Origin = (UInt32(truncatingIfNeeded: number), 0)
        for index in constantActions.indices {
            place.moment.rule = index
            place.moment.alternative = SearchPlace.Moment.none
            guard let actions = actions(of: index, in: state) else {
                obstacle = Self.unknownAlternatives(of: index, source, at: place)
                return
            }
            for next in actions {
                place.moment.alternative &+= 1
                if _slowPath(place.watch != nil), place.isTimeUp() {
                    obstacle = .outOfTime
                    return
                }
                // Not each time, which would take as long as a small mutation; but slow ones must not look like a hang.
                if visited.transitions & 7 == 0 { place.advance() }
                if _slowPath(visited.transitions >= nextAudit) {
                    auditTransition(next, of: index, in: state)
                    if obstacle != nil { return }
                }
                var copy = state
                model.mutate(next, &copy)
                reach(copy, by: index, origin, after: hasPlainRules ? nil : (state, next), level: level &+ 1)
                if obstacle != nil { return }
                origin.action &+= 1
            }
        }
    }

    /// The actions that a rule offers in a state, or `nil` if there are too many, or a pool decides which.
    @inlinable
    mutating func actions(of rule: Int, in state: State) -> [Action]? {
        if let isEnabled = model.actions[rule].isEnabled, !isEnabled(state) { return [] }
        if let actions = constantActions[rule] { return actions }
        guard case .fromState(let make) = model.actions[rule].origin else { return [] }
        return make(state).alternatives(limit: alternativeLimit, from: &source, while: place.allowsListing)
    }

    /// Ends a transition: notes the state that it leads to, and checks it if it is new.
    ///
    /// - Parameters:
    ///   - state: The state that was reached.
    ///   - rule: The action rule that led to it; `nil` for the initial state.
    ///   - origin: The numbers of the state before it and of the action.
    ///   - step: The state before it, and the action; `nil` for an initial state, or if no rule wants to know.
    ///   - level: The level of the state, if it is new.
    @inlinable
    mutating func reach(
        _ state: State,
        by rule: Int?,
        _ origin: Origin,
        after step: (old: State, action: Action)?,
        level: Int
    ) {
        if visited.transitions == transitionLimit {
            obstacle = .tooManyStates
            return
        }
        visited.transitions &+= 1
        if let rule { taken[rule] &+= 1 }
        let place = table.place(of: state)
        if let rule, place.number != Int(origin.parent) { isChanging[rule] = true }
        if place.number >= 0 {
            if audit.isToCompare(table.states[place.number], state) { auditEquality(of: state, with: place.number) }
            if obstacle == nil { checkTransition(to: state, after: step, origin) }
            return
        }
        if let bound, !bound(state) {
            visited.transitionsOutOfBound &+= 1
            checkTransition(to: state, after: step, origin)
            return
        }
        if table.states.count == limit {
            obstacle = .tooManyStates
            return
        }
        table.add(state, at: place)
        origins.append(origin)
        visited.states &+= 1
        visited.depth = level
        if !goalSteps.isEmpty { lookForGoals(in: state, after: level &- 1) }
        if !labelled.isEmpty { countLabels(of: state) }
        check(state, after: step, onlyTransitions: false)
        // Asked behind the rules, since one of them may be about just that.
        if obstacle == nil, state != state { note(irreflexive: state) }
    }

    /// Checks a step to a state that is not new, or not to be followed.
    @inlinable
    mutating func checkTransition(to state: State, after step: (old: State, action: Action)?, _ origin: Origin) {
        guard !hasPlainRules, let step else { return }
        check(state, after: step, onlyTransitions: true)
        if obstacle != nil { lastStep = origin }
    }
}
