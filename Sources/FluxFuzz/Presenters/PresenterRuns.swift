internal import FluxCore

/// The runs of a presenter's fuzzer on one machine, one after the other: how a run begins, how a step is taken, and whether
/// a rule holds.
final class PresenterRuns<P, V, Action, State> {
    private var fuzzer: PresenterFuzzer<P, V, Action, State>

    /// The same, but nothing of it is noted.
    private let plain: PresenterFuzzer<P, V, Action, State>

    /// What runs; `nil` between two runs.
    private var harness: PresenterHarness<P, V, Action, State>?
    private var tasks = TaskCapture()
    private let measures = StateMeasures<State>()
    private var step = PresenterStep<Action, State>()

    /// Which of the last step's dispatches the rule was asked about that was checked last, and didn't hold; `nil` if it was
    /// about none of them.
    private(set) var brokenDispatch: Int?

    /// What the last run had; if nobody else keeps it, the next one can't have the same.
    private weak var lastIdentity: AnyObject?
    private weak var lastView: AnyObject?

    /// Whether a run has begun and not ended, or is about to end.
    private var isUnderWay = false

    /// Takes down what happens; `nil` in a search, but in its first run.
    private var trace: Trace<Interaction<Action>, State>?

    /// The indexes of the interactions that have not been seen enabled.
    private(set) var neverEnabled: [Int]

    /// For each interaction, how often it was performed, and how often it made the presenter do nothing.
    private(set) var samples: [StepSample]

    /// Some of what was visited and dispatched; `nil` if no rule has to be asked about it.
    private(set) var sample: DispatchSample<Action, State>?

    /// Whether a view was ever told what to show.
    private(set) var hasReflected = false

    /// Whether a presenter has run a task on the main actor.
    private(set) var usesMainActor = false

    /// What is wrong, if anything is.
    var problem: PresenterProblem? { obstacle ?? wrongRule }

    /// Why no further step can be taken, if so.
    private var obstacle: PresenterProblem?

    /// What is wrong with a rule that can't be checked; all others can.
    private var wrongRule: PresenterProblem?

    init(_ fuzzer: PresenterFuzzer<P, V, Action, State>, trace: Trace<Interaction<Action>, State>? = nil) {
        let takesAnswers = trace?.takesAnswers == true
        let isOfSearch = trace?.isOfSearch ?? true
        plain = fuzzer
        self.fuzzer =
            takesAnswers ? fuzzer.noting(keepingGoals: isOfSearch) { trace?.note($0, $1) ?? $1 } : fuzzer
        self.trace = trace
        // It is not asked for after a search, and to look for them is to ask guards.
        neverEnabled = isOfSearch ? Array(fuzzer.interactions.indices) : []
        samples = Array(repeating: StepSample(), count: fuzzer.interactions.count)
        let isAsked = isOfSearch && fuzzer.rules.contains { $0.isAllowed != nil }
        if isAsked { sample = DispatchSample() }
    }

    /// Whether the first run of a search is taken down here.
    var isTracedInSearch: Bool { trace?.isOfSearch == true }

    /// Takes down nothing any more.
    func endTracing() {
        trace = nil
        fuzzer = plain
    }

    /// A machine whose runs take place here.
    func machine() -> Machine {
        Machine(
            start: { _ in self.begin() },
            actions: UnretainedList(count: fuzzer.interactions.count) { index in
                ActionSlot {
                    self.isEnabled(index)
                } attempt: { source in
                    self.attempt(index, &source)
                }
            },
            rules: UnretainedList(count: fuzzer.rules.count) { index in
                let rule = self.fuzzer.rules[index]
                let applications = Box(0)
                return BoundRule(applications: applications) { _ in try self.holds(rule, applications) }
            },
            goals: fuzzer.goals.map { goal in { self.harness.map { goal.isMet($0.state()) } ?? false } },
            labels: fuzzer.labels.map { label in { self.harness.map { label.isMet($0.state()) } ?? false } },
            weights: fuzzer.interactions.map(\.weight),
            measures: { self.harness.map { self.measures.measures(in: $0.state()) } ?? [] },
            // What is looked at afterwards ends by itself.
            finish: { if self.trace.map(\.isOfSearch) ?? true { self.endRun() } }
        )
    }
}

// MARK: - Rules and the view

extension PresenterRuns {
    /// Whether a rule holds after the last step.
    ///
    /// - Throws: What the rule throws.
    private func holds(_ rule: PresenterRule<V, Action, State>, _ applications: Box<Int>) throws -> Bool {
        do {
            return try harness.map { try rule.holds(for: step, of: $0, applications, &brokenDispatch) } ?? true
        } catch let problem as PresenterProblem {
            // That is wrong with the rule, not with the presenter.
            wrongRule = problem
            return true
        }
    }

    /// What the view of the current run is like.
    var viewText: String? { harness.flatMap { String(viewing: $0.view) } }
}

// MARK: - Runs

extension PresenterRuns {
    /// Begins a run, unless none makes sense any more; returns whether it did.
    private func begin() -> Bool {
        if obstacle != nil { return false }
        endRun()
        isUnderWay = true
        perform { harness = withReflectionDelivery(.immediate) { fuzzer.makeHarness() } }
        _ = endStep("")
        if let lastIdentity, lastIdentity === harness?.identity {
            obstacle = .sharedIdentity(isPresenter: fuzzer.kind == .presenter)
        } else if let lastView, lastView === harness?.viewIdentity {
            obstacle = .sharedView
        }
        if let harness { trace?.begin(harness.state()) }
        traceDispatches()
        return harness != nil
    }

    /// Ends the current run: what still waits gets no answer.
    ///
    /// Even if there is none, since somebody else may have made calls.
    func endRun() {
        isUnderWay = true
        var rounds = 0
        // A call that is dropped may lead to another one, which would otherwise be answered in the next run.
        repeat {
            perform {
                for calls in fuzzer.heldCalls { calls.dropAll() }
            }
            rounds += 1
        } while rounds < 100 && fuzzer.heldCalls.contains(where: \.isPending)
        if let harness { (lastIdentity, lastView) = (harness.identity, harness.viewIdentity) }
        perform {
            harness = nil
            step = PresenterStep()
        }
        if fuzzer.heldCalls.contains(where: \.isPending) { note(.callsAgain) }
        if tasks.hasUnfinishedTasks() { note(.waitsElsewhere) }
        tasks = TaskCapture()
        isUnderWay = false
    }

    /// Leaves a run alone that never returned: all that it uses is in use for ever.
    func abandon() {
        guard isUnderWay else { return }
        isUnderWay = false
        for calls in fuzzer.heldCalls { calls.abandonAll() }
        _ = Unmanaged.passRetained(self)
    }

    /// Performs something together with the tasks that it starts, until they have come to rest.
    private func perform(_ step: () -> Void) {
        guard TaskCapture.unavailability == nil else {
            // Without tasks this is all there is to do; with some, somebody has to wait in a call.
            step()
            if fuzzer.heldCalls.contains(where: \.hasWaited) { note(.tasks(TaskCapture.unavailability ?? "")) }
            return
        }
        do {
            try tasks.perform(step)
        } catch {
            note(.tasks("\(error)"))
        }
        if tasks.needsMainActor { note(.needsMainActor) }
        if tasks.hasRunOnMainActor { usesMainActor = true }
    }

    private func note(_ problem: PresenterProblem) {
        if obstacle == nil { obstacle = problem }
    }
}

// MARK: - Steps

extension PresenterRuns {
    private func isEnabled(_ index: Int) -> Bool {
        harness.map { fuzzer.interactions[index].isOffered(in: $0.state()) } ?? false
    }

    /// Lets the presenter take a step, unless the interaction is disabled in the current state.
    ///
    /// - Returns: Whether it did.
    private func attempt(_ index: Int, _ source: inout ChoiceSource) -> Bool {
        guard let harness, obstacle == nil else { return false }
        let rule = fuzzer.interactions[index]
        let state = harness.state()
        if !neverEnabled.isEmpty { neverEnabled.removeAll { plain.interactions[$0].isOffered(in: state) } }
        if let isEnabled = rule.isEnabled, !isEnabled(state) { return false }
        guard let choice = try? rule.choices(state).draw(from: &source) else { return false }
        // Asked beforehand, since the step may change what the title tells of.
        let title = trace == nil && !fuzzer.namesEvents ? "" : choice.title()
        let closure = trace == nil ? nil : choice.closure()
        trace?.willAppend(Interaction(name: title, dispatched: [], calls: [], closure: closure))
        let callCount = callCount
        let perform = {
            self.perform {
                do { try choice.perform(harness.presenter) } catch { self.note(.step(rule.name, threw: error)) }
            }
        }
        if let trace, trace.watchesStates {
            trace.watch(state, during: perform)
        } else {
            perform()
        }
        let calls = endStep(title, of: (rule.name, choice.argument, state))
        samples[index].compared += 1
        let hasCalled = self.callCount != callCount
        let isEffective = !step.events.isEmpty || hasCalled || harness.hasChangedByItself(since: state)
        if !isEffective { samples[index].unchanged += 1 }
        trace?.append(
            Interaction(
                name: title,
                dispatched: fuzzer.kind == .model ? [] : step.events.map { $0.action },
                calls: calls.map { $0.text() },
                tellsDispatches: fuzzer.kind != .model,
                closure: closure
            ),
            harness.state()
        )
        traceDispatches()
        if let trace, trace.takesAnswers, !trace.isOfSearch, fuzzer.rules.contains(where: \.isAboutView) {
            trace.note(.view, String(viewing: harness.view) ?? "nothing to compare")
        }
        return true
    }

    /// Writes down what the last step dispatched, unless the step tells it all.
    private func traceDispatches() {
        guard let trace, fuzzer.kind != .model, step.interaction == nil || step.events.count > 1 else { return }
        trace.append(
            dispatches: step.events.map { .init(name: String(swiftSource: $0.action), old: $0.old, new: $0.new) }
        )
    }

    /// Takes down what has happened in a step.
    ///
    /// - Parameters:
    ///   - title: What to call the step in a report.
    ///   - interaction: What was done; `nil` at the beginning of a run.
    /// - Returns: The calls that were held because of it, if they can be seen.
    private func endStep(
        _ title: String,
        of interaction: (name: String, argument: Any, old: State)? = nil
    ) -> [TaskCapture.Call] {
        let calls = tasks.takeCalls()
        let unknown = calls.first { call in !fuzzer.heldCalls.contains { ObjectIdentifier($0) == call.calls } }
        if let unknown { note(.undeclaredCalls(unknown.name)) }
        step = PresenterStep(events: harness?.takeEvents(title) ?? [], interaction: interaction)
        if sample != nil, let harness { sample?.add(step.events, harness.state()) }
        if harness?.hasReflected() == true { hasReflected = true }
        return calls
    }

    /// How many calls have been held so far.
    private var callCount: Int { fuzzer.heldCalls.reduce(0) { $0 + $1.callCount } }
}
