import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// An answer that never does anything may go on where the fuzzer does not look; the report says so.
@Suite("Answers without an effect")
struct AnswerEffectTests {
    /// Asks for a number, and adds it when the answer comes: at once, on a queue, or never.
    private final class Screen: Presenter<CounterAction, CounterState> {
        enum Way {
            case atOnce, never
            case onQueue(DispatchQueue)
        }

        private let numbers: HeldCalls<Int, Int>
        private let way: Way

        init(view: some View<CounterState>, _ numbers: HeldCalls<Int, Int>, _ way: Way) {
            (self.numbers, self.way) = (numbers, way)
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }

        func ask() {
            dispatch(.increment)
            numbers.call(1) { [weak self, way] (number: Int) in
                switch way {
                case .atOnce: self?.dispatch(.add(number))
                case .onQueue(let queue):
                    nonisolated(unsafe) weak let screen = self
                    queue.async { screen?.dispatch(.add(number)) }
                case .never: break
                }
            }
        }
    }

    private let numbers = HeldCalls<Int, Int>("number")

    private func fuzzer(_ way: Screen.Way) -> PresenterFuzzer<
        Screen, RecordingView<CounterState>, CounterAction, CounterState
    > {
        PresenterFuzzer { [numbers] in Screen(view: $0, numbers, way) }
            .interaction("ask") { $0.ask() }
            .invariant("any") { _ in true }
    }

    private func notes(
        _ fuzzer: PresenterFuzzer<Screen, RecordingView<CounterState>, CounterAction, CounterState>
    ) -> [String] {
        let report = fuzzer.run(budget: Budget(runs: 20, stepsPerRun: 10))
        #expect(report.verdict == .noFailureFound, "\(report)")
        return report.notes
    }

    private let note = """
        nothing was dispatched or called for any “answer to number”: what goes on from there with DispatchQueue.main.async or \
        on another thread is not seen (Docs/TimeAndStreams.md); if it is meant to do nothing, say isRequired: false
        """

    @Test func areNotedWhereTheHandlerHandsThemToAQueue() {
        // One that does nothing before the run has ended, as the main queue may.
        let queue = DispatchQueue(label: "suspended")
        queue.suspend()
        #expect(notes(fuzzer(.onQueue(queue)).answer(to: numbers) { $0 }) == [note])
        queue.resume()
    }

    @Test func areNotedWhereNothingIsDoneWithThem() {
        #expect(notes(fuzzer(.never).answer(to: numbers) { $0 }) == [note])
    }

    /// Fewer may all have come too late.
    @Test func areNotedIfThereWereTwenty() throws {
        var counts: [Int] = []
        for steps in 30...60 {
            let report = fuzzer(.never).answer(to: numbers) { $0 }.run(budget: Budget(runs: 1, stepsPerRun: steps))
            let actions = report.sampleRecord().actions
            let count = try #require(actions.first { $0.name == "answer to number" }).drawn
            #expect(report.notes == (count >= 20 ? [note] : []), "\(count)")
            counts.append(count)
        }
        #expect(counts.contains(19) && counts.contains(20), "\(counts)")
    }

    @Test func areNotNotedWhereTheHandlerDispatches() {
        #expect(notes(fuzzer(.atOnce).answer(to: numbers) { $0 }) == [])
    }

    @Test func areNotNotedWhereTheyNeedNotBe() {
        #expect(notes(fuzzer(.never).answer(to: numbers, isRequired: false) { $0 }) == [])
    }

    /// Reads a stream, and adds what it brings, or does nothing with it.
    ///
    /// `@unchecked Sendable`: it is made and used on the main actor alone, as its task is.
    private final class Listener: Presenter<CounterAction, CounterState>, @unchecked Sendable {
        private var task: Task<Void, Never>?

        init(view: some View<CounterState>, _ ticks: HeldStreams<Void, Int>, adds: Bool) {
            super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
            task = Task { @MainActor [weak self] in
                for await tick in ticks.stream() where adds { self?.dispatch(.add(tick)) }
            }
        }

        deinit { task?.cancel() }

        func tap() { dispatch(.increment) }
    }

    @MainActor @Test(arguments: [true, false])
    func elementsAreNotedIfNoneHasAnEffect(adds: Bool) {
        let ticks = HeldStreams<Void, Int>("ticks")
        let report = PresenterFuzzer { Listener(view: $0, ticks, adds: adds) }
            .interaction("tap") { $0.tap() }
            .elements(of: ticks, from: .int(in: 1...3))
            .invariant("any") { _ in true }
            .run(budget: Budget(runs: 20, stepsPerRun: 10))
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(report.notes.count == (adds ? 0 : 1))
        #expect(
            report.notes.allSatisfy { $0.hasPrefix("nothing was dispatched or called for any “element of ticks”: ") }
        )
    }
}
