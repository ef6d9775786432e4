import FluxFuzz
import FluxTesting
import Foundation

extension Case {
    /// What a fuzzer finds, on one thread or several.
    static func searching<Action, State>(
        _ make: @escaping @Sendable () -> Fuzzer<Action, State>
    ) -> Search {
        searching(make, text: { text(of: $0) }) { seed, workers in
            guard let workers else { return make().run(seed: seed) }
            return ParallelFuzzer(workers: workers, make).run(seed: seed)
        } replay: {
            make().replay($0)
        }
    }

    /// What a property finds.
    static func searching<Value>(
        _ make: @escaping @Sendable () -> Property<Value>
    ) -> Search {
        searching(make, text: { "\($0.actions)" }) { seed, _ in
            make().run(seed: seed)
        } replay: {
            make().replay($0)
        }
    }

    /// What a fuzzer of presenters finds.
    static func searching<P, V, Action, State>(
        presenters make: @escaping @Sendable () -> PresenterFuzzer<P, V, Action, State>
    ) -> Search {
        searching(make, text: { script($0.script) }) { seed, _ in
            elsewhere { make().run(seed: seed) }
        } replay: { token in
            elsewhere { make().replay(token) }
        }
    }

    /// Runs code on another thread than the main one, where no trap of a presenter is survived.
    private static func elsewhere<Value>(_ body: @escaping () -> Value) -> Value {
        let done = DispatchSemaphore(value: 0)
        // Safe: the caller waits.
        nonisolated(unsafe) var value: Value?
        nonisolated(unsafe) let body = body
        Thread.detachNewThread {
            value = body()
            done.signal()
        }
        done.wait()
        return value!
    }

    private static func searching<Door: Checkable & SendableMetatype, Action, State>(
        _ make: @escaping @Sendable () -> Door,
        text: @escaping @Sendable (Counterexample<Action, State>) -> String,
        run: @escaping @Sendable (_ seed: UInt64, _ workers: Int?) -> FuzzReport<Action, State>,
        replay: @escaping @Sendable (_ token: String) -> FuzzReport<Action, State>
    ) -> Search {
        Search { seed, workers in
            let report = run(seed, workers)
            let counterexample = report.counterexample
            return Found(
                verdict: report.verdict,
                rule: counterexample?.rule,
                actions: counterexample.map(text),
                replayed: {
                    let replayed = replay(counterexample!.token).counterexample
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
