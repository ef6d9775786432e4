public import FluxCore

extension PresenterFuzzer where Action == AnyAction {
    /// Adds a guard rule for the actions of one type: a condition under which the presenter may dispatch them.
    ///
    /// ```swift
    /// .guardRule("one save at a time", for: SaveContact.self) { state, action in !state.save.isRunning }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - type: The type. A pass in which no such action was dispatched is vacuous.
    ///   - applies: The dispatches of such an action of which the rule says something, by the state before and the
    ///     action; all, if there is none.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isAllowed: A pure function that is given the state before a dispatch, and the action. It returns whether the
    ///     action may be dispatched then, or throws an error that says what is wrong.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func guardRule<Typed: FluxCore.Action & Sendable>(
        _ name: String,
        for type: Typed.Type,
        when applies: ((_ state: State, _ action: Typed) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isAllowed: @escaping (_ state: State, _ action: Typed) throws -> Bool
    ) -> PresenterFuzzer {
        let rule = TypedRule(applies)
        return guardRule(name, when: rule.applies, fileID: fileID, line: line) { state, action in
            try rule.check(action) { try isAllowed(state, $0) }
        }
    }

    /// Adds a transition rule for the actions of one type: a condition that must hold when one is dispatched.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - type: The type. A pass in which no such action was dispatched is vacuous.
    ///   - applies: The dispatches of such an action of which the rule says something, by the state before and the
    ///     action; all, if there is none.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before a dispatch, the action, and the state after it. It
    ///     returns whether that is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func transition<Typed: FluxCore.Action & Sendable>(
        _ name: String,
        for type: Typed.Type,
        when applies: ((_ old: State, _ action: Typed) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ action: Typed, _ new: State) throws -> Bool
    ) -> PresenterFuzzer {
        let rule = TypedRule(applies)
        return transition(name, when: rule.applies, fileID: fileID, line: line) { old, action, new in
            try rule.check(action) { try holds(old, $0, new) }
        }
    }
}
