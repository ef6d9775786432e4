internal import FluxCore

extension Counterexample {
    /// A test that fails as long as the actions still lead to the state which breaks the rule, as Swift source.
    ///
    /// If the fuzzer was made for a `Mutation`, and mutation, states and actions can be written as expressions, the test
    /// needs nothing but them:
    ///
    /// ```swift
    /// @Test func countIsAtLeast0() {
    ///     // Breaks “count ≥ 0” (App/CounterFuzzers.swift:10).
    ///     let mutation = CounterMutation()
    ///     var state = CounterState(count: 0)
    ///     mutation.mutate(action: .decrement, state: &state)
    ///     // State the rule itself here to make it a regression test.
    ///     #expect(state != CounterState(count: -1))
    /// }
    /// ```
    ///
    /// If the fuzzer is one of a presenter, and each step was declared with `code:`, the test makes these calls with
    /// ``PresenterFuzzer/perform(fileID:line:_:)``, and `fuzzer` in it stands for a fuzzer with the rule:
    ///
    /// ```swift
    /// @Test func theResultsFitTheQuery() {
    ///     // Breaks “the results fit the query” (App/SearchFuzzers.swift:10).
    ///     // `fuzzer` makes the presenter and knows the rules; of the steps, it need declare none but held calls.
    ///     let report = fuzzer.perform(
    ///         { $0.search("a") },
    ///         { _ in try api.searches.release(with: ["apple"]) }  // search("a")
    ///     )
    ///     #expect(report.verdict == .noFailureFound, "\(report)")
    /// }
    /// ```
    ///
    /// Otherwise, or if the states are others when the steps are taken once more, it replays the ``token``, and `fuzzer` in
    /// it stands for the fuzzer in question, `property` for a property. Such a test fails as well when the token doesn't fit
    /// any more, since the rule or a step is not declared. So does one of a counterexample that
    /// ``PresenterFuzzer/perform(fileID:line:_:)`` has found, which is a test already.
    ///
    /// Of several counterexamples in one report whose tests would have the same name, the second one's ends in a number, and
    /// so on, so that all of them can be pasted.
    ///
    /// Expressions are what reflection makes of values, so they rely on memberwise initialisers; what is certain to
    /// have no expression, such as a closure, an object or a private type, is recognised. Foundation's types need an
    /// import. Make types whose initialisers differ conform to `SwiftSourceConvertible`.
    ///
    /// - Parameter framework: The framework to write for.
    /// - Returns: The source of a function, lines separated by a line feed, without indentation.
    /// - Complexity: O(*n*) in the size of the first and the last state and of the actions, apart from sorting.
    public func test(_ framework: TestFramework) -> String {
        lines(of: ownBody(framework) ?? replayBody(framework), framework).joined(separator: "\n")
    }

    /// The test at the end of a report: one that replays the token if the other one is too long to read, and none if that is
    /// too long as well.
    func testForReport(within limits: TextLimits) -> [String] {
        let framework = TestFramework.ofReports
        if actions.count <= limits.steps, let body = ownBody(framework) {
            let size = body.reduce(0) { $0 + $1.utf8.count }
            if body.count <= limits.steps + 5, size <= limits.bytes / 4 { return lines(of: body, framework) }
        }
        return token(ofAtMost: limits.token) == nil ? [] : lines(of: replayBody(framework), framework)
    }

    private func lines(of body: [String], _ framework: TestFramework) -> [String] {
        let breaks =
            interruption.map {
                "// \(checked.map(capitalized) ?? "It") \($0.verb) \(placeOfInterruption) (\(location))."
            }
            ?? "// Breaks \(ruleInOneLine.map { "“\($0)”" } ?? "a rule without a name") (\(location))."
        // Whether a presenter, or what makes the fuzzer, belongs to the main actor can't be found out. It does no harm there.
        let needsMainActor = usesMainActor || isOnMainActor
        let opening = framework.opening(rule, number: testNumber, isOnMainActor: needsMainActor)
        return [opening] + ([breaks] + body).map { "    \($0)" } + ["}"]
    }

    private var placeOfInterruption: String {
        if missing != nil { return "while the next step was made" }
        if states.isEmpty { return "while the initial state was made" }
        guard checked != nil else { return "in the last step" }
        return actions.isEmpty ? "in the initial state" : "after the last step"
    }

    private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

    /// The lines of a test that needs no token, or `nil` if some value can't be written.
    private func ownBody(_ framework: TestFramework) -> [String]? {
        selfContainedBody(framework) ?? closures.map { performanceBody($0, framework) }
    }

    // MARK: Plain Swift

    /// The lines of a test that needs no fuzzer, or `nil` if some value can't be written.
    private func selfContainedBody(_ framework: TestFramework) -> [String]? {
        // What a guard, a generator or a rule did can't be repeated without the fuzzer.
        // States that are others each time are never met again, so the test would pass while the rule is broken.
        guard missing == nil, checked == nil, variance == nil, let mutationSource,
            let first = states.first.flatMap({ TypedSource(of: $0) }),
            let last = TypedSource(of: lastState)
        else { return nil }
        let sources = actions.compactMap { TypedSource(of: $0)?.source }
        guard sources.count == actions.count else { return nil }
        let setUp =
            actions.isEmpty
            ? [first.declaration("let", "state")]
            : [mutationSource.declaration("let", "mutation"), first.declaration("var", "state")]
        let steps = sources.map { "mutation.mutate(action: \($0), state: &state)" }
        if let interruption { return setUp + steps + ["// It \(interruption.verb) there, and should not."] }
        let todo = "// State the rule itself here to make it a regression test."
        return setUp + steps + [todo, expectation(last.source, framework)]
    }

    private var lastState: State { states[states.count - 1] }

    private func expectation(_ last: String, _ framework: TestFramework) -> String {
        // A list is equal to itself for its storage alone, whatever is in it.
        let mayHoldNaN = last.contains(".nan")
        // A number that isn't, such as `.nan`, is unequal to its own copy.
        if !mayHoldNaN, areEqual(lastState, lastState) == true, !isEqualityPartial {
            return framework.expectUnequal("state", last)
        }
        return framework.expectFalse("Difference(from: state, to: \(last)).isEmpty")
    }

    /// Whether `==` is seen to look at a part of the state only: it calls two states equal that differ.
    ///
    /// Then the state of repaired code may be equal to the one that breaks the rule. Each state is compared with the one
    /// before it and with the last one.
    ///
    /// - Complexity: O(*n*) in the number of states, each compared by `==`, and those that are equal by reflection.
    private var isEqualityPartial: Bool {
        let neighbors = zip(states, states.dropFirst()).contains(where: areTakenForEachOther)
        return neighbors || states.contains { areTakenForEachOther($0, lastState) }
    }

    private func areTakenForEachOther(_ left: State, _ right: State) -> Bool {
        if areEqual(left, right) != true || Sameness.isCertain(left, right) { return false }
        return !Difference(from: left, to: right).isEmpty
    }

    // MARK: Calls of the presenter

    /// Closures that take the steps, or `nil` if there are none, or one is not known.
    private var closures: [StepClosure]? {
        guard missing == nil, canBePerformed, !actions.isEmpty else { return nil }
        let closures = actions.compactMap { ($0 as? any DescribedStep)?.closure }
        return closures.count == actions.count ? closures : nil
    }

    private func performanceBody(_ closures: [StepClosure], _ framework: TestFramework) -> [String] {
        let lines = closures.enumerated().map { $1.line(endingWith: $0 < closures.count - 1 ? "," : "") }
        let call = ["let report = fuzzer.perform("] + lines.map { "    \($0)" } + [")"]
        return [
            "// `fuzzer` makes the presenter and knows the rules; of the steps, it need declare none but held calls."
        ] + (lines.count == 1 ? ["let report = fuzzer.perform \(lines[0])"] : call) + [expectation(framework)]
    }

    // MARK: Replay

    private func replayBody(_ framework: TestFramework) -> [String] {
        let isAboutValue = State.self == NoState.self
        let name = isAboutValue ? "property" : "fuzzer"
        let what = isAboutValue ? "the statement and to make the value" : "the rule and the steps"
        return [
            "// `\(name)` has to declare \(what); the token goes by their names.",
            "let report = \(name).replay(\"\(token)\")",
            expectation(framework),
        ]
    }

    private func expectation(_ framework: TestFramework) -> String {
        framework.expectEqual("report.verdict", ".noFailureFound", saying: "\"\\(report)\"")
    }
}
