internal import FluxCore

/// A way through several states, for one view.
struct ViewWalk<State: FluxCore.State> {
    /// What a view is told, and how to speak of it.
    struct Step {
        let change: StateChange<State>
        /// As in "reflection 2" or "step 1, .increment".
        let name: String
        /// What a list of the steps shows of it.
        let lines: LineWriter.Lines
    }

    /// What the view shows before the first step, if it is known.
    private let start: State?
    private let steps: [Step]
    private let heading: String

    /// The way that some reflections go.
    ///
    /// Where the first one is a change of a state, the view has been shown that state before.
    init(_ reflections: [StateChange<State>]) {
        start = reflections.first?.old
        heading = "All reflections:"
        steps = reflections.enumerated().map { index, change in
            Step(change: change, name: "reflection \(index + 1)", lines: change.lines)
        }
    }

    /// The way through some states, of which the first one is shown as a whole.
    init(states: [State]) {
        self.init(states.indices.map { StateChange(new: states[$0], old: $0 == 0 ? nil : states[$0 - 1]) })
    }

    /// The way that some actions lead.
    init<Action>(from start: State, _ actions: [Action], mutate: (Action, inout State) -> Void) {
        var state = start
        self.start = start
        heading = "All steps:"
        steps = actions.enumerated().map { index, action in
            let old = state
            mutate(action, &state)
            let source = String(swiftSource: action)
            let change = StateChange(new: state, old: old)
            return Step(change: change, name: "step \(index + 1), \(source)") {
                $0.lines(of: action, change.lines(by: $0))
            }
        }
    }

    private var states: [State] { (start.map { [$0] } ?? []) + steps.map(\.change.new) }
}

// MARK: - Taking a view along

extension ViewWalk {
    /// What is wrong with a view that goes this way.
    func problem<V, Shown>(for spec: ViewSpec<V, Shown>) -> Message? where V.State == State {
        if let lack = lackOfChanges {
            return Message("Expected changes for \(spec.name) to show, but \(lack).")
        }
        if let problem = problemOfOrder { return problem }
        let view = spec.view(of: start)
        for (index, step) in steps.enumerated() {
            view.reflect(change: step.change)
            let moment = "After \(step.name), "
            guard let problem = spec.problem(of: view, showing: step.change.new, moment) else { continue }
            let message = problem.adding(heading, received: steps[...index].map(\.lines), asserted: index)
            return start.map { message.adding("Given:", [String(swiftSource: $0)]) } ?? message
        }
        return problemOfSameness(for: spec)
    }

    /// Why no view could fail, if so.
    private var lackOfChanges: String? {
        if steps.contains(where: \.change.isOfAPart) { return nil }
        let states = states
        switch states.count {
        case 0: return "there are no reflections"
        case 1: return "there is only one state"
        case _ where states.contains(where: { !Difference(from: states[0], to: $0).isEmpty }):
            return "each comes as a whole state"
        default: return "all \(states.count) states are the same"
        }
    }

    /// What is wrong if a change is not one of the state that the view shows.
    private var problemOfOrder: Message? {
        for (last, next) in zip(steps, steps.dropFirst()) {
            guard let old = next.change.old else { continue }
            let difference = Difference(from: last.change.new, to: old)
            if difference.isEmpty { continue }
            return Message("Expected \(next.name) to go on from \(last.name), but it is a change of another state.")
                .adding("After \(last.name) → before \(next.name):", difference)
                .adding("Take all reflections of one view, in order.")
        }
        return nil
    }

    /// What is wrong if new views show the same of all states.
    private func problemOfSameness<V, Shown>(for spec: ViewSpec<V, Shown>) -> Message? where V.State == State {
        let states = states
        let shown = spec.whole(states[0])
        guard states.dropFirst().allSatisfy({ areSame(shown, spec.whole($0)) }) else { return nil }
        return Message(
            """
            Expected \(spec.name) to show the states, but it shows the same for all \(states.count): is `showing` looking \
            at the view?
            """
        )
        .adding("It always shows:", [String(swiftSource: shown)])
    }
}

extension StateChange {
    /// Whether something has changed, and the view is told no more than that.
    fileprivate var isOfAPart: Bool {
        old.map { !Difference(from: $0, to: new).isEmpty } ?? false
    }
}
