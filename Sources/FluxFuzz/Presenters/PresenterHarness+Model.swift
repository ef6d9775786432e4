internal import FluxCore

extension PresenterHarness where V == Void, Action == String {
    /// Begins to look at a model: an object whose state can be read, and of which nothing else is known.
    ///
    /// A step that changes the state is its only dispatch.
    convenience init(_ model: P, state: @escaping (P) -> State) {
        let model = DrivenModel(model, state)
        var last = model.state
        self.init(
            model.value,
            (),
            identity: model.object,
            state: { model.state },
            dispatchesActions: false,
            letGo: model.letGo,
            takeDispatches: { context, taken in
                let new = model.state
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
        let model = DrivenModel(model, state)
        var last = model.state
        // Nothing is kept by what its own dispatcher calls.
        let registration = SubscriptionBag()
        registration.insert(
            dispatcher.register { [weak model] action in
                guard let model else { return }
                let new = model.state
                dispatches.append(DispatchedAction(old: last, action: action, new: new))
                last = new
            }
        )
        self.init(
            model.value,
            (),
            identity: dispatcher,
            // Parts of the model may register later than this handler, and so hear of an action later.
            hasSeenStates: false,
            state: { model.state },
            letGo: model.letGo,
            countDispatches: { dispatches.elements.count },
            takeDispatches: { _, taken in
                withExtendedLifetime(registration) {
                    last = model.state
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

/// A model that is kept until it is let go of, and that can be looked at as long as somebody else keeps it.
private final class DrivenModel<Model, State> {
    // Not checked, since one thread at a time uses it, for an instant.
    @exclusivity(unchecked) private var kept: Model?
    /// The last state that was seen since it was let go of.
    @exclusivity(unchecked) private var last: State?
    private(set) weak var object: AnyObject?
    private let read: (Model) -> State

    init(_ model: Model, _ read: @escaping (Model) -> State) {
        (kept, object) = (model, ObjectIdentity.of(model))
        self.read = read
    }

    var value: Model? { kept ?? object as? Model }

    /// The state now, or the last one that was seen, if the model is gone.
    var state: State {
        if let kept { return read(kept) }
        if let model = object as? Model { last = read(model) }
        // Looked at when it was let go of.
        return last!
    }

    func letGo() {
        last = state
        kept = nil
    }
}
