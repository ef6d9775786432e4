/// A step of a ``PresenterFuzzer``: an interaction, and all that came of it.
///
/// ```swift
/// .afterEach(of: search, "searches once, for what was typed") { step in
///     step.calls(of: api.searches) == [step.argument]
/// }
/// ```
///
/// What is a list has the order in which it happened, whatever the tasks did that the interaction started, up to where they
/// came to rest.
public struct InteractionStep<Argument, Action, State> {
    /// The argument of the interaction; that of an answer is the argument of the call, and that of an element is the element.
    ///
    /// It is `()` for an interaction without one, and where a rule is about every step.
    public let argument: Argument

    /// The state before the interaction.
    public let old: State

    /// The state after it.
    public let new: State

    /// What was dispatched.
    private let dispatchedActions: [DispatchedAction<Action, State>]

    /// What the view was told to show.
    private let shownStates: [State]

    @usableFromInline let heldCalls: CallsOfStep

    @usableFromInline
    init(
        argument: Argument,
        old: State,
        new: State,
        dispatches: [DispatchedAction<Action, State>],
        shown: [State],
        heldCalls: CallsOfStep
    ) {
        self.argument = argument
        self.old = old
        self.new = new
        dispatchedActions = dispatches
        shownStates = shown
        self.heldCalls = heldCalls
    }
}

extension InteractionStep {
    /// The states that the view was told to show: usually one for each dispatch.
    ///
    /// Where there is no view, there are none. A pass in which a rule asks for them, and no view was told anything in any step
    /// although something was dispatched, is vacuous.
    public var shown: [State] {
        heldCalls.questions?.askForShown()
        return shownStates
    }

    /// The actions that were dispatched, each with the states around it.
    ///
    /// A ``ModelFuzzer`` knows of none; a pass in which one of its rules asks for them is vacuous.
    public var dispatches: [DispatchedAction<Action, State>] {
        heldCalls.questions?.askForDispatches()
        return dispatchedActions
    }

    /// The actions that were dispatched.
    public var dispatched: [Action] { dispatches.map { $0.action } }

    /// The calls that were made and are held, as a report shows them: `search("a")`.
    ///
    /// What sleeps on a ``VirtualClock`` and what is subscribed to is among them. A call that is answered at once is not.
    public var calls: [String] { heldCalls.all.compactMap { $0.detail?.text() } }

    /// The calls of one function that were made.
    ///
    /// - Parameter calls: What holds them. A pass in which a rule asks for calls that are not declared, by `.answer(to:)` or
    ///   `.failure(of:)`, is vacuous: there were none.
    /// - Returns: Their arguments.
    public func calls<CallArgument, Answer>(of calls: HeldCalls<CallArgument, Answer>) -> [CallArgument] {
        heldCalls.arguments(of: calls)
    }

    /// The subscriptions to streams that were made.
    ///
    /// - Parameter streams: The streams.
    /// - Returns: What was subscribed to.
    public func calls<Subscribed, Element>(of streams: HeldStreams<Subscribed, Element>) -> [Subscribed] {
        heldCalls.arguments(of: streams.held)
    }

    /// For how long it was begun to wait for the time of a clock.
    ///
    /// ```swift
    /// .afterEach(of: .failure(of: api), "waits a second before it tries again") { step in
    ///     step.sleeps(on: clock) == [.seconds(1)]
    /// }
    /// ```
    ///
    /// - Parameter clock: The clock.
    /// - Returns: The time of each sleep and of each timer, from the beginning of its wait to its end.
    public func sleeps(on clock: VirtualClock) -> [Duration] {
        heldCalls.arguments(of: clock.sleeps).map(\.duration)
    }
}

/// The calls that were made in a step and are held.
@usableFromInline
struct CallsOfStep {
    private let calls: [TaskCapture.Call]

    /// Notes what rules ask for; `nil` if nobody wants to know.
    let questions: StepQuestions?

    /// Called when somebody asks, if they could not be seen.
    private let noteUnseen: (() -> Void)?

    init(
        _ calls: [TaskCapture.Call] = [],
        noting questions: StepQuestions? = nil,
        orNote noteUnseen: (() -> Void)? = nil
    ) {
        (self.calls, self.questions, self.noteUnseen) = (calls, questions, noteUnseen)
    }

    var all: [TaskCapture.Call] {
        noteUnseen?()
        return calls
    }

    func arguments<Argument, Answer>(of held: HeldCalls<Argument, Answer>) -> [Argument] {
        let identity = ObjectIdentifier(held)
        questions?.ask(for: held)
        return all.filter { $0.calls == identity }.compactMap { $0.detail?.argument as? Argument }
    }
}
