internal import FluxCore

/// One call of a front door, from its declarations to the report.
///
/// It knows declarations, machines and choices only, so it serves whatever can be made into a machine.
@usableFromInline
struct Campaign<Step, State> {
    @usableFromInline
    typealias Report = FuzzReport<Step, State>

    let declarations: Declarations
    let seed: UInt64
    var budget: Budget

    /// Whether the code under test stays on the main actor, if the caller is there.
    var staysOnMainActor = false

    /// What may be the cause if the code under test is not deterministic: the beginning of a sentence.
    var suspects: String?

    /// What tells the time.
    var clock = CampaignClock()

    /// When to give up; it begins with the call.
    private(set) var deadline = Deadline(after: nil)

    /// Where to compare with other processes; `nil` if that is not asked for.
    var comparisonFolder = ComparisonFolder.current

    /// What it remembers of failures; `nil` if nothing.
    var memory = FailureMemory.current

    /// Makes the front door ready for being run.
    let prepare: (Campaign, Sandbox) -> Subject<Step, State>

    /// Looks for failures by random runs, and makes those it finds as simple as they can be.
    @usableFromInline
    func run() -> Report {
        let campaign = timed(budget.time)
        return answering {
            guard let memory else { return campaign.search() }
            // What the code under test runs remembers nothing of this test.
            return FailureMemory.$current.withValue(nil) { campaign.remembering(memory, campaign.search) }
        }
    }

    /// The same campaign, which begins now and gives up after some time.
    func timed(_ time: Duration?) -> Campaign {
        var copy = self
        copy.deadline = Deadline(after: time, by: clock)
        return copy
    }

    private func search() -> Report {
        var campaign = self
        campaign.budget = FuzzSettings.current.budget(budget, ofSearch: FuzzTestName.name ?? place)
        return campaign.searchWithBudget()
    }

    private func searchWithBudget() -> Report {
        prepared(needingRules: true) { subject in
            let searchEnd = Deadline(after: budget.searchTime, by: clock)
            // There is one main actor, so one thread at a time stands for it.
            let makeMachines = subject.makeMachines.prefix(subject.sandbox.standsForMainActor ? 1 : .max)
            let runners = makeMachines.enumerated().map { index, makeMachine in
                runner(in: index == 0 ? subject.sandbox : subject.sandbox.copy(), makeMachine)
            }
            subject.sandbox.runNote?.isShared = runners.count > 1
            var walk = RandomWalk(declarations, budget: budget)
            var subject = subject
            if stepsPerRun <= Tracer<Step, State>.greatestRun {
                let first = Trace<Step, State>(takingAnswers: true, ofSearch: true)
                subject.sandbox.keep(first)
                let tracing = runner(in: subject.sandbox) { [subject] in subject.makeTracingMachine(first) }
                walk.makeFirstRun(tracing, until: deadline, for: searchEnd)
                subject.firstRun = first
            }
            walk.search(runners, until: deadline, for: searchEnd)
            _ = subject.end(nil)
            subject.sandbox.forgetEnding()
            // What is tried last may not return.
            defer { _ = subject.end(nil) }
            var report = conclude(walk, subject, runners[0])
            if report.verdict == .noFailureFound, let search = subject.smallSearch {
                report.smallSearch = subject.sandbox.run { search(walk.greatestReview) } ?? nil
            }
            return report
        }
    }

    /// Makes what was found simpler, and the report.
    ///
    /// All of it is done at once in the sandbox, in the hope that nothing traps there: to hand over every part takes a
    /// good deal of the time of a small campaign. If something does, it is done once more, part by part.
    private func conclude(
        _ walk: RandomWalk,
        _ subject: Subject<Step, State>,
        _ runner: Runner
    ) -> Report {
        let conclude = {
            var shrinker = FindingShrinker(
                declarations: declarations,
                budget: budget,
                deadline: deadlineOfShrinking,
                shortcuts: subject.shortcuts,
                runner: runner,
                interruption: walk.interruption?.ending.interruption
            )
            return report(on: walk, finding: shrinker.shrink(walk.tally.failures), subject)
        }
        guard walk.interruption == nil else { return conclude() }
        if let report = subject.sandbox.run(conclude) { return report }
        let ending = subject.sandbox.lastEnding
        runner.abandonMachine()
        let second = conclude()
        // What did not return then may do so now, if it is not a function of its input.
        guard second.failure == nil, let interruption = ending?.interruption else { return second }
        return report(.interruptedAgain(interruption), of: .runs(walk.tally), in: subject.sandbox)
    }

    /// Reproduces and explains what was found, or judges that nothing was.
    private func report(
        on walk: RandomWalk,
        finding findings: [Finding],
        _ subject: Subject<Step, State>
    ) -> Report {
        let ending = subject.end(nil)
        if let problem = ending.problem, !ending.leavesFindings || findings.isEmpty { return report(problem) }
        guard let first = walk.tally.failures.first else { return report(passing: walk, subject) }
        let found = findings.first
        guard var counterexample = found.flatMap({ reproduce($0, subject) ?? reproduceUnshrunk($0, subject) }) else {
            if let report = reportOnOtherThread(first.run, walk, subject) { return report }
            let verdict =
                deadline.hasPassed
                ? outOfTime(tellingOf: first)
                : verdictOnInterruption(of: first.run, walk, subject.sandbox) ?? doubt(first, subject)
            return report(verdict, of: .runs(walk.tally), in: subject.sandbox)
        }
        if let found, subject.isExplained { explain(&counterexample, found, subject) }
        let others = findings.dropFirst().compactMap { reproduce($0, subject) }
        return report(.failed, [counterexample] + others, of: .runs(walk.tally), in: subject.sandbox)
    }
}

// MARK: - Before the first run

extension Campaign {
    /// Makes a report with the front door made ready, unless a declaration has a defect.
    ///
    /// - Parameters:
    ///   - needsRules: Whether nothing can be found out without a rule. The steps of a token can very well be taken.
    ///   - make: Makes the report, once more on the caller's thread if the code under test insists on that.
    /// - Returns: The report.
    func prepared(needingRules needsRules: Bool, _ make: (Subject<Step, State>) -> Report) -> Report {
        checked(needingRules: needsRules) {
            surviving { sandbox in make(prepare(self, sandbox)) }
        }
    }

    /// Makes a report, unless a declaration, the budget or a setting has a defect.
    func checked(needingRules needsRules: Bool, _ make: () -> Report) -> Report {
        FuzzSettings.announce()
        let defects = FuzzSettings.current.reportedDefects + budget.defects + declarations.defects
        if !defects.isEmpty { return report(.incomplete(reason: defects.joined(separator: "; "))) }
        if Weights(declarations.steps.map(\.weight)) == nil {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        if needsRules, let lack = declarations.lackOfRules { return report(.vacuous(reason: lack)) }
        return make()
    }
}

// MARK: - Reproducing

extension Campaign {
    /// What makes runs like those of the search.
    func runner(in sandbox: Sandbox, _ makeMachine: @escaping () -> Machine) -> Runner {
        let rules = declarations.rules.count
        return Runner(seed: seed, steps: stepsPerRun, rules: rules, in: sandbox, until: deadline, makeMachine)
    }

    /// After how many steps a run ends: one of a property draws one value.
    private var stepsPerRun: Int { declarations.isAboutValues ? 1 : budget.stepsPerRun }

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
    private func reproduce(
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        let tracer = tracer(subject)
        tracer.runner.deadline = deadline.forRepetition
        let usualLimit = subject.sandbox.limit
        if finding.blockingTrap != nil { subject.sandbox.limit.time = usualLimit.time / 10 }
        defer { subject.sandbox.limit = usualLimit }
        let run = tracer.replay(finding.sequence)
        let ending = subject.end(run)
        // How much a generator draws until its stack is used up is not the same each time.
        guard let run, run.outcome.sequence == finding.sequence || run.interruption?.isStackOverflow == true else {
            return nil
        }
        if run.failure?.kind == finding.kind { return counterexample(of: run, finding, ending) }
        if run.failure == nil, let trap = finding.trapOnOtherThread {
            let outcome = Outcome(failure: finding.failure, sequence: finding.sequence, interruption: trap)
            return counterexample(of: TracedRun(steps: run.steps, outcome: outcome), finding, ending)
        }
        guard finding.kind.rule >= declarations.rules.count, let run = withoutTrace(run, subject),
            run.failure?.kind == finding.kind
        else { return nil }
        return counterexample(of: run, finding, ending)
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
        runner.deadline = deadline.forRepetition
        let outcome = runner.replay(traced.outcome.sequence)
        _ = subject.end(nil)
        guard let outcome, outcome.interruption != nil, outcome.sequence == traced.outcome.sequence else { return nil }
        _ = Unmanaged.passRetained(Box(traced.steps))
        return TracedRun(steps: traced.steps, outcome: outcome)
    }

    /// Makes a counterexample of a hang as it was recorded.
    ///
    /// Simpler steps are not waited for as long, so they may have been slow only.
    private func reproduceUnshrunk(
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) -> Counterexample<Step, State>? {
        let isHang = finding.kind.rule == Interruption.hang.rule(behind: declarations.rules.count)
        return isHang ? reproduce(finding.asRecorded, subject) : nil
    }

    /// The verdict if the first failure did not occur again.
    private func doubt(_ failed: RunTally.FailedRun, _ subject: Subject<Step, State>) -> Verdict {
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
    private func outOfTime(tellingOf failed: RunTally.FailedRun) -> Verdict {
        let failure = failed.failure
        var finding = "never ended"
        if failure.rule < declarations.rules.count {
            finding = "broke rule “\(declarations.rules[failure.rule].name)” after \(failure.step.counted("step"))"
        }
        return .outOfTime(budget, before: "the steps of run \(failed.run), which \(finding), could be told")
    }

    /// Finds out what does not matter in a counterexample, unless something traps on the way.
    private func explain(
        _ counterexample: inout Counterexample<Step, State>,
        _ finding: Finding,
        _ subject: Subject<Step, State>
    ) {
        if counterexample.interruption != nil { return }
        let actions = counterexample.actions
        let isDescribed = Step.self is any DescribedStep.Type
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
