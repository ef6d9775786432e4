import FluxCore
import FluxFuzz

private struct Offline: Error {}

/// Numbers, and their mean, which nobody has if there are none.
private struct Average: State, Equatable {
    var sum = 0.0
    var number = 0.0
    var mean = 1.0
}

private enum AverageAction: Action, Equatable {
    case add(Int)
    case clear
}

private struct AverageMutation: Mutation {
    func mutate(action: AverageAction, state: inout Average) {
        switch action {
        case .add(let number): (state.sum, state.number) = (state.sum + Double(number), state.number + 1)
        case .clear: (state.sum, state.number) = (0, 0)
        }
        state.mean = state.sum / state.number
    }
}

/// Does several things at once, and asks an API.
private final class Shop: Presenter<TallyAction, Tally> {
    private let api: HeldCalls<Int, Bool>
    private var isLoading = false

    init(view: some View<Tally>, api: HeldCalls<Int, Bool> = HeldCalls("more")) {
        self.api = api
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
    }

    func increment() { dispatch(.increment) }

    /// Back and forth, so that it ends where it was.
    func swing() {
        dispatch(.decrement)
        dispatch(.increment)
    }

    func ask() {
        api.call(state.count, onAnswer: { [weak self] isMore in self?.dispatch(isMore ? .increment : .reset) })
    }

    /// Asks for page after page, unless it does so already.
    func load() {
        guard !isLoading else { return }
        isLoading = true
        fetch()
    }

    private func fetch() {
        api.call(state.count) { [weak self] result in
            guard let self else { return }
            dispatch(.increment)
            if case .success(true) = result { fetch() } else { isLoading = false }
        }
    }
}

/// Each look at it counts.
private final class Meter {
    private let looks: Counted
    private var taps = 0
    init(looks: Counted) { self.looks = looks }
    var reading: Int { taps * 2 + (looks.next() % 7 == 0 ? 1 : 0) }
    func tap() { taps += 1 }
}

/// Shows the right text, and a number of its own, that no rule mentions.
private final class Stamped: View {
    private(set) var text = "0"
    private(set) var stamp = 0
    private let stamps: Counted
    init(stamps: Counted) { self.stamps = stamps }

    func reflect(change: StateChange<Tally>) {
        text = "\(change.new.count)"
        stamp = stamps.next()
    }
}

extension Program {
    /// What a third reader of the documentation thought of for presenters.
    static let thirdReadingPresenters: [Program] = [
        searching("docs3.wrong.presenter.inBetween", .noPass) {
            PresenterFuzzer { Shop(view: $0) }
                .interaction("+") { $0.increment() }
                .interaction("swing") { $0.swing() }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs3.nan.presenter.mean", .noPass) {
            PresenterFuzzer { Presenter(view: $0, state: Average(), mutation: AverageMutation()) }
                .interaction("add", with: .int(in: 0...9)) { $0.dispatch(.add($1)) }
                .interaction("clear") { $0.dispatch(.clear) }
                .invariant("there are no less than none") { $0.number >= 0 }
        },
        searching("docs3.vacuous.failure.cannotFail", .noPass) {
            // A completion handler that takes no error.
            let api = HeldCalls<Int, Bool>("more")
            return PresenterFuzzer { Shop(view: $0, api: api) }
                .interaction("ask") { $0.ask() }
                .answer(to: api) { _ in Gen.bool }
                .failure(of: api, with: Offline())
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs3.vacuous.interaction.reflectsOnly", .noPass) {
            PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("+") { $0.increment() }
                .interaction("refresh") { $0.reflect() }
                .invariant("the count is not negative") { $0.count >= 0 }
        },
        searching("docs3.impure.model.readingCounts", .noPass) {
            let looks = Counted()
            return ModelFuzzer(state: \.reading) { Meter(looks: looks) }
                .interaction("tap") { $0.tap() }
                .invariant("it is not negative") { $0 >= 0 }
        },
        searching("docs3.impure.view.unmentioned", .noPass) {
            let stamps = Counted()
            return PresenterFuzzer(view: { Stamped(stamps: stamps) }) { TallyPresenter(view: $0) }
                .interaction("+") { $0.increment() }
                .viewInvariant("the text is the count") { view, state in view.text == "\(state.count)" }
        },
        searching("docs3.right.presenter.atRest", .pass) {
            PresenterFuzzer { Shop(view: $0) }
                .interaction("+") { $0.increment() }
                .interaction("swing") { $0.swing() }
                .atRest("the count is not negative") { $0.count >= 0 }
                .after("swing", "is where it was") { old, new in old == new }
        },
        searching("docs3.right.presenter.asksOnAndOn", .pass) {
            // An answer makes the next call, before the last one has returned.
            let api = HeldCalls<Int, Bool>("more")
            return PresenterFuzzer { Shop(view: $0, api: api) }
                .interaction("load") { $0.load() }
                .answer(to: api) { _ in Gen.bool }
                .failure(of: api, with: Offline())
                .atRest("one page at a time") { _ in api.pending.count <= 1 }
                .transition("page by page") { old, _, new in new.count == old.count + 1 }
        },
        searching("docs3.right.guardRule.trapsOnMisfits", .pass) {
            PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("+") { $0.increment() }
                .interaction("-") { $0.decrement() }
                .guardRule("decrement only above zero") { state, action in
                    if action == .decrement { precondition(state.count > 0) }
                    return true
                }
        },
    ]
}
