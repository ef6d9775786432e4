import FluxCore

// Mutations, states, presenters and views.

enum ReducerReturnsState {
    struct Reducer: Mutation {
        // expected-error@-1 {{type 'ReducerReturnsState.Reducer' does not conform to protocol 'Mutation'}}
        // expected-note@-2 * {{}}
        func mutate(action: CartAction, state: CartState) -> CartState { state }
    }
}

enum ReducerIsMutating {
    struct Reducer: Mutation {
        // expected-error@-1 {{type 'ReducerIsMutating.Reducer' does not conform to protocol 'Mutation'}}
        // expected-note@-2 * {{}}
        mutating func mutate(action: CartAction, state: inout CartState) { state = CartState() }
    }
}

enum StateIsNoState {
    struct Plain {}

    struct Reducer: Mutation {
        // expected-error@-1 {{type 'StateIsNoState.Reducer' does not conform to protocol 'Mutation'}}
        func mutate(action: CartAction, state: inout Plain) {}
        // expected-note@-1 * {{}}
    }
}

enum ViewIsAStruct {
    struct Label: View {
        // expected-error@-1 {{non-class type 'ViewIsAStruct.Label' cannot conform to class protocol 'View'}}
        func reflect(change: StateChange<CartState>) {}
    }
}

enum ViewIsOnTheMainActor {
    @MainActor final class Screen: View {
        // expected-swift6-error@-1 {{crosses into main actor-isolated code}}
        // expected-swift5-warning@-2 {{crosses into main actor-isolated code}}
        // expected-note@-3 * {{}}
        func reflect(change: StateChange<CartState>) {}
        // expected-note@-1 * {{}}
    }
}

func stateIsAssigned(_ presenter: CartPresenter) {
    presenter.state.note = "a"
    // expected-error@-1 {{cannot assign to property: 'state' is a get-only property}}
}

func fluxDispatches(_ flux: Flux<CartAction, CartState>) {
    flux.dispatch(.clear)
    // expected-error@-1 {{is unavailable: dispatch to its dispatcher: flux.dispatcher.dispatch(…)}}
}

func storeDispatches(_ flux: Flux<CartAction, CartState>) {
    flux.store.dispatch(.clear)
    // expected-error@-1 {{value of type 'Store<CartState>' has no member 'dispatch'}}
    // expected-error@-2 {{cannot infer contextual base in reference to member 'clear'}}
}

func stateOfTheFlux(_ flux: Flux<CartAction, CartState>) -> CartState {
    flux.state
    // expected-error@-1 {{is unavailable: read the state of its store: flux.store.state}}
}

func mainActorMethodElsewhere(_ presenter: CartPresenter) {
    // expected-note@-1 * {{}}
    presenter.close()
    // expected-error@-1 {{in a synchronous nonisolated context}}
}

func presenterWithoutMutation(_ view: CartLabel) {
    _ = Presenter(view: view, state: CartState())
    // expected-error@-1 {{missing argument for parameter 'mutation' in call}}
}
