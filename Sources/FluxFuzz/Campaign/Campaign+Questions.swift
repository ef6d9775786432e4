internal import FluxCore

/// Failures of what a campaign itself asks states and steps: their hash, whether they are equal, what they consist of.
///
/// The code under test may never ask that. But a report can't be made without, so it is a failure as any other.
extension Campaign {
    /// A step after which a state, or the step itself, did not return from a question.
    struct Unanswered {
        /// How many steps were taken.
        let steps: Int

        let interruption: Interruption
    }

    /// Asks the states and the steps of a run.
    ///
    /// - Parameters:
    ///   - steps: The steps that were taken.
    ///   - sandbox: Where to ask.
    /// - Returns: Where the first question stayed without an answer; `nil` if none did.
    func unanswered(in steps: RunSteps<Step, State>, _ sandbox: Sandbox) -> Unanswered? {
        let count = Box(0)
        let isDone: Void? = sandbox.run {
            for (index, state) in steps.states.enumerated() {
                count.value = index
                sandbox.progress.advance()
                if index > 0 { _ = String(naming: steps.actions[index - 1]) }
                Self.ask(state)
            }
        }
        guard isDone == nil, let interruption = sandbox.lastEnding?.interruption else { return nil }
        // The values are still in use.
        _ = Unmanaged.passRetained(Box(steps))
        return Unanswered(steps: count.value, interruption: interruption)
    }

    /// A run whose steps return, up to the state that does not answer.
    ///
    /// - Parameters:
    ///   - run: The run, which did not fail.
    ///   - subject: The front door, made ready for being run.
    /// - Returns: `nil` if all states and steps answer.
    func withQuestions(_ run: TracedRun<Step, State>, _ subject: Subject<Step, State>) -> TracedRun<Step, State>? {
        guard let found = unanswered(in: run.steps, subject.sandbox) else { return nil }
        let first = declarations.choosesStart ? 1 : 0
        let failure = Failure(
            rule: found.interruption.rule(behind: declarations.rules.count),
            action: Machine.start,
            step: found.steps
        )
        let sequence = run.outcome.sequence.prefix(steps: found.steps + first)
        let outcome = Outcome(failure: failure, sequence: sequence, interruption: found.interruption)
        return TracedRun(steps: run.steps.prefix(found.steps), outcome: outcome, isUnanswered: true)
    }

    private static func ask(_ state: State) {
        if let state = state as? any Hashable { _ = state.hashValue }
        if let state = state as? any Equatable { _ = isSame(state) }
        _ = String(swiftSource: state)
    }

    private static func isSame<Value: Equatable>(_ value: Value) -> Bool { value == value }

    /// What is said to have been asked.
    var questionsOfState: String { "the hash, the == or the mirror of \(State.self)" }

    /// Looks for a state of a search that does not answer, and makes the way there as short as it can be.
    ///
    /// - Parameters:
    ///   - walk: The search, in which nothing failed.
    ///   - subject: The front door, made ready for being run.
    /// - Returns: The counterexample; `nil` if all answer.
    func counterexampleOfUnansweredQuestion(
        after walk: RandomWalk,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        let runs = RunRepeater<Step, State>.sample(of: walk.tally).union(walk.tally.tellingRuns).sorted()
        for run in runs where !deadline.hasPassed {
            let tracer = tracer(subject)
            let steps = subject.sandbox.run {
                tracer.repetition(ofRun: run, upTo: walk.tally.stepLimit(ofRun: run)).steps
            }
            guard let steps, let found = unanswered(in: steps, subject.sandbox) else { continue }
            tracer.runner.abandonMachine()
            guard let outcome = tracer.runner.record(run, upTo: found.steps), outcome.failure == nil else { continue }
            return shrink(outcome.sequence, ofRun: run, found, subject)
        }
        return nil
    }

    private func shrink(
        _ sequence: ChoiceSequence,
        ofRun run: Int,
        _ found: Unanswered,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        var tried = 0
        var shortest: TracedRun<Step, State>?
        let rule = found.interruption.rule(behind: declarations.rules.count)
        let tracer = tracer(subject)
        func evaluate(_ candidate: ChoiceSequence) -> Outcome? {
            guard tried < Self.greatestUnanswered, let run = tracer.replay(candidate), !run.isCut else { return nil }
            if run.failure != nil { return run.outcome }
            guard let found = withQuestions(run, subject) else { return run.outcome }
            tried += 1
            tracer.runner.abandonMachine()
            tracer.trace.abandon()
            if shortest.map({ found.outcome.sequence < $0.outcome.sequence }) ?? true { shortest = found }
            return found.outcome
        }
        let kind = Failure.Kind(rule: rule, action: Machine.start)
        let task = ShrinkTask(
            failure: kind,
            keepsAction: false,
            actionRules: declarations.steps.count,
            firstAction: declarations.choosesStart ? 1 : 0,
            limit: budget.shrinkEvaluations,
            deadline: deadline,
            evaluate: evaluate
        )
        _ = evaluate(sequence)
        var shrinker = Shrinker(sequence, task)
        shrinker.shrink()
        guard let shortest, let failure = shortest.failure else { return nil }
        var finding = Finding(failure, at: shortest.outcome.sequence, run: run)
        finding.steps = found.steps
        finding.evaluations = shrinker.evaluations
        finding.efforts = shrinker.efforts
        finding.isCutShort = shrinker.isExhausted
        return counterexample(of: withCertainMessage(shortest, subject), finding, subject.end(nil))
    }

    /// A run whose last state does not answer, with the message of the trap in which that ends.
    func withCertainMessage(
        _ run: TracedRun<Step, State>,
        _ subject: Subject<Step, State>
    ) -> TracedRun<Step, State> {
        let found = Trap.withCertainMessage(in: { $0.interruption }) { unanswered(in: run.steps, subject.sandbox) }
        guard let found else { return run }
        var outcome = run.outcome
        outcome.interruption = found.interruption
        return TracedRun(steps: run.steps, outcome: outcome, isUnanswered: true)
    }

    /// How many candidates may stay without an answer, since each of them keeps a thread for ever.
    private static var greatestUnanswered: Int { 30 }
}

extension RunSteps {
    /// The first steps.
    func prefix(_ count: Int) -> RunSteps {
        RunSteps(
            actions: Array(actions.prefix(count)),
            states: Array(states.prefix(count + 1)),
            dispatches: dispatches.filter { $0.key <= count }
        )
    }
}
