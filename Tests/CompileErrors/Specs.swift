import FluxCore
import FluxTesting

// Mutations, presenters and views by example.

func comparisonInsteadOfChange() {
    MutationSpec(CartMutation(), given: CartState())
        .when(.add(1)) { $0.prices == [1] }
    // expected-warning@-1 {{result of operator '==' is unused}}
}

func newStateReturned() {
    MutationSpec(CartMutation(), given: CartState())
        .when(.add(1)) { _ in CartState(prices: [1]) }
    // expected-warning@-1 {{result of 'CartState' initializer is unused}}
}

func specWithoutGiven() {
    MutationSpec(CartMutation(), CartState()).when(.clear)
    // expected-error@-1 {{missing argument label 'given:' in call}}
}

func casesWithoutLabel() {
    expectMutation(CartMutation(), [.given(CartState(), when: .clear)])
    // expected-error@-1 {{missing argument label 'cases:' in call}}
}

func presenterSpecWithoutState() {
    let spec = PresenterSpec(CartMutation()) { CartPresenter(view: $0, flux: $1) }
    spec.expectDispatched(.clear) { $0.clear() }
    // expected-error@-1 {{missing argument for parameter 'in' in call}}
}

func viewSpecOfAView() {
    let spec = ViewSpec(CartLabel()) { $0.text }
    // expected-error@-1 {{cannot convert value of type 'CartLabel' to expected argument type '() -> V'}}
    spec.expectComplete(CartState(), CartState(prices: [1]))
}
