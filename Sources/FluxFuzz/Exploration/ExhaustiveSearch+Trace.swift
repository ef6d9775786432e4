extension ExhaustiveSearch {
    /// The way from the initial state to another one.
    struct Path {
        var actions: [Action] = []

        /// The initial state and the state after each action.
        var states: [State]

        /// The choices of which a run would make these actions.
        var choices = ChoiceSequence()
    }

    /// Dispatches the actions that lead to the failure.
    ///
    /// - Returns: The way there, or `nil` if it ended in another state this time.
    func traceToFailure() -> Path? {
        guard let path = trace(to: lastStep ?? origins[origins.count - 1]) else { return nil }
        return lastStep != nil || path.states.last == table.states.last ? path : nil
    }

    /// The choices of which a run would make the way to where a search was.
    ///
    /// - Parameter moment: What a search of the same states was doing. This one has found the state.
    /// - Returns: The choices, or `nil` if there is no such way.
    func choices(to moment: SearchPlace.Moment) -> ChoiceSequence? {
        if moment.state < 0 { return choices(ofInitialState: moment.alternative) }
        guard origins.indices.contains(moment.state), let path = trace(to: origins[moment.state]) else { return nil }
        var choices = path.choices
        let isKnown = moment.alternative != SearchPlace.Moment.none
        let payload =
            isKnown
            ? self.choices(
                ofAlternative: moment.alternative,
                of: model.actions[moment.rule].origin,
                in: path.states[path.states.count - 1]
            ) : []
        choices.append([UInt64(moment.rule)] + payload)
        return choices
    }

    private func choices(ofInitialState number: Int) -> ChoiceSequence {
        var choices = ChoiceSequence()
        if case .generated(let generator) = model.start {
            choices.append([0] + generator.choices(ofAlternative: number))
        }
        return choices
    }

    /// Dispatches the actions that lead to a state.
    ///
    /// - Parameter origin: How the state was found.
    /// - Returns: The way there, or `nil` if some action is not enabled this time.
    private func trace(to origin: Origin) -> Path? {
        var numbers: [Int] = []
        var origin = origin
        while Int(origin.parent) != Origin.none {
            numbers.append(Int(origin.action))
            origin = origins[Int(origin.parent)]
        }
        var path = Path(states: [initial[Int(origin.action)]])
        path.choices = choices(ofInitialState: Int(origin.action))
        for number in numbers.reversed() {
            guard append(action: number, to: &path) else { return nil }
        }
        return path
    }

    /// Goes on by one action.
    ///
    /// - Parameters:
    ///   - number: Which action, counted over all that are enabled in the last state.
    ///   - path: The way so far.
    /// - Returns: Whether there is such an action.
    private func append(action number: Int, to path: inout Path) -> Bool {
        let last = path.states[path.states.count - 1]
        var search = self
        var offset = number
        for rule in actionRules.indices {
            let offered = search.actions(of: rule, in: last) ?? []
            guard offset >= offered.count else {
                let choices = choices(ofAlternative: offset, of: model.actions[rule].origin, in: last)
                path.choices.append([UInt64(rule)] + choices)
                path.actions.append(offered[offset])
                var state = last
                model.mutate(offered[offset], &state)
                path.states.append(state)
                return true
            }
            offset -= offered.count
        }
        return false
    }

    /// What the generator of a rule draws to make one of its values.
    private func choices(
        ofAlternative offset: Int,
        of origin: ActionRule<Action, State>.Origin,
        in state: State
    ) -> [UInt64] {
        switch origin {
        case .constant: []
        case .generated(let generator): generator.choices(ofAlternative: offset)
        case .fromState(let make): make(state).choices(ofAlternative: offset)
        }
    }
}
