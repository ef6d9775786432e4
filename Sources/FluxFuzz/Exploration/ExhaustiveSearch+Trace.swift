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
        var numbers: [Int] = []
        var origin = lastStep ?? origins[origins.count - 1]
        while Int(origin.parent) != Origin.none {
            numbers.append(Int(origin.action))
            origin = origins[Int(origin.parent)]
        }
        var path = Path(states: [initial[Int(origin.action)]])
        if case .generated(let generator) = fuzzer.start {
            path.choices.append([0] + generator.choices(ofAlternative: Int(origin.action)))
        }
        for number in numbers.reversed() {
            guard append(action: number, to: &path) else { return nil }
        }
        guard lastStep == nil else { return path }
        return path.states.last == table.states.last ? path : nil
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
                let choices = choices(ofAlternative: offset, of: fuzzer.actions[rule].origin, in: last)
                path.choices.append([UInt64(rule)] + choices)
                path.actions.append(offered[offset])
                var state = last
                fuzzer.mutate(offered[offset], &state)
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
