/// How runs are made again: of a search, of a finding, and of what does not come back.
extension Campaign {
    /// What makes runs like those of the search.
    func runner(in sandbox: Sandbox, _ makeMachine: @escaping () -> Machine) -> Runner {
        let rules = declarations.rules.count
        return Runner(seed: seed, steps: stepsPerRun, rules: rules, in: sandbox, until: deadline, makeMachine)
    }

    /// After how many steps a run ends: one of a property draws one value.
    var stepsPerRun: Int { declarations.isAboutValues ? 1 : budget.stepsPerRun }

    /// What repeats runs with all of their steps, and with the answers of guards, conditions, labels and goals, if asked.
    func tracer(_ subject: Subject<Step, State>, takingAnswers takesAnswers: Bool = false) -> Tracer<Step, State> {
        let trace = Trace<Step, State>(takingAnswers: takesAnswers)
        subject.sandbox.keep(trace)
        let runner = runner(in: subject.sandbox) { subject.makeTracingMachine(trace) }
        return Tracer(runner: runner, trace: trace, choosesStart: declarations.choosesStart)
    }

    /// Makes a counterexample of the run that replays the simplest sequence of a finding.
    ///
    /// - Returns: `nil` if the replay does not fail as it did before.
    func reproduce(
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        let tracer = tracer(subject)
        tracer.runner.deadline = deadline.forRepetition(ofRun: timeOfRun)
        let usualLimit = subject.sandbox.limit
        if finding.blockingTrap != nil { subject.sandbox.limit.time = usualLimit.time / 10 }
        defer { subject.sandbox.limit = usualLimit }
        let run = tracer.replay(finding.sequence)
        let ending = subject.end(run)
        guard let run, run.interruption?.mayBeOfOthers != true else { return nil }
        if finding.trapOnOtherThread != nil {
            // How many steps are taken until then is not the same each time either.
            let isSame = run.failure?.rule == finding.kind.rule
            return isSame ? counterexample(of: run, finding, ending) : nil
        }
        // How much a generator draws until its stack is used up is not the same each time.
        guard run.outcome.sequence == finding.sequence || run.interruption?.isStackOverflow == true else { return nil }
        if run.failure?.kind == finding.kind { return compared(counterexample(of: run, finding, ending), run, subject) }
        guard finding.kind.rule >= declarations.rules.count, let run = withoutTrace(run, subject),
            run.failure?.kind == finding.kind
        else { return nil }
        return counterexample(of: run, finding, ending)
    }

    /// A counterexample that says where its steps lead to something else when they are taken once more.
    ///
    /// A mutation that is not a function of its input may break the rule each time, and never lead to the same state.
    ///
    /// - Parameters:
    ///   - counterexample: The counterexample.
    ///   - run: The run that it was made of.
    ///   - subject: The front door, made ready for being run.
    ///   - isReplay: Whether to take the steps once where that is enough: where the test to paste is another replay.
    /// - Returns: The counterexample.
    func compared(
        _ counterexample: Counterexample<Step, State>,
        _ run: TracedRun<Step, State>,
        _ subject: Subject<Step, State>,
        isReplay: Bool = false
    ) -> Counterexample<Step, State> {
        if isReplay, declarations.mutationSource == nil { return counterexample }
        // Of presenters, the test makes calls and trusts no state.
        guard declarations.kind == .action, run.interruption == nil, !StopRequest.isThere else { return counterexample }
        let tracer = tracer(subject)
        tracer.runner.deadline = deadline.forRepetition(ofRun: timeOfRun)
        let second = tracer.replay(run.outcome.sequence)
        _ = subject.end(nil)
        // What does not return has to be told of by others.
        guard let second, !second.isCut, second.interruption == nil else { return counterexample }
        let repetitions = [run, second].map { Repetition<Step, State>(steps: $0.steps, failure: $0.failure) }
        let difference = subject.sandbox.run {
            let occasion = "when the steps were taken once more"
            return repetitions[0].difference(to: repetitions[1], occasion, naming: nameOfQuestion)
        }
        var counterexample = counterexample
        counterexample.variance = difference ?? nil
        return counterexample
    }

    /// Where a run with its steps taken down is not interrupted: the same with what it comes to otherwise.
    ///
    /// What is taken down keeps the states alive, and what does not return may be their `deinit`.
    ///
    /// - Parameters:
    ///   - traced: The run, which did not fail.
    ///   - subject: The front door, made ready for being run.
    /// - Returns: `nil` if it is not interrupted otherwise either.
    func withoutTrace(
        _ traced: TracedRun<Step, State>,
        _ subject: Subject<Step, State>
    ) -> TracedRun<Step, State>? {
        guard traced.failure == nil else { return nil }
        // What does not return may be the end of the traced run.
        _ = subject.end(nil)
        let runner = runner(in: subject.sandbox, subject.makePlainMachine)
        runner.deadline = deadline.forRepetition(ofRun: timeOfRun)
        let outcome = Trap.withCertainMessage(in: { $0.interruption }) {
            defer { _ = subject.end(nil) }
            return runner.replay(traced.outcome.sequence)
        }
        guard let outcome, outcome.interruption != nil, outcome.sequence == traced.outcome.sequence else { return nil }
        _ = Unmanaged.passRetained(Box(traced.steps))
        return TracedRun(steps: traced.steps, outcome: outcome)
    }

    /// Makes a counterexample of a hang as it was recorded, or of a trap on another thread.
    ///
    /// Simpler steps are not waited for as long, so they may have been slow only. Another thread may have trapped by chance while
    /// they were taken.
    func reproduceUnshrunk(
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        let isHang = finding.kind.rule == Interruption.hang.rule(behind: declarations.rules.count)
        guard let trap = finding.trapOnOtherThread else {
            return isHang ? reproduce(finding.asRecorded, subject) : nil
        }
        var recorded = finding.asRecorded
        let tracer = tracer(subject)
        tracer.runner.deadline = deadline.forRepetition(ofRun: timeOfRun)
        guard var run = tracer.replay(recorded.sequence) else { return nil }
        let ending = subject.end(run)
        if !run.outcome.isFailureOfItsOwn {
            // It came when the run was recorded, and a pool may have no threads left for it.
            recorded.isUnconfirmed = true
            let outcome = Outcome(failure: recorded.failure, sequence: recorded.sequence, interruption: trap)
            run = TracedRun(steps: run.steps, outcome: outcome)
        }
        return run.failure?.rule == recorded.kind.rule ? counterexample(of: run, recorded, ending) : nil
    }

    /// The report on steps during which a thread trapped that something else may have started; `nil` on others.
    func reportOnTrapOfOthers(_ run: TracedRun<Step, State>) -> Report? {
        guard let interruption = run.interruption, interruption.mayBeOfOthers else { return nil }
        return report(.interruptedByOthers(interruption), of: .replay(nil, run.steps))
    }

    /// The verdict if the first failure did not occur again.
    func doubt(_ failed: RunTally.FailedRun, _ subject: Subject<Step, State>) -> Verdict {
        let difference = subject.sandbox.run {
            let repetitions = (0..<2).map { _ in
                let steps = tracer(subject).repetition(ofRun: failed.run).steps
                _ = subject.end(nil)
                return Repetition(steps: steps)
            }
            return repetitions[0].difference(ofRun: failed.run, to: repetitions[1])
        }
        if deadline.hasPassed { return outOfTime(tellingOf: failed) }
        return .notDeterministic(difference ?? nil, suspects)
    }

    /// The verdict if there was no time to tell the steps of a run that failed.
    func outOfTime(tellingOf failed: RunTally.FailedRun) -> Verdict {
        let failure = failed.failure
        var finding = "never ended"
        if failure.rule < declarations.rules.count {
            finding = "broke rule “\(declarations.rules[failure.rule].name)” after \(failure.step.counted("step"))"
        }
        return .outOfTime(budget, before: "the steps of run \(failed.run), which \(finding), could be told")
    }

    /// Finds out what does not matter in a counterexample, unless something traps on the way.
    func explain(
        _ counterexample: inout Counterexample<Step, State>,
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) {
        if counterexample.interruption != nil || !Explainer<Step>.canExplain(finding.sequence) { return }
        let actions = counterexample.actions
        let isDescribed = Step.self is any DescribedStep.Type
        subject.sandbox.progress.begin(.explaining)
        // A trap ends the explanation, so one machine is enough for all of it.
        let tracer = tracer(subject)
        let explained = subject.sandbox.run {
            var explainer = Explainer(
                finding.sequence,
                actions,
                breaking: finding.kind.rule,
                deadline: deadline,
                nameOfStep: isDescribed ? { ($0 as? any DescribedStep)?.name ?? "" } : nil
            ) { sequence in
                let run = tracer.replay(sequence)
                if run?.isCut == true { return nil }
                return subject.end(nil).problem == nil ? run.map { ($0.outcome, $0.steps.actions) } : nil
            }
            explainer.explain()
            return explainer
        }
        guard let explained else { return }
        counterexample.irrelevances = explained.irrelevances
        counterexample.explanationEvaluations = explained.evaluations
    }
}
