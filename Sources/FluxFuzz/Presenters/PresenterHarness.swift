public import FluxCore

/// A presenter in one run, or another object that is driven like one, with its view and with what tells of it.
///
/// It is an object, so that to hand it on takes no look at its types; and it is made by code that is compiled into the
/// caller's module, where they are known.
@usableFromInline
final class PresenterHarness<P, V, Action, State> {
    // Not checked, since one thread at a time uses them, for an instant.

    /// What is driven; `nil` when the run has let go of it.
    @exclusivity(unchecked) @usableFromInline var presenter: P?

    /// Whether it is there: to ask the optional itself is to look up its type, at each step.
    @exclusivity(unchecked) @usableFromInline private(set) var hasPresenter: Bool

    /// What it shows itself in; `nil` when the run has let go of it.
    @exclusivity(unchecked) @usableFromInline var view: V?

    /// What the run has let go of.
    private(set) var left: FinishedRun?

    /// Lets go of what the other closures keep of the presenter.
    @usableFromInline let letGo: () -> Void

    /// The state now.
    @usableFromInline let state: () -> State

    /// Begins to note whether the view is told what to show, unless the flux has noted it from its creation on; `nil` if that
    /// is not known.
    @usableFromInline let watchReflections: (() -> Void)?

    /// Whether the view has been told what to show since somebody began to note it.
    @usableFromInline let hasReflected: () -> Bool

    /// What two runs must not share.
    @usableFromInline var identity: AnyObject?

    // Functions that are made where the types are known, since to look at an optional is to look up its type elsewhere.

    /// The presenter or model, if it is an object.
    @usableFromInline let findPresenter: (PresenterHarness) -> AnyObject?

    /// The view, if it is an object.
    @usableFromInline let findView: (PresenterHarness) -> AnyObject?

    /// Whether the states of the dispatches have been there for all to see, so that invariants have to hold in them.
    @usableFromInline let hasSeenStates: Bool

    /// Replaces what was dispatched in an earlier step by what has been dispatched since this was asked last, and returns how
    /// many they are; given where to find what to call the step, which stands for what a model does.
    @usableFromInline
    let takeDispatches: (_ context: StepContext, inout [DispatchedAction<Action, State>]) -> Int

    /// How many dispatches there have been since they were taken last; zero where what is done stands for them.
    @usableFromInline let countDispatches: () -> Int

    /// How many dispatches of the step that leaves came before the run had let go of the presenter.
    @exclusivity(unchecked) @usableFromInline var dispatchesOfLeaving = 0

    /// The name of the step that leaves, once it has, if somebody wants to know.
    @exclusivity(unchecked) @usableFromInline var leavingStep: String?

    /// The state when the run had let go of the presenter, if not each change of it is a dispatch.
    @exclusivity(unchecked) @usableFromInline var stateLeft: State?

    /// Lets a trace take down the last step.
    @usableFromInline
    let append: (PresenterHarness<P, V, Action, State>, StepNotes, Trace<Interaction<Action>, State>) -> Void

    // Not checked, since one thread at a time uses what follows, for an instant.

    /// What was dispatched in the last step, or when the run began.
    @exclusivity(unchecked) @usableFromInline private(set) var dispatches: [DispatchedAction<Action, State>] = []

    /// How many they are.
    @exclusivity(unchecked) @usableFromInline private(set) var dispatchCount = 0

    /// Whether no step has been taken yet.
    @exclusivity(unchecked) @usableFromInline var isAtStart = true

    /// Whether somebody wants to know the last interaction.
    @exclusivity(unchecked) @usableFromInline var keepsInteractions: Bool

    /// The last interaction; `nil` where the run begins, and where nobody wants to know.
    @exclusivity(unchecked) @usableFromInline var interaction: PerformedInteraction<State>?

    /// Whether what it dispatches are actions, and not what is done with it.
    @usableFromInline let dispatchesActions: Bool

    /// Begins to keep what the view is told to show, and returns what takes it out; `nil` if there is no view.
    @usableFromInline let keepReflections: (() -> (() -> [State]))?

    /// The states that the view was told to show in the last step; none if nobody wants to know.
    @exclusivity(unchecked) @usableFromInline var shown: [State] = []

    /// The calls that were held in the last step; none if nobody wants to know.
    @exclusivity(unchecked) @usableFromInline var heldCalls = CallsOfStep()

    /// Begins to look at something.
    ///
    /// - Parameters:
    ///   - presenter: What is driven.
    ///   - view: What it shows itself in.
    ///   - identity: What two runs must not share.
    ///   - hasSeenStates: Whether the states of the dispatches have been there for all to see.
    ///   - state: The state now.
    ///   - watchReflections: Begins to note whether the view is told what to show.
    ///   - hasReflected: Whether the view has been told what to show since then.
    ///   - dispatchesActions: Whether what it dispatches are actions.
    ///   - keepReflections: Begins to keep what the view is told to show, and returns what takes it out.
    ///   - letGo: Lets go of what the other closures keep of the presenter.
    ///   - countDispatches: How many dispatches there have been since they were taken last.
    ///   - takeDispatches: Replaces what was dispatched in an earlier step by what has been dispatched since this was asked
    ///     last, and returns how many they are.
    @inlinable
    init(
        _ presenter: P?,
        _ view: V,
        identity: AnyObject?,
        hasSeenStates: Bool = true,
        state: @escaping () -> State,
        watchReflections: (() -> Void)? = nil,
        hasReflected: @escaping () -> Bool = { true },
        dispatchesActions: Bool = true,
        keepReflections: (() -> (() -> [State]))? = nil,
        letGo: @escaping () -> Void = {},
        countDispatches: @escaping () -> Int = { 0 },
        takeDispatches: @escaping (_ context: StepContext, inout [DispatchedAction<Action, State>]) -> Int
    ) {
        self.presenter = presenter
        hasPresenter = presenter != nil
        self.view = view
        self.identity = identity
        findPresenter = { $0.presenter.flatMap { ObjectIdentity.of($0) } }
        findView = { $0.view.flatMap { ObjectIdentity.of($0) } }
        self.hasSeenStates = hasSeenStates
        self.state = state
        self.watchReflections = watchReflections
        self.hasReflected = hasReflected
        self.dispatchesActions = dispatchesActions
        self.keepReflections = keepReflections
        self.letGo = letGo
        self.countDispatches = countDispatches
        // Whether the state has changed by itself shows in the state before the step.
        keepsInteractions = !hasSeenStates
        self.takeDispatches = takeDispatches
        append = { harness, notes, trace in
            var dispatched: [Action] = []
            if notes.tellsDispatches {
                for dispatch in harness.dispatches { dispatched.append(dispatch.action) }
            }
            trace.append(Interaction(notes, dispatched: dispatched), harness.state())
        }
    }
}

extension PresenterHarness where Action: FluxCore.Action, State: FluxCore.State {
    /// Begins to look at presenters that share a flux, or at the one that has it.
    @inlinable
    convenience init(_ presenter: P, _ view: V, flux: Flux<Action, State>) {
        // The flux guards it.
        let dispatches = Box<[DispatchedAction<Action, State>]>([])
        flux.observe { dispatches.value.append(DispatchedAction(old: $0, action: $1, new: $2)) }
        self.init(
            presenter,
            view,
            identity: flux,
            state: { flux.store.state },
            watchReflections: { flux.noteReflections() },
            hasReflected: { flux.hasReflected },
            keepReflections: {
                let shown = LockedList<State>()
                _ = flux.addTap { event in
                    if case .reflected(_, let new) = event.kind { shown.append(new) }
                }
                return {
                    var states: [State] = []
                    shown.takeAll(&states)
                    return states
                }
            },
            countDispatches: {
                var count = 0
                flux.exclusively { count = dispatches.value.count }
                return count
            },
            takeDispatches: { _, taken in
                // Before the flux is locked: to release what it holds may run anything.
                // One by one, since there are few, and to remove all of them at once takes longer.
                while !taken.isEmpty { taken.removeLast() }
                flux.exclusively { swap(&taken, &dispatches.value) }
                return taken.count
            }
        )
    }
}

extension PresenterHarness {
    /// How many actions were dispatched in the last step, or when the run began.
    ///
    /// What changes a model's state when the run begins is no interaction, so it has no name.
    @inlinable var actionCount: Int { isAtStart && !dispatchesActions ? 0 : dispatchCount }

    /// Where the run begins, the state in which it does; then the state now.
    @inlinable var stateOfStart: State {
        if isAtStart, hasSeenStates, dispatchCount > 0 { return dispatches[0].old }
        return state()
    }

    /// Takes down what has been dispatched since the last step, or the beginning of the run.
    @inlinable
    func endStep(_ context: StepContext) {
        dispatchCount = takeDispatches(context, &dispatches)
    }

    /// Whether the run has let go of the presenter.
    @usableFromInline var hasLeft: Bool { left != nil }

    /// Whether it had let go of it before the last step, if that is an interaction of which somebody wants to know.
    @usableFromInline var hasLeftBefore: Bool { hasLeft && interaction?.name != leavingStep }

    /// Whether the state has changed in the last step without a dispatch, as a model may do.
    var hasChangedByItself: Bool {
        guard !hasSeenStates, let interaction else { return false }
        return Sameness.hasChanged(from: interaction.old, to: state())
    }

    /// The presenter or model, if it is an object.
    var presenterObject: AnyObject? { findPresenter(self) }

    /// The view, if it is an object.
    var viewObject: AnyObject? { findView(self) }
}

// MARK: - Leaving

extension PresenterHarness {
    /// Does something with the presenter, unless the run has let go of it.
    @inlinable
    func withPresenter(_ body: (P) throws -> Void) rethrows {
        if let presenter { try body(presenter) }
    }

    /// Called before the presenter is told that the screen is closed.
    @usableFromInline
    func beginLeaving() { TaskCapture.performing?.noteResumptions() }

    /// Lets go of the presenter and its view, as their owner does when the screen is closed.
    @usableFromInline
    func leave() {
        left = FinishedRun(self)
        leavingStep = interaction?.name
        // A model stands for itself.
        if identity === presenterObject { identity = nil }
        (presenter, view) = (nil, nil)
        hasPresenter = false
        letGo()
        // What goes on from here does so without its owner.
        dispatchesOfLeaving = countDispatches()
        if !dispatchesActions || !hasSeenStates { stateLeft = state() }
        TaskCapture.belongingsOfRun?.cancelTasks()
    }

    /// The index of the first dispatch of the step that leaves that came when the run had let go of the presenter.
    var firstDispatchAfterLeaving: Int? {
        dispatchesActions && dispatchCount > dispatchesOfLeaving ? dispatchesOfLeaving : nil
    }

    /// Whether the state has changed since then without a dispatch, as a model may do.
    var hasChangedSinceLeaving: Bool { stateLeft.map { Sameness.hasChanged(from: $0, to: state()) } ?? false }
}
