internal import FluxCore

/// A presenter in one run, or another object that is driven like one, with its view and with what tells of it.
final class PresenterHarness<P, V, Action, State> {
    /// A dispatch, and what it changed.
    typealias Event = (old: State, action: Action, new: State)

    let presenter: P
    let view: V

    /// The state now.
    let state: () -> State

    /// Takes what has been dispatched since this was asked last; given what to call the step, which stands for what a model
    /// does.
    let takeEvents: (_ step: String) -> [Event]

    /// Whether the view has ever been told what to show.
    let hasReflected: () -> Bool

    /// What two runs must not share.
    let identity: AnyObject?

    /// Whether the states of the events have been there for all to see, so that invariants have to hold in them.
    let hasSeenStates: Bool

    /// What was dispatched in the current step.
    private(set) var events: [Event] = []

    /// The interaction of the current step, with the state before it; `nil` where a run begins.
    private(set) var interaction: Taken?

    /// An interaction that was performed.
    struct Taken {
        let name: String
        let argument: Any
        let old: State
    }

    /// Prepares to drive an object.
    ///
    /// - Parameters:
    ///   - presenter: The presenter or other object.
    ///   - view: Its view.
    ///   - state: Reads the state.
    ///   - takeEvents: Takes what has been dispatched since it was called last, given what to call the step.
    ///   - hasReflected: Whether the view has ever been told what to show.
    ///   - identity: What two runs must not share.
    ///   - hasSeenStates: Whether the states of the events have been there for all to see.
    init(
        _ presenter: P,
        _ view: V,
        state: @escaping () -> State,
        takeEvents: @escaping (_ step: String) -> [Event],
        hasReflected: @escaping () -> Bool = { true },
        identity: AnyObject?,
        hasSeenStates: Bool = true
    ) {
        self.presenter = presenter
        self.view = view
        self.state = state
        self.takeEvents = takeEvents
        self.hasReflected = hasReflected
        self.identity = identity
        self.hasSeenStates = hasSeenStates
    }

    /// Ends a step: takes what was dispatched in it.
    ///
    /// - Parameters:
    ///   - name: What to call it in a report.
    ///   - interaction: What was done.
    func endStep(_ name: String, of interaction: Taken? = nil) {
        events = takeEvents(name)
        self.interaction = interaction
    }

    /// Whether the current step has changed the state without a dispatch, as a model may do.
    var hasChangedByItself: Bool {
        guard !hasSeenStates, let interaction else { return false }
        return Self.isChange(from: interaction.old, to: state())
    }
}

extension PresenterHarness where P: Presenter<Action, State>, V: View<State> {
    /// Begins to look at a presenter.
    convenience init(_ presenter: P, _ view: V) {
        let flux = presenter.flux
        let events = Log<Event>()
        let reflections = Log<Void>()
        // Events of one flux come one at a time, a dispatch right before the change that it makes.
        var action: Action?
        _ = flux.addTap { event in
            switch event.kind {
            case .dispatched(let dispatched):
                action = dispatched
            case .mutated(let old, let new):
                if let action { events.append((old, action, new)) }
            case .reflected:
                reflections.append(())
            }
        }
        self.init(
            presenter,
            view,
            state: { flux.store.state },
            takeEvents: { _ in events.readRest() },
            hasReflected: { !reflections.isEmpty },
            identity: flux
        )
    }
}

extension PresenterHarness where V == Void, Action == String {
    /// Begins to look at a model: an object whose state can be read, and of which nothing else is known.
    ///
    /// A step that changes the state is its only event.
    convenience init(_ model: P, state: @escaping (P) -> State) {
        var last = state(model)
        self.init(
            model,
            (),
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
    convenience init(_ model: P, state: @escaping (P) -> State, dispatcher: Dispatcher<Action>) {
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
            model,
            (),
            state: { state(model) },
            takeEvents: { _ in
                withExtendedLifetime(registration) {
                    last = state(model)
                    var taken = events.readRest()
                    if let event = taken.popLast() { taken.append((event.old, event.action, last)) }
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
    /// Whether anything has changed, also where `==` does not look at it.
    static func isChange(from old: State, to new: State) -> Bool {
        if Sameness.isCertain(old, new) { return false }
        // A difference takes far longer than `==`.
        return Sameness.isRuledOut(old, new) || !Difference(from: old, to: new).isEmpty
    }

    /// The model, if it is an object.
    private static func identity(of model: P) -> AnyObject? {
        type(of: model) is AnyObject.Type ? model as AnyObject : nil
    }
}

// MARK: - Checking

extension PresenterHarness {
    /// Whether a rule holds in the initial state, or for the current step.
    ///
    /// A step may dispatch several actions. An invariant has to hold after each of them, since the view shows each
    /// state.
    ///
    /// - Parameters:
    ///   - rule: The rule.
    ///   - isInitial: Whether the state is the initial one.
    ///   - applications: Counts of what the rule has something to say.
    /// - Returns: Whether all is right.
    /// - Throws: What the rule throws.
    func holds(
        _ rule: PresenterRule<V, Action, State>,
        isInitial: Bool,
        _ applications: Box<Int>
    ) throws -> Bool {
        switch rule.condition {
        case .invariant(let holds):
            let passed = hasSeenStates ? events.map(\.new) : []
            let states = isInitial || passed.isEmpty ? [state()] + passed : passed
            for state in states where rule.applies(to: state) {
                applications.value += 1
                if try !holds(state) { return false }
            }
        case .rest(let holds):
            let state = state()
            guard rule.applies(to: state) else { return true }
            applications.value += 1
            return try holds(state)
        case .transition(let holds):
            for event in events where rule.applies(to: event.old, event.action) {
                applications.value += 1
                if try !holds(event.old, event.action, event.new) { return false }
            }
        case .interaction(let name, let holds):
            guard let interaction, interaction.name == name else { return true }
            applications.value += 1
            return try holds(interaction.old, interaction.argument, state())
        case .view(let holds):
            let state = state()
            guard hasReflected(), rule.applies(to: state) else { return true }
            applications.value += 1
            return try holds(view, state)
        }
        return true
    }
}
