internal import FluxCore

extension MockView {
    /// Expects that the next reflection changed a property to a value.
    ///
    /// Other properties may have changed too. A reflection of the whole state, as by `presenter.reflect()`, counts as
    /// a change of every property.
    ///
    /// - Parameters:
    ///   - property: The property.
    ///   - expected: Its new value.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected<Value: Equatable>(
        _ property: KeyPath<State, Value>,
        _ expected: Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let name = String(propertyOf: property)
        let source = String(swiftSource: expected)
        expectNext("that changes \(name) to \(source)", at: site) { number, change in
            guard let value = change.changedProperty(for: property)?.value else {
                let stayed = String(swiftSource: change.new[keyPath: property])
                return Message("Expected reflection \(number) to change \(name), but it stayed \(stayed).")
            }
            if value == expected { return nil }
            return Message(
                "Expected reflection \(number) to change \(name) to \(source), but it changed to "
                    + "\(String(swiftSource: value))."
            )
            .addingDetails(from: expected, to: value)
        }
    }

    /// Expects that the next reflection showed this state.
    ///
    /// - Parameters:
    ///   - expected: The state, compared by `==`.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectReflected(
        _ expected: State,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) where State: Equatable {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        expectNext("of \(String(swiftSource: expected))", at: site) { number, change in
            if change.new == expected { return nil }
            return Message("Reflection \(number) shows another state than expected.")
                .addingDetails(from: expected, to: change.new)
        }
    }

    /// Expects that every reflection has been asserted.
    ///
    /// - Parameters:
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    public func expectNoMoreReflections(
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let (rest, all) = log.readRest()
        if rest.isEmpty { return }
        let more = rest.startIndex == 0 ? "" : " more"
        let message = Message("Expected no\(more) reflections, but there \(count(rest.count, "was", "were")).")
            .addingReflections(all, asserted: rest.startIndex)
            .adding("If they are right, assert them with expectReflected(…).")
        reporter.report(message, at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    }

    /// Takes the next reflection and reports what is wrong with it.
    private func expectNext(
        _ what: String,
        at site: CallSite,
        check: (_ number: Int, StateChange<State>) -> Message?
    ) {
        let (next, all) = log.read(1)
        guard let change = next.first else {
            let another = all.isEmpty ? "a" : "another"
            let message = Message("Expected \(another) reflection \(what), but there was none.")
                .addingReflections(all, asserted: all.count)
                .adding(
                    """
                    Are the view and its presenter still kept in variables, and was an action dispatched? A view is not \
                    called for the initial state, unless by presenter.reflect().
                    """
                )
            return reporter.report(message, at: site)
        }
        if let message = check(next.startIndex + 1, change) {
            reporter.report(message.addingReflections(all, asserted: next.startIndex), at: site)
        }
    }
}

extension Message {
    /// Adds where a value differs from the expected one, unless the sentence has said it all.
    fileprivate func addingDetails<Value>(from expected: Value, to received: Value) -> Message {
        let difference = Difference(from: expected, to: received)
        if difference.changes.allSatisfy({ $0.path.isEmpty }) && !difference.isEmpty { return self }
        return adding("Expected → received:", difference.lines)
    }

    /// Adds all reflections, each as the difference that it made.
    fileprivate func addingReflections<State>(_ changes: [StateChange<State>], asserted: Int) -> Message {
        adding("All reflections:", received: changes.map(\.lines), asserted: asserted)
    }
}

extension StateChange {
    /// What a list of reflections shows of this one.
    fileprivate var lines: [String] {
        guard let old else { return ["all: \(String(swiftSource: new))"] }
        let difference = Difference(from: old, to: new)
        return difference.isEmpty ? ["(nothing changed)"] : difference.lines
    }
}

extension String {
    /// A key path's way from the root, as in `user.name`.
    init(propertyOf path: AnyKeyPath) {
        let text = String(describing: path)
        self = text.firstIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    }
}

/// A number with the verb that goes with it.
func count(_ number: Int, _ singular: String, _ plural: String) -> String {
    number == 1 ? "\(singular) 1" : "\(plural) \(number)"
}
