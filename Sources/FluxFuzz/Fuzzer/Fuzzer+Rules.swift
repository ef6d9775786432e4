extension Fuzzer {
    /// Adds an invariant: a condition that must hold in each initial state and after every step.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report, best a statement such as "count ≥ 0".
    ///   - applies: The states of which the rule says something; all, if there is none. The report says how often that
    ///     was, and a pass in which it never was is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that returns whether a state is right, or throws an error that says what is
    ///     wrong with it.
    /// - Returns: A fuzzer with the invariant added.
    @inlinable
    public func invariant(
        _ name: String,
        when applies: ((State) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (State) throws -> Bool
    ) -> Fuzzer {
        // The closure around the rule is made here, where the compiler sees the rule and makes one function of both.
        let check = { (state: UnsafeRawPointer) in try holds(state.assumingMemoryBound(to: State.self).pointee) }
        return adding(Rule(name, CodeLocation(fileID: fileID, line: line), .invariant(when: applies, holds, check)))
    }

    /// Adds a transition rule: a condition that must hold for every step.
    ///
    /// ```swift
    /// .transition("only reset makes the count smaller", when: { $1 != .reset }) { old, _, new in
    ///     new.count >= old.count
    /// }
    /// ```
    ///
    /// After each step the rules are checked in the order of their declaration, invariants and transition rules
    /// alike.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The steps of which the rule says something, by the state before and the action; all, if there is
    ///     none. The report says how often that was, and a pass in which it never was is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before a step, the action, and the state after it. It returns
    ///     whether the step is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    public func transition(
        _ name: String,
        when applies: ((_ old: State, _ action: Action) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ action: Action, _ new: State) throws -> Bool
    ) -> Fuzzer {
        adding(Rule(name, CodeLocation(fileID: fileID, line: line), .transition(when: applies, holds)))
    }

    @usableFromInline
    func adding(_ rule: Rule<Action, State>) -> Fuzzer {
        var copy = self
        copy.model.rules.append(rule)
        copy.model.known.declarationsBeforeRule = model.declarationsBesideRules
        return copy
    }
}
