import FluxCore
import Testing

@testable import FluxFuzz

/// The life of a failure: found, written, known, repaired, and back again.
@Suite struct RememberingTests {
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
        budget: Budget = Budget(runs: 100),
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
        for seed in 0..<3 as Range<UInt64> {
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

    // MARK: - Each front door

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

    // MARK: - What changes

    @Test func otherDeclarationsDoNotMatter() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let others = [
            counter.action(.reset).action(Gen.int(in: 0...9).map(CounterAction.add), weight: 5).action(.increment)
                .invariant("other") { _ in true }.invariant("count < 3") { $0.count < 3 },
            counter.action(Gen.element(of: [.add(9), .reset, .add(3), .decrement])).invariant("count < 3") {
                $0.count < 3
            },
        ]
        for other in others {
            let report = runs.run(other)
            #expect(report.remembered?.failing == 1, "\(report)")
            #expect(report.counterexample?.actions == [.add(3)])
        }
    }

    @Test func itsStepsAreTakenOnceThoughSeveralGeneratorsMightMakeThem() {
        enum Move: Hashable { case left(Int), right(Int), forget(Int), jump(Int) }
        let moves = Box(0)
        let fuzzer = Fuzzer(Move.self, from: [Int]()) { move, places in
            moves.value += 1
            switch move {
            case .left(let count): places.append((places.last ?? 0) - count)
            case .right(let count): places.append((places.last ?? 0) + count)
            case .forget(let place): places.removeAll { $0 == place }
            case .jump(let place): places.append(place)
            }
        }
        .action(Gen.int(in: 1...3).map(Move.left))
        .action(Gen.int(in: 1...3).map(Move.right))
        .action { places in Gen.element(of: places).map(Move.forget) }
        .action(Gen.element(of: [10, 20]).map(Move.jump))
        .invariant("nothing after twenty") { $0.count < 3 || !$0.dropLast().contains(20) || $0.last != 22 }
        #expect(runs.run(fuzzer, budget: Budget(runs: 1_000)).counterexample?.actions.count == 3)
        moves.value = 0
        #expect(runs.run(fuzzer).counterexample?.actions.count == 3)
        #expect(moves.value == 3 * runs.files.count)
    }

    @Test func stepsThatBreakAnotherRuleNowFail() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let other = fuzzer(below: .max).invariant("never three") { $0.count != 3 }
        let report = runs.run(other)
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "never three")
        #expect(report.runs == 0)
        #expect("\(report)".contains("known since 2026-11-24"))
    }

    @Test func anotherFailureIsFoundWhereTheKnownOneHolds() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        let report = runs.run(fuzzer(below: 50), on: "2026-12-01")
        #expect(report.verdict == .failed)
        #expect(report.runs > 0)
        #expect(report.remembered?.holding == 1)
        #expect(report.remembered?.written.count == 1)
        #expect(runs.files.count == 2)
        #expect(runs.files.values.count { $0.contains("\nfound     2026-12-01, ") } == 1)
        // Now one of two fails.
        let later = runs.run(fuzzer(below: 50))
        #expect(later.remembered?.failing == 1)
        #expect(later.remembered?.holding == 1)
        #expect(later.counterexamples.count == 1)
    }

    @Test func eachOwnerHasItsOwn() {
        let (broken, whole) = (fuzzer(below: 3), fuzzer(below: .max))
        _ = RememberingFuzzer(broken, runs.memory(test: "a()")).run(seed: 0, budget: Budget(runs: 100))
        _ = RememberingFuzzer(broken, runs.memory(test: "a()", name: "1")).run(seed: 0, budget: Budget(runs: 100))
        #expect(runs.files.count == 2)
        for (test, name, count) in [("a()", nil, 1), ("a()", "1", 1), ("a()", "2", nil), ("b()", nil, nil)] {
            let memory = runs.memory(test: test, name: name)
            let report = RememberingFuzzer(whole, memory).run(seed: 0, budget: Budget(runs: 100))
            #expect(report.remembered?.holding == count)
        }
    }

    @Test func twoFuzzersOfOneTestLeaveEachOthersAlone() {
        // One test has a fuzzer and a property, whose rules have one name, and both trap as well.
        let broken = counter.action(.decrement).invariant("count ≥ 0") { $0.count >= 0 }
        let property = Property("count ≥ 0", .int(in: -9...9)) { $0 >= 0 }
        func divisions(by numbers: ClosedRange<Int>) -> Fuzzer<Int, Int> {
            Fuzzer(Int.self, from: 0) { action, state in state += 7 / action }
                .action(Gen.int(in: numbers)).invariant("count ≥ 0") { _ in true }
        }
        #expect(runs.run(broken).verdict == .failed)
        #expect(runs.run(property).verdict == .failed)
        #expect(runs.run(divisions(by: 0...9)).counterexample?.rule == "no trap")
        #expect(runs.files.count == 3)
        let repaired = counter.action(.decrement).invariant("count ≥ 0") { _ in true }
        let reports = [
            runs.run(repaired, strict: true).remembered,
            runs.run(Property("count ≥ 0", .int(in: -9...9)) { _ in true }, strict: true).remembered,
        ]
        for remembered in reports {
            #expect(remembered?.holding == 1)
            #expect(remembered?.warnings == [])
        }
        // That of the counter has a rule of this name, but steps that are none of these.
        let trap = runs.run(divisions(by: 0...9)).remembered
        #expect(trap?.failing == 1)
        #expect(trap?.warnings == [])
    }

    @Test func aTypeThatHasAnotherNameKeepsItsFailures() {
        #expect(runs.run(fuzzer(below: 3)).verdict == .failed)
        struct Renamed: Hashable { var count = 0 }
        let renamed = Fuzzer(CounterAction.self, from: Renamed()) { action, state in
            if case .add(let amount) = action { state.count += amount } else { state.count += 1 }
        }
        .action(Gen.int(in: 2...9).map(CounterAction.add)).invariant("count < 3") { $0.count < 3 }
        #expect(runs.run(renamed).remembered?.failing == 1)
    }

    // MARK: - What is written

    @Test func theFileIsThis() throws {
        #expect(runs.run(fuzzer(below: 3), seed: 5).verdict == .failed)
        let token = try #require(fuzzer(below: 3).run(seed: 5, budget: Budget(runs: 100)).counterexample?.token)
        #expect(
            runs.onlyText == """
                FluxProof failure 1

                module    CounterTests
                file      CounterTests.swift
                test      test()
                fuzzer    Fuzzer<CounterAction, CounterState>
                rule      count < 3
                found     2026-11-24, seed 5, run 1

                start     CounterState(count: 0)
                1         .add(3)

                token     \(token)

                """
        )
    }

    @Test func longAndOddTextsAreReadAgain() {
        let texts = [
            String(repeating: "long ", count: 500), "two\nlines\r\n\u{2028}", "  spaces ", "\u{301}mark", "",
            "tab\t\u{1}", String(repeating: "e\u{301}", count: 79), "👨‍👩‍👧" + String(repeating: "👨‍👩‍👧", count: 40),
        ]
        for text in texts {
            func fuzzer(_ fails: Bool) -> Fuzzer<String, String> {
                Fuzzer(String.self, from: "") { action, state in state = action }
                    .action(text + "!").invariant(text) { !fails || $0.isEmpty }
            }
            let runs = RememberedRuns()
            func run(_ fails: Bool) -> FuzzReport<String, String> {
                let memory = runs.memory(test: text, name: text)
                return RememberingFuzzer(fuzzer(fails), memory).run(seed: 0, budget: Budget(runs: 10))
            }
            #expect(run(true).remembered?.written.count == 1)
            #expect(run(true).remembered?.failing == 1, "\(text.debugDescription)")
            #expect(run(false).remembered?.holding == 1, "\(text.debugDescription)")
            #expect(run(true).warnings.isEmpty)
        }
    }

    @Test func aTypeSaysItselfHowItIsWritten() {
        let vault = Fuzzer(Secret.self, from: 0) { secret, state in state = secret.code }
            .action(Gen.int(in: 0...9_999).map(Secret.init)).invariant("below 5,000") { $0 < 5_000 }
        #expect(runs.run(vault).verdict == .failed)
        #expect(runs.onlyText.contains("\n1         Secret(…)\n"))
        #expect(runs.run(vault).remembered?.failing == 1)
    }
}

/// A value that is private.
private struct Secret: SwiftSourceConvertible {
    let code: Int
    var swiftSource: String { "Secret(…)" }
}
