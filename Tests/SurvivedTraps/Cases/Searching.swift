import FluxFuzz
import FluxTesting
import Foundation

extension Case {
    /// What a fuzzer finds.
    static func searching<Action, State: Hashable & SendableMetatype>(
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> Search {
        searching(make) { make().verify() }
    }

    /// What a fuzzer finds whose states can't be verified.
    static func searching<Action, State: SendableMetatype>(
        unverified make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> Search {
        searching(make) { make().run() }
    }

    private static func searching<Action, State>(
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>,
        verify: @escaping @Sendable () -> FuzzReport<Action, State>
    ) -> Search {
        searching(make, text: { text(of: $0) }) { seed, way, workers in
            if way == .verify { return verify() }
            guard let workers = workers ?? (way == .parallel ? 2 : nil) else { return make().run(seed: seed) }
            return ParallelFuzzer(workers: workers, make).run(seed: seed)
        }
    }

    /// What a property finds.
    static func searching<Value>(
        _ make: @escaping @Sendable () -> Property<Value>
    ) -> Search {
        searching(make, text: { "\($0.actions)" }) { seed, _, _ in make().run(seed: seed) }
    }

    /// What a fuzzer of presenters finds.
    static func searching<P, V, Action, State>(
        presenters make: @escaping @Sendable () -> PresenterFuzzer<P, V, Action, State>
    ) -> Search {
        searching(make, text: { script($0.script) }) { seed, _, _ in make().run(seed: seed) }
    }

    private static func searching<Door: Checkable & SendableMetatype, Action, State>(
        _ make: @escaping @Sendable () -> Door,
        text: @escaping @Sendable (Counterexample<Action, State>) -> String,
        run: @escaping @Sendable (_ seed: UInt64, _ way: Way, _ workers: Int?) -> FuzzReport<Action, State>
    ) -> Search where Door.Step == Action, Door.State == State {
        Search { seed, way, workers in
            let report = way.placing { run(seed, way, workers) }
            let counterexample = report.counterexample
            return Found(
                verdict: report.verdict,
                rule: counterexample?.rule,
                actions: counterexample.map(text),
                replayed: {
                    let replayed = way.placing { make().replay(counterexample!.token) }.counterexample
                    return (replayed?.rule, replayed.map(text))
                },
                text: report.description
            )
        } expect: { seed, place in
            // It fails on purpose, which is nothing to remember.
            withFuzzingDefaults(memory: .off) {
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
    }

    /// The initial state, if it is chosen, and the actions.
    private static func text<Action, State>(of counterexample: Counterexample<Action, State>) -> String {
        let start = State.self == Chosen.self ? "\(counterexample.states[0]) " : ""
        return start + "[" + counterexample.script.joined(separator: ", ") + "]"
    }
}
