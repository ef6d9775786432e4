/// How much a fuzzer may do.
///
/// It is counted in runs, steps, evaluations and states, never in time, so that the same seed gives the same result
/// on every machine. A number below 1 is reported as an error when the fuzzer runs.
public struct Budget: Hashable, Sendable {
    /// How many runs to make, each from the initial state: at least 1.
    public var runs: Int

    /// After how many steps a run ends: at least 1.
    public var stepsPerRun: Int

    /// How many candidates may be tried to make a counterexample simpler: at least 1.
    public var shrinkEvaluations: Int

    /// How many distinct states a verification may visit: at least 1.
    public var states: Int

    /// Makes a budget.
    ///
    /// - Parameters:
    ///   - runs: How many runs to make: at least 1.
    ///   - stepsPerRun: After how many steps a run ends: at least 1.
    ///   - shrinkEvaluations: How many candidates may be tried to make a counterexample simpler: at least 1.
    ///   - states: How many distinct states a verification may visit: at least 1.
    public init(
        runs: Int = 1000,
        stepsPerRun: Int = 100,
        shrinkEvaluations: Int = 10_000,
        states: Int = 1_000_000
    ) {
        self.runs = runs
        self.stepsPerRun = stepsPerRun
        self.shrinkEvaluations = shrinkEvaluations
        self.states = states
    }
}

extension Budget {
    private var parts: [(name: String, value: Int, standard: Int)] {
        let standard = Budget()
        return [
            ("runs", runs, standard.runs),
            ("stepsPerRun", stepsPerRun, standard.stepsPerRun),
            ("shrinkEvaluations", shrinkEvaluations, standard.shrinkEvaluations),
            ("states", states, standard.states),
        ]
    }

    /// What is wrong with the numbers, one line for each that is.
    var defects: [String] {
        parts.filter { $0.value < 1 }.map { "Budget.\($0.name) must be at least 1, but it is \($0.value)" }
    }

    /// The budget as the Swift source that makes it, without the numbers that are standard.
    var swiftSource: String {
        let arguments = parts.filter { $0.value != $0.standard }.map { "\($0.name): \($0.value)" }
        return "Budget(\(arguments.joined(separator: ", ")))"
    }
}
