import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// The life of a failure of each front door: found, written, known, repaired, and back again.
@Suite(.inOwnProcess) struct RememberingTests {
    private let runs = RememberedRuns()
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    /// A counter that has to stay below a limit.
    private func fuzzer(below limit: Int) -> Fuzzer<CounterAction, CounterState> {
        counter.action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 3") { $0.count < limit }
    }

    /// Lets a failure be found, come again, be repaired and come back.
    private func expectLife<Broken: Checkable, Repaired: Checkable>(
        of broken: Broken,
        then repaired: Repaired,
        budget: Budget = RememberedRuns.budget,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws where Broken.Step == Repaired.Step, Broken.State == Repaired.State {
        let plain = broken.run(seed: 0, budget: budget)
        let found = runs.run(broken, on: "2026-11-24", budget: budget)
        #expect(found.verdict == .failed, sourceLocation: sourceLocation)
        let files = runs.files
        #expect(files.count == plain.counterexamples.count && !files.isEmpty, sourceLocation: sourceLocation)
        let shown = files.keys.map { "RememberedFailures/CounterTests/\($0)" }
        #expect(Set(found.remembered?.written ?? []) == Set(shown), sourceLocation: sourceLocation)
        // All else is as without a memory.
        let others = lines(found).filter { !$0.hasPrefix("  remembered in RememberedFailures/") }
        #expect(others == lines(plain), sourceLocation: sourceLocation)
        #expect(lines(found).count == others.count + files.count, sourceLocation: sourceLocation)

        // It is known, without a search.
        for (mode, day) in [(FuzzMemory.write, "2026-11-25"), (.read, "2026-12-24"), (.confirm, "2027-11-24")] {
            let known = runs.run(broken, mode, on: day)
            #expect(known.verdict == .failed, sourceLocation: sourceLocation)
            #expect(known.runs == 0, sourceLocation: sourceLocation)
            #expect(known.remembered?.failing == files.count, sourceLocation: sourceLocation)
            #expect(known.counterexamples.map(\.evaluations) == files.map { _ in 0 }, sourceLocation: sourceLocation)
            #expect(
                Set(known.counterexamples.map(\.token)) == Set(plain.counterexamples.map(\.token)),
                sourceLocation: sourceLocation
            )
            for name in shown {
                #expect(
                    "\(known)".contains("\n  known since 2026-11-24: \(name)\n"),
                    sourceLocation: sourceLocation
                )
            }
            #expect(runs.files == files, sourceLocation: sourceLocation)
        }

        // It is repaired: the search is the same as without a memory.
        for seed in seeds(3, inDebug: 1) {
            let holding = runs.run(repaired, strict: true, seed: seed, budget: budget)
            #expect(holding.verdict == .noFailureFound, "\(holding)", sourceLocation: sourceLocation)
            #expect(holding.remembered?.holding == files.count, sourceLocation: sourceLocation)
            #expect(holding.warnings.isEmpty, sourceLocation: sourceLocation)
            let verb = files.count == 1 ? "holds" : "hold"
            let line = "  remembered failures: \(files.count) \(verb)"
            #expect(lines(holding).count { $0 == line } == 1, sourceLocation: sourceLocation)
            let plain = repaired.run(seed: seed, budget: budget)
            #expect(lines(holding).filter { $0 != line } == lines(plain), sourceLocation: sourceLocation)
            #expect(holding.digest == plain.digest, sourceLocation: sourceLocation)
        }
        #expect(runs.files == files, sourceLocation: sourceLocation)
        #expect(runs.run(broken).remembered?.failing == files.count, sourceLocation: sourceLocation)
    }

    private func lines<Action, State>(_ report: FuzzReport<Action, State>) -> [String] {
        "\(report)".split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    @Test func ofAFuzzer() throws {
        try expectLife(of: fuzzer(below: 3), then: fuzzer(below: .max))
    }

    @Test func ofAFuzzerFromAChosenState() throws {
        func fuzzer(below limit: Int) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: Gen.int(in: 0...9).map { CounterState(count: $0) })
                .action(.increment, when: { $0.count < 10 }).invariant("never ten") { $0.count < limit }
        }
        try expectLife(of: fuzzer(below: 10), then: fuzzer(below: .max))
        #expect(runs.onlyText.contains("\nstart     CounterState(count: 9)\n1         .increment\n"))
    }

    @Test func ofAFuzzerThatFailsInItsInitialState() throws {
        try expectLife(
            of: counter.action(.increment).invariant("some") { $0.count > 0 },
            then: counter.action(.increment).invariant("some") { $0.count >= 0 }
        )
    }

    @Test func ofTwoFailuresAtOnce() throws {
        func fuzzer(_ limit: Int) -> Fuzzer<CounterAction, CounterState> {
            counter.action(.increment).action(.decrement)
                .invariant("count < 2") { $0.count < limit }.invariant("count > -2") { $0.count > -limit }
        }
        #expect(fuzzer(2).run(seed: 0, budget: Budget(runs: 100)).counterexamples.count == 2)
        try expectLife(of: fuzzer(2), then: fuzzer(.max))
    }

    @Test func ofAParallelFuzzer() throws {
        try expectLife(
            of: ParallelFuzzer(workers: 3) { RememberingTests().fuzzer(below: 3) },
            then: ParallelFuzzer(workers: 2) { RememberingTests().fuzzer(below: .max) }
        )
    }

    @Test func ofAProperty() throws {
        let numbers = Gen.array(of: .int(in: 0...99), count: 0...9)
        try expectLife(
            of: Property("sums stay small", numbers) { $0.reduce(0, +) < 100 },
            then: Property("sums stay small", numbers) { $0.reduce(0, +) < 1_000 }
        )
        #expect(runs.onlyText.contains("\nfuzzer    Property<Array<Int>>\n"))
        #expect(!runs.onlyText.contains("\nstart"))
    }

    @Test func ofAPresenterWithHeldCalls() throws {
        func fuzzer(
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
        try expectLife(
            of: fuzzer { SearchPresenter(view: $0, calls: $1) },
            then: fuzzer { CarefulSearchPresenter(view: $0, calls: $1) },
            budget: Budget(runs: 12, stepsPerRun: 30)
        )
        #expect(
            runs.onlyText.contains(
                """

                1         search("a")
                2         search("b")
                3         search("b") answers ["b1", "b2"]
                4         search("a") answers ["a1", "a2"]

                """
            )
        )
    }

    @MainActor @Test func ofAPresenterThatWaits() throws {
        let clock = VirtualClock()
        func fuzzer(
            isFaulty: Bool
        ) -> PresenterFuzzer<DebouncePresenter, RecordingView<TimedState>, TimedAction, TimedState> {
            PresenterFuzzer { DebouncePresenter(view: $0, clock: clock, isFaulty: isFaulty) }
                .interaction("type", with: .element(of: ["a", "b"])) { $0.type($1) }
                .time(on: clock)
                .guardRule("searches for what was typed last") { state, action in
                    if case .search(let text) = action { text == state.text } else { true }
                }
        }
        try expectLife(
            of: fuzzer(isFaulty: true),
            then: fuzzer(isFaulty: false),
            budget: Budget(runs: 12, stepsPerRun: 30)
        )
        #expect(
            runs.onlyText.contains(
                """

                1         type("a")
                2         type("b")
                3         300 ms pass

                """
            )
        )
    }

    @MainActor @Test func ofAPresenterThatReadsStreams() throws {
        let rooms = HeldStreams<String, String>("messages")
        func fuzzer(
            isFaulty: Bool
        ) -> PresenterFuzzer<ChatPresenter, RecordingView<ChatState>, ChatAction, ChatState> {
            PresenterFuzzer {
                ChatPresenter(view: $0, rooms: rooms, mistake: isFaulty ? .losesAfterAnError : nil)
            }
            .interaction("enter", with: .element(of: ["a", "b"])) { $0.enter($1) }
            .elements(of: rooms) { room in .element(of: ["\(room)1", "\(room)2"]) }
            .failure(of: rooms, with: NetworkError())
            .after("failure of messages", "nothing is lost") { old, new in new.messages == old.messages }
        }
        try expectLife(
            of: fuzzer(isFaulty: true),
            then: fuzzer(isFaulty: false),
            budget: Budget(runs: 12, stepsPerRun: 30)
        )
        #expect(
            runs.onlyText.contains(
                """

                1         enter("a")
                2         messages("a") yields "a1"
                3         messages("a") fails with NetworkError()

                """
            )
        )
    }

    @Test func ofATrap() throws {
        func fuzzer(_ traps: Bool) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterAction.self, from: CounterState()) { action, state in
                if traps, state.count > 1 { preconditionFailure("two is too many") }
                state.count += 1
            }
            .action(.increment).invariant("true") { _ in true }
        }
        try expectLife(of: fuzzer(true), then: fuzzer(false))
        #expect(runs.onlyText.contains("\nrule      no trap\n"))
    }

    @Test func ofAGuardThatTraps() throws {
        func fuzzer(_ traps: Bool) -> Fuzzer<CounterAction, CounterState> {
            counter.action(.increment).action(.reset, when: { $0.count < (traps ? [0, 1][$0.count] : 1) + 99 })
                .invariant("true") { _ in true }
        }
        try expectLife(of: fuzzer(true), then: fuzzer(false))
    }
}
