extension Fuzzer {
    /// Adds an invariant: a condition that must hold in each initial state and after every step.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report, best a statement such as "count ≥ 0".
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that returns whether a state is right, or throws an error that says what is
    ///     wrong with it.
    /// - Returns: A fuzzer with the invariant added.
    @inlinable
    public func invariant(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (State) throws -> Bool
    ) -> Fuzzer {
        // The closure around the rule is made here, where the compiler sees the rule and makes one function of both.
        let check = { (state: UnsafeRawPointer) in try holds(state.assumingMemoryBound(to: State.self).pointee) }
        return adding(Rule(name, CodeLocation(fileID: fileID, line: line), .invariant(holds, check)))
    }

    /// Adds a transition rule: a condition that must hold for every step.
    ///
    /// ```swift
    /// .transition("only reset makes the count smaller") { old, action, new in
    ///     new.count >= old.count || action == .reset
    /// }
    /// ```
    ///
    /// After each step the rules are checked in the order of their declaration, invariants and transition rules
    /// alike.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before a step, the action, and the state after it. It returns
    ///     whether the step is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    public func transition(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ action: Action, _ new: State) throws -> Bool
    ) -> Fuzzer {
        adding(Rule(name, CodeLocation(fileID: fileID, line: line), .transition(holds)))
    }

    /// Adds a reachability goal: a condition that some state should meet.
    ///
    /// A search that never meets it proves less than one might think, for instance because the actions are such that
    /// no cart is ever full. The verdict is then ``Verdict/vacuous(reason:)``.
    ///
    /// - Parameters:
    ///   - name: What to call the goal in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isMet: A pure function that tells whether a state meets the goal.
    /// - Returns: A fuzzer with the goal added.
    public func reaches(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isMet: @escaping (State) -> Bool
    ) -> Fuzzer {
        var copy = self
        copy.goals.append(Goal(name, CodeLocation(fileID: fileID, line: line), isMet: isMet))
        return copy
    }

    @usableFromInline
    func adding(_ rule: Rule<Action, State>) -> Fuzzer {
        var copy = self
        copy.rules.append(rule)
        return copy
    }
}
