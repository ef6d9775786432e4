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

func generatorFromTheStateBeforeAGuard() {
    _ = cartFuzzer()
        .action(
            { state in Gen.element(of: state.prices).map { CartAction.add($0) } },
            when: { !$0.prices.isEmpty }
        )
}

func generatorOfOneTypeBeforeAGuard(_ fuzzer: Fuzzer<AnyAction, CartState>) {
    struct Load: Action {}
    _ = fuzzer.action({ _ in .constant(Load()) }, when: { $0.isLoading })
}

func conditionAsTrailingClosure(_ spy: DispatcherSpy<CartAction>) {
    spy.expectDispatched { $0 == .clear }
}

func presenterFuzzerOfSeveralStatements() {
    _ = PresenterFuzzer { view in
        let list = FakePriceList()
        return CartPresenter(
            view: view,
            flux: Flux(state: CartState(), mutation: CartMutation()),
            list: list
        )
    }
    .interaction("clear") { $0.clear() }
}

func presenterFuzzerWithTheTypeOfItsPresenter() {
    _ = PresenterFuzzer { view -> CartPresenter in
        let flux = Flux(state: CartState(), mutation: CartMutation())
        return CartPresenter(view: view, flux: flux)
    }
    .interaction("clear") { $0.clear() }
    .guardRule("not while it loads", for: .clear) { !$0.isLoading }
}

func presenterFuzzerOfPresenterItself() {
    _ = PresenterFuzzer { view in
        let flux = Flux(state: CartState(), mutation: CartMutation())
        return Presenter(view: view, flux: flux)
    }
    .interaction("empty") { $0.empty() }
    .guardRule("not while it loads", for: .clear) { !$0.isLoading }
}

func presenterSpecOfSeveralStatements() {
    let spec = PresenterSpec(CartMutation()) { view, flux in
        let list = FakePriceList()
        return CartPresenter(view: view, flux: flux, list: list)
    }
    spec.expectDispatched(.setIsLoading(true), in: CartState()) { $0.add("tea") }
}

func flowOfSeveralStatements() {
    withFlow(CartState(), CartMutation()) { view, flux in
        let list = FakePriceList()
        return CartPresenter(view: view, flux: flux, list: list)
    } do: { flow in
        flow.when({ $0.clear() }, dispatches: .clear)
    }
}

func stateOfAnyFlow<P>(_ flow: Flow<P, CartAction, CartState>) -> CartState {
    flow.presenter.dispatch(.clear)
    return flow.presenter.state
}

func dispatchOfAnyPresenter<P>(_ spec: PresenterSpec<P, CartAction, CartState>) {
    spec.expectDispatched(.clear, in: CartState()) { $0.dispatch(.clear) }
}
