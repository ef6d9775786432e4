import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Streams that a presenter makes itself, and feeds in its interactions.
@Suite("A stream of the presenter's own", .fewRuns) struct OwnStreamTests {
    enum Mistake {
        /// The loop holds the presenter, so that its `deinit` never ends the stream.
        case holdsItself
        /// Nobody ends the stream.
        case neverEnds
        /// Each element counts twice.
        case countsTwice
    }

    private final class Screen: Presenter<CounterAction, CounterState> {
        private let continuation: AsyncStream<Int>.Continuation
        private let mistake: Mistake?
        private var task: Task<Void, Never>?

        @MainActor init(view: some View<CounterState>, _ mistake: Mistake?) {
            let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
            (self.continuation, self.mistake) = (continuation, mistake)
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            if mistake == .holdsItself {
                task = Task { for await count in stream { add(count) } }
            } else {
                task = Task { [weak self] in for await count in stream { self?.add(count) } }
            }
        }

        deinit { if mistake != .neverEnds { continuation.finish() } }

        func tap() { continuation.yield(1) }

        /// Ends the loop by cancelling it.
        func disappear() { task?.cancel() }

        private func add(_ count: Int) {
            for _ in 0..<(mistake == .countsTwice ? 2 * count : count) { dispatch(.increment) }
        }
    }

    @MainActor private func screens(
        _ mistake: Mistake?
    ) -> PresenterFuzzer<Screen, RecordingView<CounterState>, CounterAction, CounterState> {
        PresenterFuzzer { Screen(view: $0, mistake) }
            .interaction("tap") { $0.tap() }
            .after("tap", "counts one") { old, new in new.count == old.count + 1 }
    }

    @MainActor @Test("is read within the step that feeds it")
    func right() {
        let report = screens(nil).run(seed: 1, budget: Budget(runs: tries(1_000)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @MainActor @Test("shows what is wrong with what is done with its elements")
    func wrong() {
        #expect(screens(.countsTwice).run(seed: 1).counterexample?.script == ["tap"])
    }

    @MainActor @Test("that is never ended is noticed, also where its loop holds the presenter")
    func leftBehind() {
        for mistake in [Mistake.holdsItself, .neverEnds] {
            let verdict = screens(mistake).run(seed: 1).verdict
            guard case .incomplete(let reason) = verdict else {
                Issue.record("it was not noticed: \(verdict)")
                continue
            }
            #expect(reason.contains("for a stream of its own that nothing ends"), "\(reason)")
        }
    }

    @MainActor @Test("may be ended by leaving")
    func leaving() {
        for mistake in [Mistake.holdsItself, .neverEnds] {
            let report = screens(mistake).leaving("close") { $0.disappear() }.run(seed: 1)
            #expect(report.verdict == .noFailureFound, "\(report)")
        }
    }
}
