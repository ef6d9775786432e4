public import FluxCore
public import FluxFuzz

// The same with actions that are types of their own.

extension Flow where Action == AnyAction {
    /// Calls the presenter, and expects that exactly this comes of it.
    ///
    /// - Parameters:
    ///   - call: Calls the presenter.
    ///   - first: The first action that is dispatched.
    ///   - others: The others, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func when(
        _ call: (P) throws -> Void,
        dispatches first: any FluxCore.Action & Sendable,
        _ others: any FluxCore.Action & Sendable...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let actions = ([first] + others).map { AnyAction($0) }
        expect(actions, calls, views, change, of: Happening("the call"), at: site) { try call(presenter) }
    }

    /// Answers the oldest pending call of a recorder, and expects that exactly this comes of it.
    ///
    /// - Parameters:
    ///   - recorder: What stands in for the function. That no call of it is pending is a failure.
    ///   - answer: What the caller gets.
    ///   - first: The first action that is dispatched.
    ///   - others: The others, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        answers answer: Answer,
        dispatches first: any FluxCore.Action & Sendable,
        _ others: any FluxCore.Action & Sendable...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let actions = ([first] + others).map { AnyAction($0) }
        complete(recorder, .success(answer), actions, calls, views, change, at: site)
    }

    /// Lets the oldest pending call of a recorder fail, and expects that exactly this comes of it.
    ///
    /// - Parameters:
    ///   - recorder: What stands in for the function. That no call of it is pending, or that it takes no error, is a failure.
    ///   - error: What the caller gets.
    ///   - first: The first action that is dispatched.
    ///   - others: The others, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func when<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        throws error: any Error,
        dispatches first: any FluxCore.Action & Sendable,
        _ others: any FluxCore.Action & Sendable...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let actions = ([first] + others).map { AnyAction($0) }
        complete(recorder, .failure(error), actions, calls, views, change, at: site)
    }

    /// Lets time pass on a clock, and expects that exactly this comes of it.
    ///
    /// - Parameters:
    ///   - clock: The clock that the presenter waits for.
    ///   - duration: How long; with zero, what is due now comes, with less nothing does.
    ///   - first: The first action that is dispatched.
    ///   - others: The others, in order.
    ///   - calls: The call that is made, or several in brackets, in order.
    ///   - views: What a view shows in the end, or several in brackets; they show nothing new, if it is left out.
    ///   - change: Makes the expected state from the one before; nothing changes, if it is left out.
    ///   - fileID: The statement's module and file.
    ///   - filePath: The statement's file.
    ///   - line: The statement's line.
    ///   - column: The statement's column.
    public func when(
        _ clock: VirtualClock,
        advances duration: Duration,
        dispatches first: any FluxCore.Action & Sendable,
        _ others: any FluxCore.Action & Sendable...,
        calls: ExpectedCalls? = nil,
        shows views: ExpectedViews? = nil,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let actions = ([first] + others).map { AnyAction($0) }
        advance(clock, by: duration, actions, calls, views, change, at: site)
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
        _ action: any FluxCore.Action & Sendable,
        changing change: (inout State) -> Void = { _ in },
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judgeNext(AnyAction(action), changing: change, at: site)
    }
}
