import CounterApp
import CounterFuzzing
import FluxFuzz
import FluxTesting
import Testing

@Suite struct CounterTests {
    @Test func countIsProvenUpToAHundred() {
        expectHolds(CounterFuzzers.guarded.verify { $0.count <= 100 })
    }

    @Test(.runs(100)) func presenterKeepsItsRules() {
        expectHolds(CounterFuzzers.presenter)
    }

    @Test func mutationKeepsTheCountAboveZero() {
        expectHolds(isBefore ? CounterFuzzers.unguarded : CounterFuzzers.guarded)
    }

    /// The guard lets nothing through, so the rule never sees what it is about.
    @Test func decrementsAreCounted() {
        expectHolds(
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment, when: { $0.count < 3 })
                .action(.decrement, when: { $0.count > 3 })
                .invariant("count ≥ 0") { $0.count >= 0 }
                .reaches("back at zero after a decrement") { $0.count < 0 }
        )
    }
}
