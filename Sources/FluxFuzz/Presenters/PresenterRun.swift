/// A presenter at work: it, its view and its flux, and what it has dispatched in the current step.
final class PresenterRun<P, V, Action, State> {
    typealias Rig = PresenterRig<P, V, Action, State>

    private let rig: Rig

    /// What was dispatched in the current step.
    private(set) var events: [Rig.Event] = []

    init(_ rig: Rig) {
        self.rig = rig
    }

    var presenter: P { rig.presenter }

    var state: State { rig.state() }

    /// Whether the view has ever been told what to show.
    var hasReflected: Bool { rig.hasReflected() }

    /// What two runs must not share.
    var identity: AnyObject? { rig.identity }

    /// Ends a step: takes what was dispatched in it.
    func endStep(_ name: String) {
        events = rig.takeEvents(name)
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
            if hasReflected { return try holds(rig.view, state) }
        }
        return true
    }
}
