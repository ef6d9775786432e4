internal import FluxCore

/// A presenter in one run, or another object that is driven like one, with its view and with what tells of it.
struct PresenterHarness<P, V, Action, State> {
    typealias Event = PresenterStep<Action, State>.Event

    let presenter: P
    let view: V

    /// The state now.
    let state: () -> State

    /// Takes what has been dispatched since this was asked last; given what to call the step, which stands for what a model
    /// does.
    let takeEvents: (_ step: String) -> [Event]

    /// Whether the view has ever been told what to show.
    var hasReflected: () -> Bool = { true }

    /// What two runs must not share.
    let identity: AnyObject?

    /// Whether the states of the events have been there for all to see, so that invariants have to hold in them.
    var hasSeenStates = true
}

extension PresenterHarness where P: Presenter<Action, State>, V: View<State> {
    /// Begins to look at a presenter.
    init(_ presenter: P, _ view: V) {
        let flux = presenter.flux
        let events = Log<Event>()
        let reflections = Log<Void>()
        flux.observe {
            events.append(($0, $1, $2))
        } firstReflection: {
            reflections.append(())
        }
        self.init(
            presenter: presenter,
            view: view,
            state: { flux.store.state },
            takeEvents: { _ in events.takeAll() },
            hasReflected: { !reflections.isEmpty },
            identity: flux
        )
    }
}

extension PresenterHarness where V == Void, Action == String {
    /// Begins to look at a model: an object whose state can be read, and of which nothing else is known.
    ///
    /// A step that changes the state is its only event.
    init(_ model: P, state: @escaping (P) -> State) {
        var last = state(model)
        self.init(
            presenter: model,
            view: (),
            state: { state(model) },
            takeEvents: { step in
                let new = state(model)
                defer { last = new }
                return Self.isChange(from: last, to: new) ? [(last, step, new)] : []
            },
            identity: Self.identity(of: model)
        )
    }
}

extension PresenterHarness where V == Void, Action: FluxCore.Action {
    /// Begins to look at a model that dispatches actions.
    init(_ model: P, state: @escaping (P) -> State, dispatcher: Dispatcher<Action>) {
        let events = Log<Event>()
        var last = state(model)
        // An object is not kept by its own dispatcher, nor is what a struct is made of.
        let registration = SubscriptionBag()
        let identity = Self.identity(of: model)
        let copy = identity == nil ? model : nil
        registration.insert(
            dispatcher.register { [weak identity] action in
                guard let model = copy ?? identity as? P else { return }
                let new = state(model)
                events.append((last, action, new))
                last = new
            }
        )
        self.init(
            presenter: model,
            view: (),
            state: { state(model) },
            takeEvents: { _ in
                withExtendedLifetime(registration) {
                    last = state(model)
                    var taken = events.takeAll()
                    if !taken.isEmpty { taken[taken.count - 1].new = last }
                    return taken
                }
            },
            identity: dispatcher,
            // Parts of the model may register later than this handler, and so hear of an action later.
            hasSeenStates: false
        )
    }
}

extension PresenterHarness {
    /// Whether the state has changed without a dispatch, as a model may do.
    func hasChangedByItself(since old: State) -> Bool { !hasSeenStates && Self.isChange(from: old, to: state()) }

    /// Whether anything has changed, also where `==` does not look at it.
    private static func isChange(from old: State, to new: State) -> Bool {
        if Sameness.isCertain(old, new) { return false }
        // A difference takes far longer than `==`.
        return Sameness.isRuledOut(old, new) || !Difference(from: old, to: new).isEmpty
    }

    /// The view, if it is an object in which something can be left.
    var viewIdentity: AnyObject? {
        guard let view = Self.identity(of: view) else { return nil }
        var mirror: Mirror? = Mirror(reflecting: view)
        while let part = mirror, part.children.isEmpty { mirror = part.superclassMirror }
        return mirror == nil ? nil : view
    }

    /// A value, if it is an object.
    private static func identity<Value>(of value: Value) -> AnyObject? {
        type(of: value) is AnyObject.Type ? value as AnyObject : nil
    }
}
