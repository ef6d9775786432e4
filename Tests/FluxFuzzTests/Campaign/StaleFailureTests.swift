import FluxCore
import Testing

@testable import FluxFuzz

/// Remembered failures whose steps can't be taken any more: never a pass unless somebody has confirmed it.
@Suite(.fewRuns) struct StaleFailureTests {
    private let runs = RememberedRuns()
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    /// What is said of the only file.
    private func stale(_ reason: String) -> String {
        """
        RememberedFailures/CounterTests/\(runs.names[0]) can't be replayed: \(reason); if that is the repair, confirm it \
        with FLUXFUZZ_MEMORY=confirm
        """
    }

    /// Lets a failure be found, and expects that it is stale for another fuzzer until that is confirmed.
    private func expectStale<Broken: Checkable, Changed: Checkable>(
        _ broken: Broken,
        _ changed: Changed,
        _ text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(runs.run(broken).verdict == .failed, sourceLocation: sourceLocation)
        let files = runs.files
        #expect(files.count == 1, sourceLocation: sourceLocation)
        let plain = changed.run(seed: 0, budget: RememberedRuns.budget)
        for mode in [FuzzMemory.read, .write] {
            let report = runs.run(changed, mode)
            #expect(report.verdict == .noFailureFound, "\(report)", sourceLocation: sourceLocation)
            #expect(report.remembered?.stale == [stale(text)], sourceLocation: sourceLocation)
            #expect(report.remembered?.holding == 0, sourceLocation: sourceLocation)
            #expect(report.warnings == [stale(text)], sourceLocation: sourceLocation)
            #expect(
                report.description.hasSuffix("\n\n  ! " + stale(text)),
                "\(report)",
                sourceLocation: sourceLocation
            )
            #expect(
                report.description.contains("\n  remembered failures: 1 can't be replayed"),
                sourceLocation: sourceLocation
            )
            #expect(report.digest == plain.digest, sourceLocation: sourceLocation)
            #expect(reason(runs.run(changed, mode, strict: true)) == stale(text), sourceLocation: sourceLocation)
        }
        #expect(runs.files == files, sourceLocation: sourceLocation)

        let confirming = runs.run(changed, .confirm, on: "2026-12-01", strict: true)
        #expect(confirming.verdict == .noFailureFound, "\(confirming)", sourceLocation: sourceLocation)
        #expect(confirming.remembered?.fixed == 1, sourceLocation: sourceLocation)
        let confirmed = files.mapValues {
            $0.replacing("\n\nstart", with: "\nfixed     2026-12-01: \(text)\n\nstart", maxReplacements: 1)
        }
        if files.values.allSatisfy({ $0.contains("\nstart ") }) {
            #expect(runs.files == confirmed, sourceLocation: sourceLocation)
        }
        #expect(runs.onlyText.contains("\nfixed     2026-12-01: \(text)\n"), sourceLocation: sourceLocation)

        let later = runs.run(changed, .read, on: "2027-01-01", strict: true)
        #expect(later.verdict == .noFailureFound, "\(later)", sourceLocation: sourceLocation)
        #expect(later.remembered?.fixed == 1, sourceLocation: sourceLocation)
        #expect(later.description.contains("\n  remembered failures: 1 is fixed"), sourceLocation: sourceLocation)
        #expect(later.warnings.isEmpty, sourceLocation: sourceLocation)
        // Once more changes nothing, its day neither.
        _ = runs.run(changed, .confirm, on: "2027-01-02")
        #expect(runs.onlyText.contains("\nfixed     2026-12-01: \(text)\n"), sourceLocation: sourceLocation)
        // A failure that came back is one, confirmed or not.
        #expect(runs.run(broken, .read).remembered?.failing == 1, sourceLocation: sourceLocation)
    }

    @Test func aGuardThatClosed() {
        expectStale(
            counter.action(.increment).action(.decrement).invariant("count ≥ 0") { $0.count >= 0 },
            counter.action(.increment).action(.decrement, when: { $0.count > 0 }).invariant("count ≥ 0") {
                $0.count >= 0
            },
            "step 1, .decrement, is not enabled there any more"
        )
    }

    @Test func anActionThatIsGone() {
        expectStale(
            counter.action(.increment).action(.decrement).invariant("count ≥ 0") { $0.count >= 0 },
            counter.action(.increment).invariant("count ≥ 0") { $0.count >= 0 },
            "step 1, .decrement, is not declared any more"
        )
    }

    @Test func aPayloadThatIsNotMade() {
        expectStale(
            counter.action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 9") { $0.count < 9 },
            counter.action(Gen.int(in: 0...7).map(CounterAction.add)).invariant("count < 9") { _ in true },
            "step 1, .add(9), can't be made any more: its choices make .add(7)"
        )
    }

    @Test func aRuleThatIsGone() {
        expectStale(
            counter.action(.increment).invariant("count < 1") { $0.count < 1 },
            counter.action(.increment).invariant("other") { _ in true },
            "its rule, “count < 1”, is not declared any more"
        )
    }

    @Test func anInitialStateThatIsNotMade() {
        func fuzzer(_ counts: ClosedRange<Int>) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: Gen.int(in: counts).map { CounterState(count: $0) })
                .action(.increment, when: { $0.count < 10 }).invariant("never ten") {
                    $0.count < 10 || counts.upperBound < 9
                }
        }
        expectStale(
            fuzzer(0...9),
            fuzzer(0...8),
            "its initial state, CounterState(count: 9), isn't made any more"
        )
    }

    @Test func aValueOfAPropertyThatIsNotMade() {
        expectStale(
            Property("small", .int(in: 0...9)) { $0 < 8 },
            Property("small", .int(in: 0...7)) { $0 < 8 },
            "the value, 8, can't be made any more: its choices make 7"
        )
    }

    @Test func anInteractionThatIsGone() {
        func fuzzer(_ name: String) -> PresenterFuzzer<
            Presenter<CounterAction, CounterState>, RecordingView<CounterState>, CounterAction, CounterState
        > {
            PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
                .interaction("tap +") { $0.dispatch(.increment) }
                .interaction(InteractionName(name)) { $0.dispatch(name == "tap −" ? .decrement : .increment) }
                .invariant("count ≥ 0") { $0.count >= 0 }
        }
        expectStale(fuzzer("tap −"), fuzzer("swipe"), "step 1, tap −, is not declared any more")
    }

    @Test func aReasonOfAnyLengthCanBeConfirmed() {
        func fuzzer(_ letter: String) -> Fuzzer<String, String> {
            Fuzzer(String.self, from: "") { action, state in state = action }
                .action(Gen.element(of: [letter]).map { String(repeating: $0, count: 3_000) })
                .invariant("no a") { !$0.hasPrefix("a") }
        }
        let budget = Budget(runs: 10, stepsPerRun: 10)
        #expect(runs.run(fuzzer("a"), budget: budget).verdict == .failed)
        #expect(runs.run(fuzzer("b"), budget: budget).warnings.count == 1)
        #expect(runs.run(fuzzer("b"), .confirm, budget: budget).remembered?.fixed == 1)
        let report = runs.run(fuzzer("b"), strict: true, budget: budget)
        #expect(report.remembered?.fixed == 1, "\(report.warnings)")
        #expect(report.verdict == .noFailureFound)
    }

    // MARK: - Confirmed for another reason

    @Test func whatIsConfirmedIsThatReasonOnly() {
        let broken = counter.action(.increment).action(.decrement).invariant("count ≥ 0") { $0.count >= 0 }
        let guarded = counter.action(.increment).action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
        let gone = counter.action(.increment).invariant("count ≥ 0") { $0.count >= 0 }
        #expect(runs.run(broken).verdict == .failed)
        #expect(runs.run(guarded, .confirm).remembered?.fixed == 1)
        let report = runs.run(gone)
        #expect(report.remembered?.fixed == 0)
        #expect(report.warnings == [stale("step 1, .decrement, is not declared any more")])
        #expect(runs.run(gone, .confirm, on: "2027-02-02").remembered?.fixed == 1)
        #expect(runs.onlyText.contains("\nfixed     2027-02-02: step 1, .decrement, is not declared any more\n"))
        #expect(runs.run(guarded).warnings.count == 1)
        // That the steps can be taken again is no reason to warn.
        let harmless = counter.action(.increment).action(.decrement).invariant("count ≥ 0") { _ in true }
        #expect(runs.run(harmless, strict: true).remembered?.holding == 1)
    }

    @Test func oneOfTwoThatFailsDoesNotHideTheOther() {
        let broken = counter.action(.increment).action(.decrement)
            .invariant("count < 2") { $0.count < 2 }.invariant("count > -2") { $0.count > -2 }
        #expect(runs.run(broken).counterexamples.count == 2)
        let report = runs.run(
            counter.action(.increment).invariant("count < 2") { $0.count < 2 }.invariant("count > -2") { $0.count > -2 }
        )
        #expect(report.verdict == .failed)
        #expect(report.remembered?.failing == 1)
        #expect(report.remembered?.stale.count == 1)
        #expect(report.description.contains("can't be replayed: step 1, .decrement, is not declared any more"))
        // To confirm one is possible all the same.
        #expect(
            runs.run(
                counter.action(.increment).invariant("count < 2") { $0.count < 2 }
                    .invariant("count > -2") { $0.count > -2 },
                .confirm
            ).remembered?.fixed == 1
        )
    }

    @Test func aFailureOfWhichOnlyTheBeginningCanBeTakenIsStale() {
        let broken = counter.action(.increment, when: { $0.count < 3 }).invariant("count < 3") { $0.count < 3 }
        let changed = counter.action(.increment, when: { $0.count < 2 }).invariant("count < 3") { $0.count < 3 }
        expectStale(broken, changed, "step 3, .increment, is not enabled there any more")
    }
}
