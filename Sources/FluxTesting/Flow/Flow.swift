public import FluxCore
internal import FluxFuzz

/// A presenter with its view, its actions and its calls on one timeline, through which a test goes statement by statement.
///
/// ```swift
/// withFlow(ChatState(), ChatMutation()) { ChatPresenter(view: $0, flux: $1, api: api) } do: { flow in
///     flow.when({ $0.send("hi") }, dispatches: .append("hi"), calls: api.sends.with("hi")) {
///         $0.messages = [Message("hi", isSending: true)]
///     }
///     flow.when(api.sends, answers: 7, dispatches: .confirm(7)) { $0.messages = [Message("hi", id: 7)] }
///     flow.when { $0.send("") }   // a guard: nothing comes of it
/// }
/// ```
///
/// A statement lets one thing happen, and says all that comes of it: the actions that are dispatched, the calls that are
/// made, and what changes. What it leaves out must not come, and neither must anything between the statements. While another
/// thread is delivering, or a ``ViewSpy`` has still to show something, nobody knows, so that is a failure. At the end
/// of the scope no call may be pending, no task may wait and no timer of a clock may run. With ``Strictness/partial``, a test
/// says only what it is about.
///
/// What tasks do that the presenter starts belongs to the statement, until they have ended or wait for a call, a clock or
/// a stream; what those do that it starts while it is made comes before the first statement. What they wait for besides, such
/// as a queue or the network, brings something at a time of its own: ``perform(_:fileID:filePath:line:column:)`` lets it
/// begin, and `expectNext(…, within:)` waits for it. In a program with a static Swift runtime no task belongs to a statement,
/// since none can be captured.
///
/// Actions are compared by their `==`, or where they have none by their structural difference; states as in a
/// ``MutationSpec``. The calls are those of each ``CallRecorder`` that the test has made, also of one that is gone
/// meanwhile; in a detached task, which belongs to no test, of those that a statement has named.
public final class Flow<P, Action: FluxCore.Action, State: FluxCore.State> where P: FluxPresenter<Action, State> {
    /// The presenter.
    public let presenter: P

    /// The view that the presenter was made with.
    public let view: MockView<State>

    /// The flux that the presenter is on.
    public let flux: Flux<Action, State>

    /// How much a test has to say.
    let strictness: Strictness
    let reporter: any FailureReporter

    /// What was dispatched.
    let dispatches = Log<DispatchRecord<Action, State>>()

    /// When a statement let something happen, and what.
    var happenings: [(moment: Moment, text: String)] = []

    /// What records calls and what views show: of the test, and what a statement has named, which may have been made elsewhere.
    let sources = ObservedSources(of: .current)
    let start = Moment.now
    let tasks = TaskCapture()

    /// What has performed the calls that were awaited.
    var tasksOfAwaitedCalls: [TaskCapture] = []

    /// Whether it was reported that a task needs the main actor, where the test is not.
    var isMainActorMissed = false

    /// By which the dispatcher knows which actions have still to come.
    let delivery: Subscription<Action>

    /// What is wrong with the flow itself, until it is reported.
    private var obstacle: Message?
    private var hasEnded = false

    init<Reducer: Mutation>(
        _ state: State,
        _ mutation: Reducer,
        _ strictness: Strictness,
        _ reporter: any FailureReporter,
        _ makePresenter: (MockView<State>, Flux<Action, State>) throws -> P
    ) rethrows where Reducer.Action == Action, Reducer.State == State {
        (self.strictness, self.reporter) = (strictness, reporter)
        // The flow asks for what comes, so no other scope does.
        let (view, flux) = RecorderGroup.outsideOfScopes {
            (MockView<State>(reporter: reporter), Flux(state: state, mutation: mutation))
        }
        (self.view, self.flux) = (view, flux)
        delivery = flux.recordDispatches { [dispatches] in dispatches.append($0) }
        // What waits at the end is named.
        tasks.keepsDetails = true
        var endlessness: TaskCaptureError?
        presenter = try tasks.performIfPossible {
            try makePresenter(view, flux)
        } whenEndless: {
            endlessness = $0
        }
        if presenter.flux !== flux {
            obstacle = Message("Expected the presenter to use the flux that it was made with, but it uses another one.")
                .adding("Pass on both parameters: { \(type(of: presenter))(view: $0, flux: $1) }.")
        } else {
            obstacle = Message.problem(ofMakingWith: endlessness, needsMainActor: tasks.needsMainActor)
            isMainActorMissed = endlessness == nil && tasks.needsMainActor
        }
    }
}

// MARK: - Beginning and end

extension Flow {
    /// Whether a statement can be judged; if not, that is reported.
    func isOpen(at site: CallSite) -> Bool {
        if let obstacle = takeObstacle() { reporter.report(obstacle, at: site) }
        if !hasEnded { return true }
        let message = Message("Expected the statement to be inside of the scope of its flow, but that has ended.")
        reporter.report(message.adding("Nobody would see what is left at the end."), at: site)
        return false
    }

    private func takeObstacle() -> Message? {
        defer { obstacle = nil }
        return obstacle
    }

    /// Checks what is left.
    func end(at site: CallSite) {
        defer { close() }
        if let obstacle = takeObstacle() { return reporter.report(obstacle, at: site) }
        if strictness == .partial {
            let left = events.filter { $0.mark != .read }
            let are = left.count == 1 ? "1 event was" : "\(left.count) events were"
            if !left.isEmpty { report(Message("\(are) not asserted in the flow."), severity: .warning, at: site) }
        } else {
            let left = openEvents
            if !left.isEmpty { report(leftovers: left, "Expected nothing more by the end of the flow", at: site) }
        }
        let severity = strictness == .partial ? ExpectationFailure.Severity.warning : .error
        if let doubt = problemOfDelivery { report(doubt, severity: severity, at: site) }
        for finding in view.recording.audit(view.recording, strictness) {
            report(finding.hint.map { finding.message.adding($0) } ?? finding.message, at: site)
        }
        let pending = pendingCalls
        if !pending.isEmpty {
            let (are, them) = pending.count == 1 ? ("1 is", "it") : ("\(pending.count) are", "them")
            let message = Message("Expected no call to be pending at the end of the flow, but \(are).")
                .adding("Still pending:", pending)
                .adding("Let the flow answer \(them): flow.when(recorder, answers: …).")
            report(message, severity: severity, at: site)
        } else if let message = problemOfRest {
            report(message, severity: severity, at: site)
        }
    }

    /// What still waits at the end besides the calls of recorders; `nil` if nothing does, or tasks can't be captured.
    private var problemOfRest: Message? {
        if TaskCapture.unavailability != nil { return nil }
        // A stream need never yield. The task that reads it counts, though.
        let recorders = Set(sources.all.compactMap(\.held))
        let all = [tasks] + tasksOfAwaitedCalls
        let waiting = all.flatMap { $0.pendingTexts(besidesThoseOf: recorders, countingStreams: false) }
        if all.contains(where: { $0.hasUnfinishedTasks() }) {
            let message = Message("Expected all tasks to have ended by the end of the flow, but one still waits.")
            return (waiting.isEmpty ? message : message.adding("Waiting:", waiting))
                .adding("Let time pass for it, or let its stream end, before the scope does.")
        }
        guard let first = waiting.first else { return nil }
        let more = waiting.count == 1 ? "" : ", and \(waiting.count - 1) more"
        return Message("Expected nothing to wait at the end of the flow, but \(first) does\(more).")
            .adding("Let its time or its answer come, or let the presenter cancel it, before the scope ends.")
    }

    /// Ends the scope without a check.
    func close() {
        hasEnded = true
        for tasks in [tasks] + tasksOfAwaitedCalls { tasks.forgetCalls() }
        sources.close()
    }

    /// Why nobody knows yet what has come; `nil` where nothing is on its way.
    ///
    /// What the flow's own view has still to get is not part of any statement.
    var problemOfDelivery: Message? {
        let actions = flux.dispatcher.undelivered(to: delivery)
        let reflections = sources.all.reduce(0) { $0 + $1.pendingReflections() }
        if actions == 0, reflections == 0 { return nil }
        let (number, what) = actions > 0 ? (actions, "action") : (reflections, "reflection")
        let are = number == 1 ? "1 \(what) is" : "\(number) \(what)s are"
        let hint =
            actions > 0
            ? "Another thread is delivering. Let it come to an end, or wait with await flow.expectNext(…, within:)."
            : "Dispatch on the main actor, or wait with await screen.expectShown(…, within:)."
        return Message("Expected nothing more, but \(are) still on the way.").adding(hint)
    }

    /// Reports what nobody has asserted.
    func report(leftovers: [FlowEvent<Action, State>], _ wish: String, at site: CallSite) {
        let first = leftovers[0].phrase
        let more = leftovers.count == 1 ? "" : ", and \(leftovers.count - 1) more"
        for event in leftovers { event.setMark(.rejected) }
        report(Message("\(wish), but \(first)\(more)."), at: site)
    }

    /// Reports a message, with all that has happened.
    func report(_ message: Message, severity: ExpectationFailure.Severity = .error, at site: CallSite) {
        reporter.report(message.adding(timeline), severity: severity, at: site)
    }
}
