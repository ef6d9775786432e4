import FluxCore
import FluxFuzz
import FluxTesting

// Interactions, rules about dispatches, rules over time.

func presenterInsteadOfClosure(_ presenter: CartPresenter) {
    _ = PresenterFuzzer(presenter).interaction("clear") { $0.clear() }
    // expected-error@-1 {{is unavailable: each run needs a new presenter: put it into a closure, PresenterFuzzer { … }}}
}

func presenterWithoutView() {
    _ = PresenterFuzzer { CartPresenter(view: RecordingView()) }.interaction("clear") { $0.clear() }
    // expected-error@-1 {{contextual type for closure argument list expects 1 argument}}
}

func interactionWithoutName() {
    _ = cartPresenters().interaction { $0.clear() }
    // expected-error@-1 {{missing argument for parameter}}
}

func interactionThatIsAnAction() {
    _ = cartPresenters().interaction(.clear)
    // expected-error@-1 {{type 'InteractionName<Void>' has no member 'clear'}}
    // expected-error@-2 {{missing argument for parameter}}
}

func argumentWithoutLabel() {
    _ = cartPresenters().interaction("add", Gen.string(count: 1...3)) { $0.add($1) }
    // expected-error@-1 {{is unavailable: name the argument: .interaction("…", with: …) { … }}}
}

func argumentThatIsNotTaken() {
    _ = cartPresenters().interaction("add", with: .string(count: 1...3)) { $0.clear() }
    // expected-error@-1 {{expects 2 arguments, but 1 was used in closure body}}
}

func argumentOfAnotherType() {
    _ = cartPresenters().interaction("add", with: .int) { $0.add($1) }
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
}

func asyncInteractionWithoutAwait() {
    _ = cartPresenters().interaction("reload") { $0.reload() }
    // expected-error@-1 {{'async' call in a function that does not support concurrency}}
}

func mainActorInteraction() {
    _ = cartPresenters().interaction("close") { $0.close() }
    // expected-error@-1 {{in a synchronous nonisolated context}}
}

func guardRuleForACaseWithPayload() {
    _ = cartPresenters().guardRule("not while it loads", for: .add) { !$0.isLoading }
    // expected-error@-1 {{member 'add' expects argument of type 'Int'}}
}

func guardRuleForOpaqueActions(
    _ fuzzer: PresenterFuzzer<CartPresenter, CartLabel, OpaqueAction, CartState>
) {
    _ = fuzzer.guardRule("not while it loads", for: .stop) { !$0.isLoading }
    // expected-error@-1 {{requires that 'OpaqueAction' conform to 'Equatable'}}
}

func guardRuleOfTheStateAlone() {
    _ = cartPresenters().guardRule("not while it loads") { !$0.isLoading }
    // expected-error@-1 {{expects 2 arguments, but 1 was used in closure body}}
}

func ruleAfterWithUntypedArgument() {
    _ = cartPresenters()
        .interaction("add", with: .string(count: 1...3)) { $0.add($1) }
        .after("add", "it loads") { old, name, new in name.isEmpty || new.isLoading }
    // expected-error@-1 {{cannot infer type of closure parameter 'name'}}
}

func ruleAfterAnAction() {
    _ = cartPresenters().after(.clear, "nothing is left") { old, new in new.prices.isEmpty }
    // expected-error@-1 {{type 'String' has no member 'clear'}}
}

func viewInvariantOfTheViewAlone() {
    _ = cartPresenters().viewInvariant("shows something") { $0.shown != nil }
    // expected-error@-1 {{expects 2 arguments, but 1 was used in closure body}}
}

func leadsToWithoutLabel() {
    _ = cartPresenters().leadsTo("loading ends", { $0.isLoading }) { !$0.isLoading }
    // expected-error@-1 {{missing argument labels 'when:fileID:line::' in call}}
}

func alternationOfCasesWithPayload() {
    _ = cartPresenters().alternates("loads once", .add, .clear)
    // expected-error@-1 {{member 'add' expects argument of type 'Int'}}
}

func slipBehindSeveralStatements() {
    _ = PresenterFuzzer { view in
        let flux = Flux(state: CartState(), mutation: CartMutation())
        return CartPresenter(view: view, flux: flux)
    }
    .interaction("clear") { $0.cler() }
    // expected-error@-1 {{cannot infer type of closure parameter '$0'}}
}

func severalStatementsBeforeARuleAboutActions() {
    _ = PresenterFuzzer { view in
        let flux = Flux(state: CartState(), mutation: CartMutation())
        return CartPresenter(view: view, flux: flux)
    }
    .interaction("clear") { $0.clear() }
    // expected-error@-1 {{cannot infer type of closure parameter '$0'}}
    .guardRule("not while it loads", for: .clear) { !$0.isLoading }
    // expected-error@-1 {{generic parameter 'Typed' could not be inferred}}
    // expected-error@-2 {{expects 2 arguments, but 1 was used in closure body}}
}
