internal import FluxFuzz

extension Workload {
    /// The counter with as many workers as there are processors, against one worker.
    static let counterWorkers = Workload(
        name: "parallel counter",
        unit: "steps",
        size: 200_000,
        debugSize: 20_000,
        quickSize: 100,
        units: { $0 * 100 },
        isExact: false,
        isLoopExact: false,
        clock: .wall,
        ours: { runs, seed in counter(runs, seed, workers: nil) },
        loop: { runs, seed in counter(runs, seed, workers: 1) }
    )

    /// The todo list with as many workers as there are processors, against one worker.
    static let todoWorkers = Workload(
        name: "parallel todo",
        unit: "steps",
        size: 10_000,
        debugSize: 1000,
        quickSize: 50,
        units: { $0 * 100 },
        isExact: false,
        isLoopExact: false,
        clock: .wall,
        ours: { runs, seed in todo(runs, seed, workers: nil) },
        loop: { runs, seed in todo(runs, seed, workers: 1) }
    )

    private static func counter(_ runs: Int, _ seed: UInt64, workers: Int?) -> Outcome {
        Outcome(ParallelFuzzer(workers: workers) { counterFuzzer() }.run(seed: seed, budget: Budget(runs: runs)))
    }

    private static func todo(_ runs: Int, _ seed: UInt64, workers: Int?) -> Outcome {
        Outcome(ParallelFuzzer(workers: workers) { todoFuzzer() }.run(seed: seed, budget: Budget(runs: runs)))
    }
}

extension Outcome {
    /// What a fuzzer has done.
    init<Action, State>(_ report: FuzzReport<Action, State>) {
        self.init(units: report.steps, isSound: report.verdict == .noFailureFound)
    }
}
