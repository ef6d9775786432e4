import FluxCore
import FluxTesting

// Views, spies and recorders of calls.

func mockViewWithoutState() {
    let view = MockView()
    // expected-error@-1 {{generic parameter 'State' could not be inferred}}
    // expected-note@-2 * {{}}
    view.expectNoMoreReflections()
}

func propertyWithoutBackslash(_ view: MockView<CartState>) {
    view.expectReflected(.prices, [1])
    // expected-error@-1 {{instance member 'prices' cannot be used on type 'CartState'}}
    // expected-error@-2 {{produces result of type '[Int]'}}
    // expected-error@-3 {{cannot pass array of type '[CartState]' as variadic arguments of type 'CartState'}}
    // expected-error@-4 {{cannot convert value of type 'Int' to expected element type 'CartState'}}
    // expected-note@-5 * {{}}
}

func propertyThatIsNotEquatable(_ view: MockView<OpaqueState>) {
    view.expectReflected(\.onTap, {})
    // expected-error@-1 {{is unavailable: the property has no ==: say what has to hold, expectReflected(where: { … })}}
}

func objectThatIsNotEquatable(_ view: MockView<OpaqueState>) {
    view.expectReflected(\.label, CartLabel())
    // expected-error@-1 {{is unavailable: the property has no ==: say what has to hold, expectReflected(where: { … })}}
}

func stateThatIsNotEquatable(_ view: MockView<OpaqueState>) {
    view.expectReflected(OpaqueState())
    // expected-error@-1 {{is unavailable: the state has no ==; say what has changed: view.expectReflected { $0.… = … }}}
}

func conditionInsteadOfChange(_ view: MockView<CartState>) {
    view.expectReflected { $0.note == "a" }
    // expected-warning@-1 {{result of operator '==' is unused}}
}

func comparisonInsteadOfValue(_ view: MockView<CartState>) {
    view.expectReflected(\.note == "a")
    // expected-error@-1 {{cannot infer key path type from context}}
    // expected-error@-2 {{binary operator '==' cannot be applied}}
    // expected-error@-3 {{cannot convert value of type 'Bool' to expected argument type}}
    // expected-note@-4 * {{}}
}

func waitingForSeconds(_ view: MockView<CartState>) async {
    await view.expectReflected(\.note, "a", within: 1)
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'Duration'}}
}

func waitingWithoutAwait(_ view: MockView<CartState>) async {
    view.expectReflected(\.note, "a", within: .seconds(1))
    // expected-error@-1 {{expression is 'async' but is not marked with 'await'}}
    // expected-note@-2 * {{}}
}

func actionsInBrackets(_ spy: DispatcherSpy<CartAction>) {
    spy.expectDispatched([.add(1), .clear])
    // expected-error@-1 {{is unavailable: leave out the brackets: spy.expectDispatched(.first, .second)}}
}

func caseWithoutPayload(_ spy: DispatcherSpy<CartAction>) {
    spy.expectDispatched(.add)
    // expected-error@-1 {{member 'add' expects argument of type 'Int'}}
}

func recorderWithoutName() {
    let prices = CallRecorder<String, Int>()
    // expected-error@-1 {{missing argument for parameter}}
    prices.expectNotCalled()
}

func oneArgumentOfTwo(_ list: FakePriceList) {
    list.orders.expectCalled("tea")
    // expected-error@-1 {{type '(String, Int)' cannot conform to 'Equatable'}}
    // expected-error@-2 {{cannot convert value of type 'String' to expected argument type '(String, Int)'}}
    // expected-note@-3 * {{}}
}

func answerInsteadOfClosure(_ list: FakePriceList) {
    list.prices.answers(3)
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(String) throws -> Int'}}
}

func answerOfAnotherType(_ list: FakePriceList) {
    list.prices.returns("3")
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'Int'}}
}

func failureReturned(_ list: FakePriceList) {
    list.prices.returns(.failure(CancellationError()))
    // expected-error@-1 {{type 'Int' has no member 'failure'}}
}
