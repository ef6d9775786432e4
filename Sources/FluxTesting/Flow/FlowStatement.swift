internal import FluxCore
internal import FluxFuzz

/// What a statement lets happen.
struct Happening {
    /// What it is, as the subject of a sentence.
    let subject: String

    /// The same for a list of all that has happened.
    let text: String

    init(_ subject: String, _ text: String? = nil) { (self.subject, self.text) = (subject, text ?? subject) }
}

/// What a statement expects to come of what happens.
struct FlowExpectation<Action, State> {
    let actions: [Action]
    let calls: ExpectedCalls?
    let views: ExpectedViews?
    let change: (inout State) -> Void
}

/// A statement about a flow, from what it lets happen to the judgement.
struct FlowStatement<P, Action: FluxCore.Action, State: FluxCore.State> where P: FluxPresenter<Action, State> {
    private let flow: Flow<P, Action, State>
    private let happening: Happening
    private let check: StateCheck<State>
    private let site: CallSite
    private let start = Moment.now

    /// What stood in the way.
    private var obstacle: Message?

    /// What a failure says besides; `nil` for nothing.
    var note: String?

    /// Begins a statement; `nil` if the flow has ended, which is reported.
    ///
    /// - Parameters:
    ///   - flow: The flow.
    ///   - happening: What happens.
    ///   - calls: The calls that it expects.
    ///   - views: What it expects views to show.
    ///   - isContinued: Whether what came before may be left to the statements after it.
    ///   - site: Where the statement stands.
    init?(
        _ flow: Flow<P, Action, State>,
        _ happening: Happening,
        expecting calls: ExpectedCalls? = nil,
        _ views: ExpectedViews? = nil,
        isContinued: Bool = false,
        at site: CallSite
    ) {
        guard flow.isOpen(at: site) else { return nil }
        for call in calls?.list ?? [] { flow.sources.add(call.source) }
        for view in views?.list ?? [] { flow.sources.add(view.source) }
        let earlier = flow.strictness == .partial || isContinued ? [] : flow.openEvents
        if !earlier.isEmpty {
            flow.report(leftovers: earlier, "Expected nothing more before this statement", at: site)
        }
        (self.flow, self.happening, self.site) = (flow, happening, site)
        check = StateCheck(flow.flux.store.state, subject: happening.subject)
        flow.happenings.append((start, "\(site.place), \(happening.text)"))
    }

    /// Lets something happen, and the tasks that it starts or resumes come to rest where that can be done.
    mutating func perform(_ body: () throws -> Void) {
        do {
            if TaskCapture.unavailability != nil { return try body() }
            try flow.tasks.perform(body)
        } catch let error as HeldCallError {
            obstacle = Message("Expected \(happening.subject) to reach somebody, but \(error.reason).")
        } catch let error as TaskCaptureError {
            obstacle = Message("Expected \(happening.subject) to come to an end, but it did not. \(error)")
        } catch {
            obstacle = Message(
                "Expected \(happening.subject) to throw nothing, but it threw \(String(swiftSource: error))."
            )
        }
        noteMainActor(flow.tasks)
    }

    /// Takes what an asynchronous call has left behind.
    mutating func take(_ tasks: TaskCapture) {
        flow.tasksOfAwaitedCalls.append(tasks)
        noteMainActor(tasks)
    }

    private mutating func noteMainActor(_ tasks: TaskCapture) {
        if tasks.needsMainActor, !flow.isMainActorMissed {
            flow.isMainActorMissed = true
            obstacle = obstacle ?? .leavesTest("\(happening.subject) to stay")
        }
    }
}

// MARK: - Judgement

extension FlowStatement {
    /// Reports what stood in the way, where the next statements say what comes.
    ///
    /// - Returns: Whether something did.
    @discardableResult func reportObstacle() -> Bool {
        guard let obstacle else { return false }
        flow.report(obstacle, at: site)
        return true
    }

    /// Reports what is not as expected.
    func judge(_ expectation: FlowExpectation<Action, State>) {
        let came = flow.openEvents.filter { $0.moment > start }
        let isPartial = flow.strictness == .partial
        let actions = FlowMatch(came.filter { $0.action != nil }, expectation.actions, isPartial: isPartial) {
            $0.isDispatch(of: $1)
        }
        let calls = FlowMatch(came.filter { $0.call != nil }, expectation.calls?.list ?? [], isPartial: isPartial) {
            $0.isMade(as: $1)
        }
        let showings = FlowShowings(
            came.filter { $0.showing != nil },
            expectation.views?.list ?? [],
            isPartial: isPartial
        )
        for event in actions.met + calls.met + showings.met { event.setMark(.read) }
        for event in actions.skipped + calls.skipped + showings.skipped { event.setMark(.skipped) }
        let state = flow.flux.store.state
        let problemOfState = flow.problem(of: state, check, changing: expectation.change)
        // What a test says only in part may bring more anyway.
        let problemOfDelivery = isPartial ? nil : flow.problemOfDelivery
        let problems = [
            obstacle, check.problemOfObjects(), problem(of: actions), problem(of: calls), problemOfState,
        ]
        let all = problems.compactMap { $0 } + showings.problems + [problemOfDelivery].compactMap { $0 }
        guard let message = message(of: all) else { return }
        for event in actions.rest + calls.rest + showings.rejected { event.setMark(.rejected) }
        if problemOfState != nil {
            var expected = isPartial ? state : check.before
            expectation.change(&expected)
            let wrong = Difference(from: expected, to: state)
            for event in actions.met where event.changesPlace(of: wrong) { event.setMark(.rejected) }
        }
        flow.report(message, at: site)
    }

    /// One message of all problems; `nil` if there are none.
    private func message(of problems: [Message]) -> Message? {
        guard let first = problems.first else { return nil }
        let message = flow.addingPendingCalls(to: problems.dropFirst().reduce(first) { $0.adding($1) })
        return note.map { message.adding($0) } ?? message
    }

    private func problem(of actions: FlowMatch<FlowEvent<Action, State>, Action>) -> Message? {
        let count = actions.met.count
        let next = actions.rest.first?.action
        guard let expected = actions.missing.first else {
            guard let next else { return nil }
            let limit = count == 0 ? "nothing" : "no more than \(count == 1 ? "1 action" : "\(count) actions")"
            let source = String(swiftSource: next)
            return Message("Expected \(limit) to be dispatched, but \(source) was\(count == 0 ? "" : " too").")
        }
        let source = String(swiftSource: expected)
        guard let next else {
            let absence = count == 0 ? "nothing was" : "nothing more was"
            return Message("Expected \(source) to be dispatched, but \(absence).")
        }
        return Message("Expected action \(count + 1) to be \(source), but it was \(String(swiftSource: next)).")
            .addingDetails(from: expected, to: next)
    }

    private func problem(of calls: FlowMatch<FlowEvent<Action, State>, ExpectedCall>) -> Message? {
        let next = calls.rest.first?.call
        guard let expected = calls.missing.first else {
            return next.map {
                Message("Expected no\(calls.met.isEmpty ? "" : " more") call, but there was \($0.text()).")
            }
        }
        guard let next else { return Message("Expected the call \(expected.text), but it was not made.") }
        if expected.recording == next.recording, let problem = expected.problem(next.index) { return problem }
        return Message("Expected the call \(expected.text), but there was \(next.text()).")
    }
}

extension Flow {
    /// What is wrong with a state.
    func problem(of after: State, _ check: StateCheck<State>, changing change: @escaping (inout State) -> Void)
        -> Message?
    {
        guard strictness == .partial else { return check.problem(of: after, expecting: .changed(change)) }
        // Only what the change sets has to be as it says.
        var expected = after
        if let problem = Message.reaching(into: after, "after \(check.subject)", { change(&expected) }) {
            return problem
        }
        let difference = Difference(from: expected, to: after)
        if difference.isEmpty { return nil }
        return Message("Expected another value of \(difference.places).").adding(
            "Expected → received:",
            difference
        )
    }

    /// Adds to a message which calls wait.
    func addingPendingCalls(to message: Message) -> Message {
        let pending = pendingCalls
        return pending.isEmpty ? message : message.adding("Still pending:", pending)
    }
}
