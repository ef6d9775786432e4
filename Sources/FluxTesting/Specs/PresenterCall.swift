internal import FluxCore
internal import FluxFuzz

/// One call of a fresh presenter, from its making to the judgement.
struct PresenterCall<P, Action: FluxCore.Action, State: FluxCore.State> where P: FluxPresenter<Action, State> {
    let presenter: P

    /// Kept, as the presenter holds it weakly.
    private let view: MockView<State>
    private let flux: Flux<Action, State>
    private let check: StateCheck<State>
    private let given: String
    /// What was dispatched, and what that changed.
    private let log = Log<(action: Action, difference: Difference)>()
    /// When the presenter had been made: what its initialiser did comes before the call.
    let start: Moment
    /// What records calls in the test, also where it is gone after the call.
    let sources = ObservedSources(of: .current)

    /// What stood in the way of the call.
    private var obstacle: Message?

    /// What the tasks of the call did; `nil` where none can be captured.
    private var capture: TaskCapture?

    /// What a failure says besides; `nil` for nothing.
    var advice: String?

    /// Makes a presenter, and begins to look at it.
    init(of spec: PresenterSpec<P, Action, State>, in state: State) {
        // Nobody could assert what this view records, so no scope looks at it.
        let view = RecorderGroup.outsideOfScopes { MockView<State>(reporter: spec.reporter) }
        let flux = Flux(state: state, mutation: AnyMutation(spec.mutate))
        (self.view, self.flux) = (view, flux)
        given = String(swiftSource: state)
        // What its tasks do until they wait comes before the call, not at a time of its own.
        let making = TaskCapture()
        var endlessness: TaskCaptureError?
        presenter = making.performIfPossible {
            spec.makePresenter(view, flux)
        } whenEndless: {
            endlessness = $0
        }
        start = .now
        check = StateCheck(flux.store.state, subject: "the call")
        obstacle =
            Self.obstacle(presenter, flux === presenter.flux, Difference(from: state, to: check.before))
            ?? Message.problem(ofMakingWith: endlessness, needsMainActor: making.needsMainActor)
        _ = flux.recordDispatches { [log] in log.append(($0.action, Difference(from: $0.old, to: $0.new))) }
    }

    /// Makes the call, and lets the tasks that it starts come to rest where that can be done.
    mutating func perform(_ call: (P) -> Void) {
        guard TaskCapture.unavailability == nil else { return call(presenter) }
        let capture = TaskCapture()
        capture.keepsDetails = true
        do {
            try capture.perform { call(presenter) }
        } catch {
            note(Message("Expected the call to come to an end, but it did not. \(error)"))
        }
        take(capture)
    }

    /// Takes what has performed the call, and notes what stands in the way of judging it.
    mutating func take(_ capture: TaskCapture) {
        self.capture = capture
        if capture.needsMainActor {
            note(.leavesTest("the call to stay"))
        } else if capture.pendingTexts(besidesThoseOf: []).isEmpty, capture.hasUnfinishedTasks() {
            note(Self.unfinishedTask)
        }
    }

    private static var unfinishedTask: Message {
        Message("Expected the tasks of the call to come to an end, but one still waits.")
            .adding(
                """
                What it does later would not be seen. Let it wait for HeldCalls rather than for a timer, a \
                queue or the network, or await it in the call.
                """
            )
    }

    private mutating func note(_ message: Message) {
        if obstacle == nil { obstacle = message }
    }

    /// What is wrong with how the presenter was made.
    private static func obstacle(_ presenter: P, _ isOnFlux: Bool, _ difference: Difference) -> Message? {
        if !isOnFlux {
            return Message("Expected the presenter to use the flux that it was made with, but it uses another one.")
                .adding("Pass on both parameters: { \(type(of: presenter))(view: $0, flux: $1) }.")
        }
        if difference.isEmpty { return nil }
        return Message("Expected the call to be made in the given state, but making the presenter has changed it.")
            .adding("Given → changed:", difference)
            .adding("Start with a state that the initialiser leaves alone, or dispatch in a method.")
    }
}

// MARK: - Judgement

extension PresenterCall {
    /// What is wrong with what the call did.
    ///
    /// - Parameters:
    ///   - actions: The actions that it should have dispatched.
    ///   - expectation: The state that it should have led to.
    ///   - allowed: If there should be none: how many calls may wait for their answers.
    /// - Returns: The message.
    func problem(
        expecting actions: [Action],
        _ expectation: ExpectedState<State>,
        allowing allowed: Int?
    ) -> Message? {
        defer { withExtendedLifetime(view) {} }
        let events = log.elements
        let (met, mismatch) = Self.mismatch(of: events.map(\.action), with: actions)
        var problem =
            obstacle ?? check.problemOfObjects() ?? mismatch
            ?? check.problem(of: flux.store.state, expecting: expectation)
        let pending = sources.all.pendingCalls(since: start)
        let recorders = Set(sources.all.compactMap(\.held))
        let waiting = pending + (capture?.pendingTexts(besidesThoseOf: recorders) ?? [])
        // The last look, since it may let tasks go on.
        if problem == nil, let capture, capture.hasMoreTasksThanCalls, capture.hasTaskWithoutCall() {
            problem = Self.unfinishedTask
        }
        if problem == nil, let allowed, let doubt = Doubt(waiting, allowed: allowed, "expectNothing") {
            return Message("Expected the call to dispatch nothing, but \(doubt.problem).").adding(doubt.hint)
        }
        guard var message = problem else { return nil }
        message =
            message
            .adding(
                "All actions:",
                received: events.map { event in { $0.lines(of: event.action, $0.lines(of: event.difference)) } },
                asserted: met
            )
            .adding("Given:", [given])
        if let advice { message = message.adding(advice) }
        if pending.isEmpty || met < events.count { return message }
        return message.adding(PendingCallText.hint(pending))
    }

    /// How many actions are as expected, and what is wrong with the one after them.
    private static func mismatch(of actions: [Action], with expected: [Action]) -> (met: Int, Message?) {
        let met = zip(expected, actions).prefix { areSame($0, $1) }.count
        if met == expected.count {
            guard met < actions.count else { return (met, nil) }
            let more = met == 0 ? "nothing" : "no more than \(met == 1 ? "1 action" : "\(met) actions")"
            let next = String(swiftSource: actions[met])
            return (
                met,
                Message("Expected the call to dispatch \(more), but it dispatched \(next)\(met == 0 ? "" : " too").")
            )
        }
        let source = String(swiftSource: expected[met])
        if actions.isEmpty {
            return (met, Message("Expected the call to dispatch \(source), but it dispatched nothing."))
        }
        let wish = "Expected action \(met + 1) to be \(source)"
        guard met < actions.count else { return (met, Message("\(wish), but nothing more was dispatched.")) }
        let message = Message("\(wish), but it was \(String(swiftSource: actions[met])).")
        return (met, message.addingDetails(from: expected[met], to: actions[met]))
    }
}
