import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Presenters whose calls are answered in any order.
@Suite(.fewRuns) struct HeldAnswerTests {
    private func fuzzer(
        _ make: @escaping (RecordingView<SearchState>, HeldCalls<String, [String]>) -> SearchPresenter
    ) -> PresenterFuzzer<SearchPresenter, RecordingView<SearchState>, SearchAction, SearchState> {
        let calls = HeldCalls<String, [String]>("search")
        return PresenterFuzzer { make($0, calls) }
            .interaction("search", with: .element(of: ["a", "b", "c"])) { $0.search($1) }
            .answer(to: calls) { query in ["\(query)1", "\(query)2"] }
            .invariant("once all is loaded, the results fit the query") { state in
                state.loading > 0 || state.results.allSatisfy { $0.hasPrefix(state.query) }
            }
    }

    @Test("an old answer that overwrites a newer one is found from every seed", arguments: seeds(10))
    func oldAnswer(seed: UInt64) throws {
        let fuzzer = fuzzer { SearchPresenter(view: $0, calls: $1) }
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(
            counterexample.script == [
                #"search("a")"#,
                #"search("b")"#,
                #"search("b") answers ["b1", "b2"]"#,
                #"search("a") answers ["a1", "a2"]"#,
            ]
        )
    }

    @Test func aPresenterThatIgnoresOldAnswersPasses() {
        let fuzzer = fuzzer { CarefulSearchPresenter(view: $0, calls: $1) }
        #expect(fuzzer.run(budget: Budget(runs: tries(100, inDebug: 20))).verdict == .noFailureFound)
    }

    @Test func failuresAreAnswersToo() throws {
        let calls = HeldCalls<String, [String]>("search")
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: calls) { [$0] }
            .failure(of: calls, with: NetworkError())
            .invariant("a failure has no results") { !$0.hasFailed || $0.results.isEmpty }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(
            counterexample.script == [
                #"search("a")"#,
                #"search("a")"#,
                #"search("a") answers ["a"]"#,
                #"search("a")#2 fails with NetworkError()"#,
            ]
        )
    }

    @Test("a call fails with any of the errors that it may fail with, which are told apart")
    func generatedFailures() throws {
        enum Failure: Error, CaseIterable { case offline, forbidden }
        final class Seen { var failures: Set<Failure> = [] }
        let calls = HeldCalls<String, [String]>("search")
        let seen = PerRun { Seen() }
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("x")) { _, query in
                let seen = seen.value
                calls.call(query) { if case .failure(let error as Failure) = $0 { seen.failures.insert(error) } }
            }
            .failure(of: calls, from: .element(of: Failure.allCases))
        for (error, text) in [(Failure.offline, ".offline"), (.forbidden, ".forbidden")] {
            let ruled = fuzzer.atRest("fails otherwise") { _ in !seen.value.failures.contains(error) }
            let counterexample = try #require(ruled.run().counterexample)
            #expect(counterexample.script == [#"search("x")"#, #"search("x") fails with \#(text)"#])
            #expect(ruled.replay(counterexample.token).counterexample?.script == counterexample.script)
        }
        let none = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("x")) { $0.search($1) }
            .failure(of: calls, from: .element(of: [Failure]()))
            .invariant("i") { _ in true }
            .run(budget: Budget(runs: 5))
        guard case .incomplete = none.verdict else { return #expect(Bool(false), "\(none)") }
    }

    @Test("only a call that can fail does, where others that can't wait with it")
    func failureOfOthers() {
        final class Downloads {
            struct State: Equatable {
                var begun = 0
                var ended = 0
            }
            var state = State()
            let calls: HeldCalls<String, Int>

            init(_ calls: HeldCalls<String, Int>) { self.calls = calls }

            func load() { calls.call("load") { (_: Result<Int, any Error>) in } }
            func count() {
                state.begun += 1
                calls.call("count", onAnswer: { _ in self.state.ended += 1 })
            }
        }
        let calls = HeldCalls<String, Int>("server")
        let report = ModelFuzzer(state: \.state) { Downloads(calls) }
            .interaction("load") { $0.load() }
            .interaction("count") { $0.count() }
            .answer(to: calls) { _ in 1 }
            .failure(of: calls, with: CancellationError())
            .invariant("each count waits until it is answered") {
                $0.begun - $0.ended == calls.pending.count { $0 == "count" }
            }
            .run(budget: Budget(runs: tries(50, inDebug: 10)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test func generatedAnswers() throws {
        let calls = HeldCalls<String, [String]>("search")
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("x")) { $0.search($1) }
            .answer(to: calls) { query in Gen.int(in: 0...9).map { Array(repeating: query, count: $0) } }
            .invariant("at most four") { $0.results.count <= 4 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script == [#"search("x")"#, #"search("x") answers ["x", "x", "x", "x", "x"]"#])
    }

    @Test func anAnswerThatIsNeverAskedForIsAFinding() {
        let calls = HeldCalls<String, [String]>("search")
        let other = HeldCalls<String, Int>("count")
        let report = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("x")) { $0.search($1) }
            .answer(to: calls) { [$0] }
            .answer(to: other) { _ in 1 }
            .invariant("i") { _ in true }
            .run(budget: Budget(runs: 5))
        #expect(report.verdict == .vacuous(reason: "“answer to count” was never enabled"))
    }

    @Test func nothingIsLeftOverFromTheRunBefore() {
        let calls = HeldCalls<String, [String]>("search")
        let report = PresenterFuzzer { SearchPresenter(view: $0, calls: calls) }
            .interaction("search", with: .constant("x")) { $0.search($1) }
            .answer(to: calls) { [$0] }
            .transition("what is answered was asked for in this run") { old, action, _ in
                if case .show = action { old.query == "x" } else { true }
            }
            .run(budget: Budget(runs: tries(50, inDebug: 10)))
        #expect(report.verdict == .noFailureFound)
        #expect(calls.pending.isEmpty)
    }
}
