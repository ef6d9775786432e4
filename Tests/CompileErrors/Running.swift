import FluxCore
import FluxFuzz
import FluxTesting

// Running, verifying, replaying, budgets and settings.

func runsWithoutBudget() {
    _ = cartFuzzer().run(runs: 100)
    // expected-error@-1 {{is unavailable: put the runs into the budget: run(budget: Budget(runs: …))}}
}

func runsInExpectHolds() {
    expectHolds(cartFuzzer(), runs: 100)
    // expected-error@-1 {{is unavailable: put the runs into the budget: expectHolds(fuzzer, budget: Budget(runs: …))}}
}

func budgetOfANumber() {
    expectHolds(cartFuzzer(), budget: 100)
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'Budget'}}
}

func budgetOfANumberOfRuns() {
    expectHolds(cartFuzzer(), budget: Budget(100))
    // expected-error@-1 {{missing argument label 'runs:' in call}}
}

func budgetInSeconds() {
    expectHolds(cartFuzzer(), budget: Budget(for: 10))
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'Duration'}}
}

func verifyingOpaqueStates() {
    _ = Fuzzer(OpaqueMutation(), from: OpaqueState()).action(.stop).verify()
    // expected-error@-1 {{requires that 'OpaqueState' conform to 'Hashable'}}
}

func verifyingAPresenter() {
    _ = cartPresenters().verify()
    // expected-error@-1 {{is unavailable: only a Fuzzer can be verified: Fuzzer(mutation, from: state).verify()}}
}

func checkWithoutTry() {
    cartFuzzer().check()
    // expected-error@-1 {{call can throw}}
}

func seedReplayed() {
    _ = cartFuzzer().replay(seed: 3)
    // expected-error@-1 {{extraneous argument label 'seed:' in call}}
    // expected-error@-2 {{cannot convert value of type 'Int' to expected argument type 'String'}}
}

func holdsInAClosure() {
    expectHolds { cartFuzzer() }
    // expected-error@-1 {{type '() -> Fuzzer<CartAction, CartState>' cannot conform to 'Checkable'}}
    // expected-note@-2 * {{}}
}

enum SharedFuzzer {
    static let shared = Fuzzer(CartMutation(), from: CartState())
    // expected-swift6-error@-1 {{static property 'shared' is not concurrency-safe}}
    // expected-swift6-note@-2 * {{}}
}

func fuzzerCapturedByWorkers() {
    let fuzzer = cartFuzzer()
    _ = ParallelFuzzer { fuzzer }
    // expected-swift6-error@-1 {{capture of 'fuzzer' with non-Sendable type}}
    // expected-swift5-warning@-2 {{capture of 'fuzzer' with non-Sendable type}}
}
