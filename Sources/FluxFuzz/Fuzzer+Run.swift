extension Fuzzer {
    /// Looks for a failure by random walks, and makes the first one it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every
    ///     machine; it is 0 by default, so that a test does not pass today and fail tomorrow.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64 = 0, budget: Budget = Budget()) -> FuzzReport<Action, State> {
        let session = Session(self, seed: seed, budget: budget)
        guard let weights = session.weights else { return session.reportWithoutRuns }
        let machine = MachineBuilder.machine(self, weights: weights)
        return session.report(running: machine)
    }

    /// Runs the fuzzer and throws unless all is well.
    ///
    /// It throws if a rule failed, and as well if there is no answer or a vacuous one: a fuzzer without an
    /// action or a rule, or with an action that was never enabled or never changed the state, puts nothing to
    /// the test.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from, see ``run(seed:budget:)``.
    ///   - budget: How much to do.
    /// - Returns: The report, if its verdict is ``Verdict/noFailureFound`` or ``Verdict/verified``.
    /// - Throws: A ``FuzzFailure`` with the text of the report.
    @inlinable
    @discardableResult
    public func check(
        seed: UInt64 = 0,
        budget: Budget = Budget()
    ) throws(FuzzFailure) -> FuzzReport<Action, State> {
        let report = run(seed: seed, budget: budget)
        if let failure = report.failure { throw failure }
        return report
    }
}

extension FuzzReport {
    @usableFromInline var failure: FuzzFailure? {
        switch verdict {
        case .verified, .noFailureFound: nil
        case .failed, .incomplete, .vacuous: FuzzFailure(verdict: verdict, description: description)
        }
    }
}
