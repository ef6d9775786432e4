internal import FluxCore

/// What a verification visited, taken down and compared with what it visited in other processes.
extension Verification {
    /// Takes down the first states and what is done in them, if that is asked for, and compares it.
    ///
    /// - Parameters:
    ///   - search: A search that has come to its end.
    ///   - sandbox: Where it was made, and this is called.
    /// - Returns: What came of it; `nil` if it was not asked for.
    func compare(
        _ search: ExhaustiveSearch<Action, State>,
        in sandbox: Sandbox
    ) -> ProcessComparison.Outcome? {
        guard let greatestSteps = campaign.comparisonFolder?.greatestSteps else { return nil }
        return campaign.compare("verify", in: sandbox) { writer in
            var search = search
            search.place = search.place.withoutDeadline()
            var (states, transitions) = (0, 0)
            while states < search.table.states.count, transitions < greatestSteps, writer.problem == nil {
                if !search.deadEnds.contains(states) { transitions += record(states, of: &search, writer) }
                states += 1
            }
            writer.begin("all states")
            writer.write("their number", "\(search.visited.states)")
            writer.write("the number of transitions", "\(search.visited.transitions)")
            writer.write("the depth", "\(search.visited.depth)")
            for (goal, step) in zip(campaign.declarations.goals, search.goalSteps) {
                writer.write(
                    "when goal “\(goal.name)” was reached",
                    step.map { "after \($0.counted("step"))" } ?? "never"
                )
            }
            let isAll = states == search.table.states.count
            return "\(isAll ? "" : "the first ")\(states.counted("state")), \(transitions.counted("transition"))"
        }
    }

    /// Takes down what is done in a state.
    ///
    /// - Returns: How many transitions lead out of it.
    private func record(
        _ number: Int,
        of search: inout ExhaustiveSearch<Action, State>,
        _ writer: RecordWriter
    ) -> Int {
        let state = search.table.states[number]
        let source = String(swiftSource: state)
        let place = "state \(number + 1), \(Excerpt.of(source))"
        var transitions = 0
        writer.begin(place)
        writer.write("the state", source)
        for goal in search.model.goals { writer.write("goal “\(goal.declaration.name)”", "\(goal.isMet(state))") }
        for label in search.model.labels { writer.write("label “\(label.declaration.name)”", "\(label.isMet(state))") }
        for rule in search.rules.actionRules {
            let actions = search.actions(of: rule, in: state) ?? []
            for action in actions {
                search.place.advance()
                transitions += 1
                writer.begin("\(place), \(String(swiftSource: action))")
                var new = state
                search.model.mutate(action, &new)
                writer.write(Difference(from: state, to: new))
                if let bound = search.bound { writer.write("the bound", "\(bound(new))") }
                for rule in search.model.rules where rule.isConditional {
                    writer.write(
                        "the condition of rule “\(rule.name)”",
                        "\(rule.applies(to: new, after: (state, action)))"
                    )
                }
            }
            let location = campaign.declarations.steps[rule].location
            writer.write("the number of actions of the one at \(location)", "\(actions.count)")
        }
        return transitions
    }
}
