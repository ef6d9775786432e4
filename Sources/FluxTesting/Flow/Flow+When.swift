internal import FluxCore

extension Flow {
    /// Calls the presenter, and expects that exactly this comes of it.
    ///
    /// ```swift
    /// flow.when({ $0.increment() }, dispatches: .increment) { $0.count = 1 }
    /// flow.when { $0.decrement() }   // a guard: nothing comes of it
    /// ```
    ///
    /// Anything else that can happen goes here too: `{ _ in try messages.yield("hi") }`.
    ///
    /// - Parameters:
    ///   - call: Calls the presenter.
    ///   - actions: The actions that are dispatched, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func when(
        _ call: (P) throws -> Void,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expect(actions, calls, views, change, of: Happening("the call"), at: site) { try call(presenter) }
    }

    /// Calls the presenter asynchronously, and expects that exactly this comes of it.
    ///
    /// The call is awaited. What the tasks do that it leaves behind belongs to the statement too, unless the call itself had to wait
    /// for something outside. One that waits for what another statement should bring, as an answer or time, never returns, which a
    /// line on the standard error output tells after ten seconds: begin it in a task.
    ///
    /// - Parameters:
    ///   - call: Calls the presenter, and waits for it; it runs where the test does.
    ///   - actions: The actions that are dispatched, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    nonisolated(nonsending) public func when(
        _ call: nonisolated(nonsending) @escaping (sending P) async -> Void,
        dispatches actions: Action...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard var statement = FlowStatement(self, Happening("the call"), expecting: calls, views, at: site) else {
            return
        }
        // Safe: the presenter was made for this flow, and nobody else calls it meanwhile.
        nonisolated(unsafe) let presenter = presenter
        let ending = await AwaitedCall.wait(at: site, sources, since: start) { await call(presenter) }
        if ending.isCancelled { statement.note = AwaitedCall.cancellation }
        if let tasks = ending.tasks { statement.take(tasks) }
        withoutActuallyEscaping(change) {
            statement.judge(.init(actions: actions, calls: calls, views: views, change: $0))
        }
    }

    /// Lets something happen, and reports what is not as expected of it.
    func expect(
        _ actions: [Action],
        _ calls: ExpectedCalls?,
        _ views: ExpectedViews?,
        _ change: (inout State) -> Void,
        of happening: Happening,
        at site: CallSite,
        _ body: () throws -> Void
    ) {
        guard var statement = FlowStatement(self, happening, expecting: calls, views, at: site) else { return }
        statement.perform(body)
        withoutActuallyEscaping(change) {
            statement.judge(.init(actions: actions, calls: calls, views: views, change: $0))
        }
    }
}
