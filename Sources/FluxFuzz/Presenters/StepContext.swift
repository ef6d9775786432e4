internal import FluxCore

/// What is around the steps of a presenter's runs: the tasks that they start, the calls that are held, and what is wrong.
///
/// It knows none of the presenter's types.
@usableFromInline
final class StepContext {
    let heldCalls: [any AnyHeldCalls]
    private let clocks: [VirtualClock]

    /// Those that wait for answers.
    private let answeredCalls: [any AnyHeldCalls]

    private let escapes = EscapeWatch()
    private let tasks: TaskCapture

    // Not checked, since one thread at a time is at work here, and asks at each step.

    /// Whether somebody wants to know what the steps are called.
    @exclusivity(unchecked) @usableFromInline var asksForTitles = false

    /// What to call the step that is taken, if somebody wants to know.
    @exclusivity(unchecked) @usableFromInline var title = ""

    /// Whether somebody wants to know what tokens may call the steps as well.
    @exclusivity(unchecked) @usableFromInline var asksForOtherTitles = false

    /// What tokens may call the step as well, if somebody wants to know.
    @exclusivity(unchecked) @usableFromInline var otherTitles: [String] = []

    /// A closure that does once more what the step does, if it is taken down and one is known.
    @exclusivity(unchecked) private(set) var closure: StepClosure?

    /// Where in the step tasks did not go on in the order in which they were ready, if it is taken down.
    @exclusivity(unchecked) private(set) var orderNotes: [String] = []

    /// Called before a step that is taken down, and when more is known of it; `nil` if none is.
    @exclusivity(unchecked) var willPerform: (() -> Void)? {
        didSet {
            tasks.onOvertaking = willPerform == nil ? nil : { [unowned self] in noteOrder($0) }
            noteDetails()
        }
    }

    /// Whether a rule is given the calls that were held in a step.
    var keepsCalls = false {
        didSet { noteDetails() }
    }

    private func noteDetails() {
        tasks.keepsNames = willPerform != nil
        tasks.keepsDetails = willPerform != nil || keepsCalls
    }

    /// Does what a step does, and looks at what that changes; `nil` if nobody looks.
    @exclusivity(unchecked) var watch: ((_ perform: () -> Void) -> Void)?

    /// How many calls have been held, as far as that is known.
    @exclusivity(unchecked) private var knownCalls = 0

    /// Why no further step can be taken, if so.
    private(set) var obstacle: PresenterProblem? {
        didSet { isStuck = obstacle != nil }
    }

    /// Whether no further step can be taken; a flag of its own, since each step asks for it.
    @exclusivity(unchecked) private(set) var isStuck = false

    /// Whether a presenter has run a task on the main actor.
    @exclusivity(unchecked) private(set) var usesMainActor = false

    init(_ heldCalls: [any AnyHeldCalls], _ clocks: [VirtualClock]) {
        self.heldCalls = heldCalls
        self.clocks = clocks
        tasks = TaskCapture(escapes: escapes)
        tasks.countedOnly = heldCalls.map { ObjectIdentifier($0) }
        answeredCalls = heldCalls.filter { $0.awaited == .answer }
        tasks.belongings = RunBelongings()
    }

    /// Whether the step is taken down.
    @usableFromInline var isTraced: Bool { willPerform != nil }

    /// Begins a step that is taken down.
    @usableFromInline
    func begin(_ closure: StepClosure?) {
        self.closure = closure
        orderNotes = []
        willPerform?()
    }

    /// What is known of the step that is taken down, but for its calls.
    func notes(tellsDispatches: Bool) -> StepNotes {
        StepNotes(
            name: title,
            otherNames: otherTitles,
            orderNotes: orderNotes,
            tellsDispatches: tellsDispatches,
            closure: closure
        )
    }

    /// Notes that tasks go on in another order than that in which they were ready: no closure does the same then.
    private func noteOrder(_ note: String) {
        closure = nil
        // A task that goes on again and again before another one is one thing to know.
        if orderNotes.last == note { return }
        orderNotes.append(note)
        willPerform?()
    }

    /// Performs an interaction, and what follows from it.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - source: Where it is chosen in which order tasks go on.
    ///   - interaction: Does it.
    @usableFromInline
    func perform(_ name: String, _ source: inout ChoiceSource, _ interaction: () throws -> Void) {
        if let watch { return watch { take(name, &source, interaction) } }
        take(name, &source, interaction)
    }

    @inline(__always)
    private func take(_ name: String, _ source: inout ChoiceSource, _ interaction: () throws -> Void) {
        guard begin() else { return }
        do { try interaction() } catch { note(.step(name, threw: error)) }
        if isWithoutTasks() { return }
        do { try tasks.end(choosingFrom: &source) } catch { note(.tasks("\(error)")) }
        noteMainActor()
    }

    /// Does something in which steps are performed, such as a run.
    func surround(_ body: () -> Void) { tasks.surround(body) }

    /// Performs something together with the tasks that it starts, until they have come to rest.
    ///
    /// The tasks are known as those of the run if it is surrounded.
    func perform(_ step: () -> Void) {
        guard begin() else { return }
        step()
        if isWithoutTasks() { return }
        do { try tasks.end() } catch { note(.tasks("\(error)")) }
        noteMainActor()
    }

    // In parts, since a function that is given the step would have to retain what it needs. They are inlined, since each of them
    // does so little that the calls would take most of the time.

    /// Begins a step; returns `false` if that can't be.
    @inline(__always)
    private func begin() -> Bool {
        // Without tasks the step is all there is to do; with some, somebody has to wait in a call.
        if tasks.unavailability != nil { return true }
        do {
            try tasks.begin()
            return true
        } catch {
            note(.tasks("\(error)"))
            return false
        }
    }

    /// Whether tasks can't be captured at the end of a step; notes it if there are some.
    @inline(__always)
    private func isWithoutTasks() -> Bool {
        guard let reason = tasks.unavailability else { return false }
        if heldCalls.contains(where: { $0.hasWaited }) { note(.tasks(reason)) }
        return true
    }

    /// Notes what became of tasks on the main actor in a step.
    @inline(__always)
    private func noteMainActor() {
        if tasks.needsMainActor { note(.needsMainActor) }
        if tasks.hasRunOnMainActor { usesMainActor = true }
    }

    /// Whether calls were held in the last step, as far as they can be seen.
    var hasCalls: Bool { tasks.hasHeldCalls }

    /// The texts of the calls that were held in the last step.
    var callTexts: [String] { tasks.callTexts }

    /// The calls that were held in the last step, for rules.
    ///
    /// - Parameter questions: What notes what they ask for.
    /// - Returns: The calls.
    func callsOfStep(noting questions: StepQuestions) -> CallsOfStep {
        guard let reason = tasks.unavailability else { return CallsOfStep(tasks.calls, noting: questions) }
        return CallsOfStep(noting: questions) { [self] in
            note(PresenterProblem(reason: reason, leavesFindings: false))
        }
    }

    /// Whether calls are among those that the fuzzer knows.
    func declares(_ calls: ObjectIdentifier) -> Bool { tasks.countedOnly.contains(calls) }

    /// Counts the calls that were held in the last step as known, and forgets them.
    @inline(__always)
    func settleCalls() {
        if tasks.hasHeldCalls { settleHeldCalls() }
    }

    private func settleHeldCalls() {
        knownCalls += tasks.callCount
        if let unknown = tasks.calls.first(where: { !tasks.countedOnly.contains($0.calls) }) {
            note(.undeclared(unknown.name, waitingFor: unknown.awaited))
        }
        tasks.forgetCalls()
    }

    /// Whether calls have been held since this was asked last that are not known, as those that another thread makes.
    func hasOtherCalls() -> Bool {
        if heldCalls.isEmpty { return false }
        let count = heldCalls.reduce(0) { $0 + $1.callCount }
        defer { knownCalls = count }
        return count != knownCalls
    }

    /// Notes from now on which tasks are woken: those that sleep may be cancelled when the presenter is let go of, and then
    /// nothing of them is left at the end of the run.
    func noteResumptions() { tasks.noteResumptions() }

    /// Cancels the tasks of asynchronous interactions, which nobody waits for any more.
    func cancelInteractions() {
        guard let belongings = tasks.belongings, !belongings.tasks.isEmpty else { return }
        perform { belongings.cancelTasks() }
    }

    /// Drops the calls that wait for answers, and those that are made because of it.
    func dropCalls() { drop(answeredCalls) }

    /// Drops what sleeps on clocks, and ends what is subscribed to, when the presenter is gone: one that sleeps, or subscribes,
    /// again and again until then is right.
    func dropSleepsAndSubscriptions() {
        if answeredCalls.count < heldCalls.count { drop(heldCalls) }
    }

    /// Whether something sleeps on a clock, or is subscribed to.
    var hasSleepsOrSubscriptions: Bool {
        answeredCalls.count < heldCalls.count && heldCalls.contains { $0.awaited != .answer && $0.isPending }
    }

    /// Drops what waits for one thing, and the calls that are made because of it.
    func drop(waitingFor awaited: Awaited) { drop(heldCalls.filter { $0.awaited == awaited || $0.awaited == .answer }) }

    /// What waits for one thing, as in `search("a")`.
    func texts(waitingFor awaited: Awaited) -> [String] {
        heldCalls.filter { $0.awaited == awaited }.flatMap(\.pendingTexts)
    }

    /// Lets the time of each clock pass until what sleeps there with the earliest deadline has gone on, and drops the calls that
    /// are made because of it.
    ///
    /// Timers that fire once are dropped instead: that they end is known without what they would do.
    ///
    /// - Returns: `false` if nothing slept.
    func passTime() -> Bool {
        var passes = false
        perform {
            for clock in clocks where clock.fireNextOfTheRest() { passes = true }
        }
        dropCalls()
        return passes
    }

    private func drop(_ heldCalls: [any AnyHeldCalls]) {
        var rounds = 0
        // A call that is dropped may lead to another one, which would otherwise be answered in the next run.
        repeat {
            perform {
                for calls in heldCalls { calls.dropAll() }
            }
            rounds += 1
        } while rounds < 100 && heldCalls.contains(where: { $0.isPending })
    }

    /// Whether a call waits for its answer or something sleeps, as long as a run goes on.
    ///
    /// - Parameter countsStreams: Whether a stream that is subscribed to counts as well.
    /// - Returns: Whether there is such a thing.
    func isSomethingOnItsWay(_ countsStreams: Bool) -> Bool {
        heldCalls.contains { ($0.awaited != .elements || countsStreams) && $0.isPending }
    }

    /// How many calls have been released that were cancelled before.
    var lateReleases: Int { heldCalls.reduce(0) { $0 + $1.lateReleases } }

    /// Begins to count anew how many calls wait at the same time.
    func forgetGreatestPending() {
        for calls in heldCalls { calls.forgetGreatest() }
    }

    /// Whether there may be something to end when no run is under way: a call that waits, or a clock on which time has passed.
    var hasSomethingToEnd: Bool { !clocks.isEmpty || heldCalls.contains { $0.isPending } }

    /// Ends a run: there must be neither calls nor tasks that wait.
    ///
    /// - Parameter presumesRest: Whether a rule is broken because nothing was on its way, so that it is not if something was.
    func endRun(presumesRest: Bool) {
        if let pending = heldCalls.first(where: { $0.isPending }) {
            note(pending.awaited == .elements ? .subscribesAgain : .callsAgain)
        }
        if tasks.hasUnfinishedTasks() || tasks.hasWokenSleeper {
            note(presumesRest ? .waitsElsewhereAfterAll : .waitsElsewhere)
        }
        noteEscape()
        for clock in clocks { clock.restart() }
        tasks.renew()
        tasks.belongings = RunBelongings()
    }

    /// Notes if a task has gone on elsewhere: what it did there is in no step.
    func noteEscape() {
        if escapes.takeEscape() { note(.goesOnElsewhere) }
    }

    /// Notes why no further step can be taken.
    func note(_ problem: PresenterProblem) {
        if obstacle == nil { obstacle = problem }
    }
}
