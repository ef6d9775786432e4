/// What looks for a failure in random runs, from a seed and within a budget: a fuzzer of a mutation, of a presenter, or
/// a property.
public protocol Checkable {
    /// What a run is made of: actions, interactions, or one value.
    associatedtype Step

    /// What a step changes.
    associatedtype State

    /// Looks for failures, and makes those it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from.
    ///   - budget: How much to do.
    /// - Returns: What was done and found.
    func run(seed: UInt64, budget: Budget) -> FuzzReport<Step, State>

    /// Repeats the steps that a token stands for, and checks the rules after each of them; see ``Fuzzer/replay(_:)``.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the steps.
    func replay(_ token: String) -> FuzzReport<Step, State>
}

extension Checkable {
    /// Looks for failures, and makes those it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine. If it is
    ///     left out, it is that of the variable `FLUXFUZZ_SEED`, of `withFuzzingDefaults` or of a profile, and otherwise 0,
    ///     so that a test does not pass today and fail tomorrow.
    ///   - budget: How much to do. If it is left out, it is `Budget()`, with the runs and steps that the same places set.
    ///     An effort that is set from outside multiplies its runs, also if it is given.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64? = nil, budget: Budget? = nil) -> FuzzReport<Step, State> {
        let request = FuzzSettings.request(seed: seed, budget: budget)
        // Not this function again: with nothing left out, it is the one above.
        return run(seed: request.seed, budget: request.budget)
    }

    /// Looks for a failure and throws unless all is well.
    ///
    /// It throws if a rule failed, and as well if there is no answer or a vacuous one: where no rule is declared, or
    /// something was never enabled or never had an effect, nothing is put to the test.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from, as for `run(seed:budget:)`.
    ///   - budget: How much to do, as for `run(seed:budget:)`.
    /// - Returns: The report, if its verdict is ``Verdict/noFailureFound`` or ``Verdict/verified``.
    /// - Throws: A ``FuzzFailure`` with the text of the report.
    @inlinable
    @discardableResult
    public func check(
        seed: UInt64? = nil,
        budget: Budget? = nil
    ) throws(FuzzFailure) -> FuzzReport<Step, State> {
        let report = run(seed: seed, budget: budget)
        if let failure = report.failure { throw failure }
        return report
    }
}

extension Checkable {
    /// Repeats the runs of inputs of an engine such as libFuzzer, and makes what fails as simple as a search does.
    ///
    /// ```swift
    /// let crash = try Data(contentsOf: URL(filePath: "crash-4f1c"))
    /// print(cart.replay(inputs: [Array(crash)]))
    /// ```
    ///
    /// Traps and hangs are survived, as in a search. The number of the run of a counterexample is that of the input. Of several
    /// inputs that fail in the same way, the first one counts.
    ///
    /// - Parameter inputs: The bytes of each input, which were made for a ``FuzzTarget`` of the same fuzzer; any will do.
    /// - Returns: What became of the inputs; if they take no step, the verdict is ``Verdict/incomplete(reason:)``.
    public func replay(inputs: [[UInt8]]) -> FuzzReport<Step, State> {
        replay(EngineInputs(inputs.map { EngineInput($0) }).text)
    }
}
