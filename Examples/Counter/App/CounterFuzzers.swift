public import FluxFuzz

/// The fuzzers of the counter: what may happen, and what must hold after each step.
public enum CounterFuzzers {
    /// The mutation alone: nobody keeps `.decrement` away at zero, so the rule does not hold.
    public static var unguarded: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement)
            .invariant("count ≥ 0") { $0.count >= 0 }
    }

    /// The mutation behind the presenter's `if`, as a guard.
    public static var guarded: Fuzzer<CounterAction, CounterState> {
        Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
    }
}
