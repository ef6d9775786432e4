import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// A run that leaves early meets little, so leaving is chosen more rarely than its weight says.
@Suite("How often a run leaves") struct LeavingWeightTests {
    private typealias Counters = PresenterFuzzer<
        Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
    >

    private var counters: Counters {
        PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap +", weight: 3) { $0.dispatch(.increment) }
            .interaction("tap −") { $0.dispatch(.decrement) }
    }

    @Test("is a tenth of what its weight says, wherever it is declared")
    func tenth() {
        #expect(counters.drawnWeights == [3, 1])
        #expect(counters.leaving("close", weight: 2).drawnWeights == [30, 10, 2])
        let several = counters.leaving("close").interaction("rest") { _ in }.leaving("back", weight: 5)
        #expect(several.drawnWeights == [30, 10, 1, 10, 5])
    }

    @Test("is what its weight says where the others have no room for more")
    func greatWeights() {
        let great = counters.interaction("often", weight: Int.max / 20) { $0.dispatch(.increment) }
        #expect(great.leaving("close").drawnWeights == [30, 10, Int.max / 20 * 10, 1])
        let greatest = counters.interaction("often", weight: Int.max / 2) { $0.dispatch(.increment) }
        #expect(greatest.leaving("close").drawnWeights == [3, 1, Int.max / 2, 1])
    }

    @Test("lets runs come to what takes many steps, and most of them leave")
    func lengths() {
        let report = counters.leaving("close")
            .invariant("count < 12") { $0.count < 12 }
            .known("#1", until: .date("9999-12-31"))
            .afterEach("steps") { _ in true }
            .run(budget: Budget(runs: 100))
        #expect(report.knownFailures.count == 1, "\(report)")
        #expect(report.steps > 1500, "\(report)")
        #expect(report.actions[2].drawn > 50, "\(report)")
    }
}
