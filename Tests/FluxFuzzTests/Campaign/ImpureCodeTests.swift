import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// Code that is no function of its input, at each place where a fuzzer asks it, and nothing ever fails.
@Suite struct ImpureCodeTests {
    enum Place: CaseIterable, Sendable {
        case mutation, guardOfAction, generator, generatorFromState, condition, conditionOfStep, label, goal
    }

    private func fuzzer(_ place: Place, _ whim: Whim) -> Fuzzer<CounterAction, CounterState> {
        func strikes(_ other: Place) -> Bool { place == other && whim.strikes() }
        return Fuzzer(CounterAction.self, from: CounterState()) { action, state in
            switch action {
            case .increment: state.count += 1
            case .decrement: state.count -= 1
            case .reset: state.count = 0
            case .add(let number): state.count += number
            }
            if strikes(.mutation) { state.count += 1 }
        }
        .action(.increment, when: { _ in !strikes(.guardOfAction) })
        .action(.reset)
        .action(Gen.int(in: 1...5).map { .add(strikes(.generator) ? 6 : $0) })
        .action { state in .constant(.add(strikes(.generatorFromState) ? 7 : 8)) }
        .invariant("an invariant", when: { strikes(.condition) || $0.count > 2 }) { $0.count >= 0 }
        .transition("a rule", when: { old, _ in strikes(.conditionOfStep) || old.count > 1 }) { _, _, _ in true }
        .classify("a label") { strikes(.label) || $0.count > 9 }
        .reaches("a goal") { strikes(.goal) || $0.count > 20 }
    }

    @Test("it is no pass", arguments: Place.allCases, some(Whim.kinds, inDebug: 2))
    func impure(place: Place, kind: Whim.Kind) {
        let report = fuzzer(place, Whim(kind)).run(budget: Budget(runs: tries(20, inDebug: 5)))
        #expect(report.verdict.isImpure, "\(report)")
    }

    @Test("without it, it passes", arguments: Place.allCases)
    func pure(place: Place) {
        let report = fuzzer(place, Whim(.never)).run(budget: .few)
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    @Test(
        "the initial state",
        arguments: Whim.kinds + [.never]
    )
    func start(kind: Whim.Kind) {
        let whim = Whim(kind)
        let starts = Gen.int(in: 0...3).map { CounterState(count: whim.strikes() ? 9 : $0) }
        let report = Fuzzer(CounterMutation(), from: starts).action(.increment).invariant("any") { _ in true }.run()
        if case .never = kind {
            #expect(report.verdict == .noFailureFound)
        } else {
            #expect(report.verdict.reason?.contains("it began in different states: count: ") == true, "\(report)")
        }
    }

    @Test func theRunTheStepAndThePropertyAreNamed() {
        let whim = Whim(.counter(period: 100))
        let report = fuzzer(.mutation, whim).run(budget: Budget(stepsPerRun: 5))
        let reason = report.verdict.reason ?? ""
        #expect(reason.contains("nothing failed, but a run is not the same when it is repeated. When run "))
        let difference = #/run \d+ was made twice again, step \d, \.\w+(\(\d\))?, led to different states: count: \d/#
        #expect(reason.contains(difference))
        #expect(reason.hasSuffix("or an object that several states share"))
    }

    @Test(
        "an answer is named",
        .fewRuns,
        arguments: [
            (Place.guardOfAction, "the guard of .increment (FluxFuzzTests/ImpureCodeTests.swift:"),
            (.condition, "the condition of rule “an invariant” gave "),
            (.conditionOfStep, "the condition of rule “a rule” gave "), (.label, "label “a label” gave "),
            (.goal, "goal “a goal” gave "),
        ]
    )
    func answer(place: Place, name: String) {
        let reason = fuzzer(place, Whim(.random(oneIn: 10))).run().verdict.reason ?? ""
        #expect(reason.contains(name), "\(reason)")
    }

    @Test("a trap that comes in the repetition only is no pass", .inOwnProcess)
    func trap() {
        let (report, calls) = reportOnTrap(atCall: 0)
        #expect(report.verdict == .noFailureFound)
        let reason = reportOnTrap(atCall: calls - 5).0.verdict.reason ?? ""
        #expect(reason.hasPrefix("nothing failed, but the code under test trapped when some runs were made again: "))
    }

    @Test("a rule that breaks in the repetition only is no pass")
    func rule() {
        func run(breakingAt last: Int) -> (FuzzReport<Int, Int>, calls: Int) {
            var calls = 0
            let report = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1)
                .invariant("moody") { _ in
                    calls += 1
                    return calls != last
                }
                .run(budget: Budget(runs: 20, stepsPerRun: 2_000))
            return (report, calls)
        }
        let calls = run(breakingAt: 0).calls
        let reason = run(breakingAt: calls - 3_000).0.verdict.reason ?? ""
        #expect(reason.contains("rule “moody” broke after step "), "\(reason)")
    }
}

// MARK: - Properties

extension ImpureCodeTests {
    @Test("a property", arguments: [true, false], some(Whim.kinds, inDebug: 3))
    func property(isInLabel: Bool, kind: Whim.Kind) {
        for kind in [kind, .never] {
            let whim = Whim(kind)
            let report = Property("p", Gen.int(in: 0...9).map { !isInLabel && whim.strikes() ? 10 : $0 }) { $0 >= 0 }
                .classify("even") { $0 % 2 == 0 || isInLabel && whim.strikes() }
                .run()
            if case .never = kind {
                #expect(report.verdict == .noFailureFound)
            } else {
                #expect(report.verdict.isImpure, "\(report)")
            }
        }
    }
}

extension Verdict {
    /// Whether there is no answer, since the code under test is not deterministic.
    var isImpure: Bool { reason?.hasPrefix("the code under test is not deterministic: ") == true }
}
