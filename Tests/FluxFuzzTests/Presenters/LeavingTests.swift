import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What goes on when the screen is closed.
@Suite("Leaving", .fewRuns) struct LeavingTests {
    /// What a screen waits for that it opens.
    enum Wait: CaseIterable {
        case answer, timer, stream, sleep
    }

    /// What is around a screen, for all runs.
    final class Outside: @unchecked Sendable {
        let clock = VirtualClock()
        let ticks = HeldStreams<Void, Int>("ticks")
        let answers = HeldCalls<Void, Int>("answer")
    }

    final class Screen: Presenter<CounterAction, CounterState> {
        private let outside: Outside
        private let isWrong: Bool
        private var task: Task<Void, Never>?
        private var timer: VirtualClock.Timer?

        init(view: some View<CounterState>, _ outside: Outside, isWrong: Bool) {
            (self.outside, self.isWrong) = (outside, isWrong)
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func tap() { dispatch(.increment) }

        @MainActor func wait(for wait: Wait) {
            task?.cancel()
            switch wait {
            case .answer: task = Task { [outside] in if (try? await outside.answers.call(())) != nil { tap() } }
            case .stream: task = Task { [outside] in for await _ in outside.ticks.stream() { tap() } }
            case .sleep:
                task = Task { [outside] in if (try? await outside.clock.sleep(for: .seconds(1))) != nil { tap() } }
            case .timer:
                timer?.cancel()
                timer = outside.clock.schedule(after: .seconds(1)) { self.tap() }
            }
        }

        func disappear() {
            tap()
            if isWrong { return }
            task?.cancel()
            timer?.cancel()
        }

        /// Waits as the task of a view does.
        @MainActor func refresh() async { if (try? await outside.answers.call(())) != nil { tap() } }
    }

    typealias ScreenFuzzer = PresenterFuzzer<Screen, RecordingView<CounterState>, CounterAction, CounterState>

    private let rule = "no action after the screen is gone"

    @MainActor private func screens(isWrong: Bool) -> ScreenFuzzer {
        let outside = Outside()
        return PresenterFuzzer { Screen(view: $0, outside, isWrong: isWrong) }
            .interaction("tap") { $0.tap() }
            .interaction("wait", with: .element(of: Wait.allCases)) { $0.wait(for: $1) }
            .time(on: outside.clock)
            .elements(of: outside.ticks, from: .constant(1))
            .answer(to: outside.answers) { _ in 1 }
            .mayOutliveRun(isWrong ? .all : [])
    }

    @MainActor private func ruled(isWrong: Bool) -> ScreenFuzzer {
        screens(isWrong: isWrong).leaving("close") { $0.disappear() }.dispatchesNothingAfterLeaving(rule)
    }

    @MainActor @Test("finds what is dispatched afterwards, with three steps, from each seed")
    func finds() throws {
        var lasts: Set<String> = []
        for seed in seeds(20) {
            let counterexample = try #require(ruled(isWrong: true).run(seed: seed, budget: Budget()).counterexample)
            #expect(counterexample.rule == rule)
            #expect(counterexample.script.count == 3)
            #expect(counterexample.script[1] == "close")
            #expect(ruled(isWrong: true).replay(counterexample.token).counterexample?.script == counterexample.script)
            #expect(ruled(isWrong: false).replay(counterexample.token).counterexample == nil)
            lasts.insert(counterexample.script[2])
        }
        #expect(!lasts.isEmpty)
    }

    @MainActor @Test("passes a presenter that ends its work, though it dispatches when it is told to")
    func passes() {
        let report = ruled(isWrong: false).run(seed: 1)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test("presumes that what was on its way would have ended, for rules over time")
    func overTime() throws {
        final class List: Presenter<LoadAction, LoadState> {
            private let api: HeldCalls<String, [String]>
            private let isWrong: Bool
            private var task: Task<Void, Never>?

            init(view: some View<LoadState>, _ api: HeldCalls<String, [String]>, isWrong: Bool) {
                (self.api, self.isWrong) = (api, isWrong)
                super.init(view: view, flux: Flux(state: LoadState(), mutation: LoadMutation()))
            }

            @MainActor func load() {
                if state.isLoading { return }
                dispatch(.startLoading("a"))
                task = Task { [weak self, api] in
                    let results = (try? await api.call("a")) ?? []
                    guard let self, !Task.isCancelled else { return }
                    if isWrong { return dispatch(.startLoading("a")) }
                    dispatch(.show(results))
                    dispatch(.stopLoading)
                }
            }

            func disappear() { task?.cancel() }
        }
        func fuzzer(isWrong: Bool = false, cancels: Bool) -> PresenterFuzzer<
            List, RecordingView<LoadState>, LoadAction, LoadState
        > {
            let api = HeldCalls<String, [String]>("search")
            let list = PresenterFuzzer { List(view: $0, api, isWrong: isWrong) }
                .interaction("load", hasEffect: false) { $0.load() }
                .answer(to: api, isRequired: false) { [$0] }
                .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
                .alternates(
                    "starts and stops",
                    from: { if case .startLoading = $0 { true } else { false } },
                    to: { $0 == .stopLoading }
                )
            return cancels ? list.leaving("close") { $0.disappear() } : list.leaving("close")
        }
        for cancels in [false, true] {
            let report = fuzzer(cancels: cancels).dispatchesNothingAfterLeaving(rule).run()
            #expect(report.verdict == .noFailureFound, "\(report)")
            let wrong = fuzzer(isWrong: true, cancels: cancels).run()
            #expect(try #require(wrong.counterexample).script == ["load", #"search("a") answers ["a"]"#])
        }
    }

    @MainActor @Test("marks in the report where the screen was closed")
    func report() {
        let outside = Outside()
        let report = PresenterFuzzer { Screen(view: $0, outside, isWrong: true) }
            .interaction("wait") { $0.wait(for: .answer) }
            .answer(to: outside.answers) { _ in 1 }
            .leaving("close")
            .dispatchesNothingAfterLeaving(rule, fileID: "App/Screen.swift", line: 7)
            .run(seed: 1)
        #expect(
            report.description.contains(
                """
                      1  wait              calls answer
                      2  close             dispatches nothing
                                           ⧖ no action after the screen is gone: begins here
                      3  answer answers 1  dispatches .increment
                """
            ),
            "\(report)"
        )
    }

    @MainActor @Test("offers no interaction afterwards, and lets go of presenter and view within the step")
    func letsGo() {
        final class Log {
            var closed = 0
            var taps = 0
            weak var presenter: Screen?
            weak var view: RecordingView<CounterState>?
        }
        let log = Log()
        let outside = Outside()
        let report = PresenterFuzzer { (view: RecordingView<CounterState>) -> Screen in
            let screen = Screen(view: view, outside, isWrong: false)
            (log.presenter, log.view, log.closed) = (screen, view, 0)
            outside.answers.call((), completion: { _ in })
            return screen
        }
        .interaction("tap") {
            log.taps += 1
            $0.tap()
        }
        .answer(to: outside.answers) { _ in
            #expect((log.presenter == nil) == (log.closed == 1))
            #expect((log.view == nil) == (log.closed == 1))
            return 1
        }
        .leaving("close") { _ in log.closed += 1 }
        .atRest("closed once") { _ in log.closed <= 1 }
        .viewInvariant("the view is there") { view, _ in log.closed == 0 && log.view === view }
        .run(seed: 3, budget: Budget(runs: tries(200, inDebug: 50), stepsPerRun: 10))
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(log.taps > tries(200, inDebug: 50))
    }

    @MainActor @Test("needs a step that leaves")
    func missing() {
        let report = screens(isWrong: false)
            .dispatchesNothingAfterLeaving(rule, fileID: "App/Screen.swift", line: 7)
            .run()
        let reason =
            "“\(rule)” at App/Screen.swift:7 is about what happens after leaving, but no step leaves; add one with .leaving(…)"
        #expect(report.verdict == .incomplete(reason: reason))
    }

    @MainActor @Test("is vacuous where no run leaves")
    func vacuous() {
        let fuzzer = screens(isWrong: true).leaving("close", isRequired: false).dispatchesNothingAfterLeaving(rule)
        // The step is never drawn in runs of one step that begin with another one.
        let report = fuzzer.run(seed: 1, budget: Budget(runs: 1, stepsPerRun: 1))
        #expect(report.verdict != .noFailureFound, "\(report)")
    }

    @MainActor @Test("cancels an asynchronous interaction")
    func asynchronous() {
        let outside = Outside()
        let report = PresenterFuzzer { Screen(view: $0, outside, isWrong: true) }
            .interaction("refresh") { await $0.refresh() }
            .answer(to: outside.answers) { _ in 1 }
            .leaving("close")
            .dispatchesNothingAfterLeaving(rule)
            .run(seed: 1, budget: Budget(runs: tries(100, inDebug: 20)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    // MARK: - At the end of a run

    /// It is gone only if its owner says that it disappears.
    private final class Observer: Presenter<CounterAction, CounterState> {
        var keepsItself: Observer?

        init(view: some View<CounterState>) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            keepsItself = self
        }

        func tap() { dispatch(.increment) }
        func disappear() { keepsItself = nil }
    }

    @MainActor @Test("happens at the end of each run, so that what the owner ends is not left behind")
    func endOfRun() {
        let observers = PresenterFuzzer { Observer(view: $0) }
            .interaction("tap") { $0.tap() }
            .invariant("count ≥ 0") { $0.count >= 0 }
        #expect(observers.run(seed: 1).counterexample?.rule == "nothing left behind")
        let told = observers.leaving("close", isRequired: false) { $0.disappear() }
        #expect(told.run(seed: 1, budget: Budget(runs: tries(1_000))).verdict == .noFailureFound)
        // Where the owner says nothing, leaving does not help.
        #expect(observers.leaving("close").run(seed: 1).counterexample?.rule == "nothing left behind")
    }

    @MainActor @Test("is done once for each presenter")
    func once() {
        final class Count { var made = 0, left = 0 }
        let count = Count()
        let report = PresenterFuzzer { (view: RecordingView<CounterState>) -> Screen in
            count.made += 1
            return Screen(view: view, Outside(), isWrong: false)
        }
        .interaction("tap") { $0.tap() }
        .leaving("close") { _ in count.left += 1 }
        .leaving("swipe away") { _ in count.left += 1 }
        .invariant("count ≥ 0") { $0.count >= 0 }
        .run(seed: 1, budget: Budget(runs: 50, stepsPerRun: 5))
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(count.left == count.made)
    }

    // MARK: - Models

    private final class Model {
        let dispatcher = Dispatcher<CounterAction>()
        var count = 0
        private let isWrong: Bool
        private var task: Task<Void, Never>?

        init(isWrong: Bool) { self.isWrong = isWrong }
        deinit { task?.cancel() }

        @MainActor func load(_ answers: HeldCalls<Void, Int>) {
            task?.cancel()
            if isWrong {
                task = Task { while let answer = try? await answers.call(()) { self.add(answer) } }
            } else {
                task = Task { [weak self] in if let answer = try? await answers.call(()) { self?.add(answer) } }
            }
        }

        private func add(_ answer: Int) {
            count += answer
            dispatcher.dispatch(.increment)
        }
    }

    @MainActor
    @Test(
        "finds a model that changes afterwards, be it said by its state or by its dispatches",
        arguments: [false, true]
    )
    func models(isWrong: Bool) throws {
        let answers = HeldCalls<Void, Int>("answer")
        let script = ["load", "close", "answer answers 1"]
        func expect<Action, State>(_ fuzzer: PresenterFuzzer<Model, Void, Action, State>) {
            let report =
                fuzzer
                .interaction("load") { $0.load(answers) }
                .answer(to: answers) { _ in 1 }
                .leaving("close")
                .dispatchesNothingAfterLeaving(rule)
                .run(seed: 1, budget: Budget(runs: tries(200, inDebug: 50)))
            #expect(report.counterexample?.script == (isWrong ? script : nil), "\(report)")
            if !isWrong { #expect(report.verdict == .noFailureFound, "\(report)") }
        }
        expect(ModelFuzzer(state: \.count) { Model(isWrong: isWrong) })
        expect(PresenterFuzzer(state: \.count, dispatcher: \.dispatcher) { Model(isWrong: isWrong) })
    }
}
