extension Fuzzer {
    /// Looks for the shortest sequence that breaks a rule, where it can be found by a small exhaustive search.
    ///
    /// Deleting and replacing steps ends where no small edit helps, which need not be the shortest way. Where states
    /// can be told apart and few actions are possible, all states nearby are visited instead, breadth first.
    ///
    /// - Parameters:
    ///   - rule: The index of the rule.
    ///   - steps: How many steps are known to be enough.
    ///   - limit: The greatest number of transitions.
    ///   - place: Where to note that the search goes on; it knows when to give up.
    /// - Returns: The shortest sequence, and how many transitions it took to find it; `nil` for the sequence if the search
    ///   did not get there.
    func shortestPath(
        breaking rule: Int,
        within steps: Int,
        limit: Int,
        at place: SearchPlace
    ) -> FindingShrinker.ShortestPath? {
        guard steps > 1, let type = State.self as? any Hashable.Type else { return nil }
        return shortestPath(breaking: rule, type, limit: limit, at: place)
    }

    private func shortestPath<Value: Hashable>(
        breaking rule: Int,
        _ type: Value.Type,
        limit: Int,
        at place: SearchPlace
    ) -> FindingShrinker.ShortestPath? {
        // The two types are the same one.
        guard let fuzzer = self as? Fuzzer<Action, Value> else { return nil }
        let budget = Budget(states: 500)
        // An action rule with more has too many to list: that takes longer than to shrink.
        var search = ExhaustiveSearch(
            fuzzer.model,
            within: nil,
            budget: budget,
            alternatives: 100,
            at: place
        )
        search.soughtRule = rule
        search.nextAudit = .max
        search.transitionLimit = limit
        guard search.obstacle == nil else { return nil }
        for initial in search.initial {
            let offered = model.actions.indices.reduce(0) { $0 + (search.actions(of: $1, in: initial)?.count ?? 100) }
            guard offered <= 12 else { return nil }
        }
        search.run()
        var path: ChoiceSequence?
        if case .failure = search.obstacle { path = search.choicesToFailure() }
        return FindingShrinker.ShortestPath(sequence: path, transitions: search.visited.transitions)
    }
}
