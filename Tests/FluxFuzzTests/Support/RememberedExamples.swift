@testable import FluxFuzz

extension RememberedFailure {
    /// A failure of the shared counter, with all that a file may have.
    static let example = RememberedFailure(
        owner: FailureOwner(
            fileID: "CounterTests/CounterTests.swift",
            test: "countStaysSmall(limit:)",
            name: "limit 3"
        ),
        fuzzer: "Fuzzer<CounterAction, CounterState>",
        rule: "count < 3",
        day: "2026-11-24",
        origin: "seed 7, run 12",
        start: "CounterState(count: 0)",
        steps: [".increment", ".add(2)"],
        token: ReplayToken(
            NamedSteps(
                rule: ShortText("count < 3"),
                steps: [NamedStep(".increment", choices: []), NamedStep(".add(2)", choices: [2])]
            )
        ),
        confirmation: Confirmation(day: "2026-12-01", reason: "step 2, .add(2), is not enabled there any more")
    )

    /// A small failure of a test in a module.
    static func small(
        test: String = "counts()",
        file: String = "CounterTests.swift",
        module: String = "CounterTests",
        rule: String = "count < 1"
    ) -> RememberedFailure {
        RememberedFailure(
            owner: FailureOwner(fileID: "\(module)/\(file)", test: test, name: nil),
            fuzzer: "Fuzzer<CounterAction, CounterState>",
            rule: rule,
            day: "2026-11-24",
            origin: "seed 0, run 1",
            steps: [".increment"],
            token: ReplayToken(
                NamedSteps(rule: ShortText(rule), steps: [NamedStep(".increment", choices: [])])
            )
        )
    }

    /// What is wrong with a text; `nil` if it can be read.
    static func problem(with text: String) -> String? {
        do throws(Problem) {
            _ = try RememberedFailure(text)
            return nil
        } catch {
            return error.reason
        }
    }
}
