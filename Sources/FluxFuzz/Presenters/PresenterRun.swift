internal import FluxCore

/// A presenter at work: it, its view and its flux, and what it has dispatched in the current step.
final class PresenterRun<P, V, Action: FluxCore.Action, State: FluxCore.State>
where P: Presenter<Action, State>, V: View, V.State == State {
    /// A dispatch, and what it changed.
    typealias Event = (old: State, action: Action, new: State)

    let view: V
    let presenter: P

    /// What was dispatched in the current step.
    private(set) var events: [Event] = []

    private let log: Log<Event>
    private let tap: Subscription<FluxEvent<Action, State>>
    private let reflections: Log<Void>

    /// Begins to look at a presenter.
    init(view: V, presenter: P) {
        self.view = view
        self.presenter = presenter
        let log = Log<Event>()
        let reflections = Log<Void>()
        self.log = log
        self.reflections = reflections
        // Events of one flux come one at a time, a dispatch right before the change that it makes.
        var action: Action?
        tap = presenter.flux.addTap { event in
            switch event.kind {
            case .dispatched(let dispatched):
                action = dispatched
            case .mutated(let old, let new):
                if let action { log.append((old, action, new)) }
            case .reflected:
                reflections.append(())
            }
        }
    }

    deinit {
        presenter.flux.removeTap(with: tap)
    }

    var state: State { presenter.flux.store.state }

    /// Whether the view has ever been told what to show.
    var hasReflected: Bool { !reflections.isEmpty }

    /// Ends a step: takes what was dispatched in it.
    func endStep() {
        events = log.readRest()
    }
}

extension PresenterRun {
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
        _ applications: Counter
    ) throws -> Bool {
        switch rule.condition {
        case .invariant(let holds):
            let states = isInitial || events.isEmpty ? [state] + events.map(\.new) : events.map(\.new)
            for state in states where rule.applies(to: state) {
                applications.count += 1
                if try !holds(state) { return false }
            }
        case .transition(let holds):
            for event in events where rule.applies(to: event.old, event.action) {
                applications.count += 1
                if try !holds(event.old, event.action, event.new) { return false }
            }
        case .view(let holds):
            if hasReflected { return try holds(view, state) }
        }
        return true
    }
}
