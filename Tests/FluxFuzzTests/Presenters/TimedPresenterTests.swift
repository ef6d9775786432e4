import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Presenters that wait for time: right ones pass, and each mistake is found with its fewest steps.
@Suite struct TimedPresenterTests {
    private typealias TimedFuzzer<P> = PresenterFuzzer<P, RecordingView<TimedState>, TimedAction, TimedState>

    private let clock = VirtualClock()
    private let calls = HeldCalls<Void, Int>("load")

    @MainActor private func expect<P>(_ fuzzer: TimedFuzzer<P>, _ rule: String, _ script: [String], seed: UInt64) throws
    {
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(counterexample.rule == rule)
        #expect(counterexample.script == script)
    }

    @MainActor private func expectPass<P>(_ fuzzer: TimedFuzzer<P>) {
        let report = fuzzer.run(budget: Budget(runs: tries(50, inDebug: 4)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    // MARK: - Debounce

    @MainActor private func debounce(isFaulty: Bool) -> TimedFuzzer<DebouncePresenter> {
        PresenterFuzzer { [clock] in DebouncePresenter(view: $0, clock: clock, isFaulty: isFaulty) }
            .interaction("type", with: .element(of: ["a", "b"])) { $0.type($1) }
            .time(on: clock)
            .guardRule(
                "searches for what was typed last",
                when: { _, action in
                    if case .search = action { true } else { false }
                }
            ) { state, action in action == .search(state.text) }
    }

    @MainActor @Test func aDebounceThatCancelsPasses() { expectPass(debounce(isFaulty: false)) }

    @MainActor @Test(arguments: seeds(20))
    func aDebounceThatDoesNotCancelIsFound(seed: UInt64) throws {
        try expect(
            debounce(isFaulty: true),
            "searches for what was typed last",
            [#"type("a")"#, #"type("b")"#, "300 ms pass"],
            seed: seed
        )
    }

    // MARK: - Throttle

    @MainActor private func throttle(isFaulty: Bool) -> TimedFuzzer<ThrottlePresenter> {
        PresenterFuzzer { [clock] in ThrottlePresenter(view: $0, clock: clock, isFaulty: isFaulty) }
            .interaction("refresh") { $0.refresh() }
            .time(on: clock)
            .transition("a second is between two refreshes") { old, _, new in
                guard let last = old.refreshedAt, let time = new.refreshedAt else { return true }
                return time - last >= .seconds(1)
            }
    }

    @MainActor @Test func aThrottleThatWaitsASecondPasses() { expectPass(throttle(isFaulty: false)) }

    @MainActor @Test(arguments: seeds(20))
    func aThrottleThatWaitsLessIsFound(seed: UInt64) throws {
        try expect(
            throttle(isFaulty: true),
            "a second is between two refreshes",
            ["refresh", "999 ms pass", "refresh"],
            seed: seed
        )
    }

    // MARK: - Timeout

    @MainActor private func timeout(isFaulty: Bool) -> TimedFuzzer<TimeoutPresenter> {
        PresenterFuzzer { [clock, calls] in
            TimeoutPresenter(view: $0, clock: clock, calls: calls, isFaulty: isFaulty)
        }
        .interaction("load") { $0.load() }
        .answer(to: calls) { 7 }
        .time(on: clock)
        .guardRule("fails only while it loads", for: .fail) { $0.isLoading }
        .atRest("loads until the time is up") { [clock] state in state.isLoading != clock.deadlines.isEmpty }
    }

    @MainActor @Test func aTimeoutThatEndsWithTheAnswerPasses() { expectPass(timeout(isFaulty: false)) }

    @MainActor @Test(arguments: seeds(20))
    func aTimeoutThatGoesOnAfterTheAnswerIsFound(seed: UInt64) throws {
        var fuzzer = timeout(isFaulty: true)
        fuzzer.rules.removeLast()
        try expect(
            fuzzer,
            "fails only while it loads",
            ["load", "load answers 7", "5 s pass"],
            seed: seed
        )
    }

    // MARK: - Retry

    @MainActor private func retry(isFaulty: Bool) -> TimedFuzzer<RetryPresenter> {
        PresenterFuzzer { [clock, calls] in RetryPresenter(view: $0, clock: clock, calls: calls, isFaulty: isFaulty) }
            .interaction("load") { $0.load() }
            .answer(to: calls) { 7 }
            .failure(of: calls, with: NetworkError())
            .time(on: clock)
            .after("time on clock", "each pause is twice the one before") { (old, pause: Duration, _) in
                pause == .seconds(1 << (old.attempts - 1))
            }
            .invariant("four attempts") { $0.attempts <= 4 }
            .reaches("gives up") { $0.hasFailed && $0.attempts == 4 }
    }

    @MainActor @Test func aRetryThatBacksOffPasses() { expectPass(retry(isFaulty: false)) }

    @MainActor @Test(arguments: seeds(20))
    func aRetryThatDoesNotBackOffIsFound(seed: UInt64) throws {
        let fails = "load fails with NetworkError()"
        try expect(
            retry(isFaulty: true),
            "each pause is twice the one before",
            ["load", fails, "1 s passes", fails, "1 s passes"],
            seed: seed
        )
    }

    // MARK: - Countdown

    @MainActor private func countdown(isFaulty: Bool) -> TimedFuzzer<CountdownPresenter> {
        PresenterFuzzer { [clock] in CountdownPresenter(view: $0, clock: clock, isFaulty: isFaulty) }
            .interaction("start") { $0.start() }
            .time(on: clock)
            .invariant("not below zero") { $0.remaining >= 0 }
            .atRest("runs until zero") { [clock] state in isFaulty || (state.remaining > 0) != clock.deadlines.isEmpty }
    }

    @MainActor @Test func aCountdownThatEndsPasses() { expectPass(countdown(isFaulty: false)) }

    @MainActor @Test(arguments: seeds(20))
    func aCountdownThatGoesOnIsFound(seed: UInt64) throws {
        try expect(
            countdown(isFaulty: true),
            "not below zero",
            ["start"] + Array(repeating: "1 s passes", count: 4),
            seed: seed
        )
    }
}
