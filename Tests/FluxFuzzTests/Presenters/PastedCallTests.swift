import FluxCore
import OwnProcess
import Testing

@testable import FluxFuzz

/// Tests to paste that make calls by name.
///
/// That the source compiles, fails and passes is proven by the package `Tests/Reproducers`.
@Suite struct PastedCallTests {
    private typealias Searches = PresenterFuzzer<
        SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState
    >

    private let calls = HeldCalls<String, [String]>("search")

    private func fuzzer(code: String? = "$0.search($1)", ofCalls: String? = "api.searches") -> Searches {
        PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .element(of: ["a", "b"]), code: code) { $0.search($1) }
            .answer(to: calls, code: ofCalls) { query in [query] }
    }

    private func lateAnswer(_ fuzzer: Searches) throws -> Counterexample<Interaction<SearchAction>, SearchState> {
        let report = fuzzer.invariant("the results\nfit the query", fileID: "App/File.swift", line: 7) { state in
            state.loading > 0 || state.results.allSatisfy { $0.hasPrefix(state.query) }
        }
        .run()
        return try #require(report.counterexample)
    }

    @Test func callsAndReleasesStandInTheOrderOfTheSteps() throws {
        let counterexample = try lateAnswer(fuzzer())
        #expect(
            counterexample.test(.swiftTesting) == """
                @Test func theResultsFitTheQuery() {
                    // Breaks “the results fit the query” (App/File.swift:7).
                    // `fuzzer` makes the presenter and knows the rules; of the steps, it need declare none but held calls.
                    let report = fuzzer.perform(
                        { $0.search("a") },
                        { $0.search("b") },
                        { _ in try api.searches.release(1, with: ["b"]) },  // search("b")
                        { _ in try api.searches.release(with: ["a"]) }  // search("a")
                    )
                    #expect(report.verdict == .noFailureFound, "\\(report)")
                }
                """
        )
        let lines = counterexample.test(.xctest).split(separator: "\n")
        #expect(lines.first == "func testTheResultsFitTheQuery() {")
        #expect(lines.dropLast().last == #"    XCTAssertEqual(report.verdict, .noFailureFound, "\(report)")"#)
    }

    @Test func theReportPrintsIt() throws {
        let report = fuzzer().failure(of: calls, with: NetworkError(), code: "api.searches")
            .invariant("no failure") { !$0.hasFailed }.run()
        let test = try #require(report.counterexample).test(.swiftTesting)
        #expect(
            test.contains("\n        { _ in try api.searches.release(throwing: NetworkError()) }  // search(\"a\")\n")
        )
        #expect(report.description.hasSuffix(test.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")))
    }

    @Test func theStepsBreakTheRuleWithoutTheInteractions() throws {
        let rule = { (fuzzer: Searches) in
            fuzzer.invariant("at most one") { $0.loading < 2 }
        }
        let counterexample = try #require(rule(fuzzer()).run().counterexample)
        #expect(
            counterexample.test(.swiftTesting).contains(
                "\n        { $0.search(\"a\") },\n        { $0.search(\"a\") }\n"
            )
        )
        let bare = PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }.answer(to: calls) { [$0] }
        let report = rule(bare).perform({ $0.search("a") }, { $0.search("a") })
        #expect(report.counterexample?.rule == counterexample.rule)
        #expect(report.counterexample?.states == counterexample.states)
    }

    @Test func oneStepIsATrailingClosure() throws {
        let fuzzer = fuzzer().invariant("never") { $0.loading == 0 }
        let test = try #require(fuzzer.run().counterexample).test(.swiftTesting)
        #expect(test.contains("\n    let report = fuzzer.perform { $0.search(\"a\") }\n"))
    }

    // MARK: - Where the token is replayed

    @Test func aStepWithoutCodeReplaysTheToken() throws {
        for fuzzer in [fuzzer(code: nil), fuzzer(ofCalls: nil)] {
            let test = try lateAnswer(fuzzer).test(.swiftTesting)
            #expect(test.contains("fuzzer.replay(\""))
            #expect(!test.contains("perform"))
        }
    }

    @Test func anArgumentWithoutSourceReplaysTheToken() throws {
        struct Query {
            let text: String
        }
        func test<Argument>(_ argument: Argument, _ text: @escaping (Argument) -> String) throws -> String {
            let fuzzer = PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
                .interaction("search", with: .constant(argument), code: "$0.search($1.text)") { $0.search(text($1)) }
                .answer(to: calls) { [$0] }
                .invariant("never") { $0.loading == 0 }
            return try #require(fuzzer.run().counterexample).test(.swiftTesting)
        }
        #expect(try test(Query(text: "a"), \.text).contains("fuzzer.replay(\""))
        #expect(try test(NamedQuery(text: "a"), \.text).contains("{ $0.search(NamedQuery(text: \"a\").text) }"))
    }

    @Test(.inOwnProcess) func aRuleAboutNamesReplaysTheToken() throws {
        let fuzzer = fuzzer().invariant("true") { _ in true }
        let after = fuzzer.after("search", "nothing loads") { _, new in new.loading == 0 }
        #expect(try #require(after.run().counterexample).test(.swiftTesting).contains("fuzzer.replay(\""))
        let trapping = fuzzer.after("search", "traps") { old, _ in old.query == [String]()[old.loading] }
        let counterexample = try #require(trapping.run().counterexample)
        #expect(counterexample.rule == "no trap")
        #expect(counterexample.test(.swiftTesting).contains("fuzzer.replay(\""))
    }

    @Test func aModelsRuleForItsTransitionsReplaysTheToken() throws {
        final class Model {
            var count = 0
        }
        let models = ModelFuzzer(state: \.count) { Model() }.interaction("tap", code: "$0.count += 1") { $0.count += 1 }
        let named = models.transition("up to 2") { _, _, new in new <= 2 }
        #expect(try #require(named.run().counterexample).test(.swiftTesting).contains("fuzzer.replay(\""))
        let unnamed = models.invariant("up to 2") { $0 <= 2 }
        #expect(try #require(unnamed.run().counterexample).test(.swiftTesting).contains("{ $0.count += 1 },"))
    }

    @Test(.inOwnProcess) func aTrapIsPerformedIfSomeRuleCanBeChecked() throws {
        let traps = PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
            .interaction("search", code: "$0.search([][0])") { $0.search([String]()[$0.state.loading]) }
            .answer(to: calls, isRequired: false) { [$0] }
        let checked = traps.invariant("i") { _ in true }
        #expect(try #require(checked.run().counterexample).test(.swiftTesting).contains("fuzzer.perform {"))
        let after = traps.after("search", "a") { _, _ in true }
        #expect(try #require(after.run().counterexample).test(.swiftTesting).contains("fuzzer.replay("))
    }

    @Test func theInitialStateReplaysTheToken() throws {
        let report = fuzzer().invariant("never") { _ in false }.run()
        #expect(try #require(report.counterexample).test(.swiftTesting).contains("fuzzer.replay(\""))
    }

    // MARK: - Defects

    @Test func codeThatCannotBeRightIsADefect() {
        let line = #line + 2
        let report = PresenterFuzzer { [calls] in SearchPresenter(view: $0, calls: calls) }
            .interaction("search", code: "$0.search($1)") { $0.search("a") }
            .answer(to: calls, code: "$0.calls") { [$0] }
            .invariant("i") { _ in true }
            .run()
        let file = "FluxFuzzTests/PastedCallTests.swift"
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        the code of “search” at \(file):\(line) mentions $1, but it has no argument, so there is $0 alone; \
                        the code of “answer to search” at \(file):\(line + 1) has to be the expression of what is held, \
                        without $
                        """
                )
        )
    }

    // MARK: - The main actor

    @Test @MainActor func whatRanOnTheMainActorIsPastedThere() throws {
        let counterexample = try lateAnswer(fuzzer())
        #expect(counterexample.test(.swiftTesting).hasPrefix("@MainActor @Test func theResultsFitTheQuery() {\n"))
        #expect(counterexample.test(.xctest).hasPrefix("@MainActor func testTheResultsFitTheQuery() async {\n"))
        // What makes the fuzzer may belong there, also where no step starts a task.
        let replayed = try lateAnswer(fuzzer(code: nil))
        #expect(replayed.test(.swiftTesting).hasPrefix("@MainActor @Test func theResultsFitTheQuery() {\n"))
        #expect(replayed.test(.xctest).hasPrefix("@MainActor func testTheResultsFitTheQuery() async {\n"))
        #expect(replayed.test(.swiftTesting).contains("fuzzer.replay(\""))
    }

    @Test func whatRanElsewhereIsPastedAnywhere() throws {
        for fuzzer in [fuzzer(), fuzzer(code: nil)] {
            let counterexample = try lateAnswer(fuzzer)
            #expect(counterexample.test(.swiftTesting).hasPrefix("@Test func theResultsFitTheQuery() {\n"))
            #expect(counterexample.test(.xctest).hasPrefix("func testTheResultsFitTheQuery() {\n"))
        }
    }
}

struct NamedQuery {
    var text: String
}
