extension PresenterFuzzer {
    /// Adds a rule over time: what begins in one state leads to another one, sooner or later.
    ///
    /// ```swift
    /// .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
    /// ```
    ///
    /// It begins in a state of which `applies` holds, and ends in the first one after it, or the same, that fulfils it. The rule is
    /// broken as soon as the presenter is at rest without that, and nothing is on its way that could still bring it about: no
    /// call is held, and nothing sleeps on a ``VirtualClock``. What the user could do counts for nothing. In a run that ends
    /// while something is on its way it is presumed to be fulfilled, and so it is when the screen has been closed, see
    /// ``leaving(_:_:)``: a presenter may cancel what was on its way.
    ///
    /// A timer that repeats for ever is always on its way. Where nothing was ever fulfilled or broken, a pass is vacuous.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - applies: A pure function that tells in which states it begins.
    ///   - awaitsStreams: Whether a stream that is subscribed to can bring it about. A stream need never yield, so it counts
    ///     for nothing otherwise.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - isFulfilled: A pure function that tells which states fulfil it, or throws an error that says what is wrong with one.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func leadsTo(
        _ name: String,
        when applies: @escaping (State) -> Bool,
        awaitsStreams: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        _ isFulfilled: @escaping (State) throws -> Bool
    ) -> PresenterFuzzer {
        let condition = StepCondition<P, V, Action, State>(.run, isOverTime: true) { harness, checks in
            let obligations = checks.obligations
            obligations.beginStep(atStart: harness.isAtStart)
            try harness.forEachState { state in
                if !obligations.isOpen {
                    guard checks.noting(applies(state)) else { return }
                    obligations.begin()
                }
                if try isFulfilled(state) {
                    checks.note()
                    obligations.endAll()
                }
            }
            guard !harness.hasLeft, obligations.areHopeless(awaitingStreams: awaitsStreams) else { return true }
            checks.note()
            return false
        }
        return adding(name, fileID, line, .step(condition))
    }

    /// Adds a rule over time: two actions are dispatched in turn, the first one first.
    ///
    /// ```swift
    /// .alternates("the spinner starts and stops", .startLoading, .stopLoading)
    /// ```
    ///
    /// It is broken by the second one before the first, by the first one twice, and where the second one does not come: as soon
    /// as the presenter is at rest without it, and nothing is on its way that could still bring it about, as in
    /// ``leadsTo(_:when:awaitsStreams:fileID:line:_:)``.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - first: The first action, payload included.
    ///   - second: The second action, payload included.
    ///   - mayOverlap: Whether the first one may be dispatched several times, and the second one as many times after it.
    ///   - awaitsStreams: Whether a stream that is subscribed to can bring the second one about.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func alternates(
        _ name: String,
        _ first: Action,
        _ second: Action,
        mayOverlap: Bool = false,
        awaitsStreams: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer where Action: Equatable {
        alternates(
            name,
            mayOverlap: mayOverlap,
            awaitsStreams: awaitsStreams,
            fileID: fileID,
            line: line,
            from: { $0 == first },
            to: { $0 == second }
        )
    }

    /// Adds a rule over time: actions of two kinds are dispatched in turn, one of the first kind first.
    ///
    /// ```swift
    /// .alternates("what is started stops", from: { $0.isStart }, to: { $0.isStop })
    /// ```
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - mayOverlap: Whether several of the first kind may come before as many of the second.
    ///   - awaitsStreams: Whether a stream that is subscribed to can bring one of the second kind about.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    ///   - begins: A pure function that tells whether an action is one of the first kind.
    ///   - ends: A pure function that tells whether an action is one of the second kind.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func alternates(
        _ name: String,
        mayOverlap: Bool = false,
        awaitsStreams: Bool = false,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        from begins: @escaping (Action) -> Bool,
        to ends: @escaping (Action) -> Bool
    ) -> PresenterFuzzer {
        let condition = StepCondition<P, V, Action, State>(
            .run,
            isOverTime: true,
            looksAtDispatches: true
        ) { harness, checks in
            let obligations = checks.obligations
            obligations.beginStep(atStart: harness.isAtStart)
            for index in 0..<harness.actionCount {
                let action = harness.dispatches[index].action
                let (isFirst, isSecond) = (checks.noting(begins(action)), checks.noting(ends(action)))
                if isSecond, obligations.isOpen {
                    checks.note(index)
                    obligations.endOldest()
                } else if isSecond, !isFirst {
                    checks.note(index)
                    return false
                } else if isFirst {
                    if obligations.isOpen, !mayOverlap {
                        checks.note(index)
                        obligations.noteBreach()
                        return false
                    }
                    obligations.begin()
                }
            }
            guard !harness.hasLeft, obligations.areHopeless(awaitingStreams: awaitsStreams) else { return true }
            checks.note()
            return false
        }
        return adding(name, fileID, line, .step(condition))
    }
}

extension PresenterHarness {
    /// Looks at each state that the last step went through, or that the run begins with.
    @inlinable
    func forEachState(_ look: (State) throws -> Void) rethrows {
        guard hasSeenStates, !dispatches.isEmpty else { return try look(state()) }
        if isAtStart { try look(stateOfStart) }
        for index in dispatches.indices { try look(dispatches[index].new) }
    }
}
