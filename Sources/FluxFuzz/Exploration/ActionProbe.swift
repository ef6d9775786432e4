/// Finds the action rules that are disabled in every state of some runs.
final class EnabledProbe<Action, State> {
    private let rules: [ActionRule<Action, State>]

    /// The indexes of the rules that have not been seen enabled yet.
    private(set) var unseen: [Int]

    init(_ rules: [ActionRule<Action, State>], unseen: [Int]) {
        self.rules = rules
        self.unseen = unseen
    }

    /// Strikes out the rules that are enabled in a state.
    func visit(_ state: State) {
        unseen.removeAll { rules[$0].offers(in: state) }
    }

    /// Wraps a mutation into one that visits each state it makes.
    func visiting(
        _ mutate: @escaping (Action, inout State) -> Void
    ) -> (Action, inout State) -> Void {
        { action, state in
            mutate(action, &state)
            self.visit(state)
        }
    }
}
