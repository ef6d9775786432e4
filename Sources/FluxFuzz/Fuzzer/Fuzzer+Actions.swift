extension Fuzzer {
    /// Adds an action.
    ///
    /// - Parameters:
    ///   - action: The action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little. Pass `false` for
    ///     an action that is meant to change nothing.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little. Pass `false` for an action
    ///     that may never be enabled where this fuzzer begins.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the action added.
    @inlinable
    public func action(
        _ action: Action,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        let attempt = ActionRule<Action, State>.attemptConstant(when: isEnabled)
        return adding(.constant(action), attempt, weight, isEnabled, changesState, isRequired, fileID, line)
    }

    /// Adds the actions that a generator makes.
    ///
    /// - Parameters:
    ///   - generator: Makes the action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little. Pass `false` for
    ///     an action that is meant to change nothing.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little. Pass `false` for an action
    ///     that may never be enabled where this fuzzer begins.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the actions added.
    @inlinable
    public func action(
        _ generator: Gen<Action>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        let attempt = ActionRule<Action, State>.attemptGenerated(generator, when: isEnabled)
        return adding(.generated(generator), attempt, weight, isEnabled, changesState, isRequired, fileID, line)
    }

    /// Adds the actions that a generator made from the current state makes, so that payloads fit the state.
    ///
    /// ```swift
    /// .action { state in Gen.element(of: state.ids).map(Action.remove) }
    /// ```
    ///
    /// In a state for which the generator has nothing to offer, such as an element of an empty collection,
    /// the action is disabled.
    ///
    /// - Parameters:
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little. Pass `false` for
    ///     an action that is meant to change nothing.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little. Pass `false` for an action
    ///     that may never be enabled where this fuzzer begins.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - generator: Makes, from the current state, the generator of the action to dispatch.
    /// - Returns: A fuzzer with the actions added.
    @inlinable
    public func action(
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ generator: @escaping (State) -> Gen<Action>
    ) -> Fuzzer {
        let attempt = ActionRule<Action, State>.attemptFromState(generator, when: isEnabled)
        return adding(.fromState(generator), attempt, weight, isEnabled, changesState, isRequired, fileID, line)
    }

    /// Adds the actions that a generator made from the current state makes, where a guard allows them.
    ///
    /// It is the function above, for those who say the generator first.
    ///
    /// - Parameters:
    ///   - generator: Makes, from the current state, the generator of the action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the actions added.
    @_disfavoredOverload  // Otherwise the compiler tries it, where something is wrong, for each action.
    @inlinable
    public func action(
        _ generator: @escaping (State) -> Gen<Action>,
        weight: Int = 1,
        when isEnabled: @escaping (State) -> Bool,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        action(
            weight: weight,
            when: isEnabled,
            changesState: changesState,
            isRequired: isRequired,
            fileID: fileID,
            line: line,
            generator
        )
    }

    @usableFromInline
    func adding(
        _ origin: ActionRule<Action, State>.Origin,
        _ attempt: @escaping InPlace.Attempt,
        _ weight: Int,
        _ isEnabled: ((State) -> Bool)?,
        _ changesState: Bool,
        _ isRequired: Bool,
        _ fileID: StaticString,
        _ line: UInt
    ) -> Fuzzer {
        var copy = self
        copy.model.actions.append(
            ActionRule(
                origin: origin,
                attempt: attempt,
                weight: weight,
                isEnabled: isEnabled,
                changesState: changesState,
                isRequired: isRequired,
                location: CodeLocation(fileID: fileID, line: line)
            )
        )
        return copy
    }
}
