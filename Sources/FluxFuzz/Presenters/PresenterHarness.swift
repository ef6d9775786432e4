public import FluxCore

/// A presenter in one run, or another object that is driven like one, with its view and with what tells of it.
///
/// It is an object, so that to hand it on takes no look at its types; and it is made by code that is compiled into the
/// caller's module, where they are known.
@usableFromInline
final class PresenterHarness<P, V, Action, State> {
    @usableFromInline let presenter: P
    @usableFromInline let view: V

    /// The state now.
    @usableFromInline let state: () -> State

    /// Whether the view has ever been told what to show.
    @usableFromInline let hasReflected: () -> Bool

    /// What two runs must not share.
    @usableFromInline let identity: AnyObject?

    /// Whether the states of the dispatches have been there for all to see, so that invariants have to hold in them.
    @usableFromInline let hasSeenStates: Bool

    /// Replaces what was dispatched in an earlier step by what has been dispatched since this was asked last, and returns how
    /// many they are; given where to find what to call the step, which stands for what a model does.
    @usableFromInline
    let takeDispatches: (_ context: StepContext, inout [DispatchedAction<Action, State>]) -> Int

    // Not checked, since one thread at a time uses what follows, for an instant.

    /// What was dispatched in the last step, or when the run began.
    @exclusivity(unchecked) @usableFromInline var dispatches: [DispatchedAction<Action, State>] = []

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
    ///   - hasReflected: Whether the view has ever been told what to show.
    ///   - dispatchesActions: Whether what it dispatches are actions.
    ///   - keepReflections: Begins to keep what the view is told to show, and returns what takes it out.
    ///   - takeDispatches: Replaces what was dispatched in an earlier step by what has been dispatched since this was asked
    ///     last, and returns how many they are.
    @inlinable
    init(
        _ presenter: P,
        _ view: V,
        identity: AnyObject?,
        hasSeenStates: Bool = true,
        state: @escaping () -> State,
        hasReflected: @escaping () -> Bool = { true },
        dispatchesActions: Bool = true,
        keepReflections: (() -> (() -> [State]))? = nil,
        takeDispatches: @escaping (_ context: StepContext, inout [DispatchedAction<Action, State>]) -> Int
    ) {
        self.presenter = presenter
        self.view = view
        self.identity = identity
        self.hasSeenStates = hasSeenStates
        self.state = state
        self.hasReflected = hasReflected
        self.dispatchesActions = dispatchesActions
        self.keepReflections = keepReflections
        // Whether the state has changed by itself shows in the state before the step.
        keepsInteractions = !hasSeenStates
        self.takeDispatches = takeDispatches
    }
}

extension PresenterHarness where Action: FluxCore.Action, State: FluxCore.State {
    /// Begins to look at presenters that share a flux, or at the one that has it.
    @inlinable
    convenience init(_ presenter: P, _ view: V, flux: Flux<Action, State>) {
        // The flux guards it.
        let dispatches = Box<[DispatchedAction<Action, State>]>([])
        let reflections = LockedList<Void>()
        flux.observe {
            dispatches.value.append(DispatchedAction(old: $0, action: $1, new: $2))
        } firstReflection: {
            reflections.append(())
        }
        self.init(
            presenter,
            view,
            identity: flux,
            state: { flux.store.state },
            hasReflected: { !reflections.elements.isEmpty },
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

extension PresenterHarness where V == Void, Action == String {
    /// Begins to look at a model: an object whose state can be read, and of which nothing else is known.
    ///
    /// A step that changes the state is its only dispatch.
    convenience init(_ model: P, state: @escaping (P) -> State) {
        var last = state(model)
        self.init(
            model,
            (),
            identity: ObjectIdentity.of(model),
            state: { state(model) },
            dispatchesActions: false,
            takeDispatches: { context, taken in
                let new = state(model)
                taken =
                    Sameness.hasChanged(from: last, to: new)
                    ? [DispatchedAction(old: last, action: context.title, new: new)] : []
                last = new
                return taken.count
            }
        )
    }
}

extension PresenterHarness where V == Void, Action: FluxCore.Action {
    /// Begins to look at a model that dispatches actions.
    convenience init(_ model: P, state: @escaping (P) -> State, dispatcher: Dispatcher<Action>) {
        let dispatches = LockedList<DispatchedAction<Action, State>>()
        var last = state(model)
        // An object is not kept by its own dispatcher, nor is what a struct is made of.
        let registration = SubscriptionBag()
        let identity = ObjectIdentity.of(model)
        let copy = identity == nil ? model : nil
        registration.insert(
            dispatcher.register { [weak identity] action in
                guard let model = copy ?? identity as? P else { return }
                let new = state(model)
                dispatches.append(DispatchedAction(old: last, action: action, new: new))
                last = new
            }
        )
        self.init(
            model,
            (),
            identity: dispatcher,
            // Parts of the model may register later than this handler, and so hear of an action later.
            hasSeenStates: false,
            state: { state(model) },
            takeDispatches: { _, taken in
                withExtendedLifetime(registration) {
                    last = state(model)
                    dispatches.takeAll(&taken)
                    if let end = taken.popLast() {
                        taken.append(DispatchedAction(old: end.old, action: end.action, new: last))
                    }
                    return taken.count
                }
            }
        )
    }
}

extension PresenterHarness {
    /// Whether the state has changed in the last step without a dispatch, as a model may do.
    var hasChangedByItself: Bool {
        guard !hasSeenStates, let interaction else { return false }
        return Sameness.hasChanged(from: interaction.old, to: state())
    }

    /// The presenter or model, if it is an object.
    var presenterObject: AnyObject? { ObjectIdentity.of(presenter) }

    /// The view, if it is an object.
    var viewObject: AnyObject? { ObjectIdentity.of(view) }
}
