public import FluxCore

extension Fuzzer where Action == AnyAction {
    /// Adds an action that is a type of its own.
    ///
    /// - Parameters:
    ///   - action: The action to dispatch.
    ///   - weight: How often to choose it, in proportion to the other actions: at least 1.
    ///   - isEnabled: A guard: the states in which the action may be dispatched; all, if there is none.
    ///   - changesState: Whether a pass in which the action never changed the state proves too little.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the action added.
    public func action(
        _ action: some FluxCore.Action,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        self.action(
            AnyAction(action),
            weight: weight,
            when: isEnabled,
            changesState: changesState,
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
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the actions added.
    public func action<Typed: FluxCore.Action>(
        _ generator: Gen<Typed>,
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Fuzzer {
        action(
            generator.map { AnyAction($0) },
            weight: weight,
            when: isEnabled,
            changesState: changesState,
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
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - generator: Makes, from the current state, the generator of the action to dispatch.
    /// - Returns: A fuzzer with the actions added.
    public func action<Typed: FluxCore.Action>(
        weight: Int = 1,
        when isEnabled: ((State) -> Bool)? = nil,
        changesState: Bool = true,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ generator: @escaping (State) -> Gen<Typed>
    ) -> Fuzzer {
        action(weight: weight, when: isEnabled, changesState: changesState, fileID: fileID, line: line) { state in
            generator(state).map { AnyAction($0) }
        }
    }
}
