internal import FluxCore

/// A presenter's fuzzer in one campaign: the machines that it makes, one after the other.
///
/// Held calls belong to the fuzzer, so there is one run at a time. New runs are begun where the code under test has not
/// returned, and where a run is looked at closely.
final class PresenterMachines<P, V, Action, State> {
    typealias Runs = PresenterRuns<P, V, Action, State>

    private let fuzzer: PresenterFuzzer<P, V, Action, State>
    private let sandbox: Sandbox

    /// The runs on the machine that was made last; `nil` before there was one.
    private var runs: Runs?

    /// How many calls of the sandbox had been interrupted when that was made.
    private var earlierInterruptions = 0

    /// How long to wait for other threads before something counts as left behind.
    private let patience = LeftoverSearch.Patience()

    /// What is said if a run did not return when it was through.
    private var brokenEnding: PresenterProblem?

    init(_ fuzzer: PresenterFuzzer<P, V, Action, State>, in sandbox: Sandbox) {
        self.fuzzer = fuzzer
        self.sandbox = sandbox
    }

    /// Makes a machine, where the code under test runs.
    ///
    /// - Parameters:
    ///   - trace: Takes down what happens, if anything does.
    ///   - sample: Keeps some of what is visited and dispatched, if anything does.
    /// - Returns: A machine whose runs belong to it alone.
    func makeMachine(
        _ trace: Trace<Interaction<Action>, State>? = nil,
        sampling sample: Box<DispatchSample<Action, State>>? = nil
    ) -> Machine {
        if hasReturned, trace == nil, sample == nil, let runs, runs.isTracedInSearch {
            // The search goes on behind its first run.
            runs.endTracing()
            return runs.machine()
        }
        if hasReturned { runs?.endRun() } else { runs?.abandon() }
        let runs = Runs(fuzzer, trace: trace, patience: patience, sample: sample)
        self.runs = runs
        earlierInterruptions = sandbox.interruptions
        return runs.machine()
    }

    /// Ends the last run; if it has not returned, it is left alone.
    ///
    /// - Parameter run: The run, if it was traced; its view is looked at before.
    /// - Returns: What shows then.
    func end(_ run: TracedRun<Interaction<Action>, State>?) -> Subject<Interaction<Action>, State>.Ending {
        guard let runs else { return .init() }
        let view = run.flatMap { viewText(after: $0, runs) }
        let isBroken = run?.failure != nil && run?.interruption == nil
        let brokenDispatch = isBroken ? runs.brokenDispatch : nil
        let brokenObligation = isBroken ? runs.brokenObligation : nil
        if hasReturned, sandbox.run(runs.endRun) == nil,
            case .interrupted(let interruption) = sandbox.lastEnding
        {
            brokenEnding = .ending(interruption)
        }
        runs.abandon()
        let problem = brokenEnding ?? runs.problem
        return .init(
            usesMainActor: runs.usesMainActor,
            view: view,
            brokenDispatch: brokenDispatch,
            brokenObligation: brokenObligation,
            problem: problem.map { .incomplete(reason: $0.reason) },
            leavesFindings: problem?.leavesFindings ?? true
        )
    }

    /// Whether nothing was interrupted since the last machine was made.
    private var hasReturned: Bool { sandbox.interruptions == earlierInterruptions }

    /// What the view is like after a run in which a rule about it returned `false`.
    ///
    /// To read it may trap, as a reference to an owner that is gone does; then nothing is said of it.
    private func viewText(after run: TracedRun<Interaction<Action>, State>, _ runs: Runs) -> String? {
        guard let failure = run.failure, failure.error == nil, run.interruption == nil,
            fuzzer.rules.indices.contains(failure.kind.rule), fuzzer.rules[failure.kind.rule].isAboutView
        else { return nil }
        return sandbox.run { runs.viewText } ?? nil
    }
}
