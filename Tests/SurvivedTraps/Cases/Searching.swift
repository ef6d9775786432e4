import FluxFuzz
import FluxTesting

extension Case {
    /// What a fuzzer finds, on one thread or several.
    static func searching<Action, State>(
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> Search {
        Search { seed, workers in
            let report =
                if let workers {
                    ParallelFuzzer(workers: workers, make).run(seed: seed)
                } else {
                    make().run(seed: seed)
                }
            let counterexample = report.counterexample
            return Found(
                verdict: report.verdict,
                rule: counterexample?.rule,
                actions: counterexample.map { text(of: $0) },
                replayed: {
                    let replay = make().replay(counterexample!.token).counterexample
                    return (replay?.rule, replay.map { text(of: $0) })
                },
                text: report.description
            )
        } expect: { seed, place in
            expectHolds(
                make(),
                seed: seed,
                fileID: place.fileID,
                filePath: place.filePath,
                line: place.line,
                column: place.column
            )
        }
    }

    /// What a property finds.
    static func searching<Value>(
        _ make: @escaping @Sendable () -> Property<Value>
    ) -> Search {
        Search { seed, _ in
            let report = make().run(seed: seed)
            let counterexample = report.counterexample
            return Found(
                verdict: report.verdict,
                rule: counterexample?.rule,
                actions: counterexample.map { "\($0.actions)" },
                replayed: {
                    let replay = make().replay(counterexample!.token).counterexample
                    return (replay?.rule, replay.map { "\($0.actions)" })
                },
                text: report.description
            )
        } expect: { seed, place in
            expectHolds(
                make(),
                seed: seed,
                fileID: place.fileID,
                filePath: place.filePath,
                line: place.line,
                column: place.column
            )
        }
    }

    /// The initial state, if it is chosen, and the actions.
    private static func text<Action, State>(of counterexample: Counterexample<Action, State>) -> String {
        let start = State.self == Chosen.self ? "\(counterexample.states[0]) " : ""
        return start + "[" + counterexample.script.joined(separator: ", ") + "]"
    }
}
