import OwnProcess
import Testing

@testable import FluxFuzz

/// Verifications of which some rules are known to fail.
@Suite struct KnownVerificationTests {
    private let day = KnownUntil.date("2027-01-31")
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment, when: { $0.count < 5 })
        .action(.decrement, when: { $0.count > -5 })

    private func during<Result>(_ body: () throws -> Result) throws -> Result { try onDay("2027-01-31", body) }

    @Test func aKnownFailureIsTheShortestOneAndTheProofIsThatOfAllElse() throws {
        let fuzzer =
            counter
            .invariant("count > -3") { $0.count > -3 }.known("#1", until: day)
            .invariant("in range") { abs($0.count) <= 5 }
            .transition("count ≠ -1", when: { $0.count <= 0 && $1 == .decrement }) { _, _, new in new.count != -1 }
            .known("#2", until: day)
        let report = try during { fuzzer.verify() }
        let plain = counter.invariant("in range") { abs($0.count) <= 5 }.verify()
        #expect(report.verdict == .verified)
        #expect(report.failure == nil)
        #expect(report.distinctStates == 11)
        #expect(report.transitions == plain.transitions && report.digest == plain.digest)
        #expect(report.rules.map(\.name) == ["count > -3", "in range", "count ≠ -1"])
        #expect(report.knownFailures.map(\.issue) == ["#1", "#2"])
        #expect(report.knownFailures.map(\.steps) == [3, 1])
        #expect(report.knownFailures.allSatisfy { $0.counterexample.isShortest })
        // The way to the first one breaks the second one before.
        let replayed = try during { fuzzer.replay(report.knownFailures[0].token) }
        #expect(replayed.verdict == .noFailureFound)
        #expect(replayed.knownFailures.map(\.steps) == [3, 1])
    }

    @Test func anotherFailureIsNotHidden() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: day)
            .invariant("count > -5") { $0.count > -5 }
        let report = try during { fuzzer.verify() }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "count > -5")
        #expect(report.counterexample?.actions.count == 5)
        #expect(report.rules.map(\.name) == ["count ≥ 0", "count > -5"])
    }

    @Test func aRuleThatHoldsIsProvenToHold() throws {
        let fuzzer = counter.invariant("count < 6", fileID: "App/A.swift", line: 3) { $0.count < 6 }
            .known("#1", until: day, fileID: "App/A.swift", line: 4)
        let reason = "rule “count < 6” (App/A.swift:3) is known to fail (#1), but it holds in all"
        let whole = try during { fuzzer.verify() }
        #expect(whole.verdict == .incomplete(reason: "\(reason) 11 states: remove .known at App/A.swift:4"))
        #expect(whole.digest == nil && whole.knownFailures.isEmpty)
        let part = try during { fuzzer.verify(within: { abs($0.count) < 3 }) }
        let expected = "\(reason) 5 states within the bound: remove .known at App/A.swift:4"
        #expect(part.verdict == .incomplete(reason: expected))
    }

    @Test func whenItIsOverTheRuleIsLikeAllOthers() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: day)
        let report = try onDay("2027-02-01") { fuzzer.verify() }
        #expect(report.verdict == .failed)
        #expect(report.description.contains("\n  it was known to fail (#1) until 2027-01-31\n"))
        let right = counter.invariant("count < 6") { $0.count < 6 }
            .known("#1", until: .version("2", current: "2"), fileID: "App/A.swift", line: 4)
        let proof = right.verify()
        #expect(proof.verdict == .verified)
        let line = """
            “count < 6” was known to fail (#1) until version 2: no failure was found, .known at App/A.swift:4 can go
            """
        #expect(proof.description.contains("\n  \(line)\n"))
    }

    @Test func aVerificationThatComesToNoEndIsNoPass() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#1", until: day)
        let report = try during { fuzzer.verify(budget: Budget(states: 100)) }
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
        #expect(reason.hasPrefix("there are more than 100 states"))
    }

    @Test(.inOwnProcess) func aTrapInAKnownRuleIsAFailure() throws {
        let limits = [3]
        let fuzzer = counter.invariant("count ≥ 0") { limits[$0.count < -2 ? 1 : 0] > 0 }.known("#1", until: day)
        let report = try during { fuzzer.verify() }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "no trap")
    }
}
