import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What is around a presenter in a run: values that are made anew, several views, and interactions that the view offers or waits
/// for.
@Suite struct RunSurroundingsTests {
    /// A fake with a memory.
    private final class Server {
        var count = 0
    }

    /// Tells a server of each tap.
    private final class Taps: Presenter<CounterAction, CounterState> {
        let server: Server

        init(view: some View<CounterState>, server: Server) {
            self.server = server
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func tap() {
            server.count += 1
            dispatch(.increment)
        }
    }

    // MARK: - Values of a run

    @MainActor @Test func allThatBelongsToARunSeesTheSameValue() throws {
        let server = PerRun { Server() }
        let fuzzer = PresenterFuzzer { Taps(view: $0, server: server.value) }
            .interaction("tap") { $0.tap() }
            .interaction("somebody else taps", hasEffect: false) { _ in server.value.count += 1 }
            .atRest("no more taps than the server knows") { $0.count <= server.value.count }
            .atRest("the server knows of three taps at most") { _ in server.value.count <= 3 }
        for seed in seeds(20) {
            let counterexample = try #require(fuzzer.run(seed: UInt64(seed)).counterexample)
            #expect(counterexample.rule == "the server knows of three taps at most")
            #expect(counterexample.actions.count == 4)
        }
    }

    @MainActor @Test func eachRunHasAValueOfItsOwn() {
        let server = PerRun { Server() }
        let fuzzer = PresenterFuzzer { Taps(view: $0, server: server.value) }
            .interaction("tap") { $0.tap() }
            .atRest("the server counts the taps of this run alone") { $0.count == server.value.count }
        let report = fuzzer.run(seed: 1, budget: Budget(runs: 50, stepsPerRun: 10))
        #expect(report.verdict == .noFailureFound, "\(report)")
        // That of the latest run.
        #expect(server.value.count == 10)
    }

    @MainActor @Test func aValueMayBeMadeOfAnother() {
        let server = PerRun { Server() }
        let pair = PerRun { (server: server.value, text: "\(server.value.count)") }
        let fuzzer = PresenterFuzzer { Taps(view: $0, server: pair.value.server) }
            .interaction("tap") { $0.tap() }
            .atRest("both are those of the run") { _ in pair.value.server === server.value && pair.value.text == "0" }
        let report = fuzzer.run(seed: 1, budget: Budget(runs: 20, stepsPerRun: 10))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test func outsideOfRunsAValueStays() {
        let server = PerRun { Server() }
        server.value.count = 5
        #expect(server.value.count == 5)
    }

    @MainActor @Test func aPerformedScriptHasAValueOfItsOwn() {
        let server = PerRun { Server() }
        let fuzzer = PresenterFuzzer { Taps(view: $0, server: server.value) }
            .atRest("same") { $0.count == server.value.count }
        for _ in 0..<2 { #expect(fuzzer.perform({ $0.tap() }, { $0.tap() }).verdict == .noFailureFound) }
        #expect(server.value.count == 2)
    }

    // MARK: - Several views

    /// A list and a detail, which show the same count.
    private struct Screens {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let listView = RecordingView<CounterState>()
        let detailView = RecordingView<CounterState>()
        let list: Presenter<CounterAction, CounterState>
        let detail: Presenter<CounterAction, CounterState>

        init(sharesFlux: Bool) {
            list = Presenter(view: listView, flux: flux)
            let other = Flux(state: CounterState(), mutation: CounterMutation())
            detail = Presenter(view: detailView, flux: sharesFlux ? flux : other)
        }
    }

    @MainActor private func screens(sharesFlux: Bool) -> PresenterFuzzer<Screens, Screens, CounterAction, CounterState>
    {
        PresenterFuzzer(flux: { $0.flux }) { Screens(sharesFlux: sharesFlux) }
            .interaction("tap in the list") { $0.list.dispatch(.increment) }
            .interaction("tap in the detail", hasEffect: false) { $0.detail.dispatch(.increment) }
            .viewInvariant("both show the same") { screens, state in
                screens.listView.shown == state && screens.detailView.shown == state
            }
    }

    @MainActor @Test func severalPresentersMayShareAFlux() throws {
        let report = screens(sharesFlux: true).run(seed: 1, budget: Budget(runs: 50, stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound, "\(report)")
        for seed in seeds(20) {
            let counterexample = try #require(screens(sharesFlux: false).run(seed: UInt64(seed)).counterexample)
            #expect(counterexample.rule == "both show the same")
            #expect(counterexample.script == ["tap in the list"])
            #expect(counterexample.actions[0].dispatched == [.increment])
        }
    }

    // MARK: - What the view offers

    private final class Buttons: View {
        var shown = 0
        var showsReset: Bool { shown > 1 }

        nonisolated init() {}
        func reflect(change: StateChange<CounterState>) { shown = change.new.count }
    }

    @MainActor @Test func anInteractionIsPossibleWhereTheViewOffersIt() throws {
        let fuzzer = PresenterFuzzer(view: { Buttons() }) {
            Presenter(view: $0, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }
        .interaction("tap") { $0.dispatch(.increment) }
        .interaction("reset", offeredBy: { $0.showsReset }) { $0.dispatch(.decrement) }
        .interaction("select", offeredBy: { view in .element(of: Array(0..<view.shown)) }, hasEffect: false) { _, _ in }
        .after("reset", "only from two on") { old, _ in old.count > 1 }
        .after("select", "what is there") { (old, row: Int, _) in row < old.count }
        let report = fuzzer.run(seed: 1, budget: Budget(runs: tries(100, inDebug: 20), stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound, "\(report)")
        for seed in seeds(20) {
            let found = fuzzer.after("reset", "never") { _, _ in false }.run(seed: UInt64(seed))
            #expect(found.counterexample?.script == ["tap", "tap", "reset"])
            let row = fuzzer.after("select", "not the third") { (_, row: Int, _) in row < 2 }.run(seed: UInt64(seed))
            #expect(row.counterexample?.script == ["tap", "tap", "tap", "select(2)"])
        }
    }

    @MainActor @Test func whatTheViewNeverOffersIsVacuous() {
        let report = PresenterFuzzer(view: { Buttons() }) {
            Presenter(view: $0, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }
        .interaction("tap") { $0.dispatch(.decrement) }
        .interaction("reset", offeredBy: { $0.showsReset }) { $0.dispatch(.decrement) }
        .invariant("i") { _ in true }
        .run(seed: 1, budget: Budget(runs: 20))
        #expect(report.verdict == .vacuous(reason: "“reset” was never enabled"))
    }

    // MARK: - What the view waits for

    private final class Refresher: Presenter<CounterAction, CounterState> {
        let answers: HeldCalls<Void, Int>

        init(view: some View<CounterState>, answers: HeldCalls<Void, Int>) {
            self.answers = answers
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        @MainActor func refresh(_ times: Int = 1) async {
            for _ in 0..<times where (try? await answers.call()) != nil { dispatch(.increment) }
        }

        @MainActor func watch(_ ticks: HeldStreams<Void, Int>) async {
            for await _ in ticks.stream() { dispatch(.increment) }
        }
    }

    @MainActor @Test func anAsynchronousInteractionGoesOnInLaterSteps() throws {
        let answers = HeldCalls<Void, Int>("answer")
        let fuzzer = PresenterFuzzer { Refresher(view: $0, answers: answers) }
            .interaction("refresh") { await $0.refresh() }
            .interaction("refresh often", with: .int(in: 1...3)) { await $0.refresh($1) }
            .answer(to: answers) { _ in 1 }
            .after("refresh", "nothing comes at once") { $0 == $1 }
            .after("answer to answer", "counts") { $1.count == $0.count + 1 }
        let report = fuzzer.run(seed: 1, budget: Budget(runs: tries(100, inDebug: 20), stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound, "\(report)")
        for seed in seeds(20) {
            let found = fuzzer.invariant("below two") { $0.count < 2 }.run(seed: UInt64(seed)).counterexample
            #expect(found?.actions.count == 3 || found?.actions.count == 4)
            #expect(found?.actions.last?.name.hasSuffix(" answers 1") == true)
        }
    }

    @MainActor @Test func anAsynchronousInteractionEndsWithItsRun() {
        let ticks = HeldStreams<Void, Int>("ticks")
        let fuzzer = PresenterFuzzer { Refresher(view: $0, answers: HeldCalls("answer")) }
            .interaction("watch") { await $0.watch(ticks) }
            .elements(of: ticks, from: .int(in: 1...3))
            .invariant("i") { _ in true }
        // The view that waits for it is closed, so its task is cancelled: nothing is left behind.
        let report = fuzzer.run(seed: 1, budget: Budget(runs: 50, stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(ticks.subscriptions.isEmpty)
    }
}
