import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Rules for steps as a whole.
@Suite("Rules for whole steps", .fewRuns) struct InteractionStepTests {
    private typealias Step<Argument> = InteractionStep<Argument, LoadAction, LoadState>

    private let api = HeldCalls<String, [String]>("search")
    private let load = InteractionName<String>("load")

    @MainActor @Test("are given all that came of it, in order")
    func all() throws {
        var kept: [Step<Void>] = []
        let report = loads(api, .stopsTwice).afterEach("look") { step in
            kept.append(step)
            return true
        }
        .perform(
            { $0.load("a") },
            { [api] _ in try api.release(throwing: NetworkError()) },
            { $0.cancel() }
        )
        #expect(report.verdict == .noFailureFound)
        try #require(kept.count == 3)
        let loading = LoadState(query: "a", isLoading: true)
        let failed = LoadState(query: "a", isLoading: true, hasFailed: true)
        let over = LoadState(query: "a", hasFailed: true)
        #expect(kept.map(\.old) == [LoadState(), loading, over])
        #expect(kept.map(\.new) == [loading, over, over])
        #expect(kept.map(\.dispatched) == [[.startLoading("a")], [.fail, .stopLoading, .stopLoading], []])
        #expect(kept[1].dispatches.map(\.old) == [loading, failed, over])
        #expect(kept[1].dispatches.map(\.new) == [failed, over, over])
        #expect(kept.map(\.shown) == [[loading], [failed, over, over], []])
        #expect(kept.map(\.calls) == [["search(\"a\")"], [], []])
        #expect(kept.map { $0.calls(of: api) } == [["a"], [], []])
    }

    @MainActor @Test("of one interaction find what it did too often, with the shortest script")
    func once() {
        func ruled(_ mistake: LoadPresenter.Mistake?) -> LoadFuzzer {
            loads(api, mistake).afterEach(of: load, "asks once") { [api] step in
                step.calls(of: api) == (step.old.isLoading ? [] : [step.argument])
            }
        }
        expectShortest(
            [#"load("a")"#],
            breaking: "asks once",
            of: ruled(.asksTwice),
            passing: ruled(nil),
            steps: stepsOfLoads
        )
        expectShortest(
            [#"load("a")"#, #"load("a")"#],
            breaking: "asks once",
            of: ruled(.beginsTwice),
            passing: ruled(nil),
            steps: stepsOfLoads
        )
    }

    @MainActor @Test("of every step find what an answer did, with the shortest script")
    func everyStep() {
        func ruled(_ mistake: LoadPresenter.Mistake?) -> LoadFuzzer {
            loads(api, mistake).afterEach("stops at most once") { step in
                step.dispatched.count { $0 == .stopLoading } <= 1
            }
        }
        expectShortest(
            [#"load("a")"#, failedLoad],
            breaking: "stops at most once",
            of: ruled(.stopsTwice),
            passing: ruled(nil),
            steps: stepsOfLoads
        )
    }

    @MainActor @Test("look at what the view was told to show")
    func shown() throws {
        let right = loads(api).afterEach("shows what it is") { step in
            step.dispatched.isEmpty ? step.shown.isEmpty : step.shown.last == step.new
        }
        #expect(right.run(budget: .few).verdict == .noFailureFound)
        let wrong = loads(api).afterEach("shows nothing after an answer", when: { !$0.old.results.isEmpty }) { step in
            step.shown.isEmpty
        }
        #expect(
            try #require(wrong.run().counterexample).script
                == [#"load("a")"#, #"search("a") answers ["a1"]"#, #"load("a")"#]
        )
    }

    @MainActor @Test("are counted: every step, or those of which they say something")
    func counted() {
        let report = loads(api)
            .afterEach("every") { _ in true }
            .afterEach("loading", when: { $0.old.isLoading }) { _ in true }
            .afterEach(of: "load", "load") { step in step.argument is String }
            .afterEach(of: .answer(to: api), "answer") { step in step.argument.count == 1 }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound)
        #expect(report.rules[0].checks == report.steps)
        #expect((1..<report.steps).contains(report.rules[1].checks ?? 0))
        #expect(report.rules[2].checks == report.actions[0].drawn)
        #expect(report.rules[3].checks == report.actions[2].drawn)
    }

    @MainActor @Test("that had nothing to say make a pass vacuous")
    func vacuous() {
        let report = loads(api).afterEach("after ten results", when: { $0.old.results.count == 10 }) { _ in false }
            .run(budget: .few)
        let reason = "rule “after ten results” was never checked, since nothing that it is about ever happened"
        #expect(report.verdict == .vacuous(reason: reason))
    }

    @MainActor @Test("say nothing of what a run begins with")
    func start() {
        let report = PresenterFuzzer { (view: RecordingView<LoadState>) -> LoadPresenter in
            let presenter = LoadPresenter(view: view, api: HeldCalls("search"))
            presenter.dispatch(.fail)
            return presenter
        }
        .interaction("cancel", hasEffect: false) { $0.cancel() }
        .afterEach("nothing happens") { $0.dispatched.isEmpty && $0.shown.isEmpty && $0.calls.isEmpty }
        .run(budget: Budget(runs: 5))
        #expect(report.verdict == .noFailureFound)
    }

    @MainActor @Test("by name are left out where steps have none, and the others are not")
    func perform() {
        let fuzzer = loads(api)
            .afterEach(of: load, "by name") { _ in false }
            .afterEach("of all") { $0.dispatched.isEmpty }
        let report = fuzzer.perform { $0.load("a") }
        #expect(report.counterexample?.rule == "of all")
    }

    @MainActor @Test("are replayed, and may be known to fail")
    func replayed() throws {
        let fuzzer = loads(api, .asksTwice).afterEach(of: load, "asks once") { $0.calls.count <= 1 }
        let token = try #require(fuzzer.run().counterexample?.token)
        #expect(fuzzer.replay(token).verdict == .failed)
        #expect(
            loads(api).afterEach(of: load, "asks once") { $0.calls.count <= 1 }.replay(token).verdict == .noFailureFound
        )
        let known = fuzzer.known("#1", until: .date("9999-12-31"))
            .afterEach("no more than two") { $0.calls.count <= 2 }
            .run(budget: .few)
        #expect(known.verdict == .noFailureFound, "\(known)")
    }

    @MainActor
    @Test("with a condition that is no function of the step are found out", arguments: some(Whim.kinds, inDebug: 3))
    func impure(kind: Whim.Kind) {
        let whim = Whim(kind)
        let report = loads(api).afterEach("odd", when: { $0.old.isLoading || whim.strikes() }) { _ in true }
            .run(budget: Budget(runs: 15))
        #expect(report.verdict.isImpure, "\(report)")
    }

    @MainActor @Test("tell calls of different functions apart, whatever their arguments")
    func arguments() throws {
        let none = HeldCalls<Void, Int>("none")
        let optional = HeldCalls<Int?, Int>("optional")
        let other = HeldCalls<Int?, Int>("other")
        let pair = HeldCalls<(Int, String), Int>("pair")
        let streams = HeldStreams<String, Int>("numbers")
        let clock = VirtualClock()
        var kept: [InteractionStep<Void, CounterAction, CounterState>] = []
        let report = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .answer(to: none) { 0 }
            .answer(to: optional) { _ in 0 }
            .answer(to: other) { _ in 0 }
            .answer(to: pair) { _ in 0 }
            .elements(of: streams, from: .constant(1))
            .time(on: clock)
            .afterEach("look") { step in
                kept.append(step)
                return true
            }
            .perform { _ in
                none.call(onAnswer: { _ in })
                optional.call(nil, onAnswer: { _ in })
                pair.call((1, "a"), onAnswer: { _ in })
                optional.call(2, onAnswer: { _ in })
                other.call(3, onAnswer: { _ in })
                _ = streams.stream("b")
                clock.schedule(after: .seconds(1)) {}
                clock.schedule(after: .milliseconds(20)) {}
            }
        #expect(report.verdict == .noFailureFound, "\(report)")
        let step = try #require(kept.first)
        #expect(step.calls(of: none).count == 1)
        #expect(step.calls(of: optional) == [nil, 2])
        #expect(step.calls(of: other) == [3])
        #expect(step.calls(of: pair).map(\.1) == ["a"])
        #expect(step.calls(of: streams) == ["b"])
        #expect(step.sleeps(on: clock) == [.seconds(1), .milliseconds(20)])
        #expect(step.sleeps(on: VirtualClock()).isEmpty)
        #expect(step.calls.count == 8)
        #expect(step.calls.suffix(2).first == "clock.schedule(after: .seconds(1))")
    }

    @MainActor @Test("that ask for calls where these can't be seen say so")
    func unseen() {
        var asked = 0
        let step = Step(
            argument: (),
            old: LoadState(),
            new: LoadState(),
            dispatches: [],
            shown: [],
            heldCalls: CallsOfStep { asked += 1 }
        )
        #expect(step.dispatched.isEmpty && asked == 0)
        #expect(step.calls.isEmpty && step.calls(of: api).isEmpty && asked == 2)
    }
}
