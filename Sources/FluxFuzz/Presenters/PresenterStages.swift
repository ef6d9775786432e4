internal import FluxCore

/// The stages of one call of a presenter's fuzzer, one after the other.
///
/// Held calls belong to the fuzzer, so there is one run at a time. A new stage is made where the code under test has not
/// returned, and where a run is looked at closely.
final class PresenterStages<P, V, Action, State> {
    typealias Stage = PresenterStage<P, V, Action, State>

    private let fuzzer: PresenterFuzzer<P, V, Action, State>
    private let sandbox: Sandbox
    private var current: Stage?

    /// How many calls of the sandbox had been interrupted when the current stage was made.
    private var earlierInterruptions = 0

    /// How a run ended that did not return when it was through.
    private var brokenEnding: Interruption?

    init(_ fuzzer: PresenterFuzzer<P, V, Action, State>, in sandbox: Sandbox) {
        self.fuzzer = fuzzer
        self.sandbox = sandbox
    }

    /// What the current stage has seen.
    var stage: Stage { current ?? make(nil) }

    /// What is wrong with how the presenter, or the process, is set up.
    var problem: Stage.Problem? { brokenEnding.map { .ending($0) } ?? current?.problem }

    /// Makes runs, with a trace if there is one, on a stage of their own.
    func place(
        seed: UInt64,
        steps: Int,
        _ weights: Weights,
        writing trace: Trace<Interaction<Action>, State>? = nil
    ) -> RandomWalk.Place {
        let worker = RunWorker(seed: seed, steps: steps, in: sandbox) { self.make(trace).machine(weights: weights) }
        return RandomWalk.Place(worker: worker, sandbox: sandbox)
    }

    /// Ends the last run; if it has not returned, it is left alone.
    func end() {
        guard let current else { return }
        if hasReturned {
            if sandbox.run({ current.endRun() }) != nil { return }
            if case .interrupted(let interruption) = sandbox.lastEnding { brokenEnding = interruption }
        }
        current.abandon()
    }

    /// Whether nothing was interrupted since the current stage was made.
    private var hasReturned: Bool { sandbox.interruptions == earlierInterruptions }

    /// Makes a stage, where the code under test runs.
    private func make(_ trace: Trace<Interaction<Action>, State>?) -> Stage {
        if hasReturned { current?.endRun() } else { current?.abandon() }
        let stage = Stage(fuzzer, trace: trace)
        current = stage
        earlierInterruptions = sandbox.interruptions
        return stage
    }
}
