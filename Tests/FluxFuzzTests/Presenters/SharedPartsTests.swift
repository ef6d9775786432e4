import FluxCore
import Testing

@testable import FluxFuzz

private class Label: View {
    func reflect(change: StateChange<CounterState>) {}
}

private class TextLabel: Label {
    var text = ""

    override func reflect(change: StateChange<CounterState>) { text = "\(change.new.count)" }
}

private final class LongLabel: TextLabel {}

/// What each run has to have for itself.
@Suite struct SharedPartsTests {
    private func reason<V: View>(
        allowing parts: RunParts = [],
        _ makeView: @escaping () -> V
    ) -> String? where V.State == CounterState {
        let presenters = PresenterFuzzer(view: makeView) {
            Presenter(view: $0, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }
        let report = presenters.interaction("tap +") { $0.dispatch(.increment) }
            .invariant("not negative") { $0.count >= 0 }
            .mayOutliveRun(parts)
            .run(budget: Budget(runs: 3))
        return report.verdict == .noFailureFound ? nil : report.verdict.reason ?? ""
    }

    @Test func aFluxThatRunsShareIsAnError() {
        let shared = Flux(state: CounterState(), mutation: CounterMutation())
        let fuzzer = PresenterFuzzer { Presenter(view: $0, flux: shared) }
            .interaction("tap +") { $0.dispatch(.increment) }
            .invariant("not negative") { $0.count >= 0 }
        let reason = fuzzer.run(budget: Budget(runs: 3)).verdict.reason
        #expect(reason?.hasPrefix("the presenter of each run uses the same Flux") == true)
    }

    @Test func aViewThatRunsShareIsAnError() {
        for label in [TextLabel(), LongLabel()] {
            #expect(reason { label }?.hasPrefix("the presenter of each run has the same view, which shows") == true)
        }
    }

    @Test func aViewOfEachRunMayBeKept() {
        var labels: [TextLabel] = []
        #expect(
            reason(allowing: .view) {
                labels.append(TextLabel())
                return labels[labels.count - 1]
            } == nil
        )
        #expect(labels.count > 3)
    }

    @Test func aViewInWhichNothingCanBeLeftMayBeShared() {
        let label = Label()
        #expect(reason { label } == nil)
    }

    @Test func aSearchOfOneRunCountsIt() {
        let presenters = PresenterFuzzer {
            Presenter(view: $0, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        }
        let report = presenters.interaction("tap +") { $0.dispatch(.increment) }
            .guardRule("not negative", for: .increment) { $0.count >= 0 }
            .run(budget: Budget(runs: 1))
        #expect(report.verdict == .noFailureFound, "\(report)")
        #expect(report.runs == 1)
        #expect(report.steps == 100)
    }
}
