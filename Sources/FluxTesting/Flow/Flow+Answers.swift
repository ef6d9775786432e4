internal import FluxCore
public import FluxFuzz

extension Flow {
    /// Answers the oldest pending call of a recorder, and expects that exactly this comes of it.
    ///
    /// ```swift
    /// flow.when(api.searches, answers: [repository], dispatches: .show([repository])) { $0.results = [repository] }
    /// ```
    ///
    /// A later call is answered by its place in ``CallRecorder/pending``: `{ _ in api.searches.release(1, with: []) }`.
    ///
    /// - Parameters:
    ///   - recorder: What stands in for the function. That no call of it is pending is a failure.
    ///   - answer: What the caller gets.
    ///   - actions: The actions that are dispatched, in order.
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
        complete(recorder, .success(answer), actions, calls, views, change, at: site)
    }

    /// Lets the oldest pending call of a recorder fail, and expects that exactly this comes of it.
    ///
    /// - Parameters:
    ///   - recorder: What stands in for the function. That no call of it is pending, or that it takes no error, is a failure.
    ///   - error: What the caller gets.
    ///   - actions: The actions that are dispatched, in order.
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
        complete(recorder, .failure(error), actions, calls, views, change, at: site)
    }

    /// Answers a call, and reports what is not as expected of it.
    func complete<Argument, Answer>(
        _ recorder: CallRecorder<Argument, Answer>,
        _ result: Result<Answer, any Error>,
        _ actions: [Action],
        _ calls: ExpectedCalls?,
        _ views: ExpectedViews?,
        _ change: (inout State) -> Void,
        at site: CallSite
    ) {
        sources.add(recorder.source)
        let name = recorder.pending.first.map { String(calling: recorder.name, $0) } ?? recorder.name
        let happening =
            switch result {
            case .success(let answer):
                Happening("the answer of \(recorder.name)", "\(name) answers \(String(swiftSource: answer))")
            case .failure(let error):
                Happening("the error of \(recorder.name)", "\(name) throws \(String(swiftSource: error))")
            }
        expect(actions, calls, views, change, of: happening, at: site) { try recorder.held.complete(0, with: result) }
    }

    /// Lets time pass on a clock, and expects that exactly this comes of it.
    ///
    /// ```swift
    /// flow.when { $0.type("s") }
    /// flow.when(clock, advances: .milliseconds(300), calls: api.searches.with("s"))
    /// ```
    ///
    /// - Parameters:
    ///   - clock: The clock that the presenter waits for.
    ///   - duration: How long; with zero, what is due now comes, with less nothing does.
    ///   - actions: The actions that are dispatched, in order.
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
        advance(clock, by: duration, actions, calls, views, change, at: site)
    }

    /// Lets time pass, and reports what is not as expected of it.
    func advance(
        _ clock: VirtualClock,
        by duration: Duration,
        _ actions: [Action],
        _ calls: ExpectedCalls?,
        _ views: ExpectedViews?,
        _ change: (inout State) -> Void,
        at site: CallSite
    ) {
        let happening = Happening("the time", "\(duration) pass")
        expect(actions, calls, views, change, of: happening, at: site) { clock.advance(by: duration) }
    }
}
