extension Fuzzer where State: Hashable {
    /// Visits every state that can be reached, and checks the rules in each of them.
    ///
    /// ```swift
    /// fuzzer.verify()                              // all states
    /// fuzzer.verify(within: { $0.count <= 100 })   // all states up to a bound
    /// ```
    ///
    /// It dispatches all actions that are enabled in a state, with all values that their generators make. If the
    /// verdict is ``Verdict/verified``, no sequence of actions breaks a rule, however long it is; with a bound,
    /// none that stays within. If it is ``Verdict/failed``, the counterexample is as short as can be.
    ///
    /// States are told apart by `==`. One that looks at a part of the state only would leave states out, so the
    /// verdict is ``Verdict/incomplete(reason:)`` where this is found out.
    ///
    /// - Parameters:
    ///   - bound: A pure function that tells which states to visit. A state outside is neither checked nor
    ///     followed further, and neither is the step that leads there; the report says how many transitions do.
    ///   - budget: How much to do; only ``Budget/states``, ``Budget/time`` and
    ///     ``Budget/survivesTraps`` matter here.
    /// - Returns: What was visited and found.
    @inlinable
    public func verify(
        within bound: ((State) -> Bool)? = nil,
        budget: Budget = Budget()
    ) -> FuzzReport<Action, State> {
        Verification(self, budget: budget) { place, end in
            var search = ExhaustiveSearch(self, within: bound, budget: budget, at: place)
            search.run(before: end)
            return search
        }
        .report()
    }
}
