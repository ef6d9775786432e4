import Testing

@testable import FluxFuzz

@Suite struct FuzzerTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    @Test func aFalsePropertyIsFoundWithTheShortestCounterexample() throws {
        let report = counter.action(.increment).action(.decrement)
            .invariant("count ≥ 0") { $0.count >= 0 }
            .run(seed: 42)
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.decrement])
        #expect(counterexample.states == [CounterState(count: 0), CounterState(count: -1)])
        #expect(counterexample.rule == "count ≥ 0")
        #expect(counterexample.errorText == nil)
    }

    @Test func aTruePropertyIsNotRefuted() {
        let report =
            counter
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .action(Gen.int(in: 1...9).map(CounterAction.add), weight: 2)
            .action { state in Gen.int(in: 0...state.count).map { .add(-$0) } }
            .invariant("count ≥ 0") { $0.count >= 0 }
            .run(seed: 42, budget: Budget(runs: 50))
        #expect(report.verdict == .noFailureFound)
        #expect(report.counterexample == nil)
        #expect(report.runs == 50)
        #expect((4000...5000).contains(report.steps))
        #expect(report.actions.map(\.drawn).reduce(0, +) == report.steps)
    }

    @Test func theInitialStateIsCheckedFirst() throws {
        let fuzzer = counter.invariant("count ≠ 0") { $0.count != 0 }
        for fuzzer in [fuzzer, fuzzer.action(.increment)] {
            let counterexample = try #require(fuzzer.run().counterexample)
            #expect(counterexample.actions.isEmpty)
            #expect(counterexample.states == [CounterState()])
            #expect(counterexample.run == 1)
        }
    }

    @Test func theLowestFailingRunWins() throws {
        let fuzzer = counter.action(.increment).action(.reset)
            .invariant("count < 9") { $0.count < 9 }
        let counterexample = try #require(fuzzer.run(seed: 3).counterexample)
        #expect(counterexample.run > 1)
        let before = fuzzer.run(seed: 3, budget: Budget(runs: counterexample.run - 1))
        #expect(before.verdict == .noFailureFound)
        let exactly = fuzzer.run(seed: 3, budget: Budget(runs: counterexample.run))
        #expect(exactly.counterexample?.run == counterexample.run)
    }

    @Test func theRuleThatFailedFirstIsTheOneThatIsShrunk() throws {
        let report = counter.action(Gen.int(in: 0...100).map(CounterAction.add))
            .invariant("count ≤ 10000") { $0.count <= 10_000 }
            .invariant("count is not 7") { $0.count != 7 }
            .invariant("count ≤ 20") { $0.count <= 20 }
            .run(seed: 1)
        #expect(report.counterexample?.rule == "count ≤ 20")
        #expect(report.counterexample?.actions == [.add(21)])
    }

    @Test func declarationsReturnCopies() {
        let base = counter.action(.increment)
        let first = base.invariant("false") { _ in false }
        let second = base.invariant("true") { _ in true }
        #expect(base.run().verdict == .vacuous(reason: "no rule is declared; add one with .invariant(…)"))
        #expect(first.run().verdict == .failed)
        #expect(second.run().verdict == .noFailureFound)
    }

    @Test func reportsRepeatAndSeedsDiffer() {
        let fuzzer = Stack.fuzzer(pushing: 0...1000)
            .invariant("the sum is at most 2000") { $0.elements.reduce(0, +) <= 2000 }
        let reports = (1...3).map { _ in fuzzer.run(seed: 8).description }
        #expect(Set(reports).count == 1)
        #expect(Set((0..<10).map { fuzzer.run(seed: $0).counterexample?.stepsBeforeShrinking }).count > 1)
    }

    @Test func theSeedIsZeroUnlessGiven() {
        let fuzzer = counter.action(.increment).invariant("count < 5") { $0.count < 5 }
        #expect(fuzzer.run().seed == 0)
        #expect(fuzzer.run().description == fuzzer.run(seed: 0).description)
    }

    @Test func checkThrowsUnlessAllIsWell() throws {
        let fuzzer = counter.action(.increment)
        let good = fuzzer.invariant("count ≥ 0") { $0.count >= 0 }
        #expect(try good.check().verdict == .noFailureFound)
        let bad = fuzzer.invariant("count < 2") { $0.count < 2 }
        let failure = #expect(throws: FuzzFailure.self) { try bad.check() }
        #expect(failure?.verdict == .failed)
        #expect(failure?.description == bad.run().description)
        #expect(throws: FuzzFailure.self) { try fuzzer.check() }
        #expect(throws: FuzzFailure.self) { try good.check(budget: Budget(runs: 0)) }
    }
}
