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

    /// How long it takes to repeat a run that failed, about; nothing if there is no deadline.
    private(set) var timeOfRun = Duration.zero

    /// Where to compare with other processes; `nil` if that is not asked for.
    var comparisonFolder = ComparisonFolder.current

    /// What it remembers of failures; `nil` if nothing.
    var memory = FailureMemory.current

    /// The call of a test whose runs are divided among processes, if it is one.
    private(set) var dividedCall: DividedCall?

    /// Makes the front door ready for being run.
    let prepare: (Campaign, Sandbox) -> Subject<Step, State>

    /// Looks for failures by random runs, and makes those it finds as simple as they can be.
    @usableFromInline
    func run() -> Report {
        let campaign = timed(budget.time)
        return answering {
            guard let memory else { return campaign.search() }
            let settings = FuzzSettings.current
            // The test goes on as if it had passed: it may have others behind it, and has a process of its own.
            if settings.leavesOut(memory.owner) { return campaign.report(.noFailureFound) }
            var divisible = campaign
            // Ways are looked for by one process.
            if memory.folder.kind == .failure, settings.shard != nil {
                divisible.dividedCall = DividedCall(owner: memory.owner)
            }
            // What the code under test runs remembers nothing of this test.
            return FailureMemory.$current.withValue(nil) { campaign.remembering(memory, divisible.search) }
        }
    }

    /// The same campaign, which begins now and gives up after some time.
    func timed(_ time: Duration?) -> Campaign {
        var copy = self
        copy.deadline = Deadline(after: time, by: clock)
        return copy
    }

    /// The same campaign, which gives up when another one does.
    func timed(like other: Campaign) -> Campaign {
        var copy = self
        copy.deadline = other.deadline
        return copy
    }

    /// Searches, whatever is remembered.
    func search() -> Report {
        var campaign = self
        campaign.budget = FuzzSettings.current.budget(budget, ofSearch: FuzzTestName.name ?? place)
        return campaign.searchWithBudget()
    }

    private func searchWithBudget() -> Report {
        prepared(needingRules: true) { subject in
            let searchEnd = Deadline(after: joinsShards ? nil : budget.searchTime, by: clock)
            subject.sandbox.search?.note(searchEnd: searchEnd)
            subject.sandbox.progress.begin(.runs)
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
            let shared = makeRuns(&walk, subject, runners, for: searchEnd)
            _ = subject.end(nil)
            subject.sandbox.forgetEnding()
            // What is tried last may not return.
            defer { _ = subject.end(nil) }
            var campaign = self
            campaign.timeOfRun = walk.tally.timeOfFailedRun(in: deadline.elapsed)
            var report = campaign.conclude(walk, shared, subject, runners[0])
            report.shard = shared?.shard
            report.notes += notes(on: shared, report.verdict)
            if report.verdict == .noFailureFound, shared?.shard == nil, !StopRequest.isThere,
                let search = subject.smallSearch
            {
                // It hashes the state behind each transition.
                let limit = StateCensus<Step, State>.sizeLimit / (report.repeated?.greatestSize ?? 1)
                report.smallSearch = subject.sandbox.run { search(min(limit, walk.greatestReview)) } ?? nil
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
        _ shared: SharedSearch?,
        _ subject: Subject<Step, State>,
        _ runner: Runner
    ) -> Report {
        let conclude = {
            if !walk.failures.isEmpty { subject.sandbox.progress.begin(.shrinking) }
            var shrinker = FindingShrinker(
                declarations: declarations,
                budget: budget,
                deadline: deadlineOfShrinking,
                timeOfRun: timeOfRun,
                shortcuts: subject.shortcuts,
                runner: runner,
                interruption: walk.interruption?.ending.interruption
            )
            return report(on: walk, shared, finding: shrinker.shrink(walk.failures), subject)
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
        _ shared: SharedSearch?,
        finding findings: [Finding],
        _ subject: Subject<Step, State>
    ) -> Report {
        let ending = subject.end(nil)
        if let problem = ending.problem, !ending.leavesFindings || findings.isEmpty { return report(problem) }
        guard let first = walk.failures.first else { return report(passing: walk, shared, subject) }
        let found = findings.first
        guard var counterexample = found.flatMap({ reproduce($0, subject) ?? reproduceUnshrunk($0, subject) }) else {
            if let report = reportOnOtherThread(first.run, walk, subject) { return report }
            let verdict =
                deadline.hasPassed
                ? outOfTime(tellingOf: first)
                : verdictOnInterruption(of: first.run, walk, subject.sandbox) ?? doubt(first, subject)
            return report(verdict, of: .runs(walk.tally), in: subject.sandbox)
        }
        if let found, subject.isExplained, !StopRequest.isThere { explain(&counterexample, found, subject) }
        let others = findings.dropFirst().compactMap { reproduce($0, subject) }
        let (left, notes) = Counterexample.joined([counterexample] + others)
        var report = report(.failed, left, of: .runs(walk.tally), in: subject.sandbox)
        report.notes += notes
        return report
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
        if let defect { return report(.incomplete(reason: defect)) }
        if needsRules, let lack = declarations.lackOfRules { return report(.vacuous(reason: lack)) }
        return make()
    }

    /// What is wrong with a declaration, the budget or a setting; `nil` if nothing is.
    var defect: String? {
        let defects = FuzzSettings.current.reportedDefects + budget.defects + declarations.defects
        if !defects.isEmpty { return defects.joined(separator: "; ") }
        return Weights(declarations.steps.map(\.weight)) == nil ? Weights.sumIsTooGreat : nil
    }
}
