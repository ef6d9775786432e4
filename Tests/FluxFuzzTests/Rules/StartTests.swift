import TestEffort
import Testing

@testable import FluxFuzz

/// Runs that begin in different states.
@Suite struct StartTests {
    private func counter(from gen: Gen<CounterState>) -> Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: gen).action(.increment).action(.decrement)
    }

    private let small = Gen.int(in: 0...9).map { CounterState(count: $0) }

    @Test func runsBeginInAllOfTheStates() {
        var fuzzer = counter(from: small)
        for count in 0...9 { fuzzer = fuzzer.reaches("\(count)") { $0.count == count } }
        let report = fuzzer.run(budget: Budget(runs: 200, stepsPerRun: 1))
        #expect(report.goals.map(\.isReached) == Array(repeating: true, count: 10))
    }

    @Test("the initial state shrinks with the rest", arguments: seeds(30))
    func shrinking(seed: UInt64) throws {
        let fuzzer = counter(from: Gen.int(in: 0...1000).map { CounterState(count: $0) })
            .invariant("below 500") { $0.count < 500 }
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        // No step at all is shorter than one step from 499.
        #expect(counterexample.actions == [])
        #expect(counterexample.states == [CounterState(count: 500)])
    }

    @Test("steps and the initial state shrink together", arguments: seeds(30))
    func steps(seed: UInt64) throws {
        let fuzzer = counter(from: Gen.int(in: 0...1000).map { CounterState(count: $0) })
            .transition("700 is never left") { old, _, _ in old.count != 700 }
        let report = fuzzer.run(seed: seed, budget: Budget(runs: 20_000))
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.increment])
        #expect(counterexample.states.map(\.count) == [700, 701])
    }

    @Test("steps that lead back are cut, though the initial state is chosen", arguments: seeds(20))
    func loops(seed: UInt64) throws {
        // So many that the states nearby are not visited.
        let climbing = counter(from: .element(of: Array(repeating: CounterState(), count: 101)))
            .invariant("below ten") { $0.count < 10 }
        let counterexample = try #require(climbing.run(seed: seed).counterexample)
        #expect(counterexample.actions == Array(repeating: .increment, count: 10))
        #expect(!counterexample.isShortest)
    }

    @Test func aVerificationBeginsInAllOfThem() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: small)
            .action(.increment, when: { $0.count < 12 })
            .invariant("at most 12") { $0.count <= 12 }
        let report = fuzzer.verify()
        #expect(report.verdict == .verified)
        #expect(report.distinctStates == 13)
        // One for each initial state, one for each enabled action of each state.
        #expect(report.transitions == 10 + 12)
        #expect(report.depth == 4)

        let failing = fuzzer.invariant("not 11") { $0.count != 11 }.verify()
        #expect(try #require(failing.counterexample).states.map(\.count) == [9, 10, 11])
    }

    @Test func aGeneratorWithoutAStateIsAnError() {
        let fuzzer = counter(from: .element(of: [])).invariant("true") { _ in true }
        for report in [fuzzer.run(), fuzzer.verify()] {
            guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
            #expect(reason.hasPrefix("Gen.element(of:) at FluxFuzzTests/StartTests.swift:"))
        }
    }

    @Test func tooManyInitialStatesAreAnError() {
        let fuzzer = counter(from: Gen.int(in: 0...10_000).map { CounterState(count: $0) }).invariant("true") { _ in
            true
        }
        let report = fuzzer.verify(within: { $0.count <= 10_000 }, budget: Budget(states: 10_000))
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
        #expect(reason.contains("the generator of the initial state makes more than 10,000 states"))
        #expect(fuzzer.verify(within: { (0...10_000).contains($0.count) }).distinctStates == 10_001)
    }
}
