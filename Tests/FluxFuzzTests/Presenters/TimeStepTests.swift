import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// The passing of time as a step of a presenter's fuzzer.
@Suite(.fewRuns) struct TimeStepTests {
    private typealias TimedFuzzer = PresenterFuzzer<TwoTimers, RecordingView<TimedState>, TimedAction, TimedState>

    /// Sets two timers for the same deadline.
    private final class TwoTimers: TimedPresenter {
        func start() {
            for text in ["a", "b"] {
                clock.schedule(after: .seconds(1)) { [weak self] in
                    guard let self else { return }
                    dispatch(.type(state.text + text))
                }
            }
        }
    }

    private let clock = VirtualClock()

    private func timers(code: String? = nil) -> TimedFuzzer {
        PresenterFuzzer { [clock] in TwoTimers(view: $0, clock: clock, isFaulty: false) }
            .interaction("start", when: { [clock] _ in clock.deadlines.isEmpty }, code: code.map { _ in "$0.start()" })
        {
            $0.start()
        }
            .time(on: clock, code: code)
    }

    @Test(
        "equal deadlines come in both orders",
        arguments: [("ab", "1 s passes"), ("ba", "1 s passes, timer 2 fires first")]
    )
    func equalDeadlines(text: String, title: String) throws {
        for seed in seeds(20) {
            let fuzzer = timers().invariant("not \(text)") { $0.text != text }
            let counterexample = try #require(fuzzer.run(seed: UInt64(seed)).counterexample)
            #expect(counterexample.script == ["start", title, "no time passes"])
        }
    }

    @Test func eachRunBeginsAtTheStartOfTheClock() {
        clock.schedule(after: .seconds(9)) {}
        clock.advance(by: .seconds(5))
        let starts = LockedList<VirtualClock.Instant>()
        let report = PresenterFuzzer { [clock] view -> ThrottlePresenter in
            starts.append(clock.now)
            #expect(clock.deadlines.isEmpty)
            return ThrottlePresenter(view: view, clock: clock, isFaulty: false)
        }
        .interaction("refresh") { $0.refresh() }
        .time(on: clock)
        .reaches("time passes") { $0.refreshedAt ?? .zero >= .seconds(2) }
        .atRest("i") { _ in true }
        .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(starts.elements.count >= tries(20, inDebug: 5))
        #expect(Set(starts.elements) == [.start])
        #expect(clock.now == .start)
        #expect(clock.deadlines.isEmpty)
    }

    /// As many apps do: the task ends when the presenter is released, and an error does not end it.
    private final class TickingPresenter: TimedPresenter {
        private var task: Task<Void, Never>?

        @MainActor func start() {
            task?.cancel()
            dispatch(.count(0))
            task = Task { [weak self, clock] in
                while !Task.isCancelled {
                    try? await clock.sleep(for: .seconds(1))
                    if Task.isCancelled { return }
                    if let self { dispatch(.count(state.remaining + 1)) }
                }
            }
        }

        deinit { task?.cancel() }
    }

    @MainActor @Test func aTaskThatEndsWithItsPresenterIsRight() {
        let report = PresenterFuzzer { [clock] in TickingPresenter(view: $0, clock: clock, isFaulty: false) }
            .interaction("start") { $0.start() }
            .time(on: clock)
            .atRest("never more than one sleeps") { [clock] _ in clock.deadlines.count <= 1 }
            .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    private final class EndlessPresenter: TimedPresenter {
        @MainActor func start() {
            Task {
                while true { try? await clock.sleep(for: .seconds(1)) }
            }
        }
    }

    @MainActor @Test func aTaskThatNeverEndsIsAFinding() {
        let report = PresenterFuzzer { [clock] in EndlessPresenter(view: $0, clock: clock, isFaulty: false) }
            .interaction("start") { $0.start() }
            .time(on: clock)
            .atRest("i") { _ in true }
            .run(budget: Budget(runs: tries(5, inDebug: 1)))
        guard case .incomplete(let reason) = report.verdict else { Issue.record("\(report)"); return }
        #expect(reason.hasPrefix("the presenter calls again whenever a call is cancelled, so a run has no end"))
    }

    @Test(.inOwnProcess) func aTimerThatTrapsIsAFinding() throws {
        let fuzzer = PresenterFuzzer { [clock] in TwoTimers(view: $0, clock: clock, isFaulty: false) }
            .interaction("start") { presenter in
                presenter.clock.schedule(after: .seconds(1)) {
                    presenter.dispatch(.count([Int]()[presenter.state.remaining]))
                }
            }
            .time(on: clock)
            .invariant("i") { _ in true }
        for _ in 0..<2 {
            let counterexample = try #require(fuzzer.run().counterexample)
            #expect(counterexample.rule == "no trap")
            #expect(counterexample.script == ["start", "1 s passes"])
        }
    }

    @Test func aRunIsRepeatedExactly() {
        let fuzzer = timers().invariant("not ba") { $0.text != "ba" }
        #expect(Set((0..<tries(3, inDebug: 2)).map { _ in fuzzer.run(seed: 7).description }).count == 1)
    }

    @Test func theReportTellsTimersAndTime() throws {
        let report = timers().invariant("not ba", fileID: "App/File.swift", line: 7) { $0.text != "ba" }.run()
        #expect(
            report.description.contains(
                """
                      1  start                            calls clock.schedule(after: .seconds(1)), clock.schedule(after: .seconds(1))
                      2  1 s passes, timer 2 fires first  dispatches .type("b")
                                                          text: "" → "b"
                      3  no time passes                   dispatches .type("ba")
                                                          text: "b" → "ba"

                """
            ),
            "\(report)"
        )
    }

    @Test func theTokenRepeatsIt() throws {
        let fuzzer = timers().invariant("not ba") { $0.text != "ba" }
        let counterexample = try #require(fuzzer.run().counterexample)
        let replayed = try #require(fuzzer.replay(counterexample.token).counterexample)
        #expect(replayed.script == counterexample.script)
        let repaired = timers().invariant("not ba") { _ in true }
        #expect(repaired.replay(counterexample.token).verdict == .noFailureFound)
    }

    @Test func theTestToPasteLetsTimePass() throws {
        let fuzzer = timers(code: "clock").invariant("not ba") { $0.text != "ba" }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(
            counterexample.test(.swiftTesting).contains(
                """
                    let report = fuzzer.perform(
                        { $0.start() },
                        { _ in try clock.fireNext(1) },  // 1 s passes, timer 2 fires first
                        { _ in try clock.fireNext() }  // no time passes
                    )
                """
            )
        )
        let performed = fuzzer.perform(
            { $0.start() },
            { [clock] _ in try clock.fireNext(1) },
            { [clock] _ in try clock.fireNext() }
        )
        #expect(performed.counterexample?.states == counterexample.states)
        let early = fuzzer.perform({ [clock] _ in try clock.fireNext() })
        #expect(
            early.verdict
                == .incomplete(
                    reason: "step 1 threw an error: clock: nothing is due next at index 0; nothing sleeps on it"
                )
        )
    }

    @Test func codeThatCannotBeRightIsADefect() {
        let report = timers(code: "$0.clock").invariant("i") { _ in true }.run()
        guard case .incomplete(let reason) = report.verdict else { Issue.record("\(report)"); return }
        #expect(reason.contains("the code of “time on clock” at "))
    }

    @Test func aClockThatIsNotDeclaredIsAFinding() {
        let report = PresenterFuzzer { [clock] in TwoTimers(view: $0, clock: clock, isFaulty: false) }
            .interaction("start") { $0.start() }
            .invariant("i") { _ in true }
            .run()
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        the presenter sleeps on the virtual clock “clock”, whose time never passes; declare it with \
                        .time(on:)
                        """
                )
        )
    }

    @Test func timeThatNeverPassesIsAFinding() {
        let fuzzer = PresenterFuzzer { [clock] in ThrottlePresenter(view: $0, clock: clock, isFaulty: false) }
            .interaction("tap", hasEffect: false) { _ in }
            .time(on: clock)
            .invariant("i") { _ in true }
        #expect(fuzzer.run(budget: Budget(runs: 5)).verdict == .vacuous(reason: "“time on clock” was never enabled"))
    }

    @Test func timeMayPassByAnInteractionToo() throws {
        let fuzzer = PresenterFuzzer { [clock] in CountdownPresenter(view: $0, clock: clock, isFaulty: false) }
            .interaction("start") { $0.start() }
            .interaction("wait", with: .element(of: [.milliseconds(1500), .seconds(3)])) { [clock] _, time in
                clock.advance(by: time)
            }
            .time(on: clock)
            .invariant("does not end") { $0.remaining == 0 || $0.remaining > 1 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.script == ["start", "wait(.seconds(3))"])
    }

    @Test func twoClocksHaveTimesOfTheirOwn() {
        let other = VirtualClock("animation")
        let report = PresenterFuzzer { [clock] view -> ThrottlePresenter in
            other.schedule(every: .seconds(1)) {}
            return ThrottlePresenter(view: view, clock: clock, isFaulty: false)
        }
        .interaction("refresh") { $0.refresh() }
        .time(on: clock)
        .time(on: other)
        .mayOutliveRun(.timers)
        .atRest("each begins anew") { [clock] _ in
            clock.now.offset <= .seconds(100) && other.now.offset <= .seconds(100)
        }
        .run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }
}
