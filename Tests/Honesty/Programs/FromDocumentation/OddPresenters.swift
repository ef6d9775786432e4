import FluxCore
import FluxFuzz

/// What presenters, views and fakes share by mistake.
private final class Shared {
    nonisolated(unsafe) static var shown = ""
    var number = 0
    var flux: Flux<TallyAction, Tally>?
}

/// Says whether the count is even, unless a label has just said so.
private final class ParityLabel: View {
    var text = ""

    func reflect(change: StateChange<Tally>) {
        let parity = change.new.count % 2 == 0 ? "even" : "odd"
        if Shared.shown != parity { text = parity }
        Shared.shown = parity
    }
}

/// Shows what others change.
private final class Sharing: Presenter<TallyAction, Tally> {
    func increment() { dispatch(.increment) }
}

/// Does something at each thirtieth tap only.
private final class Slow: Presenter<TallyAction, Tally> {
    private var taps = 0

    init(view: some View<Tally>) {
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
    }

    func tap() {
        taps += 1
        if taps % 30 == 0 { dispatch(.increment) }
    }
}

private final class Waiting: Presenter<TallyAction, Tally> {
    let prices: HeldCalls<Int, Int>
    private var isDone = false

    init(view: some View<Tally>, prices: HeldCalls<Int, Int>) {
        self.prices = prices
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
    }

    func increment() { dispatch(.increment) }

    /// Takes the first answer only.
    func ask() {
        prices.call(state.count) { [weak self] result in
            guard let self, !isDone, case .success(let price) = result else { return }
            isDone = true
            dispatch(.set(price))
        }
    }
}

extension Program {
    /// Presenters, with what surrounds them.
    static let oddPresenters: [Program] = [
        searching("docs.impure.presenter.sharedFlux", .noPass) {
            let flux = Flux(state: Tally(), mutation: TallyMutation())
            return PresenterFuzzer { Sharing(view: $0, flux: flux) }
                .interaction("tap +") { $0.increment() }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.impure.presenter.sharedFlux.1-in-2", .noPass) {
            let shared = Shared()
            return PresenterFuzzer { (view: RecordingView<Tally>) -> Sharing in
                shared.number += 1
                let old = shared.number % 2 == 0 ? shared.flux : nil
                let flux = old ?? Flux(state: Tally(), mutation: TallyMutation())
                shared.flux = flux
                return Sharing(view: view, flux: flux)
            }
            .interaction("tap +") { $0.increment() }
            .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.impure.view.sharedText", .noPass) {
            PresenterFuzzer(view: { ParityLabel() }) { TallyPresenter(view: $0) }
                .interaction("tap +") { $0.increment() }
                .interaction("enter", with: .int(in: 0...9)) { $0.enter($1) }
                .viewInvariant("a parity or nothing") { view, _ in ["", "even", "odd"].contains(view.text) }
        },
        searching("docs.impure.argumentFromState.1-in-10", .noPass) {
            let shared = Shared()
            return PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("tap +") { $0.increment() }
                .interaction(
                    "enter",
                    with: { state in
                        shared.number += 1
                        return .constant(shared.number % 10 == 0 ? state.count : 1)
                    }
                ) { $0.enter($1) }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.impure.answer.1-in-10", .noPass) {
            let prices = HeldCalls<Int, Int>("price")
            let shared = Shared()
            return PresenterFuzzer { Waiting(view: $0, prices: prices) }
                .interaction("ask") { $0.ask() }
                .interaction("tap +") { $0.increment() }
                .answer(to: prices) { _ in
                    shared.number += 1
                    return shared.number % 10
                }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.vacuous.view.neverTold", .noPass) {
            PresenterFuzzer(view: { TallyLabel() }) { TallyPresenter(view: $0, isListening: { false }) }
                .interaction("tap +", hasEffect: false) { $0.increment() }
                .viewInvariant("it shows the count") { view, state in view.shows(state) }
        },
        searching("docs.vacuous.guardRule.otherPayload", .noPass) {
            PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("buy") { $0.buy() }
                .interaction("tap +") { $0.increment() }
                .guardRule("5 at the beginning only", for: .set(5)) { $0.count == 0 }
        },
        searching("docs.vacuous.answer.neverAsked", .noPass) {
            let prices = HeldCalls<Int, Int>("price")
            return PresenterFuzzer { Waiting(view: $0, prices: prices) }
                .interaction("tap +") { $0.increment() }
                .answer(to: prices) { $0 }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.right.presenter.lazy", .pass) {
            PresenterFuzzer { Slow(view: $0) }
                .interaction("tap") { $0.tap() }
                .invariant("the count is small") { (0...3).contains($0.count) }
        },
        searching("docs.right.presenter.firstAnswerOnly", .pass) {
            let prices = HeldCalls<Int, Int>("price")
            return PresenterFuzzer { Waiting(view: $0, prices: prices) }
                .interaction("ask") { $0.ask() }
                .interaction("tap +") { $0.increment() }
                .answer(to: prices) { $0 * 2 }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs.right.presenter.deaf", .pass) {
            PresenterFuzzer { TallyPresenter(view: $0, isListening: { false }) }
                .interaction("tap +", hasEffect: false) { $0.increment() }
                .interaction("enter", with: .int(in: 0...3)) { $0.enter($1) }
                .interaction("never", when: { $0.count > 3 }, isRequired: false) { $0.increment() }
                .invariant("the count is what was entered") { (0...3).contains($0.count) }
        },
    ]
}
