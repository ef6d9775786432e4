internal import FluxCore

/// The choices of which a run would make what a search has done.
extension ExhaustiveSearch {
    /// A way from an initial state: the choices of its steps, and the state where it ends.
    private typealias Way = (choices: ChoiceSequence, state: State)

    /// The choices of which a run would make the way to the failure.
    ///
    /// - Returns: The choices, or `nil` if the way ended in another state this time.
    func choicesToFailure() -> ChoiceSequence? {
        guard let way = way(to: lastStep ?? origins[origins.count - 1]) else { return nil }
        if lastStep != nil { return way.choices }
        // A state with a NaN is not equal to itself.
        guard let last = table.states.last, last == way.state || Sameness.isCertain(last, way.state) else { return nil }
        return way.choices
    }

    /// The choices of which a run would make the way to where a search was.
    ///
    /// - Parameter moment: What a search of the same states was doing. This one has found the state.
    /// - Returns: The choices, or `nil` if there is no such way.
    func choices(to moment: SearchPlace.Moment) -> ChoiceSequence? {
        if moment.state < 0 { return choices(ofInitialState: moment.alternative) }
        guard origins.indices.contains(moment.state), var way = way(to: origins[moment.state]) else { return nil }
        let isKnown = moment.alternative >= 0
        way.choices.append(choices(of: moment.rule, alternative: isKnown ? moment.alternative : nil, in: way.state))
        return way.choices
    }

    /// Dispatches the actions that lead to a state.
    ///
    /// - Parameter origin: How the state was found.
    /// - Returns: The way there, or `nil` if some action is not enabled this time.
    private func way(to origin: Origin) -> Way? {
        var actions: [UInt32] = []
        var origin = origin
        while origin.parent != Self.noParent {
            actions.append(origin.action)
            origin = origins[Int(origin.parent)]
        }
        let start = Int(origin.action)
        var way: Way = (choices(ofInitialState: start), initial[start])
        let watch = place.watch.map { DeadlineWatch($0.deadline.forRepetition) }
        for action in actions.reversed() where watch?.grantsStep() == false || !append(Int(action), to: &way) {
            return nil
        }
        return way
    }

    /// Goes on by one action.
    ///
    /// - Parameters:
    ///   - action: Which one, counted over all that are enabled in the last state.
    ///   - way: The way so far.
    /// - Returns: Whether there is such an action.
    private func append(_ action: Int, to way: inout Way) -> Bool {
        var search = self
        var offset = action
        for rule in rules.actionRules {
            let offered = search.actions(of: rule, in: way.state) ?? []
            if offset < offered.count {
                way.choices.append(choices(of: rule, alternative: offset, in: way.state))
                model.mutate(offered[offset], &way.state)
                return true
            }
            offset -= offered.count
        }
        return false
    }

    // MARK: - Choices

    private func choices(ofInitialState number: Int) -> ChoiceSequence {
        guard case .generated(let generator) = model.start else { return ChoiceSequence() }
        return ChoiceSequence(steps: [[0] + generator.choices(ofAlternative: number)])
    }

    /// The choices of a step: the rule, and what its generator draws to make one of its values, if that is known.
    private func choices(of rule: Int, alternative: Int?, in state: State) -> [UInt64] {
        var generator: Gen<Action>?
        switch model.actions[rule].origin {
        case .constant: break
        case .generated(let same): generator = same
        case .fromState(let make): generator = alternative == nil ? nil : make(state)
        }
        return [UInt64(rule)] + (alternative.flatMap { generator?.choices(ofAlternative: $0) } ?? [])
    }
}
