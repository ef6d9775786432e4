public import FluxCore

extension ViewSpec {
    /// Expects that a view which is taken from state to state shows after each what a new view would show of it.
    ///
    /// The first state is shown as a whole, and of the others only what changed. It fails as well if nothing changes, or
    /// if all states are shown the same, since then nothing is put to the test.
    ///
    /// - Parameters:
    ///   - first: The first state.
    ///   - second: The next state.
    ///   - others: The states after it, in order.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectComplete(
        _ first: V.State,
        _ second: V.State,
        _ others: V.State...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judge(ViewWalk(states: [first, second] + others), at: site)
    }

    /// Expects that a view which is taken from state to state by some actions shows after each step what a new view
    /// would show of the state.
    ///
    /// It fails as well if nothing changes, or if all states are shown the same.
    ///
    /// - Parameters:
    ///   - state: The state before the first action, which is shown as a whole.
    ///   - mutation: What the actions do to the state.
    ///   - first: The first action.
    ///   - others: The others, in order.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectComplete<Reducer: Mutation>(
        from state: V.State,
        _ mutation: Reducer,
        _ first: Reducer.Action,
        _ others: Reducer.Action...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where Reducer.State == V.State {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let actions = [first] + others
        judge(ViewWalk(from: state, actions) { mutation.mutate(action: $0, state: &$1) }, at: site)
    }

    /// Expects that a view which is told what another one was told shows after each reflection what a new view would
    /// show of the state.
    ///
    /// ```swift
    /// spec.expectComplete(mockView.reflections)
    /// ```
    ///
    /// It fails as well if nothing changes, or if all states are shown the same.
    ///
    /// - Parameters:
    ///   - reflections: All that one view was told, in order. Where the first one is a change of a state, that state is
    ///     shown as a whole before it.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectComplete(
        _ reflections: [StateChange<V.State>],
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        judge(ViewWalk(reflections), at: site)
    }

    private func judge(_ walk: ViewWalk<V.State>, at site: CallSite) {
        if let problem = walk.problem(for: self) { reporter.report(problem, at: site) }
    }
}
