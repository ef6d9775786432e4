import FluxCore
import FluxFuzz
import FluxTesting

// Answers and failures of calls that wait, streams and time.

func answerOfAnotherTypeInAFuzzer(_ list: FakePriceList) {
    _ = cartPresenters().answer(to: list.prices) { name in "\(name)1" }
    // expected-error@-1 {{is unavailable: the closure has to return the answer of the held call, or a generator of it}}
}

func answerInsteadOfAClosure(_ list: FakePriceList) {
    _ = cartPresenters().answer(to: list.prices, with: 3)
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type '(String) -> Int'}}
}

func answerFromAGenerator(_ list: FakePriceList) {
    _ = cartPresenters().answer(to: list.prices, with: .int(in: 1...3))
    // expected-error@-1 {{type '(String) -> Int' has no member 'int'}}
}

func answerFromALabelledGenerator(_ list: FakePriceList) {
    _ = cartPresenters().answer(to: list.prices, from: .int(in: 1...3))
    // expected-error@-1 {{is unavailable: put the generator into a closure: .answer(to: calls) { argument in … }}}
}

func answerWithoutAClosure(_ list: FakePriceList) {
    _ = cartPresenters().answer(to: list.prices)
    // expected-error@-1 {{is unavailable: say what the answer is: .answer(to: calls) { argument in … }}}
}

func failureWithoutAnError(_ list: FakePriceList) {
    _ = cartPresenters().failure(of: list.prices)
    // expected-error@-1 {{missing argument for parameter 'with' in call}}
}

func failureByAClosure(_ list: FakePriceList) {
    _ = cartPresenters().failure(of: list.prices) { _ in CancellationError() }
    // expected-error@-1 {{missing argument for parameter 'with' in call}}
    // expected-error@-2 {{expects 2 arguments, but 1 was used in closure body}}
    // expected-error@-3 {{cannot convert value of type 'CancellationError' to closure result type 'Bool'}}
}

func failureDrawnWithTheOtherLabel(_ list: FakePriceList) {
    _ = cartPresenters().failure(of: list.prices, with: .constant(CancellationError()))
    // expected-error@-1 {{type 'any Error' has no member 'constant'}}
}

func answerToAHeldCallOfAnotherType(_ calls: HeldCalls<String, Int>) {
    _ = cartPresenters().answer(to: calls) { name in name }
    // expected-error@-1 {{is unavailable: the closure has to return the answer of the held call, or a generator of it}}
}

func elementsWithoutAGenerator(_ streams: HeldStreams<Void, Int>) {
    _ = cartPresenters().elements(of: streams, from: [1, 2, 3])
    // expected-error@-1 {{cannot convert value of type '[Int]' to expected argument type 'Gen<Int>'}}
}

func limitWithoutName(_ list: FakePriceList) {
    _ = cartPresenters().atMost(1, pending: list.prices)
    // expected-error@-1 {{missing argument for parameter}}
}
