public import FluxCore
public import FluxFuzz

extension ViewSpec {
    /// Checks that a view of a state which is told what changed shows what a new view would show of the new state.
    ///
    /// It is a rule for states that a fuzzer or a property makes:
    ///
    /// ```swift
    /// expectHolds(Property(zip(states, states)) { old, new in try spec.checkComplete(from: old, to: new) })
    /// ```
    ///
    /// - Parameters:
    ///   - old: The state that a new view is given as a whole.
    ///   - new: The state that it is then told of as a change.
    /// - Returns: `true`, so that it can be all of a rule.
    /// - Throws: An error that says what is shown instead, and what changed.
    @discardableResult
    public func checkComplete(from old: V.State, to new: V.State) throws(IncompleteViewError) -> Bool {
        guard let problem = problem(from: old, to: new) else { return true }
        throw IncompleteViewError(problem.adding("The change:", Difference(from: old, to: new)))
    }

    /// What is wrong with a view after one change.
    func problem(from old: V.State, to new: V.State) -> Message? {
        let view = view(of: old)
        view.reflect(change: StateChange(new: new, old: old))
        return problem(of: view, showing: new)
    }
}

/// What ``ViewSpec/checkComplete(from:to:)`` throws: a view does not show what it would show of the whole state.
public struct IncompleteViewError: Error, CustomStringConvertible {
    /// What the view shows instead.
    public let description: String

    init(_ message: Message) {
        description = message.compactText
    }
}

extension Fuzzer {
    /// Adds a transition rule: a view shows every change.
    ///
    /// ```swift
    /// let spec = ViewSpec { CounterScreen() } showing: { $0.label.text }
    ///
    /// expectHolds(
    ///     Fuzzer(CounterMutation(), from: CounterState())
    ///         .action(.increment)
    ///         .action(.reset)
    ///         .shown(by: spec)
    /// )
    /// ```
    ///
    /// A new view is given the state before a step as a whole, and then told what the step changed. It has to show what
    /// another one shows that is given the state after it. What takes several changes to go wrong in one view is not
    /// found: take it through the states with ``ViewSpec/expectComplete(from:_:_:_:fileID:filePath:line:column:)``.
    ///
    /// A goal goes with the rule: some state is shown in another way than the first. If none is, the verdict is
    /// `Verdict.vacuous(reason:)`.
    ///
    /// - Parameters:
    ///   - spec: How to make a view, and what it shows. Its reporter is not used.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule and the goal added.
    public func shown<V: View, Shown>(
        by spec: ViewSpec<V, Shown>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer where V.State == State {
        var fuzzer = self
        if let first = simplestInitialState {
            fuzzer = fuzzer.reaches("\(spec.name) shows something new", fileID: fileID, line: line) { state in
                !areSame(spec.whole(first), spec.whole(state))
            }
        }
        // The rule comes last, so that it can be marked as known to fail.
        return fuzzer.transition("\(spec.name) shows every change", fileID: fileID, line: line) { old, _, new in
            // Without the change, since the report shows it beside the step.
            if let problem = spec.problem(from: old, to: new) { throw IncompleteViewError(problem) }
            return true
        }
    }
}
