internal import FluxCore

/// One action in one state, carried out.
struct MutationStep<Action, State> {
    let action: Action
    /// What the mutation made of the state.
    let after: State
    /// What it changed.
    let difference: Difference
    /// What is wrong, without what was done before.
    let problem: Message?

    /// Lets a mutation take a step, and checks it.
    ///
    /// It runs twice, since a mutation that is no pure function can't be expected to lead anywhere.
    init(
        _ action: Action,
        in before: State,
        named subject: String,
        expecting expectation: ExpectedState<State>,
        mutate: (Action, inout State) -> Void
    ) {
        let check = StateCheck(before, subject: subject)
        var first = before
        mutate(action, &first)
        let difference = Difference(from: before, to: first)
        var problem = check.problemOfObjects()
        if problem == nil {
            var second = before
            mutate(action, &second)
            problem =
                Self.impurity(of: subject, Difference(from: first, to: second))
                ?? check.problem(of: first, expecting: expectation, changed: difference)
        }
        self.action = action
        self.problem = problem
        self.difference = difference
        after = first
    }

    /// What is wrong if the same step led to different states.
    private static func impurity(of subject: String, _ difference: Difference) -> Message? {
        if difference.isEmpty { return nil }
        return Message("Expected \(subject) to have the same result each time, but it had two.")
            .adding("First → second:", difference)
            .adding("A mutation has to be a pure function. Take dates, identifiers and random numbers from the action.")
    }

    /// The action and what it changed, for a list.
    func lines(by writer: LineWriter) -> [String] {
        writer.lines(of: action, writer.lines(of: difference))
    }
}
