extension PresenterFuzzer {
    /// Adds a guard rule: a condition under which the presenter may dispatch an action.
    ///
    /// It is checked for everything that the presenter dispatches, also later on, when an answer arrives. Where it is
    /// about one action, say so with `for:` or `when:`: then a pass in which that was never dispatched is vacuous.
    ///
    /// Without them, a pass is vacuous if the rule would have allowed each action that was dispatched in each state, since
    /// nothing shows then that what it is about ever happened. For that the rule is asked about some of them, up to 128
    /// states and 16 actions of a kind, also such as have not come together, until it says no once. A rule that forbids an
    /// action altogether is about every dispatch, and says so: `when: { _, _ in true }`.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The dispatches of which the rule says something, by the state before and the action; it is not said
    ///     which, if there is none. A pass in which there was no such dispatch is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isAllowed: A pure function that is given the state before a dispatch, and the action. It returns whether the
    ///     action may be dispatched then, or throws an error that says what is wrong.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func guardRule(
        _ name: String,
        when applies: ((_ state: State, _ action: Action) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isAllowed: @escaping (_ state: State, _ action: Action) throws -> Bool
    ) -> PresenterFuzzer {
        guard let applies else { return adding(name, fileID, line, .dispatch(isAllowed)) }
        return adding(name, fileID, line, .transition(when: applies) { old, action, _ in try isAllowed(old, action) })
    }

    /// Adds a guard rule for one action: a condition under which the presenter may dispatch it.
    ///
    /// ```swift
    /// .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - action: The action, payload included; for several, use `when:`. A pass in which it was not dispatched is
    ///     vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isAllowed: A pure function that is given the state before such a dispatch. It returns whether the action may be
    ///     dispatched then, or throws an error that says what is wrong.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func guardRule(
        _ name: String,
        for action: Action,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isAllowed: @escaping (_ state: State) throws -> Bool
    ) -> PresenterFuzzer where Action: Equatable {
        guardRule(name, when: { $1 == action }, fileID: fileID, line: line) { state, _ in try isAllowed(state) }
    }

    /// Adds an invariant: a condition that must hold in the initial state and after everything that is dispatched.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report, best a statement such as "count ≥ 0".
    ///   - applies: The states of which the rule says something; all, if there is none. A pass in which there was no such
    ///     state is vacuous.
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
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .invariant(when: applies, holds))
    }

    /// Adds an invariant of states in which the presenter is at rest: at the beginning of a run, and after each interaction.
    ///
    /// ```swift
    /// .atRest("fetching as long as an answer is on its way") { state in state.isFetching == server.isBusy }
    /// ```
    ///
    /// Unlike an ``invariant(_:when:fileID:line:_:)``, it may be broken between two dispatches of one interaction. So it may
    /// look at what changes with an interaction, such as a fake that the presenter talks to. When the screen has been closed,
    /// see ``leaving(_:weight:isRequired:fileID:line:_:)``, it is not asked any more: the presenter may be gone.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The states of which the rule says something; all, if there is none. A pass in which there was no such
    ///     state is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A function that returns whether a state is right, or throws an error that says what is wrong with it. It
    ///     changes nothing.
    /// - Returns: A fuzzer with the invariant added.
    @inlinable
    public func atRest(
        _ name: String,
        when applies: ((State) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (State) throws -> Bool
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .rest(when: applies, holds))
    }

    /// Adds an invariant on what the view shows, checked after each interaction once the view was told a state.
    ///
    /// ```swift
    /// .viewInvariant("the label shows the count") { view, state in view.label == "\(state.count)" }
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The states of which the rule says something; all, if there is none. A pass in which there was no such
    ///     state is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A function that is given the view and the state. It returns whether the view is right, or throws an error
    ///     that says what is wrong with it. It changes nothing. Where it returns `false`, the report shows the stored
    ///     properties of the view.
    /// - Returns: A fuzzer with the invariant added.
    @inlinable
    public func viewInvariant(
        _ name: String,
        when applies: ((State) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ view: V, _ state: State) throws -> Bool
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .view(when: applies, holds))
    }

    /// Adds a transition rule: a condition that must hold for everything that is dispatched.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: The dispatches of which the rule says something, by the state before and the action; all, if there
    ///     is none. A pass in which there was no such dispatch is vacuous.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - holds: A pure function that is given the state before a dispatch, the action, and the state after it. It
    ///     returns whether that is right, or throws an error that says what is wrong with it.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func transition(
        _ name: String,
        when applies: ((_ old: State, _ action: Action) -> Bool)? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ holds: @escaping (_ old: State, _ action: Action, _ new: State) throws -> Bool
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .transition(when: applies, holds))
    }

    /// Adds a rule, which is made where the types are known.
    @inlinable
    func adding(
        _ name: String,
        _ fileID: StaticString,
        _ line: UInt,
        _ condition: PresenterRule<P, V, Action, State>.Condition
    ) -> PresenterFuzzer {
        adding(
            PresenterRule(name: name, location: CodeLocation(fileID: fileID, line: line), condition: condition)
        )
    }

    @usableFromInline
    func adding(_ rule: PresenterRule<P, V, Action, State>) -> PresenterFuzzer {
        var copy = self
        copy.rules.append(rule)
        copy.known.declarationsBeforeRule = declarationsBesideRules
        return copy
    }
}
