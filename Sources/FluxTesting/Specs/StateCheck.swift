internal import FluxCore

/// Checks what became of a state.
///
/// States are compared by what reflection shows of them, so that an `==` that ignores something hides nothing. Where
/// there is an `==`, it has to agree, between the expected state and the received one as well as between those before
/// and after. And nothing may have happened behind the values: an object that several states share would be the same
/// in all of them, whatever is done to it.
struct StateCheck<State> {
    /// The state before.
    let before: State

    /// Who changes the state, as the subject of a sentence.
    let subject: String

    /// The state before, as it looked at the beginning.
    private let source: String

    /// Begins a check, before anything is done to the state.
    init(_ before: State, subject: String) {
        self.before = before
        self.subject = subject
        source = String(swiftSource: before)
    }

    /// What is wrong if the state before is not any more what it was.
    func problemOfObjects() -> Message? {
        let now = String(swiftSource: before)
        if now == source { return nil }
        return Message("Expected \(subject) to make a new state, but the one before it has changed too.")
            .adding("The state before:", ["at first: \(source)", "now:      \(now)"])
            .adding("The states share an object. Use values in a state, or replace the object in the mutation.")
    }

    /// What is wrong with the state after, together with what it has been compared with.
    ///
    /// - Parameters:
    ///   - after: The state after.
    ///   - expectation: What it should be.
    ///   - change: How it differs from the one before, if that is known already.
    /// - Returns: The problem; `nil` if there is none.
    func problem(
        of after: State,
        expecting expectation: ExpectedState<State>,
        changed change: Difference? = nil
    ) -> Message? {
        var expected = before
        let problem = Message.reaching(into: after, "after \(subject)") { expected = expectation.state(from: before) }
        if let problem { return problem }
        let change = change ?? Difference(from: before, to: after)
        return mismatch(from: expected, to: after, changed: change) ?? problemOfEquality(with: after, changed: change)
    }

    private func mismatch(from expected: State, to after: State, changed change: Difference) -> Message? {
        let difference = Difference(from: expected, to: after)
        let isEqual = areEqual(expected, after)
        if difference.isEmpty {
            guard isEqual == false else { return nil }
            return Message("Expected \(subject) to lead to a state that equals the expected one, but == says no.")
                .adding("Expected → received:", difference)
                .adding(Self.hintOnIrreflexiveEquality)
        }
        let wish = Difference(from: before, to: expected)
        let message = Message.changing(subject, expected: wish, received: change)
            .adding("Expected → received:", difference)
        guard isEqual == true else { return message }
        return message.adding("The == of the state calls the two equal: it ignores \(difference.places).")
    }

    private func problemOfEquality(with after: State, changed difference: Difference) -> Message? {
        guard let isEqual = areEqual(before, after) else { return nil }
        if isEqual == difference.isEmpty { return nil }
        if isEqual {
            // There it looks at everything, and can't do better.
            if difference.changes.allSatisfy(\.isEqualByStandard) { return nil }
            return Message("Expected == to tell the states before and after \(subject) apart, but it calls them equal.")
                .adding("It ignores:", difference)
                .adding("Compare all properties in the state's ==, or leave it to the compiler.")
        }
        return Message(
            "Expected == to call the states before and after \(subject) equal, but it says that they differ."
        )
        .adding("Before → after:", difference)
        .adding(Self.hintOnIrreflexiveEquality)
    }

    private static var hintOnIrreflexiveEquality: String {
        "Is there a value in it that does not equal itself, such as .nan, or does its == compare identities?"
    }
}
