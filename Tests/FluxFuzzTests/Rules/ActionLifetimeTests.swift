import TestEffort
import Testing

@testable import FluxFuzz

@Suite struct ActionLifetimeTests {
    private final class Payload: Equatable {
        static func == (left: Payload, right: Payload) -> Bool { left === right }
    }

    private struct Last: Equatable {
        var payload: Payload?
        var steps = 0
    }

    private func fuzzer(_ declare: (Fuzzer<Payload, Last>) -> Fuzzer<Payload, Last>) -> Fuzzer<Payload, Last> {
        declare(
            Fuzzer(Payload.self, from: Last()) { payload, state in
                state.payload = payload
                state.steps += 1
            }
        )
    }

    @Test func aConstantActionLivesAsLongAsItsFuzzer() {
        weak var payload: Payload?
        do {
            let action = Payload()
            payload = action
            let fuzzer = fuzzer { $0.action(action, when: { $0.steps < 10 }).action(action) }
                .invariant("the action is dispatched as it is") { $0.steps == 0 || $0.payload === action }
            #expect(fuzzer.run(seed: 1, budget: Budget(runs: tries(20, inDebug: 4))).verdict == .noFailureFound)
            withExtendedLifetime(fuzzer) { #expect(payload != nil) }
        }
        #expect(payload == nil)
    }

    @Test func aGeneratedActionLivesNoLongerThanTheStatesThatHoldIt() {
        weak var payload: Payload?
        do {
            let generator = Gen.int(in: 0...9).map { _ in
                let action = Payload()
                payload = action
                return action
            }
            let fuzzer = fuzzer { $0.action(generator).action { _ in generator } }
                .invariant("the action is dispatched as it is") { $0.steps == 0 || $0.payload === payload }
            #expect(fuzzer.run(seed: 1, budget: Budget(runs: tries(20, inDebug: 4))).verdict == .noFailureFound)
        }
        #expect(payload == nil)
    }
}
