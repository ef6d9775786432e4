import TestEffort
import Testing

@testable import FluxFuzz

/// Rules about steps, in random runs and in verifications.
@Suite struct TransitionTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement, when: { $0.count > 0 })
        .action(.reset)

    @Test func aRuleThatHoldsPasses() {
        let fuzzer = counter.transition("at most one up") { old, _, new in new.count <= old.count + 1 }
        #expect(fuzzer.run().verdict == .noFailureFound)
        #expect(fuzzer.verify(within: { $0.count <= 5 }).verdict == .verified)
    }

    @Test("a rule that breaks is shrunk to the steps that it takes", arguments: seeds(20))
    func failure(seed: UInt64) throws {
        let fuzzer = counter.transition("only decrement counts down") { old, action, new in
            new.count >= old.count || action == .decrement
        }
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(counterexample.actions == [.increment, .reset])
        #expect(counterexample.states.map(\.count) == [0, 1, 0])
        #expect(counterexample.rule == "only decrement counts down")
    }

    @Test func aVerificationFindsAStepBackToAKnownState() throws {
        let fuzzer = counter.transition("no reset from two") { old, action, _ in
            old.count != 2 || action != .reset
        }
        let report = fuzzer.verify(within: { $0.count <= 5 })
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.increment, .increment, .reset])
        #expect(counterexample.states.map(\.count) == [0, 1, 2, 0])
    }

    @Test func theInitialStateIsNoStep() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState(count: 5)).action(.increment)
            .transition("five is never the result") { _, _, new in new.count != 5 }
        #expect(fuzzer.run(budget: Budget(runs: 3)).verdict == .noFailureFound)
    }

    @Test func aStepOfTheRunBeforeIsForgotten() {
        // If the last step of a run were still known, the rule would fail at the start of the next one.
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            .transition("one up") { old, _, new in new.count == old.count + 1 }
        #expect(fuzzer.run(budget: Budget(runs: 3, stepsPerRun: 2)).verdict == .noFailureFound)
    }

    @Test func rulesAreCheckedInTheOrderOfDeclaration() throws {
        let invariant = { (state: CounterState) in state.count < 1 }
        let first = counter.transition("t") { _, _, new in new.count < 1 }.invariant("i", invariant)
        let second = counter.invariant("i", invariant).transition("t") { _, _, new in new.count < 1 }
        #expect(try #require(first.run().counterexample).rule == "t")
        #expect(try #require(second.run().counterexample).rule == "i")
    }

    @Test func whatATransitionRuleThrowsIsShown() throws {
        struct Wrong: Error, CustomStringConvertible { let description = "that was wrong" }
        let fuzzer = counter.transition("t") { _, action, _ in
            if action == .reset { throw Wrong() }
            return true
        }
        #expect(try #require(fuzzer.run().counterexample).errorText == "that was wrong")
        #expect(try #require(fuzzer.verify(within: { $0.count < 3 }).counterexample).errorText == "that was wrong")
    }
}
