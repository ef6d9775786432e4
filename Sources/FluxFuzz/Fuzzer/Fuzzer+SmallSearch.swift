extension Fuzzer {
    /// Visits all states that can be reached, if they are Hashable and few, and checks the rules in them.
    ///
    /// It takes as long as some runs do, and tells a user of `run` that a verification is possible.
    ///
    /// - Parameters:
    ///   - limit: The greatest number of transitions, if it is less than the usual one.
    ///   - place: Where to note that the search goes on; it knows when to give up.
    /// - Returns: What came of it; `nil` if it came to no end, or is not possible.
    func smallSearch(upTo limit: Int, at place: SearchPlace) -> SmallSearch? {
        guard let type = State.self as? any Hashable.Type else { return nil }
        return smallSearch(type, upTo: limit, at: place)
    }

    private func smallSearch<Value: Hashable>(
        _ type: Value.Type,
        upTo limit: Int,
        at place: SearchPlace
    ) -> SmallSearch? {
        // The two types are the same one.
        guard let fuzzer = self as? Fuzzer<Action, Value> else { return nil }
        let budget = Budget(states: 1_000)
        // An action rule that makes more has too many to list.
        var search = ExhaustiveSearch(
            fuzzer.model,
            within: nil,
            budget: budget,
            alternatives: 100,
            at: place
        )
        search.nextAudit = .max
        search.labelled = []
        search.transitionLimit = min(2_000, limit)
        search.run()
        switch search.obstacle {
        case nil: return .visitsAll(states: search.visited.states, transitions: search.visited.transitions)
        case .failure: return .fails
        default: return nil
        }
    }
}
