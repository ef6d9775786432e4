import FluxCore
import FluxFuzz

extension Program {
    /// Right presenters.
    static let rightPresenters: [Program] = [
        searching("right.presenter", .pass) { presenters { TallyPresenter(view: $0) } },
        searching("right.presenter.guard-rules", .pass) {
            presenters { TallyPresenter(view: $0) }
                .guardRule("decrement above zero", for: .decrement) { $0.count > 0 }
                .after("buy", "costs one") { _, new in new.count == 1 }
        },
        searching("right.presenter.argument", .pass) {
            presenters { TallyPresenter(view: $0) }
                .interaction("enter", with: { .int(in: 0...max(1, $0.count)) }) { $0.enter($1) }
        },
        searching("right.presenter.hardly-any-dispatch", .pass) {
            PresenterFuzzer { TallyPresenter(view: $0) }
                .interaction("look", weight: 50, hasEffect: false) { _ = $0.state }
                .interaction("tap +") { $0.increment() }
                .invariant("not negative") { $0.count >= 0 }
        },
        searching("right.presenter.two-dispatches", .pass, enteringTwice),
    ]

    /// Right views, fakes and models, and right programs with other numbers of runs.
    static let rightDoors: [Program] = [
        searching("right.view", .pass, labels),
        searching("right.fake.counts-per-presenter", .pass) {
            presenters { TallyPresenter(view: $0, price: CountingFake().next) }
                .after("buy", "costs something") { _, new in new.count > 0 }
        },
        searching("right.held-calls", .pass, loading),
        searching("right.time", .pass) { counting(down: 4) },
        searching("right.streams", .pass) { following(isCareful: true) },
        searching("right.model", .pass, models),
        searching("right.parallel", .pass) { ParallelFuzzer(workers: 2) { Tally.fuzzer() } },
        searching("right.long-runs", .pass, budget: Budget(runs: 20, stepsPerRun: 5_000)) { Tally.fuzzer() },
        searching("right.short-runs", .pass, budget: Budget(runs: 3_000, stepsPerRun: 5)) { Tally.fuzzer() },
    ]
}

/// Presenters whose views show the count.
@Sendable
private func labels() -> PresenterFuzzer<TallyPresenter, TallyLabel, TallyAction, Tally> {
    let fuzzer = PresenterFuzzer(view: { TallyLabel() }) { (view: TallyLabel) in TallyPresenter(view: view) }
    let tapping = fuzzer.interaction("tap +") { $0.increment() }.interaction("tap −") { $0.decrement() }
    return tapping.viewInvariant("the count is shown") { view, tally in view.shows(tally) }
}

/// Presenters that are given an answer.
@Sendable
private func loading() -> PresenterFuzzer<LoadingPresenter, RecordingView<Tally>, TallyAction, Tally> {
    let api = HeldCalls<Int, Int>("load")
    let fuzzer = PresenterFuzzer { LoadingPresenter(view: $0, api: api) }
    let loading = fuzzer.interaction("load", with: .int(in: 1...3)) { $0.load($1) }
    let answered = loading.answer(to: api) { (number: Int) -> Int in number * 10 }
    return answered.invariant("in tens") { $0.count % 10 == 0 }
}

/// Presenters that count down in steps of two, one in a second: beyond zero from an odd number.
@Sendable
func counting(
    down start: Int
) -> PresenterFuzzer<CountdownPresenter, RecordingView<Tally>, TallyAction, Tally> {
    let clock = VirtualClock()
    let fuzzer = PresenterFuzzer { CountdownPresenter(view: $0, clock: clock) }
    let starting = fuzzer.interaction("start") { $0.start(at: start) }
    return starting.time(on: clock).invariant("not negative") { $0.count >= 0 }
}

/// Presenters that set the count to what a stream yields, if it is not negative or they are careless.
@Sendable
func following(
    isCareful: Bool
) -> PresenterFuzzer<FollowingPresenter, RecordingView<Tally>, TallyAction, Tally> {
    let counts = HeldStreams<Void, Int>("counts")
    let fuzzer = PresenterFuzzer { FollowingPresenter(view: $0, counts: counts, isCareful: isCareful) }
    let yielding = fuzzer.elements(of: counts, from: .int(in: -9...9)).end(of: counts)
    return yielding.invariant("not negative") { $0.count >= 0 }
}

/// Objects that are no presenters.
@Sendable
private func models() -> ModelFuzzer<CounterModel, Int> {
    let fuzzer = ModelFuzzer(state: { (model: CounterModel) in model.count }) { CounterModel() }
    let tapping = fuzzer.interaction("tap +") { $0.count += 1 }
    return tapping.interaction("tap −", when: { $0 > 0 }) { $0.count -= 1 }.invariant("not negative") { $0 >= 0 }
}

/// Presenters that dispatch twice, so that the count is negative in between.
@Sendable
private func enteringTwice() -> PresenterFuzzer<TallyPresenter, RecordingView<Tally>, TallyAction, Tally> {
    let fuzzer = PresenterFuzzer { TallyPresenter(view: $0) }
    let entering = fuzzer.interaction("twice") { (presenter: TallyPresenter) in
        presenter.enter(-1)
        presenter.enter(1)
    }
    return entering.interaction("tap +") { $0.increment() }.atRest("not negative in the end") { $0.count >= 0 }
}

/// A fake with a memory, of which each presenter has one.
private final class CountingFake: @unchecked Sendable {
    // `@unchecked Sendable`: used on the thread that runs its presenter alone.
    private var count = 0

    @Sendable
    func next() -> Int {
        count += 1
        return count
    }
}

private final class CounterModel {
    var count = 0
}

private final class LoadingPresenter: Presenter<TallyAction, Tally> {
    private let api: HeldCalls<Int, Int>

    init(view: some View<Tally>, api: HeldCalls<Int, Int>) {
        self.api = api
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
    }

    func load(_ number: Int) {
        api.call(number) { [weak self] result in
            if case .success(let answer) = result { self?.dispatch(.set(answer)) }
        }
    }
}

/// Ends its timer at zero exactly.
final class CountdownPresenter: Presenter<TallyAction, Tally> {
    private let clock: VirtualClock
    private var timer: VirtualClock.Timer?

    init(view: some View<Tally>, clock: VirtualClock) {
        self.clock = clock
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
    }

    func start(at count: Int) {
        timer?.cancel()
        dispatch(.set(count))
        timer = clock.schedule(every: .seconds(1)) { [weak self] in
            guard let self else { return }
            dispatch(.set(state.count - 2))
            if state.count == 0 { timer?.cancel() }
        }
    }
}

/// Reads a stream as long as it lives.
final class FollowingPresenter: Presenter<TallyAction, Tally>, @unchecked Sendable {
    // `@unchecked Sendable`: the fuzzer runs its task on its own thread.
    private var task: Task<Void, Never>?

    init(view: some View<Tally>, counts: HeldStreams<Void, Int>, isCareful: Bool) {
        super.init(view: view, flux: Flux(state: Tally(), mutation: TallyMutation()))
        task = Task { [weak self] in
            for await count in counts.stream() where !isCareful || count >= 0 { self?.dispatch(.set(count)) }
        }
    }

    deinit { task?.cancel() }
}
