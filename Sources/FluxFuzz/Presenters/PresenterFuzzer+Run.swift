extension PresenterFuzzer {
    /// Looks for a failure by random interactions, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every
    ///     machine; it is 0 by default, so that a test does not pass today and fail tomorrow.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    public func run(seed: UInt64 = 0, budget: Budget = Budget()) -> FuzzReport<Interaction<Action>, State> {
        PresenterSession(self, seed: seed, budget: budget).report()
    }
}

extension PresenterFuzzer: Checkable {}
