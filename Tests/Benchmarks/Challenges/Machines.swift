internal import FluxFuzz

/// Challenges that take a sequence of actions.
extension Challenge {
    /// A stack whose sum may not exceed 100 once it has five elements.
    static let stack = Challenge(
        name: "stack machine",
        form: "\([0, 0, 0, 0, 101].map { StackAction.push($0) })",
        bestKnown: 120
    ) { seed in
        run(seed, stepsPerRun: 100) { executions in
            Fuzzer(StackAction.self, from: [Int]()) { action, elements in
                executions.step()
                switch action {
                case .push(let element): elements.append(element)
                case .pop: _ = elements.popLast()
                case .clear: elements = []
                }
            }
            .action(Gen.int(in: 0...1000).map(StackAction.push))
            .action(.pop)
            .action(.clear)
            .invariant("the sum of five or more is at most 100") { elements in
                executions.check()
                return elements.count < 5 || elements.reduce(0, +) <= 100
            }
        }
    }

    /// Jobs of which one in four or five counts, and the failure takes 77 of those.
    static let workSteps = Challenge(
        name: "77 steps",
        form: "\([WorkAction](repeating: .work(1), count: 77))",
        bestKnown: 425
    ) { seed in
        run(seed, stepsPerRun: 1000) { executions in
            Fuzzer(WorkAction.self, from: Work()) { action, work in
                executions.step()
                if case .work(let number) = action, number % 2 == 1, number < 9000 { work.count += 1 }
            }
            .action(Gen.int(in: 0...20_000).map(WorkAction.work))
            .invariant("fewer than 77 count") { work in
                executions.check()
                return work.count < 77
            }
        }
    }

    private static func run<Action, State>(
        _ seed: UInt64,
        stepsPerRun: Int,
        _ makeFuzzer: (ExecutionCount) -> Fuzzer<Action, State>
    ) -> Shrinking {
        let executions = ExecutionCount()
        let report = makeFuzzer(executions).run(seed: seed, budget: Budget(stepsPerRun: stepsPerRun))
        return Shrinking(
            form: report.counterexample.map { "\($0.actions)" },
            evaluations: executions.count - (report.counterexample?.run ?? report.runs),
            efforts: report.counterexample?.efforts ?? []
        )
    }
}

private enum StackAction {
    case push(Int)
    case pop
    case clear
}

private enum WorkAction {
    case work(Int)
}

/// It can't be compared, so no state is known to have been there before.
private struct Work {
    var count = 0
}
