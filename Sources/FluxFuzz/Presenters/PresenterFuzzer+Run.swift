extension PresenterFuzzer: Checkable {
    /// Looks for a failure by random interactions, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Interaction<Action>, State> {
        campaign(seed: seed, budget: budget).run()
    }

    /// Repeats the interactions that a token stands for, as ``Fuzzer/replay(_:)`` does for actions.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the interactions.
    public func replay(_ token: String) -> FuzzReport<Interaction<Action>, State> {
        campaign().replay(token)
    }
}
