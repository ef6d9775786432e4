extension Fuzzer: Checkable {
    /// Looks for a failure by random walks, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Action, State> {
        campaign(seed: seed, budget: budget, [{ MachineBuilder.machine(self, weights: $0) }]).run()
    }

    /// Repeats the steps that a token stands for, and checks the rules after each of them.
    ///
    /// ```swift
    /// let report = fuzzer.replay("f1-ZEE-0wEBOpgTtg")
    /// #expect(report.verdict == .noFailureFound, "\(report)")
    /// ```
    ///
    /// A report of a failure shows its token, ``Counterexample/token``. There is no search and no shrinking, and the
    /// verdict is never ``Verdict/vacuous(reason:)``:
    ///
    /// - ``Verdict/failed``: a rule broke, and the counterexample has the actions and states up to there.
    /// - ``Verdict/noFailureFound``: each step could be taken, and no rule broke.
    /// - ``Verdict/incomplete(reason:)``: the text is no token, or one of another format or of another fuzzer, or a step
    ///   doesn't fit any more, since its action is not enabled or its payload out of range. The report shows the steps
    ///   before it.
    ///
    /// A token is good for as long as the format stays the same, which is the number it begins with, and the
    /// fuzzer declares the same actions and rules in the same order. Then it stands for the same steps, in each version
    /// of this package, on every machine, in every process. Guards, weights, generators, the initial state, the mutation
    /// and what the rules check may change: what the steps lead to is the answer, and where a generator or a
    /// guard doesn't allow a step any more, the report says so. A generator that offers as many values as before, but
    /// others, makes others of the same choices.
    ///
    /// - Parameter token: The token; any text will do.
    /// - Returns: What became of the steps.
    public func replay(_ token: String) -> FuzzReport<Action, State> { campaign().replay(token) }
}
