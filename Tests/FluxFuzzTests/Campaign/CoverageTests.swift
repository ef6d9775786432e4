import Testing

@testable import FluxFuzz

@Suite("What runs put to the test")
struct CoverageTests {
    private let counter = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1)
    private let oneRun = Budget(runs: 1, stepsPerRun: 10)

    @Test func aRuleBehindTheOneThatBrokeWasNotCheckedThere() {
        let report = counter.invariant("below 3") { $0 < 3 }.invariant("below 100") { $0 < 100 }
            .transition("ascending") { old, _, new in new > old }
            .run(seed: 0, budget: oneRun)
        #expect(report.rules.map(\.checks) == [4, 3, 2])
    }

    @Test func aRuleBeforeTheOneThatBrokeWasCheckedThereToo() {
        let report = counter.transition("ascending") { old, _, new in new > old }.invariant("below 3") { $0 < 3 }
            .run(seed: 0, budget: oneRun)
        #expect(report.rules.map(\.checks) == [3, 4])
    }
}
