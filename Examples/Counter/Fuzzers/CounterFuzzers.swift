public import CounterApp
public import FluxCore
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

// MARK: - Presenters

extension CounterFuzzers {
    /// A fuzzer of the counter's presenter.
    public typealias Presenters = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    >

    /// The presenter as it is.
    public static var presenter: Presenters {
        presenters(code: "$0.decrement()") { $0.decrement() }
    }

    /// A presenter that has lost its `if`: it passes each tap on.
    public static var carelessPresenter: Presenters {
        presenters(code: "$0.dispatch(.decrement)") { $0.dispatch(.decrement) }
    }

    private static func presenters(
        code: String,
        tapMinus: @escaping (Presenter<CounterAction, CounterState>) -> Void
    ) -> Presenters {
        PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap +", code: "$0.increment()") { $0.increment() }
            .interaction("tap −", code: code, tapMinus)
            .guardRule("decrement only above zero", for: .decrement) { state in state.count > 0 }
            .transition("one up or one down") { old, action, new in
                new.count == old.count + (action == .increment ? 1 : -1)
            }
            // A presenter that never dispatches breaks no rule about dispatches.
            .after("tap −", "counts down, but not below zero") { old, new in new.count == max(0, old.count - 1) }
            .viewInvariant("the view shows the count") { view, state in view.shown?.count == state.count }
    }
}
