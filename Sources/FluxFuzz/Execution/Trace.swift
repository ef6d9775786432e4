/// Every action and every state of one run.
///
/// It is taken a few times for each report, so the machine knows nothing of it: the trace is written by the function
/// that mutates.
final class Trace<Action, State> {
    private(set) var actions: [Action] = []
    private(set) var states: [State] = []

    /// Begins anew.
    func begin(_ initial: State) {
        actions = []
        states = [initial]
    }

    /// Wraps a mutation into one that writes down what it does.
    func recording(
        _ mutate: @escaping (Action, inout State) -> Void
    ) -> (Action, inout State) -> Void {
        { action, state in
            mutate(action, &state)
            self.actions.append(action)
            self.states.append(state)
        }
    }
}
