internal import FluxFuzz

/// A false statement, made at random, whose simplest counterexample is known.
struct Problem: Sendable {
    /// A counterexample.
    struct Form: Sendable {
        /// The rule that it breaks.
        let rule: Int
        let choices: Choices

        /// The counterexample, as Swift prints it.
        let text: String
    }

    /// What a fuzzer came to.
    struct Ending: Sendable {
        let form: Form

        /// How many candidates were tried.
        let evaluations: Int

        /// What each pass of the shrinker has done.
        var efforts: [ShrinkEffort] = []
    }

    /// What it says, to be read in a list of those that were not solved.
    let text: String

    /// For each rule, the simplest counterexample.
    let minima: [Form]

    /// Finds a counterexample, and makes it as simple as it can; `nil` if it finds none.
    let run: @Sendable (_ seed: UInt64, _ shrinkEvaluations: Int) -> Ending?
}

extension Problem.Ending {
    /// What a report says.
    ///
    /// - Parameters:
    ///   - report: The report of a search for one failure.
    ///   - rule: The index of the rule of that name.
    ///   - text: The counterexample to print.
    init?<Action, State>(
        _ report: FuzzReport<Action, State>,
        rule: (String) -> Int?,
        text: (Counterexample<Action, State>) -> String
    ) {
        guard let counterexample = report.counterexample, let rule = rule(counterexample.rule) else { return nil }
        form = Problem.Form(rule: rule, choices: Choices(counterexample.choices), text: text(counterexample))
        evaluations = counterexample.evaluations
        efforts = counterexample.efforts
    }
}
