extension Fuzzer {
    /// Looks for a failure by random walks, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Action, State> {
        FuzzerSession(self, seed: seed, budget: budget).report(running: { weights in
            MachineBuilder.machine(self, weights: weights)
        })
    }
}

extension Fuzzer: Checkable {}
