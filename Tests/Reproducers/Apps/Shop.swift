import FluxCore
import FluxFuzz

/// An app in namespaces, put together of parts.
///
/// The bug: an order leaves the cart full.
enum Shop {
    enum Cart {
        struct State: FluxCore.State, Hashable {
            var count = 0
        }

        enum Action: FluxCore.Action, Hashable {
            case add
            case empty
        }

        struct Mutation: FluxCore.Mutation {
            func mutate(action: Action, state: inout State) {
                switch action {
                case .add: state.count += 1
                case .empty: state.count = 0
                }
            }
        }
    }

    enum Stage: Hashable {
        case browsing
        case ordered(Cart.State)
    }

    struct State: FluxCore.State, Hashable {
        var cart = Cart.State()
        var stage = Stage.browsing
    }

    enum Action: FluxCore.Action, Hashable {
        case cart(Cart.Action)
        case order
    }

    /// The same as `parts`, as a type: this one can be written down, so its tests need no fuzzer.
    struct Mutation: FluxCore.Mutation {
        var cart = Cart.Mutation()

        func mutate(action: Action, state: inout State) {
            switch action {
            case .cart(let action): cart.mutate(action: action, state: &state.cart)
            case .order:
                state.stage = .ordered(state.cart)
                if isRepaired { cart.mutate(action: .empty, state: &state.cart) }
            }
        }
    }

    static var parts: AnyMutation<Action, State> {
        let cart = Cart.Mutation().scope(state: \State.cart) { (action: Action) in
            if case .cart(let action) = action { action } else { nil }
        }
        return cart.combine(
            with: AnyMutation { action, state in
                guard action == .order else { return }
                state.stage = .ordered(state.cart)
                if isRepaired { state.cart.count = 0 }
            }
        )
    }

    static func fuzzer(_ mutation: some FluxCore.Mutation<Action, State>, rule: String) -> Fuzzer<Action, State> {
        Fuzzer(mutation, from: State())
            .action(.cart(.add), when: { $0.cart.count < 3 })
            .action(.cart(.empty))
            .action(.order, when: { $0.cart.count > 1 })
            .invariant(rule) { state in
                if case .ordered(let cart) = state.stage { state.cart.count < cart.count } else { true }
            }
    }
}

var composedShopFuzzer: Fuzzer<Shop.Action, Shop.State> { Shop.fuzzer(Shop.parts, rule: "default") }
var typedShopFuzzer: Fuzzer<Shop.Action, Shop.State> { Shop.fuzzer(Shop.Mutation(), rule: "") }
