import FluxCore
import FluxFuzz

/// What outlives a presenter or a model.
private enum Outside {
    nonisolated(unsafe) static var volume = 5
    nonisolated(unsafe) static var lastCount = 0
    nonisolated(unsafe) static var connections = 0
    nonisolated(unsafe) static var listeners: [() -> Void] = []
    nonisolated(unsafe) static var prices: [Int: Int] = [:]
    nonisolated(unsafe) static var calls = 0
    /// A stream of nothing, whose other end is kept, so that it doesn't end either.
    static let (never, end) = AsyncStream.makeStream(of: Void.self)

    /// Whether it was asked 40 times before.
    static func isWarm() -> Bool {
        calls += 1
        return calls > 40
    }
}

private final class Player {
    private(set) var volume = Outside.volume

    func louder() { set(min(volume + 1, 10)) }
    func softer() { set(max(volume - 1, 0)) }

    private func set(_ number: Int) {
        volume = number
        Outside.volume = number
    }
}

/// Refers to itself, so that it is never released.
private final class Immortal {
    private(set) var count = 0
    private var onTap: () -> Void = {}

    init() { onTap = { self.count += 1 } }

    func tap() { if count < 9 { onTap() } else { count = 0 } }
}

/// Is not equal to itself at times, though nothing in it is like that.
private struct Unlucky: Hashable {
    var count = 0

    static func == (left: Unlucky, right: Unlucky) -> Bool { left.count == right.count && left.count != 13 }
}

private class Base: Presenter<TallyAction, Tally> {
    init(view: some View<Tally>, from tally: Tally = Tally()) {
        super.init(view: view, flux: Flux(state: tally, mutation: TallyMutation()))
    }

    func increment() { dispatch(.increment) }
}

/// Begins where the last one has ended.
private final class Restoring: Base {
    init(view: some View<Tally>) { super.init(view: view, from: Tally(count: Outside.lastCount)) }

    deinit { Outside.lastCount = state.count }
}

/// Listens to all others for ever, and shows how many there are.
private final class Listening: Base {
    init(view: some View<Tally>) {
        super.init(view: view)
        Outside.listeners.append { [weak self] in self?.dispatch(.set(Outside.listeners.count)) }
    }

    func ring() { for listener in Outside.listeners { listener() } }
}

private final class Sleeping: Base {
    func rest() {
        dispatch(.reset)
        Task { for await _ in Outside.never {} }
    }
}

private final class Buying: Base, @unchecked Sendable {
    private let prices: HeldCalls<Int, Int>
    private let isOnMainActor: Bool
    private var known: [Int: Int] = [:]
    private let forgets: Bool

    /// Makes a presenter.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - prices: Stands for an API.
    ///   - isOnMainActor: Whether an answer starts a task there.
    ///   - forgets: Whether prices are known to this presenter only.
    init(view: some View<Tally>, prices: HeldCalls<Int, Int>, isOnMainActor: Bool = false, forgets: Bool = false) {
        (self.prices, self.isOnMainActor, self.forgets) = (prices, isOnMainActor, forgets)
        super.init(view: view)
    }

    func buy(_ item: Int) {
        if let price = forgets ? known[item] : Outside.prices[item] { return dispatch(.set(price)) }
        prices.call(item) { [weak self] result in
            guard let self, let price = try? result.get() else { return }
            known[item] = price
            if !forgets, !isOnMainActor { Outside.prices[item] = price }
            if isOnMainActor { Task { @MainActor in self.dispatch(.set(price)) } } else { dispatch(.set(price)) }
        }
    }

    static func fuzzer(
        isOnMainActor: Bool = false,
        forgets: Bool = false
    ) -> PresenterFuzzer<Buying, RecordingView<Tally>, TallyAction, Tally> {
        let prices = HeldCalls<Int, Int>("price")
        let fuzzer = PresenterFuzzer {
            Buying(view: $0, prices: prices, isOnMainActor: isOnMainActor, forgets: forgets)
        }
        return
            fuzzer
            .interaction("tap +") { $0.increment() }
            .interaction("buy", with: .int(in: 1...4)) { $0.buy($1) }
            .answer(to: prices) { item in item * 100 }
            .invariant("the count is not negative") { $0.count >= 0 }
    }
}

/// Keeps its view, which a presenter itself does not.
private final class Keeping: Base {
    private let label: TallyLabel

    init(label: TallyLabel) {
        self.label = label
        super.init(view: label)
    }
}

/// Has nothing to remember, so that one will do for all.
private final class Blank: View, Sendable {
    static let shared = Blank()

    func isRight(_ tally: Tally) -> Bool { tally.count >= 0 }
    func reflect(change: StateChange<Tally>) {}
}

/// Makes the presenter dispatch while it is told what to show.
private final class Limiting: View {
    weak var presenter: Base?
    private(set) var text = "0"

    func reflect(change: StateChange<Tally>) {
        text = "\(change.new.count)"
        if change.new.count > 5 { presenter?.dispatch(.reset) }
    }
}

extension Program {
    /// Presenters and models, what settles, and what is not equal to itself, thought of a second time.
    static let secondBlindPresenters: [Program] =
        both("docs2.equality.unlucky", .noPass) {
            Fuzzer(Int.self, from: Unlucky()) { number, state in state.count = (state.count + number) % 20 }
                .action(Gen.int(in: 1...3))
                .invariant("it is below 20") { $0.count < 20 }
        } + [
            searching("docs2.impure.model.settingsOutliveIt", .noPass) {
                ModelFuzzer(state: \.volume) { Player() }
                    .interaction("louder") { $0.louder() }
                    .interaction("softer") { $0.softer() }
                    .invariant("the volume is in its range") { (0...10).contains($0) }
            },
            searching("docs2.impure.presenter.restoresLastRun", .noPass) {
                PresenterFuzzer { Restoring(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .invariant("the count is not negative") { $0.count >= 0 }
            },
            searching("docs2.impure.presenter.listenersOfAllRuns", .noPass) {
                PresenterFuzzer { Listening(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .interaction("ring") { $0.ring() }
                    .invariant("the count is not negative") { $0.count >= 0 }
            },
            searching("docs2.incomplete.presenter.sleepingTask", .noPass) {
                PresenterFuzzer { Sleeping(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .interaction("rest") { $0.rest() }
                    .invariant("the count is not negative") { $0.count >= 0 }
            },
            searching("docs2.incomplete.answer.mainActorTask", .noPass) { Buying.fuzzer(isOnMainActor: true) },
            searching("docs2.impure.fake.cacheOfAllRuns", .noPass) { Buying.fuzzer() },
            searching("docs2.trap.presenter.oneTooMany", .noPass) {
                // A search makes a hundred, and some more to repeat them.
                PresenterFuzzer { (view: RecordingView<Tally>) -> Base in
                    Outside.connections += 1
                    precondition(Outside.connections <= 103, "no connection is left")
                    return Base(view: view)
                }
                .interaction("tap +") { $0.increment() }
                .invariant("the count is not negative") { $0.count >= 0 }
            },
            searching("docs2.vacuous.guardRule.payloadsAlone", .noPass) {
                PresenterFuzzer { TallyPresenter(view: $0) }
                    .interaction("enter", with: .int(in: 0...9)) { $0.enter($1) }
                    .interaction("tap +") { $0.increment() }
                    .guardRule("one digit") { _, action in
                        if case .set(let number) = action { (0...9).contains(number) } else { true }
                    }
            },
            searching("docs2.settling.guard", .noPass) {
                Tally.fuzzer().action(.set(7), when: { _ in Outside.isWarm() })
            },
            searching("docs2.settling.condition", .noPass) {
                Tally.fuzzer().invariant("warm", when: { _ in Outside.isWarm() }) { $0.count >= 0 }
            },
            searching("docs2.settling.goal", .noPass) { Tally.fuzzer().reaches("warm") { _ in Outside.isWarm() } },
            searching("docs2.settling.generatorFromState", .noPass) {
                Tally.fuzzer().action { _ in Gen.int(in: 0...(Outside.isWarm() ? 9 : 3)).map { .set($0) } }
            },
            searching("docs2.settling.presenter.label", .noPass) {
                PresenterFuzzer { (view: RecordingView<Tally>) -> Base in Base(view: view) }
                    .interaction("tap +") { $0.increment() }
                    .invariant("the count is not negative") { $0.count >= 0 }
                    .classify("warm") { _ in Outside.isWarm() }
            },
            searching("docs2.settling.presenter.condition", .noPass) {
                PresenterFuzzer { (view: RecordingView<Tally>) -> Base in Base(view: view) }
                    .interaction("tap +") { $0.increment() }
                    .atRest("warm", when: { _ in Outside.isWarm() }) { $0.count >= 0 }
            },
            searching("docs2.settling.presenter.interaction", .noPass) {
                PresenterFuzzer { (view: RecordingView<Tally>) -> Base in Base(view: view) }
                    .interaction("tap +") { if Outside.isWarm() { $0.increment() } }
                    .invariant("the count is not negative") { $0.count >= 0 }
            },
            searching("docs2.settling.property.label", .noPass) {
                Property("a number is no more than 9", Gen.int(in: 0...9)) { $0 <= 9 }
                    .classify("warm") { _ in Outside.isWarm() }
            },
            verifying("docs2.settling.mutation", .noPass) { Tally.fuzzer { $0.flag = Outside.isWarm() } },
            verifying("docs2.settling.guard", .noPass) {
                Tally.fuzzer().action(.set(7), when: { _ in Outside.isWarm() })
            },
            verifying("docs2.settling.condition", .noPass) {
                Tally.fuzzer().invariant("warm", when: { _ in Outside.isWarm() }) { $0.count >= 0 }
            },
            verifying("docs2.settling.label", .noPass) {
                Tally.fuzzer().classify("warm") { _ in Outside.isWarm() }
            },
            searching("docs2.right.fake.cacheOfOneRun", .pass) { Buying.fuzzer(forgets: true) },
            searching("docs2.right.view.statelessShared", .pass) {
                PresenterFuzzer(view: { Blank.shared }) { TallyPresenter(view: $0) }
                    .interaction("tap +") { $0.increment() }
                    .interaction("tap −") { $0.decrement() }
                    .viewInvariant("the view is right") { view, tally in view.isRight(tally) }
            },
            searching("docs2.right.presenter.keepsView", .pass) {
                PresenterFuzzer(view: { TallyLabel() }) { Keeping(label: $0) }
                    .interaction("tap +") { $0.increment() }
                    .viewInvariant("the label shows the count") { view, tally in view.shows(tally) }
            },
            searching("docs2.right.view.dispatches", .pass) {
                PresenterFuzzer(view: { Limiting() }) { (view: Limiting) -> Base in
                    let presenter = Base(view: view)
                    view.presenter = presenter
                    return presenter
                }
                .interaction("tap +") { $0.increment() }
                .viewInvariant("the label shows the count") { view, tally in view.text == "\(tally.count)" }
                .atRest("five at most") { $0.count <= 5 }
            },
            searching("docs2.right.model.neverReleased", .pass) {
                ModelFuzzer(state: \.count) { Immortal() }
                    .interaction("tap") { $0.tap() }
                    .invariant("one digit") { (0...9).contains($0) }
            },
        ]
}
