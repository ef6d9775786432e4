import TestEffort
import Testing

@testable import FluxFuzz

/// A limit in time, which a verification looks at between transitions.
@Suite struct VerifyTimeTests {
    private let sums = SlowSums()

    private func bounded(_ fuzzer: Fuzzer<Int, Int>) -> Fuzzer<Int, Int> {
        fuzzer.action(2, when: { $0 < 90 }).invariant("any") { _ in true }.action(-100, when: { $0 > 100 })
    }

    @Test("ends between two transitions", arguments: [Budget(time: .seconds(1)), Budget(for: .seconds(1))])
    func endsBetweenTransitions(budget: Budget) {
        let report = sums.verify(budget, changing: bounded)
        guard case .incomplete(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(reason == "the time limit, 1.0 seconds, was reached before the budget was spent")
        // Of those between two looks, one is the transition, and the others ask elsewhere.
        #expect((20...24).contains(sums.calls))
    }

    @Test func aLimitThatIsNotReachedChangesNothing() {
        let fuzzer: (Fuzzer<Int, Int>) -> Fuzzer<Int, Int> = {
            bounded($0).action(-50, when: { $0 > 50 }).invariant("below 200") { $0 < 200 }
        }
        let ring = Fuzzer(Int.self, from: 0) { action, sum in sum = (sum + action) % 50 }
            .action(1).action(7).invariant("any") { _ in true }
        #expect(ring.verify(budget: Budget(time: .seconds(3600))).description == ring.verify().description)
        sums.pace.value = .zero
        let limited = sums.verify(Budget(time: .seconds(3600)), changing: fuzzer)
        let usual = sums.verify(Budget(), changing: fuzzer)
        #expect(limited.verdict == .failed)
        #expect(limited.counterexample?.token == usual.counterexample?.token)
        #expect(limited.transitions == usual.transitions)
    }

    @Test("ends in each part of it", arguments: Array(stride(from: 1, through: 60, by: tries(1, inDebug: 15))))
    func endsInEachPart(tenths: Int) {
        let ring = SlowSums()
        ring.pace.value = .milliseconds(1)
        let budget = Budget(time: .milliseconds(100 * tenths))
        let report = ring.verify(budget) { _ in
            Fuzzer(Int.self, from: 0) { action, sum in
                ring.clock.advance(.milliseconds(1))
                sum = (sum + action) % 20
            }
            .action(1)
            .action { sum in Gen.int(in: 1...3).map { $0 + sum % 2 } }
            .invariant("any") { _ in true }
        }
        // It is either through, or says that it isn't; never that something is wrong.
        #expect(report.verdict == .verified || report.verdict == .outOfTime(budget))
        #expect(ring.calls <= 100 * tenths + 5)
    }

    @Test func endsWhileTheValuesOfAGeneratorAreListed() {
        let listed = Box(0)
        let report = sums.verify(Budget(time: .seconds(1))) { fuzzer in
            fuzzer.action(
                Gen.int(in: 0...999).map { [clock = sums.clock] number in
                    listed.value += 1
                    clock.advance(.milliseconds(50))
                    return number
                }
            )
            .invariant("any") { _ in true }
        }
        #expect(report.verdict == .outOfTime(Budget(time: .seconds(1))))
        // Some are made to name the action.
        #expect((20...24).contains(listed.value))
    }

    @Test func aFailureThatIsFoundJustBeforeIsNotTakenForChance() {
        // The way to the failure takes 15 steps, and as many to go there again, and once more.
        let report = sums.verify(Budget(time: .milliseconds(800))) {
            $0.invariant("below 3") { $0 < 3 }
        }
        guard case .incomplete(let reason) = report.verdict else { return #expect(report.verdict == .failed) }
        #expect(reason.hasPrefix("the time limit, 0.8 seconds, was reached before "))
        let longer = SlowSums().verify(Budget(time: .seconds(60))) { $0.invariant("below 3") { $0 < 3 } }
        #expect(longer.verdict == .failed)
    }
}
