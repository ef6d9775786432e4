import FluxCore
import Testing

@testable import FluxFuzz

/// Rules about calls that wait, and calls that were cancelled.
@Suite("Rules for held calls", .fewRuns) struct HeldCallRuleTests {
    private let api = HeldCalls<String, [String]>("search")
    private let stubborn = HeldCalls<String, [String]>("search", cancellation: .ignored)

    @MainActor private func oneAtATime(_ mistake: LoadPresenter.Mistake?) -> LoadFuzzer {
        loads(api, mistake).atMost(1, pending: api, "one at a time")
    }

    @MainActor @Test("find two calls at once, with the shortest script")
    func twoAtOnce() {
        expectShortest(
            [#"load("a")"#, #"load("a")"#],
            breaking: "one at a time",
            of: oneAtATime(.beginsTwice),
            passing: oneAtATime(nil),
            steps: stepsOfLoads
        )
    }

    @MainActor @Test("find two calls at once in the middle of a step, though one of them waits when it is over")
    func inTheMiddle() throws {
        let calls = HeldCalls<Int, Int>("ask")
        let fuzzer = PresenterFuzzer { Taps(view: $0) }
            .interaction("ask") { _ in
                let handle = calls.call(1, onAnswer: { _ in })
                calls.call(2, onAnswer: { _ in })
                handle.cancel()
            }
            .answer(to: calls) { $0 }
        #expect(try #require(fuzzer.atMost(1, pending: calls, "one").run().counterexample).script == ["ask"])
        let two = fuzzer.interaction("answer", when: { _ in calls.pending.count == 2 }, hasEffect: false) { _ in }
            .atMost(3, pending: calls, "three")
        #expect(try #require(two.run().counterexample).script == ["ask", "ask", "ask"])
    }

    @MainActor @Test("find two calls at once while a presenter is made, though one of them waits when it is there")
    func atTheBeginning() throws {
        let calls = HeldCalls<Int, Int>("ask")
        let fuzzer = PresenterFuzzer { view in
            let handle = calls.call(1, onAnswer: { _ in })
            calls.call(2, onAnswer: { _ in })
            handle.cancel()
            return Taps(view: view)
        }
        .interaction("look", hasEffect: false) { _ in }
        .answer(to: calls) { $0 }
        let report = fuzzer.atMost(1, pending: calls, "one").run(budget: .few)
        #expect(try #require(report.counterexample).script.count <= 1)
        #expect(fuzzer.atMost(2, pending: calls, "two").run(budget: .few).counterexample == nil)
    }

    @MainActor @Test("let a call begin when the one before was cancelled")
    func cancelsBefore() {
        let calls = HeldCalls<Int, Int>("ask")
        for cancellation in [CallCancellation.heeded, .ignored] {
            let calls = HeldCalls<Int, Int>("ask", cancellation: cancellation)
            let report = PresenterFuzzer { Taps(view: $0) }
                .interaction("ask") { $0.ask(calls) }
                .answer(to: calls) { $0 }
                .atMost(1, pending: calls, "one at a time")
                .run(budget: .few)
            #expect(report.verdict == .noFailureFound, "\(report)")
        }
        #expect(calls.pending.isEmpty)
    }

    @MainActor @Test("don't count a call of a task that was cancelled before it began")
    func cancelledBefore() throws {
        for cancellation in [CallCancellation.heeded, .ignored] {
            let calls = HeldCalls<Int, Int>("ask", cancellation: cancellation)
            let fuzzer = PresenterFuzzer { Taps(view: $0) }
                .interaction("ask, and change one's mind") { _ in
                    for number in 1...3 {
                        let task = Task { _ = try? await calls.call(number) }
                        // The first one waits when the others are there for a moment.
                        if number > 1 { task.cancel() }
                    }
                }
                .answer(to: calls) { $0 }
            let report = fuzzer.atMost(1, pending: calls, "one at a time").run(budget: Budget(runs: 1, stepsPerRun: 1))
            #expect(report.counterexample == nil, "\(report)")
            let none = fuzzer.atMost(0, pending: calls, "none").run(budget: .few)
            #expect(try #require(none.counterexample).script.count == 1)
        }
    }

    @MainActor @Test("count anew in each run, and are vacuous where nothing was called")
    func counts() {
        try? api.release(with: [])
        for _ in 0..<3 { api.call("before", completion: { _ in }) }
        api.dropAll()
        #expect(oneAtATime(nil).run(budget: .few).verdict == .noFailureFound)
        let idle = PresenterFuzzer { [api] in LoadPresenter(view: $0, api: api) }
            .interaction("cancel", hasEffect: false) { $0.cancel() }
            .answer(to: api, isRequired: false) { [$0] }
            .atMost(1, pending: api, "one at a time")
        let reason = "rule “one at a time” was never checked, since nothing that it is about ever happened"
        #expect(idle.run(budget: Budget(runs: 5)).verdict == .vacuous(reason: reason))
    }

    @MainActor @Test("need a limit")
    func limit() {
        let report = loads(api).atMost(-1, pending: api, "few", fileID: "App/Load.swift", line: 7).run()
        let reason = "the limit of “few” must be at least 0, but it is -1 (App/Load.swift:7)"
        #expect(report.verdict == .incomplete(reason: reason))
        let none = loads(api).atMost(0, pending: api, "none").run()
        #expect(none.counterexample?.script == [#"load("a")"#])
    }

    // MARK: - Cancelled calls

    @MainActor @Test("find what comes of a cancelled call, with the shortest script")
    func cancelled() {
        func ruled(_ mistake: LoadPresenter.Mistake?) -> LoadFuzzer {
            loads(stubborn, mistake).ignoresCancelledCalls("a cancelled search shows nothing", of: stubborn)
        }
        expectShortest(
            [#"load("a")"#, "cancel", #"search("a") answers ["a1"], cancelled before"#],
            breaking: "a cancelled search shows nothing",
            of: ruled(.showsAfterCancelling),
            passing: ruled(nil),
            steps: stepsOfLoads
        )
    }

    @MainActor @Test("are about all calls where none is named, and about one function where it is")
    func which() throws {
        let all = loads(stubborn, .showsAfterCancelling).ignoresCancelledCalls("nothing comes of it")
        #expect(try #require(all.run().counterexample).rule == "nothing comes of it")
        let other = HeldCalls<Int, Int>("other", cancellation: .ignored)
        let others = loads(stubborn, .showsAfterCancelling).ignoresCancelledCalls("nothing comes of it", of: other)
        let reason = "rule “nothing comes of it” was never checked, since nothing that it is about ever happened"
        #expect(others.run(budget: .few).verdict == .vacuous(reason: reason))
        let heeding = loads(api, .showsAfterCancelling).ignoresCancelledCalls("nothing comes of it")
        #expect(heeding.run(budget: .few).verdict == .vacuous(reason: reason))
    }

    @MainActor @Test("of one function say so where its calls end when they are cancelled")
    func heeded() {
        let report = loads(api).ignoresCancelledCalls("none", of: api, fileID: "App/Load.swift", line: 7).run()
        let reason = """
            “none” is about calls that go on when they are cancelled, but those of “search” end; make it with \
            cancellation: .ignored (App/Load.swift:7)
            """
        #expect(report.verdict == .incomplete(reason: reason))
    }

    @MainActor @Test("mark the first of what was dispatched, and are replayed and performed")
    func repeated() throws {
        let fuzzer = loads(stubborn, .showsAfterCancelling).ignoresCancelledCalls("nothing comes of it")
        let report = fuzzer.run()
        let text = try #require(report.counterexample).textLines().joined(separator: "\n")
        #expect(text.contains("✗ .show([\"a1\"])"), "\(text)")
        let token = try #require(report.counterexample?.token)
        #expect(fuzzer.replay(token).verdict == .failed)
        let performed = fuzzer.perform(
            { $0.load("a") },
            { $0.cancel() },
            { [stubborn] _ in try stubborn.release(with: ["a1"]) }
        )
        #expect(performed.counterexample?.rule == "nothing comes of it")
        #expect(
            loads(stubborn).ignoresCancelledCalls("nothing comes of it").replay(token).verdict == .noFailureFound
        )
    }

    @MainActor @Test("find what comes of a call that was cancelled by its handle")
    func handles() throws {
        let calls = HeldCalls<Int, Int>("ask", cancellation: .ignored)
        let fuzzer = PresenterFuzzer { Taps(view: $0) }
            .interaction("ask") { $0.ask(calls) }
            .answer(to: calls) { $0 }
            .ignoresCancelledCalls("an old answer counts for nothing")
        #expect(
            try #require(fuzzer.run().counterexample).script == ["ask", "ask", "ask(1) answers 1, cancelled before"]
        )
    }

    @MainActor @Test("find what a model does by itself after a cancelled call")
    func models() throws {
        final class Model {
            var count = 0
        }
        let calls = HeldCalls<Int, Int>("ask", cancellation: .ignored)
        func fuzzer(isRight: Bool) -> ModelFuzzer<Model, Int> {
            ModelFuzzer(state: \.count) { Model() }
                .interaction("ask", hasEffect: false) { model in
                    calls.call(1, onAnswer: { if !isRight { model.count += $0 } }).cancel()
                }
                .answer(to: calls) { $0 }
                .ignoresCancelledCalls("nothing comes of it")
        }
        #expect(
            try #require(fuzzer(isRight: false).run().counterexample).script
                == ["ask", "ask(1) answers 1, cancelled before"]
        )
        #expect(fuzzer(isRight: true).run(budget: .few).verdict == .noFailureFound)
    }

    @MainActor @Test("find what a model that dispatches does without a dispatch after a cancelled call")
    func modelsThatDispatch() {
        final class Model {
            let flux = Flux(state: CounterState(), mutation: CounterMutation())
            var shown = 0
        }
        let calls = HeldCalls<Int, Int>("ask", cancellation: .ignored)
        func run(isRight: Bool) -> (script: [String]?, verdict: Verdict) {
            let report = PresenterFuzzer(state: { $0.shown }, dispatcher: { $0.flux.dispatcher }) { Model() }
                .interaction("ask", hasEffect: false) { model in
                    calls.call(1, onAnswer: { if !isRight { model.shown += $0 } }).cancel()
                }
                .answer(to: calls) { $0 }
                .ignoresCancelledCalls("nothing comes of it")
                .run(budget: .few)
            return (report.counterexample?.script, report.verdict)
        }
        #expect(run(isRight: false).script == ["ask", "ask(1) answers 1, cancelled before"])
        #expect(run(isRight: true).verdict == .noFailureFound)
    }
}

private final class Taps: Presenter<CounterAction, CounterState> {
    private var call: HeldCallHandle?

    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func ask(_ calls: HeldCalls<Int, Int>) {
        call?.cancel()
        call = calls.call(1, onAnswer: { [weak self] in self?.dispatch(.add($0)) })
    }
}
