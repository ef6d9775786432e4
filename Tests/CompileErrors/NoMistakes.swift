import FluxCore
import FluxFuzz
import FluxTesting

// What looks like a mistake, compiles and means what was meant.

func guardAsTrailingClosure() {
    _ = cartFuzzer().action(.clear) { !$0.prices.isEmpty }
}

func generatorFromTheStateInParentheses() {
    _ = cartFuzzer().action({ state in Gen.element(of: state.prices).map { CartAction.add($0) } })
}

func conditionAsTrailingClosure(_ spy: DispatcherSpy<CartAction>) {
    spy.expectDispatched { $0 == .clear }
}
