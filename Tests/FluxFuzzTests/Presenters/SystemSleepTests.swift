import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Presenters that cancel what still waits when they go, as a debounce does.
@Suite("Work that is cancelled as the presenter goes", .fewRuns) @MainActor struct SystemSleepTests {
    /// What is around a screen, for all runs.
    final class Outside: @unchecked Sendable {
        let clock = VirtualClock()
        let ticks = HeldStreams<Void, Int>("ticks")
        let answers = HeldCalls<Void, Int>("answer")
    }

    /// A kind of wait, of which something comes if it is not cancelled.
    struct Wait: Sendable, CustomStringConvertible {
        let description: String
        let wait: @Sendable (Outside) async throws -> Void

        init(_ description: String, _ wait: @escaping @Sendable (Outside) async throws -> Void) {
            (self.description, self.wait) = (description, wait)
        }
    }

    private final class Screen: Presenter<CounterAction, CounterState> {
        private let outside: Outside
        private let wait: Wait
        private var task: Task<Void, Never>?

        init(view: some View<CounterState>, _ outside: Outside, _ wait: Wait) {
            (self.outside, self.wait) = (outside, wait)
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        deinit { task?.cancel() }

        @MainActor func type() {
            task?.cancel()
            dispatch(.increment)
            task = Task { [weak self, outside, wait] in
                do { try await wait.wait(outside) } catch { return }
                self?.dispatch(.increment)
            }
        }

        /// Waits as the task of a view does.
        @MainActor func refresh() async {
            dispatch(.increment)
            try? await wait.wait(outside)
        }

        func clear() { task?.cancel() }
    }

    private typealias ScreenFuzzer = PresenterFuzzer<Screen, RecordingView<CounterState>, CounterAction, CounterState>

    private func bare(_ wait: Wait) -> ScreenFuzzer {
        let outside = Outside()
        return PresenterFuzzer { Screen(view: $0, outside, wait) }
            .time(on: outside.clock, isRequired: false)
            .elements(of: outside.ticks, from: .constant(1), isRequired: false)
            .answer(to: outside.answers, isRequired: false) { _ in 1 }
            .invariant("count ≥ 0") { $0.count >= 0 }
    }

    private func screens(_ wait: Wait) -> ScreenFuzzer { bare(wait).interaction("type") { $0.type() } }

    private func isSeen(_ verdict: Verdict) -> Bool {
        guard case .incomplete(let reason) = verdict else { return false }
        return reason.hasPrefix("a task that the presenter started was still waiting when its run had ended")
    }

    // MARK: - Sleeps

    nonisolated static let sleeps = [
        Wait("Task.sleep(for:)") { _ in try await Task.sleep(for: .seconds(3600)) },
        Wait("Task.sleep(nanoseconds:)") { _ in try await Task.sleep(nanoseconds: 3_600_000_000_000) },
        Wait("Task.sleep(until:clock:)") { _ in
            try await Task.sleep(until: .now + .seconds(3600), tolerance: .seconds(1), clock: .suspending)
        },
        Wait("ContinuousClock") { _ in try await ContinuousClock().sleep(for: .seconds(3600)) },
        Wait("SuspendingClock") { _ in try await SuspendingClock().sleep(for: .seconds(3600)) },
        Wait("any Clock") { _ in
            let clock: any Clock<Duration> = ContinuousClock()
            try await clock.sleep(for: .seconds(3600))
        },
        Wait("a sleep on the main actor") { @MainActor _ in try await Task.sleep(for: .seconds(3600)) },
        Wait("a sleep of a child task") { _ in
            async let pause: Void = Task.sleep(for: .seconds(3600))
            try await pause
        },
        Wait("a limit in time of a held call") { outside in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { _ = try await outside.answers.call(()) }
                group.addTask { try await Task.sleep(for: .seconds(3600)) }
                try await group.next()
                group.cancelAll()
            }
        },
    ]

    @Test("that sleeps by the time of the system is seen, in a search and in steps by hand", arguments: sleeps)
    func sleeping(wait: Wait) {
        #expect(isSeen(screens(wait).run(seed: 1, budget: Budget(runs: 50)).verdict))
        #expect(isSeen(screens(wait).perform { $0.type() }.verdict))
    }

    @Test("is seen where the screen is closed", arguments: [false, true])
    func closed(isTold: Bool) {
        let closed = screens(Self.sleeps[0]).leaving("close", isRequired: false) { if isTold { $0.clear() } }
        for seed in seeds(5) { #expect(isSeen(closed.run(seed: seed, budget: .few).verdict)) }
    }

    @Test("is seen in an interaction that the view waits for", arguments: sleeps)
    func asynchronous(wait: Wait) {
        let refreshes = bare(wait).interaction("refresh") { await $0.refresh() }
        #expect(isSeen(refreshes.run(seed: 1, budget: .few).verdict))
        let closed = refreshes.leaving("close", isRequired: false)
        #expect(isSeen(closed.run(seed: 1, budget: .few).verdict))
    }

    @Test("takes back that nothing is on its way, and nothing else") func rules() {
        let screens = screens(Self.sleeps[0])
        let hopeless = screens.leadsTo("counts twice", when: { $0.count % 2 == 1 }) { $0.count % 2 == 0 }
        #expect(isSeen(hopeless.run(seed: 1, budget: Budget(runs: 3, stepsPerRun: 1)).verdict))
        // Whatever comes, this is wrong.
        #expect(screens.invariant("is zero") { $0.count == 0 }.perform { $0.type() }.verdict == .failed)
    }

    // MARK: - All else

    nonisolated static let others = [
        Wait("a held call") { outside in _ = try await outside.answers.call(()) },
        Wait("a held stream") { outside in for await _ in outside.ticks.stream() {} },
        Wait("a stream that may throw") { outside in for try await _ in outside.ticks.throwingStream() {} },
        Wait("a virtual clock") { outside in try await outside.clock.sleep(for: .seconds(1)) },
        Wait("a stream of its own that nobody feeds") { _ in
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            for await _ in stream {}
            withExtendedLifetime(continuation) {}
        },
        Wait("a stream of its own that may throw") { _ in
            let (stream, continuation) = AsyncThrowingStream.makeStream(of: Int.self)
            for try await _ in stream {}
            withExtendedLifetime(continuation) {}
        },
        Wait("child tasks that wait for calls") { outside in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<2 { group.addTask { _ = try await outside.answers.call(()) } }
                try await group.waitForAll()
            }
        },
        Wait("another task") { outside in
            let task = Task { _ = try await outside.answers.call(()) }
            try await withTaskCancellationHandler {
                try await task.value
            } onCancel: {
                task.cancel()
            }
        },
        Wait("a limit in time by a virtual clock") { outside in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { _ = try await outside.answers.call(()) }
                group.addTask { try await outside.clock.sleep(for: .seconds(1)) }
                try await group.next()
                group.cancelAll()
            }
        },
        Wait("Task.yield, then a held call") { outside in
            await Task.yield()
            _ = try await outside.answers.call(())
        },
        Wait("nothing, and then no sleep, since it is cancelled") { outside in
            _ = try? await outside.answers.call(())
            if Task.isCancelled { try await Task.sleep(for: .seconds(3600)) }
        },
    ]

    @Test("that waits for anything else is right", arguments: others)
    func waiting(wait: Wait) {
        let screens = screens(wait)
        for fuzzer in [screens, screens.leaving("close") { $0.clear() }, screens.leaving("close")] {
            let report = fuzzer.run(seed: 1, budget: Budget(runs: tries(200, inDebug: 20)))
            #expect(report.verdict == .noFailureFound, "\(report)")
        }
    }

    @Test("is right where no sleep is left when the run ends", arguments: sleeps.prefix(8))
    func cancelledBefore(wait: Wait) {
        let report = screens(wait).perform({ $0.type() }, { $0.type() }, { $0.clear() })
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    // MARK: - How it is told

    @Test("is told by where a task goes on, which all sleeps of a kind share, and nothing else") func places() throws {
        func resumptions(_ wait: Wait) throws -> Resumptions {
            let capture = TaskCapture()
            let outside = Outside()
            var task: Task<Void, any Error>?
            try capture.perform { task = Task.detached { try await wait.wait(outside) } }
            capture.resumptions = Resumptions()
            try capture.perform { task?.cancel() }
            return try #require(capture.resumptions)
        }
        for wait in Self.sleeps { #expect(SystemSleep.isAmong(try resumptions(wait)), "\(wait)") }
        for wait in Self.others { #expect(!SystemSleep.isAmong(try resumptions(wait)), "\(wait)") }
    }
}
