import OwnProcess
import Testing

@testable import FluxFuzz

/// Failures of a search, made simpler where the code under test may trap at any time.
@Suite struct FindingShrinkerTests {
    private func findings(
        of fuzzer: Fuzzer<Int, Int>,
        _ budget: Budget = Budget(),
        changing change: (inout [RunTally.FailedRun]) -> Void = { _ in }
    ) -> [Finding] {
        let runner = fuzzer.runner()
        var walk = RandomWalk(fuzzer.declarations, budget: budget)
        walk.search([runner], until: Deadline(after: nil))
        var failures = walk.tally.failures
        change(&failures)
        var shrinker = FindingShrinker(
            declarations: fuzzer.declarations,
            budget: budget,
            deadline: Deadline(after: nil),
            shortcuts: .init(),
            runner: runner
        )
        return shrinker.shrink(failures)
    }

    private let sums = Fuzzer(Int.self, from: 0) { action, sum in sum += action }
        .action(1)
        .action(Gen.int(in: 2...9))

    @Test func findsTheSimplestSequenceOfEachKindOfFailure() {
        let fuzzer = sums.invariant("below 3") { $0 < 3 }.invariant("not 8") { $0 != 8 }
        let findings = findings(of: fuzzer)
        // The first failure of a rule ends with any action, the others with their own.
        #expect(findings.map(\.kind) == [.init(rule: 0, action: 1), .init(rule: 0, action: 0)])
        #expect(findings.map(\.sequence.steps) == [[[1, 1]], [[1, 0], [0]]])
        #expect(findings.allSatisfy { $0.evaluations > 0 && !$0.isCutShort })
    }

    @Test func aFailureThatDoesNotOccurAgainIsNoFinding() {
        let fuzzer = sums.invariant("below 30") { $0 < 30 }
        #expect(findings(of: fuzzer).count == 2)
        let none = findings(of: fuzzer) { failures in
            let failure = failures[0].failure
            failures[0] = .init(
                run: failures[0].run,
                failure: Failure(rule: failure.rule, action: failure.action, step: failure.step + 1)
            )
        }
        #expect(none.isEmpty)
    }

    @Test(
        "looks for no more failures than the budget says, whatever is met on the way",
        arguments: 0..<30 as Range<UInt64>
    )
    func numberOfFindings(seed: UInt64) {
        let fuzzer = Fuzzer(Int.self, from: [Int]()) { action, list in list.append(action) }
            .action(Gen.int(in: 0...100))
            .invariant("small") { $0.allSatisfy { $0 < 60 } }
            .invariant("no middle") { $0.allSatisfy { !(20...55).contains($0) } }
        let one = fuzzer.run(seed: seed, budget: Budget(runs: 100, findings: 1))
        #expect(one.counterexamples.count == 1)
        #expect(fuzzer.run(seed: seed, budget: Budget(runs: 100, findings: 2)).counterexamples.count == 2)
    }

    /// The simplest sequence of the first failure ends with the first action, whatever the search came upon.
    @Test(arguments: 0..<30 as Range<UInt64>) func whatEndsWithAnotherActionThenIsOneMoreFinding(seed: UInt64) {
        let fuzzer = sums.invariant("below 3") { $0 < 3 }
        for count in 1...2 {
            let report = fuzzer.run(seed: seed, budget: Budget(runs: 100, findings: count))
            #expect(report.counterexamples.count == count)
        }
    }

    @Test func aBudgetThatIsSpentCutsItShort() {
        let findings = findings(of: sums.invariant("below 30") { $0 < 30 }, Budget(shrinkEvaluations: 1, findings: 1))
        #expect(findings.map(\.isCutShort) == [true])
        #expect(findings[0].evaluations == 1)
        #expect(findings[0].asRecorded.sequence == findings[0].recorded)
    }

    #if os(macOS) || os(Linux)
    @Test(.inOwnProcess) func trapsAreMadeSimplerAndSoIsWhatIsBehindThem() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in sum = [0, 1, 2, 3, 4, 5, 6][sum + action] }
            .action(Gen.int(in: 1...9))
            .invariant("any") { _ in true }
        let findings = findings(of: fuzzer)
        #expect(findings.map(\.kind) == [.init(rule: 1, action: 0)])
        #expect(findings.map(\.sequence.steps) == [[[0, 6]]])
    }
    #endif
}
