internal import FluxCore

/// A test that wants to see each dispatch with its own change, or that waits for what comes at a time of its own, lets
/// something begin and then expects one thing after the other.
extension Flow {
    /// Lets something happen, of which the next statements say what comes.
    ///
    /// ```swift
    /// flow.perform { $0.send("hi") }
    /// flow.expectNext(.append("hi")) { $0.messages = ["hi"] }
    /// flow.expectNext(api.sends.with("hi"))
    /// ```
    ///
    /// - Parameters:
    ///   - call: Calls the presenter, or lets something else happen.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func perform(
        _ call: (P) throws -> Void,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard var statement = FlowStatement(self, Happening("the call"), at: site) else { return }
        statement.perform { try call(presenter) }
        statement.reportObstacle()
    }

    /// Lets several things happen, one after the other, of which the next statements say what comes.
    ///
    /// It takes the steps of a counterexample as they stand in the test that the report of a presenter's fuzzer prints:
    ///
    /// ```swift
    /// flow.perform(
    ///     { $0.search("a") },
    ///     { $0.search("b") },
    ///     { _ in try api.searches.release(with: ["a1"]) }  // search("a")
    /// )
    /// #expect(flow.presenter.state.results.isEmpty)
    /// ```
    ///
    /// - Parameters:
    ///   - first: Calls the presenter, or lets something else happen.
    ///   - second: What happens when that and the tasks that it started have come to rest.
    ///   - others: What happens then. After an error, which is reported, nothing does.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func perform(
        _ first: @escaping (P) throws -> Void,
        _ second: @escaping (P) throws -> Void,
        _ others: ((P) throws -> Void)...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        for (index, step) in ([first, second] + others).enumerated() {
            let happening = Happening("step \(index + 1)")
            guard var statement = FlowStatement(self, happening, isContinued: index > 0, at: site) else { return }
            statement.perform { try step(presenter) }
            if statement.reportObstacle() { return }
        }
    }

    /// Expects that the next thing that came is this action, and changed this and nothing else.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func expectNext(
        _ action: Action,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judgeNext(action, changing: change, at: site)
    }

    /// Waits for an action, and expects that it is the next thing that comes, and changes this and nothing else.
    ///
    /// It returns as soon as the action has come, woken by it.
    ///
    /// - Parameters:
    ///   - action: The action.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    nonisolated(nonsending) public func expectNext(
        _ action: Action,
        within timeout: Duration,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        _ = await dispatches.wait(atMost: timeout) { present in
            strictness == .partial
                ? present.unread.contains { areSame(action, present.elements[$0].action) } : present.unreadCount > 0
        }
        judgeNext(action, changing: change, waited: timeout, at: site)
    }

    /// Expects that the next thing that came is this call.
    ///
    /// - Parameters:
    ///   - calls: The call, or several in brackets, of which one came after the other. That there is none is a failure.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func expectNext(
        _ calls: ExpectedCalls,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        if calls.list.isEmpty { return reportEmptyList(at: site) }
        for call in calls.list where !judgeNext(call, at: site) { return }
    }

    /// Waits for a call, and expects that it is the next thing that comes.
    ///
    /// It returns as soon as the call has come, woken by it.
    ///
    /// - Parameters:
    ///   - calls: The call, or several in brackets, of which one comes after the other. That there is none is a failure.
    ///   - timeout: How long to wait at most for each; with zero or less it does not wait.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    nonisolated(nonsending) public func expectNext(
        _ calls: ExpectedCalls,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        if calls.list.isEmpty { return reportEmptyList(at: site) }
        for call in calls.list {
            _ = await call.wait(timeout, start, strictness == .partial)
            if !judgeNext(call, waited: timeout, at: site) { return }
        }
    }
}

// MARK: - Judgement

extension Flow {
    /// Reports what is not as expected of the next thing that came.
    func judgeNext(
        _ action: Action,
        changing change: (inout State) -> Void,
        waited timeout: Duration? = nil,
        at site: CallSite
    ) {
        let wish = "Expected \(String(swiftSource: action)) to be dispatched next"
        let event = takeNext(wish, waited: timeout, at: site) { $0.isDispatch(of: action) }
        guard case .dispatch(let dispatch) = event?.kind else { return }
        let check = StateCheck(dispatch.old, subject: "the action")
        withoutActuallyEscaping(change) { change in
            guard let problem = problem(of: dispatch.new, check, changing: change) else { return }
            event?.setMark(.rejected)
            report(problem, at: site)
        }
    }

    /// Reports if the next thing that came is not this call.
    ///
    /// - Returns: Whether it is.
    private func judgeNext(_ call: ExpectedCall, waited timeout: Duration? = nil, at site: CallSite) -> Bool {
        sources.add(call.source)
        let wish = "Expected the call \(call.text) next"
        return takeNext(wish, waited: timeout, at: site) { $0.isMade(as: call) } != nil
    }

    private func reportEmptyList(at site: CallSite) {
        guard isOpen(at: site) else { return }
        let message = Message("Expected a call next, but the list of calls is empty.")
        report(message.adding("Name one, as in flow.expectNext(recorder.with(…))."), at: site)
    }

    /// Takes the next event, and reports if it is not the expected one.
    private func takeNext(
        _ wish: String,
        waited timeout: Duration?,
        at site: CallSite,
        _ isMet: (FlowEvent<Action, State>) -> Bool
    ) -> FlowEvent<Action, State>? {
        guard isOpen(at: site) else { return nil }
        // What a view shows comes with an action, and is no step of its own.
        let open = openEvents.filter { $0.showing == nil }
        let place = strictness == .partial ? open.firstIndex(where: isMet) ?? open.indices.first : open.indices.first
        guard let place else {
            let message = Message("\(wish), but nothing more came\(Wait(timeout).end).")
            report(addingPendingCalls(to: message), at: site)
            return nil
        }
        for event in open[..<place] { event.setMark(.skipped) }
        let event = open[place]
        guard isMet(event) else {
            event.setMark(.rejected)
            report(Message("\(wish), but \(event.phrase)."), at: site)
            return nil
        }
        event.setMark(.read)
        return event
    }
}
