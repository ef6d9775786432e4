public import FluxCore

extension Fuzzer where Action == AnyAction {
    /// Adds an action that is a type of its own.
    ///
    /// - Parameters:
    ///   - action: The action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the action added.
    public func action(
        _ action: some FluxCore.Action & Sendable,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        self.action(
            AnyAction(action),
            weight: weight,
            when: isEnabled,
            changesState: changesState,
            isRequired: isRequired,
            fileID: fileID,
            line: line
        )
    }

    /// Adds the actions of one type that a generator makes.
    ///
    /// - Parameters:
    ///   - generator: Makes the action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the actions added.
    public func action<Typed: FluxCore.Action & Sendable>(
        _ generator: Gen<Typed>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        action(
            generator.map { AnyAction($0) },
            weight: weight,
            when: isEnabled,
            changesState: changesState,
            isRequired: isRequired,
            fileID: fileID,
            line: line
        )
    }

    /// Adds the actions of one type that a generator made from the current state makes, so that they fit the state.
    ///
    /// - Parameters:
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little.
    ///   - isRequired: Whether a pass in which the action was never dispatched proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - generator: Makes, from the current state, the generator of the action to dispatch.
    /// - Returns: A fuzzer with the actions added.
    public func action<Typed: FluxCore.Action & Sendable>(
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        isRequired: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ generator: @escaping (State) -> Gen<Typed>
    ) -> Fuzzer {
        action(
            weight: weight,
            when: isEnabled,
            changesState: changesState,
            isRequired: isRequired,
            fileID: fileID,
            line: line
        ) { state in
            generator(state).map { AnyAction($0) }
        }
    }

    /// Adds the actions of one type that a generator made from the current state makes, where a guard allows them.
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
    @_disfavoredOverload
    public func action<Typed: FluxCore.Action & Sendable>(
        _ generator: @escaping (State) -> Gen<Typed>,
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
}

extension Fuzzer where Action == AnyAction {
    /// Adds a transition rule for the actions of one type.
    ///
    /// ```swift
    /// .transition("what was typed last is saved", for: ContactSaved.self) { old, action, new in
    ///     action.contact == old.draft
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - type: The type. A pass in which there was no step with such an action is vacuous.
    ///   - applies: The steps with such an action of which the rule says something, by the state before and the action;
    ///     all, if there is none.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before a step, the action, and the state after it. It returns
    ///     whether the step is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    public func transition<Typed: FluxCore.Action & Sendable>(
        _ name: String,
        for type: Typed.Type,
        when applies: ((_ old: State, _ action: Typed) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ action: Typed, _ new: State) throws -> Bool
    ) -> Fuzzer {
        let rule = TypedRule(applies)
        return transition(name, when: rule.applies, fileID: fileID, line: line) { old, action, new in
            try rule.check(action) { try holds(old, $0, new) }
        }
    }
}
