import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// Searches of which some rules are known to fail.
@Suite struct KnownFailureTests {
    private let day = KnownUntil.date("2027-01-31")
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement)

    private func during<Result>(_ body: () throws -> Result) throws -> Result { try onDay("2027-01-31", body) }
    private func after<Result>(_ body: () throws -> Result) throws -> Result { try onDay("2027-02-01", body) }

    // MARK: - While it is known

    @Test("a known failure is made simple, reported, and no failure", arguments: seeds(10))
    func known(seed: UInt64) throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
        let line = #line - 1
        let report = try during { fuzzer.run(seed: seed) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.failure == nil)
        #expect(report.counterexamples.isEmpty)
        let known = try #require(report.knownFailures.first)
        #expect(report.knownFailures.count == 1)
        #expect(known.rule == "count ≥ 0")
        #expect(known.issue == "#123")
        #expect(known.until == day)
        #expect("\(known.location)" == "FluxFuzzTests/KnownFailureTests.swift:\(line)")
        #expect(known.markLocation == known.location)
        #expect(known.counterexample.actions == [.decrement])
        #expect(known.steps == 1)
        #expect(known.token == known.counterexample.token)
        #expect(try during { try fuzzer.check(seed: seed) }.runs == 1000)
    }

    @Test func allElseIsSearchedAsIfTheRuleWasNotThere() throws {
        let other = counter.invariant("count > -5") { $0.count > -5 }.reaches("three") { $0.count == 3 }
        let marked =
            counter
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .invariant("count > -5") { $0.count > -5 }.reaches("three") { $0.count == 3 }
        let plain = other.run()
        let report = try during { marked.run() }
        // It would have hidden the other one: each way there breaks it first.
        #expect(report.verdict == .failed)
        #expect(report.counterexamples.map(\.actions) == plain.counterexamples.map(\.actions))
        #expect(report.counterexample?.rule == "count > -5")
        #expect(report.runs == plain.runs && report.steps == plain.steps && report.digest == plain.digest)
        #expect(report.knownFailures.isEmpty)
        #expect(report.rules.map(\.name) == ["count ≥ 0", "count > -5"])
        #expect(report.rules.map(\.checks) == [nil, plain.rules[0].checks])
    }

    @Test(.fewRuns) func aPassIsThatOfAllElse() throws {
        let plain = counter.transition("by one") { old, _, new in abs(old.count - new.count) == 1 }
            .classify("negative", atLeast: 0.1) { $0.count < 0 }
        let marked =
            counter.transition("by one") { old, _, new in abs(old.count - new.count) == 1 }
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .classify("negative", atLeast: 0.1) { $0.count < 0 }
        let (expected, report) = (plain.run(), try during { marked.run() })
        #expect(report.verdict == expected.verdict)
        #expect(report.digest == expected.digest)
        #expect(report.actions == expected.actions)
        #expect(report.labels.map(\.count) == expected.labels.map(\.count))
        #expect(report.repeated == expected.repeated)
        #expect(report.rules.map(\.name) == ["by one", "count ≥ 0"])
        #expect(report.rules[0].checks == expected.rules[0].checks)
        #expect((report.rules[1].checks ?? 0) > 0)
        #expect(report.knownFailures.count == 1)
    }

    @Test func eachKnownRuleIsLookedForByItself() throws {
        // Whatever breaks the second one breaks the first one before.
        let fuzzer =
            counter
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: day)
            .invariant("any") { _ in true }
            .transition("count > -3") { _, _, new in new.count > -3 }.known("#2", until: .version("2", current: "1.9"))
            .invariant("some") { _ in true }
        let report = try during { fuzzer.run() }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.issue) == ["#1", "#2"])
        #expect(report.knownFailures.map(\.steps) == [1, 3])
        #expect(report.rules.map(\.name) == ["count ≥ 0", "any", "count > -3", "some"])
    }

    @Test func aFailureInTheInitialStateCanBeKnown() throws {
        let fuzzer = counter.invariant("never") { _ in false }.known("#123", until: day)
        let report = try during { fuzzer.run() }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.steps) == [0])
    }

    @Test("what is vacuous without the rule stays so")
    func vacuous() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .reaches("a million") { $0.count == 1_000_000 }
        let report = try during { fuzzer.run() }
        #expect(report.verdict == .vacuous(reason: "goal “a million” was never reached"))
        #expect(report.rules.map(\.name) == ["count ≥ 0"])
    }

    // MARK: - It holds

    @Test func aKnownRuleThatDoesNotFailIsNoPass() throws {
        let fuzzer = counter.invariant("count < 500", fileID: "App/A.swift", line: 3) { $0.count < 500 }
            .known("#123", until: day, fileID: "App/A.swift", line: 4)
        let report = try during { fuzzer.run() }
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        rule “count < 500” (App/A.swift:3) is known to fail (#123), but no failure was found in 1,000 runs: \
                        remove .known at App/A.swift:4, or give it more runs
                        """
                )
        )
        #expect(report.digest == nil && report.repeated == nil && report.knownFailures.isEmpty)
        #expect(throws: FuzzFailure.self) { try during { try fuzzer.check() } }
    }

    @Test func aKnownRuleThatIsNeverAskedIsNoPass() throws {
        let fuzzer = counter.invariant("far away", when: { $0.count > 5000 }) { _ in false }.known("#123", until: day)
        guard case .incomplete(let reason) = try during({ fuzzer.run() }).verdict else { return #expect(Bool(false)) }
        #expect(reason.contains("is known to fail (#123), but no failure was found in 1,000 runs: "))
        #expect(reason.hasSuffix("rule “far away” was never checked, since nothing that it is about ever happened"))
    }

    @Test func ofSeveralTheOnesThatHoldAreNamed() throws {
        let fuzzer =
            counter
            .invariant("a") { $0.count < 500 }.known("#1", until: day)
            .invariant("b") { $0.count < 3 }.known("#2", until: day)
            .invariant("c") { $0.count > -500 }.known("#3", until: day)
        let report = try during { fuzzer.run() }
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
        #expect(reason.contains("known to fail (#1)") && reason.contains("; rule “c” "))
        #expect(!reason.contains("“b”"))
        #expect(report.knownFailures.map(\.issue) == ["#2"])
    }

    // MARK: - It is over

    @Test func whenTheDayIsOverTheRuleIsLikeAllOthers() throws {
        let plain = counter.invariant("count ≥ 0", fileID: "App/A.swift", line: 3) { $0.count >= 0 }
        let marked = plain.known("#123", until: day)
        let (expected, report) = (plain.run(), try after { marked.run() })
        #expect(report.verdict == .failed)
        #expect(report.knownFailures.isEmpty)
        #expect(report.counterexamples.map(\.token) == expected.counterexamples.map(\.token))
        #expect(report.rules.map(\.checks) == expected.rules.map(\.checks))
        let lines = report.description.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(
            lines.prefix(2) == [
                "✗ count ≥ 0 failed after 1 step (App/A.swift:3)", "  it was known to fail (#123) until 2027-01-31",
            ]
        )
        #expect(lines.filter { !$0.hasPrefix("  it was") }.joined(separator: "\n") == expected.description)
    }

    @Test func whenTheVersionIsThereTheRuleIsLikeAllOthers() {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }
            .known("#123", until: .version("2.0", current: "2"))
        let report = fuzzer.run()
        #expect(report.verdict == .failed)
        #expect(report.description.contains("\n  it was known to fail (#123) until version 2.0\n"))
    }

    @Test func onlyTheRuleThatWasKnownSaysSo() throws {
        let fuzzer =
            counter
            .invariant("a") { $0.count < 500 }.known("#1", until: day)
            .invariant("b") { $0.count < 3 }
            .invariant("c") { $0.count > -3 }.known("#3", until: .date("9999-12-31"))
        let report = try after { fuzzer.run() }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "b")
        #expect(!report.description.contains("known to fail"))
    }

    @Test func aPassSaysWhichMarksCanGo() throws {
        let fuzzer =
            counter
            .invariant("c") { $0.count > -3 }.known("#3", until: .date("9999-12-31"))
            .invariant("a") { $0.count < 500 }.known("#1", until: day, fileID: "App/A.swift", line: 4)
        let report = try after { fuzzer.run() }
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.rule) == ["c"])
        #expect(
            report.description.contains(
                """

                  “a” was known to fail (#1) until 2027-01-31: no failure was found, .known at App/A.swift:4 can go

                """
            )
        )
        #expect(
            !(try during { counter.invariant("a") { $0.count < 3 }.known("#1", until: day).run() }).description
                .contains("can go")
        )
    }

    // MARK: - What is no known failure

    @Test(.inOwnProcess) func aTrapInAKnownRuleIsAFailure() throws {
        let limits = [3]
        let fuzzer = counter.invariant("count ≥ 0") { limits[$0.count < -2 ? 1 : 0] > 0 }.known("#123", until: day)
            .invariant("count > -2") { $0.count > -2 }.known("#124", until: day)
        let report = try during { fuzzer.run() }
        #expect(report.verdict == .failed)
        #expect(report.counterexamples.map(\.rule) == ["no trap"])
        #expect(report.counterexample?.actions == [.decrement, .decrement, .decrement])
        #expect(report.knownFailures.map(\.issue) == ["#124"])
        #expect(report.description.hasPrefix("✗ the rule “count ≥ 0” trapped after 3 steps"))
    }

    @Test(.inOwnProcess) func aTrapBehindAKnownFailureIsAFailure() throws {
        let fuzzer = Fuzzer(CounterAction.self, from: CounterState()) { action, state in
            state.count = Int(UInt8(state.count + (action == .increment ? 1 : -1)))
        }
        .action(.increment).action(.decrement)
        .invariant("count > 0", when: { $0.count < 1 }) { _ in false }.known("#123", until: day)
        let report = try during { fuzzer.run() }
        #expect(report.verdict == .failed)
        #expect(report.counterexamples.map(\.rule) == ["no trap"])
    }

    @Test func codeThatIsNotDeterministicIsNoKnownFailure() throws {
        let whim = Whim(.random(oneIn: 1000))
        let fuzzer = counter.invariant("moody") { _ in !whim.strikes() }.known("#123", until: day)
        guard case .incomplete(let reason) = try during({ fuzzer.run() }).verdict else { return #expect(Bool(false)) }
        #expect(
            reason.contains("is known to fail (#123), but it could not be looked for by itself: the code under test")
        )
    }

    // MARK: - Several threads, and tokens

    @Test("reports are the same for any number of threads", .fewRuns, arguments: [1, 2, 8])
    func parallel(workers: Int) throws {
        @Sendable func fuzzer() -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)
                .invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: .date("2027-01-31"))
                .invariant("count < 50") { $0.count < 50 }
                .invariant("count > -2") { $0.count > -2 }.known("#2", until: .date("2027-01-31"))
        }
        for (day, seed) in [("2027-01-01", 0), ("2027-02-01", 0), ("2027-01-01", 1)] as [(String, UInt64)] {
            try onDay(day) {
                let parallel = ParallelFuzzer(workers: workers) { fuzzer() }.run(seed: seed)
                #expect(parallel.description == fuzzer().run(seed: seed).description)
            }
        }
    }

    @Test func aReplayedKnownFailureIsNoFailure() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
        let token = try #require(try during { fuzzer.run() }.knownFailures.first?.token)
        let replayed = try during { fuzzer.replay(token) }
        #expect(replayed.verdict == .noFailureFound)
        #expect(replayed.knownFailures.map(\.issue) == ["#123"])
        #expect(replayed.knownFailures.map(\.token) == [token])
        let late = try after { fuzzer.replay(token) }
        #expect(late.verdict == .failed)
        #expect(late.counterexample?.token == token)
        #expect(late.description.contains("\n  it was known to fail (#123) until 2027-01-31\n"))
    }

    @Test func aKnownFailureHidesNoOtherInAReplay() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .invariant("count > -3") { $0.count > -3 }
        let found = try #require(try during { fuzzer.run() }.counterexample)
        let replayed = try during { fuzzer.replay(found.token) }
        #expect(replayed.verdict == .failed)
        #expect(replayed.counterexample?.rule == "count > -3")
        #expect(replayed.counterexample?.actions == found.actions)
    }

    @Test func aReplayInWhichAKnownRuleHoldsIsAPass() throws {
        let token = try #require(counter.invariant("r") { $0.count < 1 }.run().counterexample?.token)
        let fuzzer = counter.invariant("r") { $0.count < 99 }.known("#123", until: day)
        let replayed = try during { fuzzer.replay(token) }
        #expect(replayed.verdict == .noFailureFound)
        #expect(replayed.knownFailures.isEmpty)
    }

    @Test func textThatIsNoTokenIsNone() throws {
        let fuzzer = counter.invariant("r") { $0.count < 1 }.known("#123", until: day)
        let replayed = try during { fuzzer.replay("nonsense") }
        #expect(replayed.tokenMismatch == .unreadable)
        #expect(replayed.rules.map(\.name) == ["r"])
    }
}
