import FluxCore
import FluxFuzz

// Rules, goals and labels.

func invariantWithoutName() {
    _ = cartFuzzer().invariant { $0.prices.count < 3 }
    // expected-error@-1 {{missing argument for parameter}}
}

func invariantOfTwoStates() {
    _ = cartFuzzer().invariant("prices stay") { old, new in old.prices == new.prices }
    // expected-error@-1 {{expects 1 argument, but 2 were used in closure body}}
}

func transitionWithoutAction() {
    _ = cartFuzzer().transition("prices stay") { old, new in old.prices == new.prices }
    // expected-error@-1 {{expects 3 arguments, but 2 were used in closure body}}
    // expected-error@-2 {{value of type 'CartAction' has no member 'prices'}}
}

func invariantThatAsserts() {
    _ = cartFuzzer().invariant("few prices") { assert($0.prices.count < 3) }
    // expected-error@-1 {{cannot convert value of type '()' to closure result type 'Bool'}}
}

func conditionLast() {
    _ = cartFuzzer().invariant("few prices", { $0.prices.count < 3 }, when: { $0.isLoading })
    // expected-error@-1 {{argument 'when' must precede unnamed argument #2}}
}

func invariantByAssignment() {
    _ = cartFuzzer().invariant("few prices") { $0.prices = [] }
    // expected-error@-1 {{cannot assign to property: '$0' is immutable}}
    // expected-error@-2 {{cannot convert value of type '()' to closure result type 'Bool'}}
}

func goalOfAllWithoutLabel() {
    _ = cartFuzzer().reaches(\.isLoading)
    // expected-error@-1 {{is unavailable: name the argument: .reaches(all: …)}}
}

func goalOfAllNumbers() {
    _ = cartFuzzer().reaches(all: \.prices.count)
    // expected-error@-1 {{requires that 'Int' conform to 'CaseIterable'}}
}

func shareWithoutLabel() {
    _ = cartFuzzer().classify("full", 0.1) { $0.prices.count > 3 }
    // expected-error@-1 {{cannot convert value of type 'Double' to expected argument type '(CartState) -> Bool'}}
    // expected-error@-2 {{extra trailing closure passed in call}}
}

func knownUntilText() {
    _ = cartFuzzer().invariant("few prices") { $0.prices.count < 3 }.known("#12", until: "2027-01-31")
    // expected-error@-1 {{cannot convert value of type 'String' to expected argument type 'KnownUntil'}}
}

func guardRuleOfAMutation() {
    _ = cartFuzzer().guardRule("only once", for: .clear) { !$0.prices.isEmpty }
    // expected-error@-1 {{is unavailable: say when: of the action, or fuzz the presenter with a PresenterFuzzer}}
}
