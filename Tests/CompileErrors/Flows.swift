import FluxCore
import FluxFuzz
import FluxTesting

// Statements of a flow.

func actionInsteadOfCall(_ flow: CartFlow) {
    flow.when(.clear)
    // expected-error@-1 {{type '(CartPresenter) throws -> Void' has no member 'clear'}}
}

func callWithoutBraces(_ flow: CartFlow) {
    flow.when($0.clear(), dispatches: .clear)
    // expected-error@-1 {{anonymous closure argument not contained in a closure}}
}

func actionsOfAFlowInBrackets(_ flow: CartFlow) {
    flow.when({ $0.clear() }, dispatches: [.clear, .clear])
    // expected-error@-1 {{cannot pass array of type '[CartAction]' as variadic arguments of type 'CartAction'}}
    // expected-note@-2 * {{}}
}

func comparisonInAFlow(_ flow: CartFlow) {
    flow.when({ $0.clear() }, dispatches: .clear) { $0.prices == [] }
    // expected-warning@-1 {{result of operator '==' is unused}}
}

func callsWithoutBrackets(_ flow: CartFlow, _ list: FakePriceList) {
    flow.when(
        // expected-error@-1 {{is unavailable: put several calls in brackets: calls: [first, second]}}
        { $0.add("tea") },
        dispatches: .clear,
        calls: list.prices.with("tea"),
        list.orders.with("tea", 1)
    )
}

func viewsWithoutBrackets(
    _ flow: CartFlow,
    _ first: ViewSpy<CartLabel, String>,
    _ second: ViewSpy<CartLabel, String>
) {
    flow.when({ $0.clear() }, dispatches: .clear, shows: first.with("0"), second.with("0"))
    // expected-error@-1 {{is unavailable: put several views in brackets: shows: [first, second]}}
}

func callsBeforeActions(_ flow: CartFlow, _ list: FakePriceList) {
    flow.when({ $0.add("tea") }, calls: list.prices.with("tea"), dispatches: .setIsLoading(true))
    // expected-error@-1 {{is unavailable: name the parts in the order dispatches:, calls:, shows:}}
}

func viewsBeforeCalls(_ flow: CartFlow, _ list: FakePriceList, _ spy: ViewSpy<CartLabel, String>) {
    flow.when({ $0.add("tea") }, shows: spy.with("0"), calls: list.prices.with("tea"))
    // expected-error@-1 {{argument 'calls' must precede argument 'shows'}}
}

func viewsBeforeCallsBehindActions(_ flow: CartFlow, _ list: FakePriceList, _ spy: ViewSpy<CartLabel, String>) {
    flow.when({ $0.clear() }, dispatches: .clear, shows: spy.with("0"), calls: list.prices.with("tea"))
    // expected-error@-1 {{is unavailable: name the parts in the order dispatches:, calls:, shows:}}
}

func viewsBeforeActions(_ flow: CartFlow, _ spy: ViewSpy<CartLabel, String>) {
    flow.when({ $0.clear() }, shows: spy.with("0"), dispatches: .clear)
    // expected-error@-1 {{is unavailable: name the parts in the order dispatches:, calls:, shows:}}
}

func recorderInsteadOfCall(_ flow: CartFlow, _ list: FakePriceList) {
    flow.when({ $0.add("tea") }, dispatches: .setIsLoading(true), calls: list.prices)
    // expected-error@-1 {{cannot convert value of type 'CallRecorder<String, Int>' to expected argument type}}
}

func argumentLeftOut(_ flow: CartFlow, _ list: FakePriceList) {
    flow.when({ $0.add("tea") }, dispatches: .setIsLoading(true), calls: list.prices.with())
    // expected-error@-1 {{is unavailable: say what it is called with: recorder.with(…)}}
}

func answerOfAnotherTypeInAFlow(_ flow: CartFlow, _ list: FakePriceList) {
    flow.when(list.prices, answers: "3", dispatches: .add(3))
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}

func asyncCallWithoutAwait(_ flow: CartFlow) {
    // expected-note@-1 * {{}}
    flow.when({ await $0.reload() }, dispatches: .clear)
    // expected-error@-1 {{'async' call in a function that does not support concurrency}}
}

func actionIsSent(_ flow: CartFlow) {
    flow.send(.clear) { $0.prices = [] }
    // expected-error@-1 {{is unavailable: call what the view calls: flow.when({ $0.… }, dispatches: …) { … }}}
}

func actionIsReceived(_ flow: CartFlow) {
    flow.receive(.clear) { $0.prices = [] }
    // expected-error@-1 {{is unavailable: say what it comes of: flow.when(recorder, answers: …, dispatches: …) { … }}}
}

func flowWithoutDo() {
    withFlow(CartState(), CartMutation()) { CartPresenter(view: $0, flux: $1) } { flow in
        // expected-error@-1 {{is unavailable: name the closure of the statements: withFlow(…) { … } do: { flow in … }}}
        flow.when { $0.clear() }
    }
}
