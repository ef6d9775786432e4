// For calls of which the compiler says otherwise something that does not help.

extension Checkable {
    /// Not available: the number of runs belongs to the budget.
    @available(*, unavailable, message: "put the runs into the budget: run(budget: Budget(runs: …))")
    public func run(seed: UInt64? = nil, runs: Int) -> FuzzReport<Step, State> { run(seed: seed) }
}
