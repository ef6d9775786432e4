import Dispatch
import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What a run must not leave behind.
@Suite struct LeftoverTests {
    /// A screen that begins one thing when it is opened.
    private final class Screen: Presenter<CounterAction, CounterState> {
        let outside: Outside
        weak var label: Label?
        var keepsView: Label?
        var onDone: (() -> Void)?
        var task: Task<Void, Never>?
        var timer: VirtualClock.Timer?

        init(view: Label, outside: Outside) {
            (self.outside, label) = (outside, view)
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            if outside.keepsLatest { outside.latest = self }
        }

        func count() { dispatch(.increment) }

        deinit {
            task?.cancel()
            timer?.cancel()
        }
    }

    private final class Label: View, @unchecked Sendable {
        var text = ""
        var onTap: (() -> Void)?

        func reflect(change: StateChange<CounterState>) { text = "\(change.new.count)" }
    }

    /// What is around a screen, for all runs.
    private final class Outside: @unchecked Sendable {
        let clock = VirtualClock()
        let ticks = HeldStreams<Void, Int>("ticks")
        let answers = HeldCalls<Void, Int>("answer")
        var kept: [AnyObject] = []
        var keepsLatest = false
        var latest: AnyObject?
    }

    private struct Kind: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let ending: String
        let keepsLatest: Bool
        let open: @MainActor @Sendable (Screen) -> Void

        init(
            _ name: String,
            _ ending: String = "",
            keepsLatest: Bool = false,
            _ open: @escaping @MainActor @Sendable (Screen) -> Void
        ) {
            (testDescription, self.ending, self.keepsLatest, self.open) = (name, ending, keepsLatest, open)
        }
    }

    @MainActor private func fuzzer(_ kind: Kind) -> PresenterFuzzer<Screen, Label, CounterAction, CounterState> {
        let outside = Outside()
        outside.keepsLatest = kind.keepsLatest
        return PresenterFuzzer(view: { Label() }, fileID: "App/Screen.swift", line: 7) {
            Screen(view: $0, outside: outside)
        }
        .interaction("look", hasEffect: false) { _ in }
        .interaction("open", hasEffect: false) { kind.open($0) }
        .interaction("tap") { $0.count() }
        .time(on: outside.clock, isRequired: false)
        .elements(of: outside.ticks, from: .int(in: 1...3), isRequired: false)
        .answer(to: outside.answers, isRequired: false) { _ in 1 }
        .invariant("count ≥ 0") { $0.count >= 0 }
    }

    // MARK: - What stays

    nonisolated private static let leaks = [
        Kind(
            "its own task, which reads a stream",
            "the presenter and the flux are still there after the run, held by ticks, which never ends; cancel it, or let it hold self weakly"
        ) { screen in
            screen.task = Task { for await _ in screen.outside.ticks.stream() { screen.count() } }
        },
        Kind(
            "its own task, which sleeps again and again",
            "the presenter and the flux are still there after the run, held by clock.sleep(for: .seconds(1)), which never ends; cancel it, or let it hold self weakly"
        ) { screen in
            screen.task = Task {
                while (try? await screen.outside.clock.sleep(for: .seconds(1))) != nil { screen.count() }
            }
        },
        Kind(
            "a repeating timer",
            "the presenter and the flux are still there after the run, held by clock.schedule(every: .seconds(1)), which never ends; cancel it, or let it hold self weakly"
        ) { screen in
            screen.timer = screen.outside.clock.schedule(every: .seconds(1)) { screen.count() }
        },
        Kind(
            "a closure of its view, which it keeps",
            "the presenter, the view and the flux are still there after the run, held by something that never ends, such as a closure: look at the view’s onTap"
        ) { screen in
            screen.keepsView = screen.label
            screen.label?.onTap = { screen.count() }
        },
        Kind(
            "a closure of its own",
            "the presenter and the flux are still there after the run, held by something that never ends, such as a closure: look at the presenter’s onDone"
        ) { screen in screen.onDone = { screen.count() } },
        Kind(
            "a list that only grows",
            "the presenter and the flux are still there after the run, held by something that never ends, such as a cycle of references, or that the fuzzer does not see, such as a block that waits on a dispatch queue"
        ) { screen in screen.outside.kept.append(screen) },
        Kind(
            "a task that reads a stream without it",
            "ticks goes on after the run; end it when the presenter goes, for example in its deinit"
        ) { screen in
            let stream = screen.outside.ticks.stream()
            Task { [weak screen] in for await _ in stream { screen?.count() } }
        },
        Kind(
            "a timer that fires without it",
            "clock.schedule(every: .seconds(1)) goes on after the run; end it when the presenter goes, for example in its deinit"
        ) { screen in screen.outside.clock.schedule(every: .seconds(1)) { [weak screen] in screen?.count() } },
    ]

    @MainActor @Test("what holds a presenter for ever is found with one step", arguments: some(leaks, inDebug: 3))
    private func leak(_ kind: Kind) throws {
        for seed in seeds(3, inDebug: 1) {
            let report = fuzzer(kind).run(seed: seed, budget: Budget(runs: 30, stepsPerRun: 20))
            let counterexample = try #require(report.counterexample, "\(report)")
            #expect(counterexample.rule == "nothing left behind")
            #expect(counterexample.script == ["open"])
            #expect(counterexample.errorText == kind.ending)
            #expect("\(counterexample.location)" == "App/Screen.swift:7")
            #expect("\(report)".contains("\n\n  \(kind.ending)\n"))
            let replay = fuzzer(kind).replay(counterexample.token)
            #expect(replay.counterexample?.errorText == kind.ending)
        }
    }

    @MainActor @Test("what is left behind from the beginning takes no step", arguments: some(leaks, inDebug: 3))
    private func leakAtStart(_ kind: Kind) throws {
        let outside = Outside()
        let fuzzer = PresenterFuzzer(view: { Label() }) { (label: Label) -> Screen in
            let screen = Screen(view: label, outside: outside)
            kind.open(screen)
            return screen
        }
        .interaction("tap") { $0.count() }
        .time(on: outside.clock, isRequired: false)
        .elements(of: outside.ticks, from: .int(in: 1...3), isRequired: false)
        .invariant("count ≥ 0") { $0.count >= 0 }
        let report = fuzzer.run(seed: 1, budget: Budget(runs: 10, stepsPerRun: 10))
        #expect(try #require(report.counterexample, "\(report)").script == [])
    }

    // MARK: - What goes

    nonisolated private static let rights = [
        Kind("nothing") { _ in },
        Kind("a task that reads a stream, and is cancelled when it goes") { screen in
            let stream = screen.outside.ticks.stream()
            screen.task?.cancel()
            screen.task = Task { [weak screen] in for await _ in stream { screen?.count() } }
        },
        Kind("a task that waits for an answer") { screen in
            Task {
                _ = try? await screen.outside.answers.call()
                screen.count()
            }
        },
        Kind("a handler that waits for an answer") { screen in
            screen.outside.answers.call { (_: Result<Int, any Error>) in screen.count() }
        },
        Kind("a task that sleeps once") { screen in
            Task {
                try? await screen.outside.clock.sleep(for: .seconds(60))
                screen.count()
            }
        },
        Kind("a timer that fires once") { screen in
            screen.outside.clock.schedule(after: .seconds(60)) { screen.count() }
        },
        Kind("a countdown") { screen in
            Task {
                for _ in 0..<300 { try? await screen.outside.clock.sleep(for: .seconds(1)) }
                screen.count()
            }
        },
        Kind("a repeating timer that it cancels when it goes") { screen in
            screen.timer?.cancel()
            screen.timer = screen.outside.clock.schedule(every: .seconds(1)) { [weak screen] in screen?.count() }
        },
        Kind("a closure of its view, which it does not keep") { screen in
            screen.label?.onTap = { screen.count() }
        },
        Kind("a timer that it cancels at once, and keeps") { screen in
            screen.timer = screen.outside.clock.schedule(every: .seconds(1)) { screen.count() }
            screen.timer?.cancel()
        },
        Kind("a weak closure of its own") { screen in screen.onDone = { [weak screen] in screen?.count() } },
        Kind("a variable that keeps the presenter which was made last", keepsLatest: true) { _ in },
        Kind("a finished task that it keeps") { screen in screen.task = Task { screen.count() } },
        Kind("a task that asks again three times") { screen in
            Task {
                for attempt in 1...3 where (try? await screen.outside.answers.call()) == nil {
                    try? await screen.outside.clock.sleep(for: .seconds(1 << attempt))
                }
            }
        },
        Kind("another thread, for a moment") { screen in
            // Safe: the other thread only lets go of it.
            nonisolated(unsafe) let screen = screen
            DispatchQueue.global().async { withExtendedLifetime(screen) {} }
        },
    ]

    @MainActor @Test("what ends by itself, or goes with the presenter, is no leak", arguments: some(rights, inDebug: 3))
    private func right(_ kind: Kind) {
        let report = fuzzer(kind).run(seed: 1, budget: Budget(runs: tries(100, inDebug: 4), stepsPerRun: 20))
        #expect(report.counterexample == nil, "\(report)")
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test("what may outlive a run is no leak", arguments: some(leaks, inDebug: 3))
    private func exception(_ kind: Kind) {
        let report = fuzzer(kind).mayOutliveRun().run(seed: 1, budget: Budget(runs: tries(20), stepsPerRun: 20))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test("a part that may outlive a run excuses no other part")
    func otherException() {
        let leak = Self.leaks[4]
        let budget = Budget.few
        for (excused, beginning) in [(RunParts.flux, "the presenter is"), (.presenter, "the flux is")] {
            let text = fuzzer(leak).mayOutliveRun(excused).run(seed: 1, budget: budget).counterexample?.errorText
            #expect(text?.hasPrefix(beginning) == true)
        }
        let both = fuzzer(leak).mayOutliveRun(.flux).mayOutliveRun(.presenter)
        #expect(both.run(seed: 1, budget: budget).verdict == .noFailureFound)
    }
}
