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

    var view: V { rig.view }

    var state: State { rig.state() }

    /// Whether the view has ever been told what to show.
    var hasReflected: Bool { rig.hasReflected() }

    /// Whether the current step has changed the state without a dispatch, as a model may do.
    var hasChangedByItself: Bool {
        guard !rig.hasSeenStates, let interaction else { return false }
        return Rig.isChange(from: interaction.old, to: state)
    }

    /// What two runs must not share.
    var identity: AnyObject? { rig.identity }

    /// The interaction of the current step, with the state before it; `nil` where a run begins.
    private(set) var interaction: Taken?

    /// An interaction that was performed.
    struct Taken {
        let name: String
        let argument: Any
        let old: State
    }

    /// Ends a step: takes what was dispatched in it.
    ///
    /// - Parameters:
    ///   - name: What to call it in a report.
    ///   - interaction: What was done.
    func endStep(_ name: String, of interaction: Taken? = nil) {
        events = rig.takeEvents(name)
        self.interaction = interaction
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
        _ applications: Tally
    ) throws -> Bool {
        switch rule.condition {
        case .invariant(let holds):
            let passed = rig.hasSeenStates ? events.map(\.new) : []
            let states = isInitial || passed.isEmpty ? [state] + passed : passed
            for state in states where rule.applies(to: state) {
                applications.count += 1
                if try !holds(state) { return false }
            }
        case .rest(let holds):
            let state = state
            guard rule.applies(to: state) else { return true }
            applications.count += 1
            return try holds(state)
        case .transition(let holds):
            for event in events where rule.applies(to: event.old, event.action) {
                applications.count += 1
                if try !holds(event.old, event.action, event.new) { return false }
            }
        case .interaction(let name, let holds):
            guard let interaction, interaction.name == name else { return true }
            applications.count += 1
            return try holds(interaction.old, interaction.argument, state)
        case .view(let holds):
            let state = state
            guard hasReflected, rule.applies(to: state) else { return true }
            applications.count += 1
            return try holds(rig.view, state)
        }
        return true
    }
}
