import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

/// One spec of a view for what presenters do with it.
@Suite("ViewSpec: what presenters change")
struct ViewSpecPresenterTests {
    private final class ScreenPresenter: Presenter<ScreenAction, ScreenState> {
        func dispatchAll(_ actions: [ScreenAction]) {
            for action in actions { dispatch(action) }
        }
    }

    private func spec(_ fault: CounterScreen.Fault? = nil) -> ViewSpec<CounterScreen, CounterScreen.Shown> {
        ViewSpec {
            CounterScreen(fault)
        } showing: {
            $0.shown
        }
    }

    private var fuzzer: PresenterFuzzer<ScreenPresenter, RecordingView<ScreenState>, ScreenAction, ScreenState> {
        PresenterFuzzer { ScreenPresenter(view: $0, state: ScreenState(), mutation: ScreenMutation()) }
            .interaction("add", with: .int(in: 1...9)) { $0.dispatch(.add($1)) }
            .interaction("rename", with: .string(of: "abc", count: 0...3)) { $0.dispatch(.rename($1)) }
            .interaction("load") { $0.dispatchAll([.setIsLoading(true), .add(1), .setIsLoading(false)]) }
    }

    @Test("holds a view that shows all of it, and counts the dispatches that change what is shown")
    func complete() throws {
        let report = fuzzer.shown(by: spec()).run(seed: 0, budget: Budget(runs: tries(20, inDebug: 2)))
        #expect(report.verdict == .noFailureFound)
        #expect(report.rules.map(\.name) == ["CounterScreen shows every change"])
        #expect((1...3 * report.steps).contains(try #require(report.rules[0].checks)))
    }

    @Test(
        "finds the shortest script with a dispatch that a view does not show, in the middle of a step too",
        arguments: [
            (CounterScreen.Fault.forgetsLoading, ["load"]), (.ignoresTitle, [#"rename("")"#]),
            (.accumulates, ["load"]),
        ]
    )
    func shortest(fault: CounterScreen.Fault, script: [String]) {
        for seed in seeds(10) {
            let fuzzer = fuzzer.shown(by: spec(fault))
            #expect(
                fuzzer.run(seed: seed, budget: Budget(runs: 20, stepsPerRun: tries(100, inDebug: 30))).counterexample?
                    .script == script
            )
        }
    }

    @Test("says in the report what is shown instead, and after which dispatch")
    func report() throws {
        let report = fuzzer.shown(by: spec(.forgetsLoading)).run(seed: 0, budget: Budget(findings: 1))
        let text = report.description
        #expect(text.contains("✗ .setIsLoading(true)"), "\(text)")
        #expect(text.contains("it threw: CounterScreen does not show what it would show of the whole state."))
    }

    @Test("is vacuous where nothing new is ever shown")
    func vacuity() {
        let blind = ViewSpec {
            CounterScreen(.forgetsLoading)
        } showing: { _ in
            0
        }
        let reason =
            "rule “CounterScreen shows every change” was never checked, since nothing that it is about ever happened"
        #expect(fuzzer.shown(by: blind).run(seed: 0, budget: Budget(runs: 20)).verdict == .vacuous(reason: reason))
    }
}
