extension FuzzerSession {
    /// Looks for the shortest sequence that breaks a rule, where it can be found by a small exhaustive search.
    ///
    /// Deleting and replacing steps ends where no small edit helps, which need not be the shortest way. Where states
    /// can be told apart and few actions are possible, all states nearby are visited instead, breadth first.
    ///
    /// - Parameters:
    ///   - rule: The index of the rule.
    ///   - steps: How many steps are known to be enough.
    ///   - limit: The greatest number of transitions.
    ///   - progress: Where to note that the search goes on.
    /// - Returns: The shortest sequence, and how many transitions it took to find it; `nil` for the sequence if the search
    ///   did not get there.
    func shortestPath(
        breaking rule: Int,
        within steps: Int,
        limit: Int,
        _ progress: ThreadProgress
    ) -> Campaign.ShortestPath? {
        guard steps > 2, case .state = fuzzer.start, let type = State.self as? any Hashable.Type else { return nil }
        return shortestPath(breaking: rule, type, limit: limit, progress)
    }

    private func shortestPath<Value: Hashable>(
        breaking rule: Int,
        _ type: Value.Type,
        limit: Int,
        _ progress: ThreadProgress
    ) -> Campaign.ShortestPath? {
        // The two types are the same one.
        guard let fuzzer = fuzzer as? Fuzzer<Action, Value> else { return nil }
        let budget = Budget(states: 500, time: budget.time)
        // A rule that offers more is no matter of few actions, and to list them all takes longer than to shrink.
        var search = ExhaustiveSearch(fuzzer, within: nil, budget: budget, alternatives: 100, at: SearchPlace(progress))
        search.soughtRule = rule
        search.transitionLimit = limit
        guard let initial = search.initial.first, search.obstacle == nil else { return nil }
        let offered = search.actionRules.indices.reduce(0) { $0 + (search.actions(of: $1, in: initial)?.count ?? 100) }
        guard offered <= 12 else { return nil }
        search.run()
        var path: ChoiceSequence?
        if case .failure = search.obstacle { path = search.traceToFailure()?.choices }
        return Campaign.ShortestPath(sequence: path, transitions: search.visited.transitions)
    }
}
