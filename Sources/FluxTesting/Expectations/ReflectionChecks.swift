internal import FluxCore

extension Check {
    /// A reflection that changes a property to a value.
    static func changing<State, Value: Equatable>(
        _ property: KeyPath<State, Value>,
        to expected: Value
    ) -> Check where Element == StateChange<State> {
        // Made only if something is wrong, since that takes longer than all the rest.
        var name: String { String(propertyOf: property) }
        var source: String { String(swiftSource: expected) }
        return Check(wish: { wish($0, "that changes \(name) to \(source)") }, absence: { _ in noReflection }) {
            number,
            change in
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

    /// A reflection of a state.
    static func showing<State: Equatable>(_ expected: State) -> Check where Element == StateChange<State> {
        Check(wish: { wish($0, "of \(String(swiftSource: expected))") }, absence: { _ in noReflection }) {
            number,
            change in
            if change.new == expected { return nil }
            return Message("Reflection \(number) shows another state than expected.")
                .addingDetails(from: expected, to: change.new)
        }
    }

    /// A reflection that makes a change to the state before it, and no other.
    static func making<State>(
        _ change: @escaping (inout State) -> Void,
        before: @escaping (_ number: Int) -> State?
    ) -> Check where Element == StateChange<State> {
        Check(wish: { wish($0, "with the stated change") }, absence: { _ in noReflection }) { number, received in
            guard let old = before(number) else {
                return Message(
                    """
                    Reflection \(number) shows the whole state, and no state is known before it. Expect the state itself: \
                    expectReflected(\(String(swiftSource: received.new))).
                    """
                )
            }
            var expected = old
            let problem = Message.reaching(into: received.new, "of reflection \(number)") { change(&expected) }
            if let problem { return problem }
            let difference = Difference(from: expected, to: received.new)
            if difference.isEmpty { return nil }
            let wish = Difference(from: old, to: expected)
            let change = Difference(from: old, to: received.new)
            return Message.changing("reflection \(number)", expected: wish, received: change)
                .adding("Expected → received:", difference)
        }
    }

    /// A reflection that changes some properties, and no others.
    static func changingOnly<State>(
        _ properties: [PartialKeyPath<State>]
    ) -> Check where Element == StateChange<State> {
        let names = properties.map { String(propertyOf: $0) }
        let list = names.joined(separator: ", ")
        return Check(wish: { wish($0, "that changes only \(list)") }, absence: { _ in noReflection }) {
            number,
            change in
            guard let old = change.old else {
                return Message(
                    "Expected reflection \(number) to change only \(list), but it shows the whole state anew."
                )
            }
            let changes = Difference(from: old, to: change.new).changes
            let unchanged = names.filter { name in !changes.contains { $0.isWithin(name) } }
            let others = changes.filter { change in !names.contains { change.isWithin($0) } }
            if unchanged.isEmpty, others.isEmpty { return nil }
            var problems: [String] = []
            if !unchanged.isEmpty { problems.append("did not change \(unchanged.joined(separator: ", "))") }
            if !others.isEmpty { problems.append("changed more") }
            let message = Message(
                "Expected reflection \(number) to change only \(list), but it \(problems.joined(separator: " and "))."
            )
            return others.isEmpty ? message : message.adding("Not expected:", others.map(\.description))
        }
    }

    /// A reflection that meets a condition.
    static func reflectionMeeting<State>(
        _ condition: @escaping (StateChange<State>) -> Bool
    ) -> Check where Element == StateChange<State> {
        Check(wish: { wish($0, "that meets the condition") }, absence: { _ in noReflection }) { number, change in
            condition(change) ? nil : Message("Reflection \(number) does not meet the condition.")
        }
    }

    private static func wish<State>(_ number: Int, _ what: String) -> String where Element == StateChange<State> {
        "Expected \(number == 1 ? "a" : "another") reflection \(what)"
    }
}

/// What there is in place of a reflection.
private let noReflection = "there was none"

extension Difference.Change {
    /// Whether this is a change of a property, or within it.
    fileprivate func isWithin(_ property: String) -> Bool {
        guard path.hasPrefix(property) else { return false }
        let rest = path.dropFirst(property.count)
        return rest.isEmpty || rest.first == "." || rest.first == "["
    }
}
