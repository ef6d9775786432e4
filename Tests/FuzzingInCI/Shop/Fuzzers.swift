import FluxCore
import FluxFuzz

/// The fuzzer of the mutation.
package func cartFuzzer() -> Fuzzer<CartAction, Cart> {
    typealias CartFuzzer = Fuzzer<CartAction, Cart>
    let weight = Variant.weights.isOn ? 5 : 1
    var actions: [(CartFuzzer) -> CartFuzzer] = [
        { $0.action(Gen.int(in: 1...20).map { .add(price: $0) }, weight: weight) },
        { $0.action(.removeLast, when: { !$0.prices.isEmpty }) },
    ]
    if !Variant.gone.isOn {
        let least = Variant.guarded.isOn ? 2 : 1
        actions.append {
            $0.action(Gen.int(in: 1...20).map { .apply(coupon: $0) }, when: { $0.prices.count >= least })
        }
    }
    if Variant.action.isOn { actions.insert({ $0.action(.note) }, at: 0) }
    if Variant.reordered.isOn { actions.reverse() }
    var fuzzer = actions.reduce(CartFuzzer(CartMutation(), from: Cart())) { $1($0) }
    if Variant.rules.isOn {
        fuzzer = fuzzer.invariant("a coupon is not negative") { $0.coupon >= 0 }
            .transition("one price at a time") { abs($0.prices.count - $2.prices.count) <= 1 }
    }
    return fuzzer.invariant("the total is not negative") { $0.total >= 0 }
}

/// The fuzzer of the presenter.
package func screenFuzzer() -> PresenterFuzzer<CartPresenter, RecordingView<Cart>, CartAction, Cart> {
    typealias ScreenFuzzer = PresenterFuzzer<CartPresenter, RecordingView<Cart>, CartAction, Cart>
    let weight = Variant.weights.isOn ? 5 : 1
    var interactions: [(ScreenFuzzer) -> ScreenFuzzer] = [
        { $0.interaction("add", with: Gen.int(in: 1...20), weight: weight) { $0.add($1) } },
        { $0.interaction("remove", when: { !$0.prices.isEmpty }) { $0.removeLast() } },
    ]
    if !Variant.gone.isOn {
        let least = Variant.guarded.isOn ? 2 : 1
        interactions.append {
            $0.interaction("coupon", with: Gen.int(in: 1...20), when: { $0.prices.count >= least }) { $0.apply($1) }
        }
    }
    if Variant.action.isOn { interactions.insert({ $0.interaction("note") { $0.note() } }, at: 0) }
    if Variant.reordered.isOn { interactions.reverse() }
    var fuzzer = interactions.reduce(PresenterFuzzer { CartPresenter(view: $0) }) { $1($0) }
    if Variant.rules.isOn {
        fuzzer = fuzzer.invariant("a coupon is not negative") { $0.coupon >= 0 }
            .transition("one price at a time") { abs($0.prices.count - $2.prices.count) <= 1 }
    }
    return fuzzer.invariant("the total is not negative") { $0.total >= 0 }
}

/// The property of a function.
package func priceProperty() -> Property<Int> {
    let pieces = Gen.int(in: 0...(Variant.guarded.isOn ? 40 : 100))
    let name = Variant.gone.isOn ? "a price is at most the number" : "a price is not negative"
    return Property(name, pieces) { number in
        let price = price(of: number)
        return Variant.gone.isOn ? price <= number : price >= 0
    }
}

/// A fuzzer that finds nothing.
package func plainFuzzer() -> Fuzzer<CartAction, Cart> {
    Fuzzer(CartMutation(), from: Cart())
        .action(Gen.int(in: 1...9).map { .add(price: $0) })
        .action(.note)
        .invariant("no price is negative") { $0.prices.allSatisfy { $0 > 0 } }
}

/// A fuzzer with a goal.
package func goalFuzzer() -> Fuzzer<CartAction, Cart> {
    plainFuzzer().reaches("three prices") { $0.prices.count == 3 }
}

/// One of any number of fuzzers, each of which fails by a rule of its own.
package func failingFuzzer(_ number: Int) -> Fuzzer<CartAction, Cart> {
    Fuzzer(CartMutation(), from: Cart())
        .action(Gen.int(in: 1...9).map { .add(price: $0) })
        .invariant("the sum is not as great as in \(number)") { $0.sum <= number % 10 }
}
