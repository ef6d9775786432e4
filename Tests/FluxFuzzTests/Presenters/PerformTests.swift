import FluxCore
import OwnProcess
import Testing

@testable import FluxFuzz

/// Steps that are written down, as a pasted test has them.
@Suite struct PerformTests {
    private typealias Searches = PresenterFuzzer<
        SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState
    >

    private let api = HeldCalls<String, [String]>("search")

    /// Declares no interaction.
    private func fuzzer(
        _ make: @escaping (RecordingView<SearchState>, HeldCalls<String, [String]>) -> SearchPresenter
    ) -> Searches {
        PresenterFuzzer { [api] in make($0, api) }
            .answer(to: api) { [$0] }
            .invariant("the results fit the query") { state in
                state.loading > 0 || state.results.allSatisfy { $0.hasPrefix(state.query) }
            }
    }

    private func performLateAnswer(_ fuzzer: Searches) -> FuzzReport<Interaction<SearchAction>, SearchState> {
        fuzzer.perform(
            { $0.search("a") },
            { $0.search("b") },
            { _ in try api.release(1, with: ["b1"]) },
            { _ in try api.release(with: ["a1"]) }
        )
    }

    @Test func stepsMayBeInAList() throws {
        let steps: [(SearchPresenter) throws -> Void] = [
            { $0.search("a") }, { $0.search("b") }, { _ in try api.release(1, with: ["b1"]) },
            { _ in try api.release(with: ["a1"]) },
        ]
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
        #expect(try #require(fuzzer.perform(steps).counterexample).script.count == 4)
        #expect(fuzzer.perform(Array(steps.prefix(3))).verdict == .noFailureFound)
    }

    @Test func stepsThatBreakARuleFail() throws {
        let report = performLateAnswer(fuzzer { SearchPresenter(view: $0, calls: $1) })
        #expect(report.verdict == .failed)
        #expect(report.runs == 1)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.rule == "the results fit the query")
        #expect(counterexample.script == ["step 1", "step 2", "step 3", "step 4"])
        #expect(counterexample.actions.map(\.dispatched).last == [.show(["a1"])])
        let text = report.description
        #expect(text.hasPrefix("✗ the results fit the query failed after 4 steps"))
        #expect(text.contains("  1  step 1  dispatches .search(\"a\")\n"))
        #expect(text.hasSuffix("\n\n  performed 4 steps"))
    }

    @Test func stepsThatBreakNoRulePass() {
        let report = performLateAnswer(fuzzer { CarefulSearchPresenter(view: $0, calls: $1) })
        #expect(report.verdict == .noFailureFound)
        #expect(report.steps == 4)
        #expect(report.description.hasPrefix("✓ no failure in the 4 performed steps\n"))
    }

    @Test func theInteractionsOfTheFuzzerAreNotAsked() {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
            .interaction("search", with: .constant("x")) { $0.search($1) }
        let report = fuzzer.perform { $0.search("a") }
        #expect(report.verdict == .noFailureFound)
        #expect(report.actions.map(\.name) == ["step 1"])
        #expect(report.description.contains("dispatches .search(\"a\")"))
    }

    @Test func eachCallHasAPresenterOfItsOwn() {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }.invariant("one") { $0.loading <= 1 }
        for _ in 1...2 { #expect(fuzzer.perform { $0.search("a") }.verdict == .noFailureFound) }
        #expect(api.pending.isEmpty)
    }

    @Test func withoutStepsTheBeginningIsChecked() {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
        let report = fuzzer.perform()
        #expect(report.verdict == .noFailureFound)
        #expect(report.description.hasPrefix("✓ no failure in the initial state"))
        #expect(fuzzer.invariant("no") { _ in false }.perform().verdict == .failed)
    }

    @Test func aStepThatThrowsIsNamedAndTheLast() {
        var isReached = false
        let report = fuzzer { SearchPresenter(view: $0, calls: $1) }.perform(
            { $0.search("a") },
            { _ in try api.release(1, with: []) },
            { _ in isReached = true }
        )
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        step 2 threw an error: search: there is no call at index 1 to release; one call is pending, at \
                        index 0
                        """
                )
        )
        #expect(!isReached)
        #expect(report.description.contains("\n  after the 2 performed steps\n"))
    }

    @Test func whatBreaksARuleBeforeItThrowsFails() {
        let report = fuzzer { SearchPresenter(view: $0, calls: $1) }
            .invariant("no failure") { !$0.hasFailed }
            .perform(
                { $0.search("a") },
                { _ in
                    try api.release(throwing: NetworkError())
                    throw NetworkError()
                }
            )
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "no failure")
    }

    @Test func callsHaveToBeDeclared() {
        let report = PresenterFuzzer { [api] in SearchPresenter(view: $0, calls: api) }
            .invariant("i") { _ in true }
            .perform { $0.search("a") }
        guard case .incomplete(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(reason.contains("declare it with .answer(to:)"))
    }

    @Test(.inOwnProcess) func trapsAreFailures() {
        let report = fuzzer { SearchPresenter(view: $0, calls: $1) }
            .perform({ $0.search("a") }, { _ in _ = [Int]()[Int.random(in: 1...1)] })
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.counterexample?.script == ["step 1", "step 2"])
    }

    // MARK: - Rules about names

    @Test func rulesAfterInteractionsAreLeftOut() {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
            .after("search", "never right") { _, _ in false }
        #expect(fuzzer.perform { $0.search("a") }.verdict == .noFailureFound)
        #expect(fuzzer.invariant("empty") { $0.query.isEmpty }.perform { $0.search("a") }.verdict == .failed)
    }

    @Test func withoutAnyOtherRuleItIsVacuous() {
        let none = PresenterFuzzer { [api] in SearchPresenter(view: $0, calls: api) }.answer(to: api) { [$0] }
        #expect(
            none.perform { $0.search("a") }.verdict
                == .vacuous(reason: "no rule is declared; add one with .guardRule(…) or .invariant(…)")
        )
        #expect(
            none.after("search", "right") { _, _ in true }.perform { $0.search("a") }.verdict
                == .vacuous(
                    reason: """
                        no rule can be checked, since steps that are performed have no names, and all rules are about \
                        interactions by their names: “right”; add another rule, or replay a token
                        """
                )
        )
    }

    @Test func aKnownFailureIsNone() {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
            .after("search", "left out") { _, _ in false }
            .invariant("empty") { $0.query.isEmpty }
            .known("#1", until: .date("2999-01-01"))
        let report = fuzzer.perform { $0.search("a") }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.counterexample.rule) == ["empty"])
    }

    @Test func modelsArePerformedToo() {
        final class Model {
            var count = 0
        }
        let fuzzer = ModelFuzzer(state: \.count) { Model() }
            .transition("is given the name of an interaction") { _, name, _ in name == "tap" }
            .invariant("count < 2") { $0 < 2 }
        #expect(fuzzer.perform { $0.count += 1 }.verdict == .noFailureFound)
        #expect(fuzzer.perform({ $0.count += 1 }, { $0.count += 1 }).counterexample?.rule == "count < 2")
    }
}
