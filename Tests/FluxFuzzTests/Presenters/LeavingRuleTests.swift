import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What rules ask of a presenter whose screen has been closed.
@Suite("Rules after leaving", .fewRuns) @MainActor struct LeavingRuleTests {
    private final class Player: Presenter<LoadAction, LoadState> {
        private let clock: VirtualClock
        private let api: HeldCalls<String, [String]>
        private let isWrong: Bool
        private var timer: VirtualClock.Timer?

        init(view: some View<LoadState>, _ clock: VirtualClock, _ api: HeldCalls<String, [String]>, isWrong: Bool) {
            (self.clock, self.api, self.isWrong) = (clock, api, isWrong)
            super.init(view: view, flux: Flux(state: LoadState(), mutation: LoadMutation()))
        }

        deinit { timer?.cancel() }

        func play() {
            if state.isLoading { return }
            dispatch(.startLoading("a"))
            api.call("a") { [weak self] result in
                guard let self, !isWrong, let results = try? result.get() else { return }
                dispatch(.show(results))
            }
            if isWrong { return }
            timer = clock.schedule(after: .seconds(1)) { [weak self] in self?.dispatch(.stopLoading) }
        }

        /// Is told that the screen is closed, and says so.
        func disappear() { dispatch(.cancel) }
    }

    private typealias PlayerFuzzer = PresenterFuzzer<Player, RecordingView<LoadState>, LoadAction, LoadState>

    private let clock = VirtualClock()
    private let api = HeldCalls<String, [String]>("search")

    private func players(isWrong: Bool, isTold: Bool = false) -> PlayerFuzzer {
        PresenterFuzzer { [clock, api] in Player(view: $0, clock, api, isWrong: isWrong) }
            .interaction("play", hasEffect: false) { $0.play() }
            .time(on: clock, isRequired: false)
            .answer(to: api, isRequired: false) { [$0] }
            .leaving("close") { if isTold { $0.disappear() } }
    }

    private func expect(
        _ name: String,
        _ script: [String],
        _ declare: (PlayerFuzzer) -> PlayerFuzzer,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let budget = Budget(runs: tries(500, inDebug: 100))
        let right = declare(players(isWrong: false)).run(seed: 1, budget: budget)
        #expect(right.verdict == .noFailureFound, "\(name): \(right)", sourceLocation: sourceLocation)
        let wrong = declare(players(isWrong: true)).run(seed: 1, budget: budget)
        #expect(wrong.counterexample?.script == script, "\(name): \(wrong)", sourceLocation: sourceLocation)
    }

    @Test("about a presenter at rest ask nothing of one that is gone, and all of one that is there") func atRest() {
        expect("a timer", ["play"]) { [clock] in
            $0.atRest("a timer runs while it plays") { $0.isLoading != clock.deadlines.isEmpty }
        }
    }

    private let answer = #"search("a") answers ["a"]"#

    @Test("about what a step leads to ask nothing of one that is gone, and all of one that is there") func after() {
        expect("after", ["play", answer]) { [api] in
            $0.after(.answer(to: api), "shows the answer") { _, _, new in new.results == ["a"] }
        }
        expect("afterEach", ["play", answer]) { [api] in
            $0.afterEach(of: .answer(to: api), "shows the answer") { $0.dispatched == [.show(["a"])] }
        }
    }

    @Test("about the step that leaves are asked of it", arguments: [false, true]) func leaving(isBroken: Bool) {
        let players = players(isWrong: false, isTold: true)
        let after = players.after("close", "dispatches") { old, _ in isBroken ? old.isLoading : true }
        let each = players.afterEach(of: "close", "dispatches") { $0.dispatched == (isBroken ? [] : [.cancel]) }
        for fuzzer in [after, each] {
            let report = fuzzer.run(seed: 1, budget: Budget(runs: tries(200, inDebug: 50)))
            #expect(report.counterexample?.script == (isBroken ? ["close"] : nil), "\(report)")
        }
    }

    @Test("about states and dispatches are asked on") func states() {
        let api = HeldCalls<String, [String]>("search")
        final class Stubborn: Presenter<LoadAction, LoadState> {
            func load(_ api: HeldCalls<String, [String]>) {
                dispatch(.startLoading("a"))
                api.call("a") { result in if let results = try? result.get() { self.dispatch(.show(results)) } }
            }
        }
        var isClosed = false
        let lists = PresenterFuzzer { (view: RecordingView<LoadState>) -> Stubborn in
            isClosed = false
            return Stubborn(view: view, state: LoadState(), mutation: LoadMutation())
        }
        .interaction("load") { $0.load(api) }
        .answer(to: api) { [$0] }
        .leaving("close") { _ in isClosed = true }
        .mayOutliveRun()
        let script = ["load", "close", answer]
        func expect(_ fuzzer: PresenterFuzzer<Stubborn, RecordingView<LoadState>, LoadAction, LoadState>) {
            let report = fuzzer.run(seed: 1, budget: Budget(runs: tries(500, inDebug: 100)))
            // What it shows may have come before it is asked whether the screen is closed.
            #expect((report.counterexample?.script.sorted() ?? []) == script.sorted(), "\(report)")
        }
        expect(lists.invariant("shows nothing") { !isClosed || $0.results.isEmpty })
        expect(lists.guardRule("shows nothing") { _, action in if case .show = action { !isClosed } else { true } })
        expect(lists.transition("shows nothing") { _, _, new in !isClosed || new.results.isEmpty })
        expect(lists.afterEach("shows nothing") { !isClosed || $0.dispatched.isEmpty })
    }
}
