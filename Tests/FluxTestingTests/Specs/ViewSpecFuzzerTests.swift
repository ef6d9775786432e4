import FluxCore
import FluxFuzz
import FluxTesting
import TestEffort
import Testing

@Suite("ViewSpec: made-up states")
struct ViewSpecFuzzerTests {
    private func spec(_ fault: CounterScreen.Fault? = nil) -> ViewSpec<CounterScreen, CounterScreen.Shown> {
        ViewSpec {
            CounterScreen(fault)
        } showing: {
            $0.shown
        }
    }

    private var fuzzer: Fuzzer<ScreenAction, ScreenState> {
        Fuzzer(ScreenMutation(), from: ScreenState())
            .action(Gen.int(in: 1...9).map(ScreenAction.add))
            .action(Gen.string(of: "abc", count: 0...3).map(ScreenAction.rename))
            .action(Gen.bool.map(ScreenAction.setIsLoading))
    }

    private let budget = Budget(runs: tries(20, inDebug: 3), stepsPerRun: tries(100, inDebug: 30))

    @Test("holds a view that shows all that a fuzzer changes, and says when it showed something new")
    func complete() throws {
        let report = fuzzer.shown(by: spec()).run(seed: 0, budget: budget)
        #expect(report.verdict == .noFailureFound)
        #expect(report.goals.map(\.name) == ["CounterScreen shows something new"])
    }

    @Test(
        "finds the shortest sequence whose last step a view does not show",
        arguments: [
            (CounterScreen.Fault.forgetsLoading, [ScreenAction.setIsLoading(true)]),
            (.ignoresTitle, [.rename("")]),
            (.accumulates, [.add(1)]),
        ]
    )
    func shortest(fault: CounterScreen.Fault, actions: [ScreenAction]) throws {
        for seed in seeds(10) {
            let report = fuzzer.shown(by: spec(fault)).run(seed: seed, budget: budget)
            #expect(report.counterexample?.actions == actions)
        }
    }

    @Test("can be known to fail")
    func known() throws {
        let marked = fuzzer.shown(by: spec(.forgetsLoading)).known("#123", until: .date("9999-12-31"))
        let report = marked.run(seed: 0, budget: budget)
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.counterexample.actions) == [[.setIsLoading(true)]])
    }

    @Test("says in the report what is shown instead")
    func report() throws {
        let report = fuzzer.shown(by: spec(.forgetsLoading), fileID: "App/Screen.swift", line: 7).run(seed: 0)
        let text = report.description
        #expect(
            text.hasPrefix(
                """
                ✗ CounterScreen shows every change failed after 1 step (App/Screen.swift:7)

                  start  ScreenState(count: 0, title: "Counter", isLoading: false)
                      1  .setIsLoading(true)  isLoading: false → true

                  it threw: CounterScreen does not show what it would show of the whole state.
                    Whole state → only what changed:
                      isSpinning: true → false

                """
            )
        )
    }

    @Test("verifies all states in a bound")
    func verification() {
        let bounded = Fuzzer(ScreenMutation(), from: ScreenState())
            .action(.increment)
            .action(Gen.bool.map(ScreenAction.setIsLoading))
        let proof = bounded.shown(by: spec()).verify(within: { $0.count <= tries(3, inDebug: 1) })
        #expect(proof.verdict == .verified)
        let failure = bounded.shown(by: spec(.forgetsLoading)).verify(within: { $0.count <= tries(3, inDebug: 1) })
        #expect(failure.counterexample?.actions == [.setIsLoading(true)])
    }

    @Test("is vacuous where nothing new is ever shown")
    func vacuity() {
        let blind = ViewSpec {
            CounterScreen(.forgetsLoading)
        } showing: { _ in
            0
        }
        let report = fuzzer.shown(by: blind).run(seed: 0, budget: budget)
        guard case .vacuous(let reason) = report.verdict else {
            Issue.record("the verdict is \(report.verdict)")
            return
        }
        #expect(reason.contains("CounterScreen shows something new"))
    }

    @Test("holds for runs that begin in generated states")
    func generatedStart() {
        let states = Gen.int(in: 0...3).map { ScreenState(count: $0) }
        let fuzzer = Fuzzer(ScreenMutation(), from: states).action(.increment).action(.rename("A"))
        #expect(fuzzer.shown(by: spec()).run(seed: 0, budget: budget).verdict == .noFailureFound)
        let report = fuzzer.shown(by: spec(.ignoresTitle)).run(seed: 0, budget: budget)
        #expect(report.counterexample?.actions == [.rename("A")])
    }

    @Test("is a rule for a transition and for a property, too")
    func rule() {
        let states = zip(Gen.int(in: 0...9), Gen.bool).map { ScreenState(count: $0, isLoading: $1) }
        for (fault, isRight) in [(nil, true), (CounterScreen.Fault.forgetsLoading, false)] {
            let spec = spec(fault)
            let pairs = Property(zip(states, states)) { old, new in try spec.checkComplete(from: old, to: new) }
            #expect((pairs.run(seed: 0, budget: Budget(runs: tries(100, inDebug: 30))).failure == nil) == isRight)
            let steps = fuzzer.transition("complete") { old, _, new in try spec.checkComplete(from: old, to: new) }
            #expect((steps.run(seed: 0, budget: budget).failure == nil) == isRight)
        }
    }

    @Test("throws an error that says what is shown, and what changed")
    func error() {
        #expect(throws: Never.self) { try spec().checkComplete(from: ScreenState(), to: ScreenState(isLoading: true)) }
        let error = #expect(throws: IncompleteViewError.self) {
            try spec(.forgetsLoading).checkComplete(from: ScreenState(), to: ScreenState(count: 2, isLoading: true))
        }
        #expect(
            error?.description == """
                CounterScreen does not show what it would show of the whole state.
                Whole state → only what changed:
                  isSpinning: true → false
                The change:
                  count: 0 → 2
                  isLoading: false → true
                """
        )
    }
}
