public import FluxCore

extension MockView {
    /// Expects that the next reflections changed a property to these values, one after the other.
    ///
    ///     view.expectReflected(\.count, 1)
    ///     view.expectReflected(\.isFetching, true, false)
    ///
    /// Other properties may have changed too. A reflection of the whole state, as by `presenter.reflect()`, counts as
    /// a change of every property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - expected: Its value after the next reflection.
    ///   - others: Its values after the reflections that follow.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected<Value: Equatable>(
        _ property: KeyPath<State, Value>,
        _ expected: Value,
        _ others: Value...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(([expected] + others).map { .changing(property, to: $0) }, at: site)
    }

    /// Expects that the next reflections showed these states, one after the other.
    ///
    /// - Parameters:
    ///   - expected: The state of the next reflection, compared by `==`.
    ///   - others: The states of the reflections that follow.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected(
        _ expected: State,
        _ others: State...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where State: Equatable {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext(([expected] + others).map { .showing($0) }, at: site)
    }

    /// Expects that the next reflection made exactly this change to the state, and no other.
    ///
    ///     view.expectReflected { $0.count = 1 }
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    ///   - change: Turns the state before the reflection into the one that is expected. The two are compared by their
    ///     structure.
    public func expectReflected(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        _ change: @escaping (inout State) -> Void
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.making(change, before: stateBefore)], at: site)
    }

    /// Expects that the next reflection changed these properties, and no others.
    ///
    ///     view.expectReflected(only: \.count, \.user.name)
    ///
    /// - Parameters:
    ///   - first: A property that has changed. All that has changed within it counts as its change.
    ///   - others: The other ones.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected(
        only first: PartialKeyPath<State>,
        _ others: PartialKeyPath<State>...,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.changingOnly([first] + others)], at: site)
    }

    /// Expects that the next reflection meets a condition.
    ///
    ///     view.expectReflected(where: { $0.new.items.count > 2 })
    ///
    /// - Parameters:
    ///   - condition: Whether the reflection is right.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected(
        where condition: @escaping (StateChange<State>) -> Bool,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([.reflectionMeeting(condition)], at: site)
    }

    /// Expects that every reflection has been asserted.
    ///
    /// It also fails where none could have come: if the view was never given to a presenter, or the presenter was
    /// released before an action was dispatched. And it fails where some may still come: if another thread is
    /// delivering a change, or a ``CallRecorder`` of the test holds a call that was made since the presenter was; of several
    /// presenters, the first one that still lives.
    ///
    /// - Parameters:
    ///   - pendingCalls: How many held calls may be pending, for a test that checks what happens meanwhile:
    ///     0 or more. A negative number is a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNoMoreReflections(
        pendingCalls: Int = 0,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        guard recording.canBe(pendingCalls, "allow \(pendingCalls) pending calls", at: site) else { return }
        recording.expectNoMore(at: site) { doubt(pendingCalls: pendingCalls) }
    }

    /// Passes over reflections that do not matter: they count as asserted.
    ///
    /// - Parameters:
    ///   - number: How many, 0 or more; all that there are, if it is left out. Fewer are a failure.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func skip(
        _ number: Int? = nil,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        recording.skip(number, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// The state before the reflection of a number, as far as it is known.
    func stateBefore(_ number: Int) -> State? {
        // Not `reflections`, which makes a list of all of them each time.
        let all = recording.log.elements
        return all[number - 1].element.old ?? (number > 1 ? all[number - 2].element.new : nil)
    }
}
