import Dispatch
import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

extension LoadFuzzer {
    fileprivate var loadingEnds: LoadFuzzer { leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading } }
}

/// Rules of what has to happen some time.
@Suite("Rules over time", .fewRuns) struct OverTimeRuleTests {
    private let api = HeldCalls<String, [String]>("search")

    // MARK: - Leads to

    @MainActor @Test("find what never comes, with the shortest script")
    func neverComes() {
        expectShortest(
            [#"load("a")"#, failedLoad],
            breaking: "loading ends",
            of: loads(api, .goesOnAfterFailure).loadingEnds,
            passing: loads(api).loadingEnds,
            steps: stepsOfLoads
        )
    }

    @MainActor @Test("mark where it began, and where nothing is on its way any more")
    func marks() throws {
        let report = loads(api, .goesOnAfterFailure).loadingEnds.run()
        #expect(
            try stepLines(of: report).hasPrefix(
                """
                  start  LoadState(query: "", isLoading: false, results: [], hasFailed: false)
                      1  load("a")  dispatches .startLoading("a")
                                    calls search("a")
                                    query: "" → "a"
                                    isLoading: false → true
                                    ⧖ loading ends: begins here
                      2  search("a") fails with NetworkError()
                           dispatches .fail
                           hasFailed: false → true
                           ✗ loading ends: nothing is on its way

                """
            )
        )
    }

    @MainActor @Test("are not broken as long as something is on its way, and count what has ended")
    func onItsWay() throws {
        let report = loads(api).loadingEnds.run(budget: Budget(runs: tries(50, inDebug: 10)))
        #expect(report.verdict == .noFailureFound)
        let ended = report.actions[2].drawn + report.actions[3].drawn
        #expect((1...report.steps).contains(try #require(report.rules[0].checks)))
        #expect(try #require(report.rules[0].checks) >= ended / 2)
    }

    @MainActor @Test("make a pass vacuous where nothing was ever fulfilled, or nothing ever began")
    func vacuous() {
        let reason = """
            rule “loading ends” was never checked, since nothing that it is about ever happened, or something was on its \
            way whenever a run ended
            """
        let short = PresenterFuzzer { [api] in LoadPresenter(view: $0, api: api) }
            .interaction("load", with: .constant("a")) { $0.load($1) }
            .answer(to: api, isRequired: false) { [$0] }
            .loadingEnds
        #expect(short.run(budget: Budget(runs: 20, stepsPerRun: 1)).verdict == .vacuous(reason: reason))
        let never = loads(api).leadsTo("loading ends", when: { $0.query == "c" }) { !$0.isLoading }
        #expect(never.run(budget: .few).verdict == .vacuous(reason: reason))
    }

    @MainActor @Test("are about what a run begins with, too")
    func start() throws {
        let report = PresenterFuzzer { [api] (view: RecordingView<LoadState>) -> LoadPresenter in
            let presenter = LoadPresenter(view: view, api: api)
            presenter.dispatch(.startLoading("a"))
            return presenter
        }
        .interaction("cancel") { $0.cancel() }
        .loadingEnds
        .run()
        #expect(
            try stepLines(of: report).hasPrefix(
                """
                  start  LoadState(query: "a", isLoading: true, results: [], hasFailed: false)
                         ⧖ loading ends: begins here
                         ✗ loading ends: nothing is on its way
                """
            )
        )
    }

    @MainActor @Test("are about the state before all that a presenter begins with")
    func beforeStart() throws {
        let report = PresenterFuzzer { [api] (view: RecordingView<LoadState>) -> LoadPresenter in
            let presenter = LoadPresenter(view: view, api: api)
            Task { presenter.dispatch(.fail) }
            return presenter
        }
        .interaction("cancel", hasEffect: false) { $0.cancel() }
        .leadsTo("loads", when: { !$0.hasFailed }) { $0.isLoading }
        .run()
        #expect(try #require(report.counterexample).script == [])
    }

    @MainActor @Test("say nothing of a step that does not come to rest")
    func restless() {
        final class Restless: Presenter<LoadAction, LoadState> {
            @MainActor func load() -> Task<Void, Never> {
                dispatch(.startLoading("a"))
                return Task { while !Task.isCancelled { await Task.yield() } }
            }
        }
        var task: Task<Void, Never>?
        let report = PresenterFuzzer { Restless(view: $0, state: LoadState(), mutation: LoadMutation()) }
            .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
            .perform { task = $0.load() }
        task?.cancel()
        guard case .incomplete(let reason) = report.verdict else {
            Issue.record("\(report)")
            return
        }
        #expect(reason.hasPrefix("The tasks that a step started did not come to rest"))
    }

    @MainActor @Test("may be fulfilled in the state in which they begin, and in the middle of a step")
    func within() throws {
        let report = loads(api).leadsTo("shows it", when: { !$0.results.isEmpty }) { !$0.results.isEmpty }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound)
        // That of `.show` alone, with results while it loads.
        let shown = loads(api).leadsTo("shows while it loads", when: { $0.isLoading }) {
            $0.isLoading && !$0.results.isEmpty || !$0.isLoading && $0.results.isEmpty
        }
        #expect(shown.run(budget: Budget(runs: tries(50, inDebug: 10))).verdict == .noFailureFound)
        let end = loads(api).leadsTo("shows when it has loaded", when: { $0.isLoading }) {
            !$0.isLoading && !$0.results.isEmpty
        }
        #expect(try #require(end.run().counterexample).script == [#"load("a")"#, "cancel"])
    }

    @MainActor @Test("begin anew with each run, also where the run before ended early")
    func memory() {
        let budget = Budget(runs: tries(200, inDebug: 100), stepsPerRun: 2)
        let short = loads(api).loadingEnds.startsAndStops().run(budget: budget)
        #expect(short.verdict == .noFailureFound, "\(short)")
    }

    @MainActor @Test("are replayed, and broken by steps that are written down, and may be known to fail")
    func repeated() throws {
        let fuzzer = loads(api, .goesOnAfterFailure).loadingEnds
        let token = try #require(fuzzer.run().counterexample?.token)
        #expect(fuzzer.replay(token).verdict == .failed)
        #expect(loads(api).loadingEnds.replay(token).verdict == .noFailureFound)
        let performed = fuzzer.perform({ $0.load("a") }, { [api] _ in try api.release(throwing: NetworkError()) })
        #expect(performed.counterexample?.rule == "loading ends")
        #expect(performed.counterexample?.script == ["step 1", "step 2"])
        let known = fuzzer.known("#1", until: .date("9999-12-31")).invariant("right") { _ in true }
        #expect(known.run(budget: .few).verdict == .noFailureFound)
    }

    @MainActor
    @Test("with a condition that is no function of the state are found out", arguments: some(Whim.kinds, inDebug: 3))
    func impure(kind: Whim.Kind) {
        let whim = Whim(kind)
        let report = loads(api).leadsTo("loading ends", when: { $0.isLoading || whim.strikes() }) { !$0.isLoading }
            .run(budget: Budget(runs: 15))
        #expect(report.verdict.isImpure, "\(report)")
    }

    @MainActor @Test("may throw what is wrong")
    func throwing() throws {
        let report = loads(api).leadsTo("loading ends", when: { $0.isLoading }) { state in
            if state.hasFailed { throw NetworkError() }
            return !state.isLoading
        }
        .run()
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.script == [#"load("a")"#, failedLoad])
        #expect(counterexample.errorText == "NetworkError()")
    }

    // MARK: - What is on its way

    @MainActor @Test("of what only the user could do are broken at once")
    func user() throws {
        let report = loads(api).leadsTo("is cleared", when: { !$0.results.isEmpty }) { $0.results.isEmpty }.run()
        #expect(try #require(report.counterexample).script == [#"load("a")"#, #"search("a") answers ["a1"]"#])
    }

    @MainActor @Test("wait for streams only where that is said")
    func streams() throws {
        let rooms = HeldStreams<String, String>("messages")
        func ruled(_ awaitsStreams: Bool) -> FuzzReport<Interaction<ChatAction>, ChatState> {
            PresenterFuzzer { ChatPresenter(view: $0, rooms: rooms) }
                .interaction("enter", with: .element(of: ["a", "b"])) { $0.enter($1) }
                .elements(of: rooms) { room in .constant("\(room)1") }
                .end(of: rooms)
                .leadsTo("a message comes, or the end", when: { $0.room != nil }, awaitsStreams: awaitsStreams) {
                    !$0.messages.isEmpty || $0.hasEnded
                }
                .run(budget: Budget(runs: tries(50, inDebug: 10)))
        }
        #expect(ruled(true).verdict == .noFailureFound)
        #expect(try #require(ruled(false).counterexample).script == [#"enter("a")"#])
    }

    @MainActor @Test("wait for the time of a clock")
    func time() throws {
        let clock = VirtualClock()
        let right = PresenterFuzzer { DebouncePresenter(view: $0, clock: clock, isFaulty: false) }
            .interaction("type", with: .element(of: ["a", "b"])) { $0.type($1) }
            .time(on: clock)
        let searched = right.leadsTo("searches in the end", when: { $0.text != $0.searched }) { $0.text == $0.searched }
        #expect(searched.run(budget: Budget(runs: tries(50, inDebug: 10))).verdict == .noFailureFound)
        let wrong = right.leadsTo("refreshes in the end", when: { !$0.text.isEmpty }) { $0.refreshedAt != nil }
        #expect(try #require(wrong.run().counterexample).script == [#"type("a")"#, "300 ms pass"])
    }

    @MainActor @Test("say nothing of a presenter that waits for what the fuzzer does not control")
    func elsewhere() {
        final class Slow: Presenter<LoadAction, LoadState> {
            @MainActor func load() {
                dispatch(.startLoading("a"))
                Task {
                    try await Task.sleep(for: .seconds(3600))
                    dispatch(.stopLoading)
                }
            }
        }
        let fuzzer = PresenterFuzzer { Slow(view: $0, state: LoadState(), mutation: LoadMutation()) }
            .interaction("load") { $0.load() }
        let ruled = fuzzer.leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
        for report in [ruled.run(budget: Budget(runs: 3, stepsPerRun: 1)), ruled.perform { $0.load() }] {
            guard case .incomplete(let reason) = report.verdict else {
                Issue.record("\(report)")
                continue
            }
            #expect(reason.hasPrefix("a task that the presenter started was still waiting when its run had ended"))
        }
        // Whatever comes, this is wrong.
        #expect(fuzzer.invariant("idle") { !$0.isLoading }.perform { $0.load() }.verdict == .failed)
    }

    @Test("break where a block waits on a dispatch queue, which is not seen, and not where it waits on a clock")
    func blocks() throws {
        final class Slow: Presenter<LoadAction, LoadState> {
            func load(on clock: VirtualClock? = nil) {
                dispatch(.startLoading("a"))
                let stop: () -> Void = { [weak self] in self?.dispatch(.stopLoading) }
                if let clock { return _ = clock.schedule(after: .seconds(3600), stop) }
                DispatchQueue.global().asyncAfter(deadline: .now() + 3600, execute: DispatchWorkItem(block: stop))
            }
        }
        let clock = VirtualClock()
        let fuzzer = PresenterFuzzer { Slow(view: $0, state: LoadState(), mutation: LoadMutation()) }
            .interaction("load on a queue") { $0.load() }
            .interaction("load on a clock") { $0.load(on: clock) }
            .time(on: clock)
            .leadsTo("loading ends", when: { $0.isLoading }) { !$0.isLoading }
        #expect(fuzzer.perform { $0.load() }.counterexample?.rule == "loading ends")
        #expect(fuzzer.perform { $0.load(on: clock) }.verdict == .noFailureFound)
    }
}
