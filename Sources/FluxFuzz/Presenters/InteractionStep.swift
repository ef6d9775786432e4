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

    /// The actions that were dispatched, each with the states around it.
    ///
    /// A ``ModelFuzzer`` knows of none.
    public let dispatches: [DispatchedAction<Action, State>]

    /// The states that the view was told to show: usually one for each dispatch.
    ///
    /// Where there is no view, there are none.
    public let shown: [State]

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
        self.dispatches = dispatches
        self.shown = shown
        self.heldCalls = heldCalls
    }
}

extension InteractionStep {
    /// The actions that were dispatched.
    public var dispatched: [Action] { dispatches.map { $0.action } }

    /// The calls that were made and are held, as a report shows them: `search("a")`.
    ///
    /// What sleeps on a ``VirtualClock`` and what is subscribed to is among them. A call that is answered at once is not.
    public var calls: [String] { heldCalls.all.compactMap { $0.detail?.text() } }

    /// The calls of one function that were made.
    ///
    /// - Parameter calls: What holds them.
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

    /// Called when somebody asks, if they could not be seen.
    private let noteUnseen: (() -> Void)?

    init(_ calls: [TaskCapture.Call] = [], orNote noteUnseen: (() -> Void)? = nil) {
        (self.calls, self.noteUnseen) = (calls, noteUnseen)
    }

    var all: [TaskCapture.Call] {
        noteUnseen?()
        return calls
    }

    func arguments<Argument, Answer>(of held: HeldCalls<Argument, Answer>) -> [Argument] {
        let identity = ObjectIdentifier(held)
        return all.filter { $0.calls == identity }.compactMap { $0.detail?.argument as? Argument }
    }
}
