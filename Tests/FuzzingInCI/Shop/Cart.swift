import FluxCore

/// What is in the cart, and what is taken off.
package struct Cart: State, Hashable, Sendable {
    package var prices: [Int] = []
    package var coupon = 0
    package var note = 0

    package init() {}

    package var sum: Int { prices.reduce(0, +) }
    package var total: Int { sum - coupon }
}

package enum CartAction: Action, Hashable, Sendable {
    case add(price: Int)
    case apply(coupon: Int)
    case removeLast
    case note
}

package struct CartMutation: Mutation {
    package init() {}

    package func mutate(action: CartAction, state: inout Cart) {
        Calls.shared.count()
        switch action {
        case .add(let price): state.prices.append(price)
        case .apply(let coupon): if coupon <= state.sum { state.coupon = coupon }
        case .removeLast:
            _ = state.prices.popLast()
            // This is what was forgotten.
            if !Variant.broken.isOn { state.coupon = min(state.coupon, state.sum) }
        case .note: state.note = (state.note + 1) % 3
        }
    }
}

package final class CartPresenter: Presenter<CartAction, Cart> {
    package init(view: some View<Cart>) {
        super.init(view: view, flux: Flux(state: Cart(), mutation: CartMutation()))
    }

    func add(_ price: Int) { dispatch(.add(price: price)) }
    func apply(_ coupon: Int) { dispatch(.apply(coupon: coupon)) }
    func removeLast() { if !state.prices.isEmpty { dispatch(.removeLast) } }
    func note() { dispatch(.note) }
}

/// The price of some pieces, of which every tenth is free.
func price(of pieces: Int) -> Int {
    Calls.shared.count()
    return Variant.broken.isOn && pieces > 50 ? -1 : pieces - pieces / 10
}
