internal import FluxCore

/// The runs of a presenter's fuzzer on one machine, one after the other: how a run begins, how a step is taken, and whether
/// a rule holds.
///
/// What it does at each step needs no metadata but that of references: code that is compiled into the caller's module, where
/// the types are known, looks at states and actions.
final class PresenterRuns<P, V, Action, State> {
    private(set) var fuzzer: PresenterFuzzer<P, V, Action, State>

    /// The same, but nothing of it is noted.
    private let plain: PresenterFuzzer<P, V, Action, State>

    // What is not checked is used by one thread at a time, for an instant, but several times at each step.

    /// What runs; `nil` between two runs.
    @exclusivity(unchecked) var harness: PresenterHarness<P, V, Action, State>? {
        didSet {
            // Not by `map`, which would look up its types each time.
            unretained = nil
            if let harness { unretained = .passUnretained(harness) }
        }
    }

    /// The same for what happens at each step: there it is kept, and to retain it would take long.
    @exclusivity(unchecked) private var unretained: Unmanaged<PresenterHarness<P, V, Action, State>>?
    let context: StepContext
    private let measures = StateMeasures<State>()

    /// What was asked of each rule.
    private var checks: [RuleChecks] = []

    /// What rules ask steps for.
    private let questions: StepQuestions

    /// Notes whether a model's state is being read; `nil` if nobody wants to know.
    private var noteReading: ((Bool) -> Void)?

    /// The index of the rule that was checked last.
    @exclusivity(unchecked) private var checkedRule: Int?

    /// What the last run had; if nobody else keeps it, the next one can't have the same.
    var lastRun: FinishedRun?

    /// How long to wait for other threads before something counts as left behind.
    let patience: LeftoverSearch.Patience

    /// Whether a run has begun and not ended, or is about to end.
    var isUnderWay = false

    /// Takes down what happens; `nil` in a search, but in its first run.
    @exclusivity(unchecked) private(set) var trace: Trace<Interaction<Action>, State>?

    /// What the steps came to.
    @exclusivity(unchecked) private var effects: StepEffects

    /// Keeps some of what is visited and dispatched; `nil` unless rules are to be asked about it.
    private let sample: Box<DispatchSample<Action, State>>?

    /// Whether there is a rule about the view.
    let looksAtView: Bool

    /// Whether there is a rule about interactions, which are kept for it.
    private let keepsInteractions: Bool

    /// Whether there is a rule that is given steps.
    private let keepsSteps: Bool

    /// Whether there is a rule about how many calls wait at the same time.
    private let countsCalls: Bool

    /// Takes out what the view was told to show, if it is kept.
    private var takeShown: (() -> [State])?

    /// What writes the properties of the current run's view, once it has been asked for.
    var viewSources: SuccessiveSources?

    /// What is wrong with a rule that can't be checked; all others can.
    private var wrongRule: PresenterProblem?

    /// How many steps of the current run have been taken.
    @exclusivity(unchecked) private(set) var steps = 0

    init(
        _ fuzzer: PresenterFuzzer<P, V, Action, State>,
        trace: Trace<Interaction<Action>, State>? = nil,
        patience: LeftoverSearch.Patience = .init(),
        sample: Box<DispatchSample<Action, State>>? = nil
    ) {
        self.patience = patience
        let takesAnswers = trace?.takesAnswers == true
        let isOfSearch = trace?.isOfSearch ?? true
        plain = fuzzer
        self.fuzzer =
            takesAnswers ? fuzzer.noting(keepingGoals: isOfSearch) { trace?.note($0, $1) ?? $1 } : fuzzer
        self.trace = trace
        context = StepContext(fuzzer.heldCalls, fuzzer.clocks)
        questions = StepQuestions(seesDispatches: fuzzer.kind != .model) { [context] in context.declares($0) }
        // It is not asked for after a search, and to look for them is to ask guards.
        let isSearched = isOfSearch && sample == nil
        effects = StepEffects(
            idle: Array(repeating: 0, count: fuzzer.interactions.count),
            neverOffered: isSearched ? Array(fuzzer.interactions.indices) : []
        )
        self.sample = sample
        looksAtView = fuzzer.rules.contains { $0.isAboutView }
        keepsSteps = fuzzer.rules.contains { $0.stepCondition?.takesSteps == true }
        countsCalls = fuzzer.rules.contains { $0.stepCondition?.countsCalls == true }
        keepsInteractions = keepsSteps || fuzzer.rules.contains { $0.interaction != nil }
        context.keepsCalls = keepsSteps
        context.asksForTitles = trace != nil || fuzzer.namesEvents
        if let trace { follow(trace) }
    }

    /// Whether the first run of a search is taken down here.
    var isTracedInSearch: Bool { trace?.isOfSearch == true }

    /// Takes down nothing any more.
    func endTracing() {
        trace = nil
        fuzzer = plain
        (context.willPerform, context.watch, noteReading) = (nil, nil, nil)
        context.asksForTitles = fuzzer.namesEvents
        context.title = ""
    }

    /// A machine whose runs take place here.
    func machine() -> Machine {
        checks = fuzzer.rules.indices.map { index in
            guard let trace, trace.takesAnswers else { return RuleChecks(context) }
            return RuleChecks(context) { trace.note(.rule(index), $0) }
        }
        let machine = Machine(
            start: { _ in self.begin() },
            actions: UnretainedList(count: fuzzer.interactions.count) { index in
                let interaction = self.fuzzer.interactions[index]
                let (isEnabled, isOffered, take) = (interaction.isEnabled, interaction.isOfferedNow, interaction.take)
                return ActionSlot {
                    guard let harness = self.unretained else { return false }
                    return harness._withUnsafeGuaranteedRef { isOffered(isEnabled, $0) }
                } attempt: { source in
                    guard let harness = self.unretained, !self.context.isStuck else { return false }
                    return harness._withUnsafeGuaranteedRef { harness in
                        if !self.effects.neverOffered.isEmpty { self.noteOffers(harness) }
                        guard take(isEnabled, harness, &source, self.context) else { return false }
                        self.completeStep(index, harness)
                        return true
                    }
                }
            },
            rules: UnretainedList(count: fuzzer.rules.count) { index in
                let holds = self.fuzzer.rules[index].holds
                let checks = self.checks[index]
                return BoundRule(applications: checks.applications) { _ in
                    guard let harness = self.unretained else { return true }
                    self.checkedRule = index
                    self.questions.rule = index
                    do {
                        return try harness._withUnsafeGuaranteedRef { try holds($0, checks) }
                    } catch {
                        return try self.judge(error)
                    }
                }
            },
            goals: fuzzer.goals.map { goal in { self.harness.map { goal.isMet($0.state()) } ?? false } },
            labels: fuzzer.labels.map { label in { self.harness.map { label.isMet($0.state()) } ?? false } },
            weights: fuzzer.drawnWeights,
            measures: { self.harness.map { self.measures.measures(in: $0.state()) } ?? [] },
            surround: { run in
                if !self.context.isStuck { self.endLastRun() }
                AutoreleasePool.around { self.context.surround(run) }
            }
        )
        machine.end = { self.end(after: $0) }
        if trace != nil, fuzzer.kind != .presenter {
            noteReading = { [unowned machine] in machine.checking = $0 ? .state : nil }
        }
        machine.effects = { self.effects.noting(self.questions) }
        return machine
    }
}

// MARK: - What shows

extension PresenterRuns {
    /// What is wrong, if anything is.
    var problem: PresenterProblem? {
        context.noteEscape()
        return context.obstacle ?? wrongRule
    }

    /// Whether a presenter has run a task on the main actor.
    var usesMainActor: Bool { context.usesMainActor }

    /// Which of the last step's dispatches the rule was asked about that was checked last, and didn't hold; `nil` if it was
    /// about none of them.
    var brokenDispatch: Int? { checkedRule.flatMap { checks[$0].dispatch } }

    /// What the rule over time broke by that was checked last, if it is one.
    var brokenObligation: BrokenObligation? { checkedRule.flatMap { checks[$0].obligations.broken } }

    /// What the view of the current run is like.
    var viewText: String? {
        guard let view = harness?.view else { return nil }
        var sources = viewSources ?? SuccessiveSources()
        // It would be copied if it were kept twice.
        viewSources = nil
        defer { viewSources = sources }
        return String(viewing: view, by: &sources)
    }
}

// MARK: - Rules

extension PresenterRuns {
    /// Whether a rule that has thrown an error holds: what is wrong with the rule is not wrong with the presenter.
    private func judge(_ error: any Error) throws -> Bool {
        guard let problem = error as? PresenterProblem else { throw error }
        wrongRule = problem
        return true
    }
}

// MARK: - Runs

extension PresenterRuns {
    /// Begins a run, unless none makes sense any more; returns whether it did.
    private func begin() -> Bool {
        if context.isStuck { return false }
        isUnderWay = true
        steps = 0
        if countsCalls { context.forgetGreatestPending() }
        harness = makeHarness()
        context.settleCalls()
        _ = context.hasOtherCalls()
        guard let harness else { return false }
        if keepsInteractions { harness.keepsInteractions = true }
        if keepsSteps { takeShown = harness.keepReflections?() }
        context.title = ""
        _ = endStep(harness)
        let shared = lastRun?.shared(with: harness) ?? []
        if !shared.isDisjoint(with: [.flux, .presenter]) {
            context.note(.sharedIdentity(isPresenter: fuzzer.kind == .presenter))
        } else if shared.contains(.view) {
            context.note(.sharedView)
        }
        trace?.begin(harness.state())
        traceDispatches(of: harness)
        return true
    }

    /// Leaves a run alone that never returned: all that it uses is in use for ever.
    func abandon() {
        guard isUnderWay else { return }
        isUnderWay = false
        for calls in fuzzer.heldCalls { calls.abandonAll() }
        for clock in fuzzer.clocks { clock.abandonContents() }
        _ = Unmanaged.passRetained(self)
    }
}

// MARK: - Steps

extension PresenterRuns {
    /// Looks which interactions are on offer, as long as some have never been.
    private func noteOffers(_ harness: PresenterHarness<P, V, Action, State>) {
        let state = harness.state()
        effects.neverOffered.removeAll { plain.interactions[$0].isOffered(in: state) }
    }

    /// Takes down what a step has done.
    @inline(__always)
    private func completeStep(_ index: Int, _ harness: PresenterHarness<P, V, Action, State>) {
        steps += 1
        let count = endStep(harness)
        let hasCalls = context.hasCalls
        if keepsSteps {
            harness.heldCalls = context.callsOfStep(noting: questions)
            harness.shown = takeShown?() ?? []
            questions.expectsShown = count > 0 || takeShown == nil
            if !harness.shown.isEmpty { questions.hasShown = true }
        }
        if let trace { append(harness, to: trace) }
        context.settleCalls()
        // Asked for where it can be only: it looks up the types, which takes longer than all of this.
        let hasChangedByItself = !harness.hasSeenStates && count == 0 && harness.hasChangedByItself
        let isEffective = count > 0 || hasCalls || hasChangedByItself || context.hasOtherCalls()
        if !isEffective { effects.idle[index] += 1 }
    }

    /// Takes down what was dispatched in a step, or when the run began; returns how much that is.
    @inline(__always)
    private func endStep(_ harness: PresenterHarness<P, V, Action, State>) -> Int {
        noteReading?(true)
        harness.endStep(context)
        noteReading?(false)
        if let sample { sample.value.add(harness.dispatches, harness.state()) }
        if looksAtView, !effects.hasReflected, harness.hasReflected() { effects.hasReflected = true }
        return harness.dispatchCount
    }
}

// MARK: - Tracing

extension PresenterRuns {
    /// Lets a trace take down what happens.
    private func follow(_ trace: Trace<Interaction<Action>, State>) {
        // Runs that are compared with each other are not compared with tokens.
        context.asksForOtherTitles = !trace.takesAnswers
        context.willPerform = { [unowned context] in
            trace.willAppend(Interaction(context.notes(tellsDispatches: true)))
        }
        context.watch = { [unowned self] perform in
            if trace.watchesStates, let harness { trace.watch(harness.state(), during: perform) } else { perform() }
        }
    }

    /// Takes down a step.
    private func append(
        _ harness: PresenterHarness<P, V, Action, State>,
        to trace: Trace<Interaction<Action>, State>
    ) {
        var notes = context.notes(tellsDispatches: fuzzer.kind != .model)
        notes.calls = context.callTexts
        harness.append(harness, notes, trace)
        traceDispatches(of: harness)
        if trace.takesAnswers, !trace.isOfSearch, looksAtView {
            trace.note(.view, viewText ?? "nothing to compare")
        }
    }

    /// Writes down what the last step dispatched, unless the step tells it all.
    private func traceDispatches(of harness: PresenterHarness<P, V, Action, State>) {
        guard let trace, trace.keepsDispatches, fuzzer.kind != .model else { return }
        guard harness.isAtStart || harness.dispatchCount > 1 else { return }
        trace.append(
            dispatches: harness.dispatches.map { .init(name: String(excerptOf: $0.action), old: $0.old, new: $0.new) }
        )
    }
}
