extension PresenterFuzzer {
    /// Adds a rule for the states around each dispatch.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - counts: A pure function that tells which dispatches put the rule to the test. A pass without one is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the states. It returns whether that is right, or throws an error that says what
    ///     is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    package func eachChange(
        _ name: String,
        counting counts: @escaping (_ old: State, _ new: State) -> Bool,
        fileID: StaticString,
        line: UInt,
        _ holds: @escaping (_ old: State, _ new: State) throws -> Bool
    ) -> PresenterFuzzer {
        let condition = StepCondition<P, V, Action, State>(.run) { harness, checks in
            for index in harness.dispatches.indices {
                let (old, new) = (harness.dispatches[index].old, harness.dispatches[index].new)
                checks.dispatch = index
                if counts(old, new) { checks.note(index) }
                if try !holds(old, new) { return false }
            }
            return true
        }
        return adding(name, fileID, line, .step(condition))
    }
}
