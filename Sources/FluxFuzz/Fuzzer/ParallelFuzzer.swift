/// A fuzzer whose runs are shared out among several threads.
///
/// ```swift
/// try ParallelFuzzer {
///     Fuzzer(CounterMutation(), from: CounterState())
///         .action(.increment)
///         .action(.decrement, when: { $0.count > 0 })
///         .invariant("count ≥ 0") { $0.count >= 0 }
/// }
/// .check(budget: Budget(runs: 1_000_000))
/// ```
///
/// Each thread has a fuzzer of its own, so mutations and rules need not be `Sendable`, nor states and actions. What comes
/// out is the same for any number of threads, and the same as without. It is worth while for long searches; a thousand
/// runs of a small app take less time than it takes to share them out.
public struct ParallelFuzzer<Action, State> {
    @usableFromInline let makeFuzzer: @Sendable () -> Fuzzer<Action, State>

    /// How many threads there are.
    @usableFromInline let workers: Int

    /// Makes a fuzzer for several threads.
    ///
    /// - Parameters:
    ///   - workers: How many threads make runs: at least 1, or `nil` for as many as there are processors. Fewer are reported as
    ///     an error; more than 64 count as 64, or as the number of processors if that is greater. What comes out is the same.
    ///   - makeFuzzer: Makes the fuzzer, once for each thread, once more for the report, and anew where the one before
    ///     did not return, and for each rule that is known to fail. It must declare the same each time.
    public init(workers: Int? = nil, _ makeFuzzer: @escaping @Sendable () -> Fuzzer<Action, State>) {
        self.workers = min(max(1, workers ?? ThreadPlatform.processorCount), Self.greatestWorkers)
        guard let workers, workers < 1 else {
            self.makeFuzzer = makeFuzzer
            return
        }
        self.makeFuzzer = {
            var fuzzer = makeFuzzer()
            fuzzer.model.defects.append("the workers of a ParallelFuzzer must be at least 1, but there are \(workers)")
            return fuzzer
        }
    }

    /// The greatest number of threads: as many as there are processors, and 64 at least.
    ///
    /// More would not run at the same time, and each takes two file descriptors, of which a process may have only 256.
    static var greatestWorkers: Int { max(64, ThreadPlatform.processorCount) }
}

extension ParallelFuzzer: Checkable {
    /// Looks for failures by random walks on several threads, and makes those it finds as simple as it can.
    ///
    /// - Parameters:
    ///   - seed: What all random choices are derived from. The same seed gives the same report on every machine, with any
    ///     number of threads.
    ///   - budget: How much to do, in all threads together.
    /// - Returns: What was done and found.
    @inlinable
    public func run(seed: UInt64, budget: Budget) -> FuzzReport<Action, State> {
        let makeFuzzer = makeFuzzer
        let fuzzer = makeFuzzer()
        return fuzzer.report(seed: seed, budget: budget) { part in
            let makeMachine = { MachineBuilder.machine(makeFuzzer().keeping(part).model) }
            let makeMachines = Array(repeating: makeMachine, count: workers)
            return fuzzer.keeping(part).campaign(seed: seed, budget: budget, makeMachines).run()
        }
    }

    /// Repeats the steps that a token stands for, on one thread, as ``Fuzzer/replay(_:)`` does.
    ///
    /// - Parameter token: The token of a counterexample; any text will do.
    /// - Returns: What became of the steps.
    public func replay(_ token: String) -> FuzzReport<Action, State> {
        makeFuzzer().replay(token)
    }
}
