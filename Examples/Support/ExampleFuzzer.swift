public import FluxFuzz

/// A fuzzer with a title, and with what is to be expected of it.
public struct ExampleFuzzer {
    /// A report as text, and what it says.
    struct Result {
        let text: String
        let isPass: Bool

        /// Whether a rule was broken; a report that gives no answer neither passes nor fails.
        let isFailure: Bool
        let tokenMismatch: TokenMismatch?

        init<Action, State>(_ report: FuzzReport<Action, State>) {
            text = report.description
            isPass = report.failure == nil
            isFailure = report.verdict == .failed
            tokenMismatch = report.tokenMismatch
        }
    }

    let title: String

    /// Whether its rules hold, so that a counterexample is a surprise.
    let holds: Bool

    let run: (_ seed: UInt64) -> Result
    let replay: (_ token: String) -> Result

    /// A fuzzer of something that is right.
    ///
    /// - Parameters:
    ///   - title: What is fuzzed.
    ///   - fuzzer: The fuzzer.
    ///   - budget: How much to do.
    /// - Returns: The fuzzer, which should find nothing.
    public static func holds(_ title: String, _ fuzzer: some Checkable, budget: Budget = Budget()) -> ExampleFuzzer {
        ExampleFuzzer(
            title: title,
            holds: true,
            run: { Result(fuzzer.run(seed: $0, budget: budget)) },
            replay: { Result(fuzzer.replay($0)) }
        )
    }

    /// A proof of something that is right.
    ///
    /// - Parameters:
    ///   - title: What is proven.
    ///   - fuzzer: The fuzzer.
    ///   - bound: Which states to visit; all, if it is left out.
    /// - Returns: The fuzzer, which should find nothing.
    public static func verified<Action, State: Hashable>(
        _ title: String,
        _ fuzzer: Fuzzer<Action, State>,
        within bound: ((State) -> Bool)? = nil
    ) -> ExampleFuzzer {
        ExampleFuzzer(
            title: title,
            holds: true,
            run: { _ in Result(fuzzer.verify(within: bound)) },
            replay: { Result(fuzzer.replay($0)) }
        )
    }

    /// A fuzzer of something that has a bug.
    ///
    /// - Parameters:
    ///   - title: What is fuzzed.
    ///   - fuzzer: The fuzzer.
    ///   - budget: How much to do.
    /// - Returns: The fuzzer, which should find the bug.
    public static func breaks(_ title: String, _ fuzzer: some Checkable, budget: Budget = Budget()) -> ExampleFuzzer {
        ExampleFuzzer(
            title: title,
            holds: false,
            run: { Result(fuzzer.run(seed: $0, budget: budget)) },
            replay: { Result(fuzzer.replay($0)) }
        )
    }
}
