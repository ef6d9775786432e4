/// Every action and every state of one run.
///
/// It is taken a few times for each report, so the machine knows nothing of it: the trace is written by the function
/// that mutates.
@usableFromInline
final class Trace<Action, State> {
    private(set) var actions: [Action] = []
    private(set) var states: [State] = []

    /// The action that is being dispatched.
    private var pending: Action?

    /// Begins anew.
    @usableFromInline
    func begin(_ initial: State) {
        actions = []
        states = [initial]
        pending = nil
    }

    /// Wraps a mutation into one that writes down what it does.
    func recording(
        _ mutate: @escaping InPlace.Mutate
    ) -> InPlace.Mutate {
        { action, state in
            self.willAppend(action.assumingMemoryBound(to: Action.self).pointee)
            mutate(action, state)
            self.append(
                action.assumingMemoryBound(to: Action.self).pointee,
                state.assumingMemoryBound(to: State.self).pointee
            )
        }
    }

    /// Notes a step that is being taken, in case it never ends.
    func willAppend(_ action: Action) {
        pending = action
    }

    /// Adds a step.
    @usableFromInline
    func append(_ action: Action, _ state: State) {
        pending = nil
        actions.append(action)
        states.append(state)
    }

    /// The steps that were written down; one that will never end counts as if it had changed nothing.
    var steps: ReplayedSteps<Action, State> {
        guard let pending else { return ReplayedSteps(actions: actions, states: states) }
        return ReplayedSteps(actions: actions + [pending], states: states + states.suffix(1))
    }
}

/// The steps of a run.
struct ReplayedSteps<Action, State> {
    let actions: [Action]

    /// The initial state and the state after each action.
    let states: [State]
}

extension ReplayedSteps: Sendable where Action: Sendable, State: Sendable {}
