import FluxCore
import FluxFuzz

// Actions, guards and generators.

func actionFromState() {
    _ = cartFuzzer()
        .action { state in CartAction.add(state.prices.count) }
    // expected-error@-1 {{cannot convert value of type 'CartAction' to closure result type 'Gen<CartAction>'}}
}

func generatorInThePayload() {
    _ = cartFuzzer()
        .action(.add(Gen.int(in: 1...3)))
    // expected-error@-1 {{cannot convert value of type 'Gen<Int>' to expected argument type 'Int'}}
}

func generatorOfPayloads() {
    _ = cartFuzzer()
        .action(Gen.int(in: 1...3))
    // expected-error@-1 {{cannot convert value of type 'Gen<Int>' to expected argument type 'Gen<CartAction>'}}
    // expected-note@-2 * {{}}
}

func caseWithoutPayloadAsAction() {
    _ = cartFuzzer()
        .action(.add)
    // expected-error@-1 {{member 'add' expects argument of type 'Int'}}
}

func actionsInAList() {
    _ = cartFuzzer()
        .actions([.clear, .add(1)])
    // expected-error@-1 {{value of type 'Fuzzer<CartAction, CartState>' has no member 'actions'}}
    // expected-error@-2 {{reference to member 'clear' cannot be resolved without a contextual type}}
    // expected-error@-3 {{type 'Any' has no member 'add'}}
}

func severalActionsInOne() {
    _ = cartFuzzer()
        .action(.clear, .add(1))
    // expected-error@-1 {{missing argument label 'weight:' in call}}
    // expected-error@-2 {{type 'Int' has no member 'add'}}
}

func fuzzerWithoutMutation() {
    _ = Fuzzer(from: CartState()).action(CartAction.clear)
    // expected-error@-1 {{missing argument for parameter}}
}

func fuzzerInTheWrongOrder() {
    _ = Fuzzer(CartState(), CartMutation())
    // expected-error@-1 {{requires that 'CartState' conform to 'Mutation'}}
    // expected-error@-2 {{missing argument label 'from:' in call}}
}

func slipInAFunction() {
    _ = Fuzzer(CartAction.self, from: CartState()) { action, state in
        // expected-error@-1 {{generic parameter 'State' could not be inferred}}
        // expected-error@-2 {{cannot convert value of type 'CartState' to expected argument type 'Gen<State>'}}
        // expected-note@-3 * {{}}
        switch action {
        case .add(let price): state.price.append(price)
        case .clear, .setIsLoading: state.prices = []
        }
    }
    .action(.clear)
    .action(Gen.int(in: 1...3).map { .add($0) })
}

func slipBehindAFunction() {
    _ = Fuzzer(CartAction.self, from: CartState()) { action, state in
        if action == .clear { state.prices = [] }
    }
    .action(.clear)
    .invariant("few prices") { $0.price.count < 3 }
    // expected-error@-1 {{value of type 'CartState' has no member 'price'}}
}
