public import FluxCore
public import FluxFuzz

extension PresenterFuzzer {
    /// Adds a rule: a view shows every change that the presenter makes.
    ///
    /// ```swift
    /// let spec = ViewSpec { CounterScreen() } showing: { $0.label.text }
    ///
    /// expectHolds(
    ///     PresenterFuzzer { CounterPresenter(view: $0) }
    ///         .interaction("tap +") { $0.increment() }
    ///         .shown(by: spec)
    /// )
    /// ```
    ///
    /// For each dispatch, a new view is given the state before it as a whole, and then told what has changed. It has to show what
    /// another one shows that is given the state after it. The presenter itself may have another view.
    ///
    /// A pass in which no dispatch changed what new views show is vacuous.
    ///
    /// - Parameters:
    ///   - spec: How to make a view, and what it shows. Its reporter is not used.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    public func shown<Screen: View, Shown>(
        by spec: ViewSpec<Screen, Shown>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer where Screen.State == State {
        eachChange(
            "\(spec.name) shows every change",
            counting: { old, new in !areSame(spec.whole(old), spec.whole(new)) },
            fileID: fileID,
            line: line
        ) { old, new in
            // Without the change, since the report shows it beside the step.
            if let problem = spec.problem(from: old, to: new) { throw IncompleteViewError(problem) }
            return true
        }
    }
}
