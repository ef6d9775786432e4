#if os(macOS) || os(iOS) || os(Linux)
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// Steps that never end, or allocate without end, as counterexamples.
@Suite struct HangFindingTests {
    /// A sum that does something in its first step only, and something else in all later ones.
    private func sum(
        atFirst first: @escaping (Int) -> Void,
        then later: @escaping (Int) -> Void = { _ in }
    ) -> Fuzzer<Int, Int> {
        var isFirst = true
        return Fuzzer(Int.self, from: 0) { action, sum in
            sum += action
            let step = isFirst ? first : later
            isFirst = false
            step(sum)
        }
        .action(1)
        .invariant("sum ≥ 0") { $0 >= 0 }
    }

    @Test(.impatient) func aRunThatIsEndlessOnceIsReportedAsThat() {
        let fuzzer = sum(atFirst: spin)
        let reason = """
            run 1 was taken for endless, but came to its end when it was repeated; give it fewer steps with \
            Budget(stepsPerRun:), or all that it takes with Budget(survivesTraps: false)
            """
        #expect(fuzzer.run().verdict == .incomplete(reason: reason))
    }

    @Test(.inOwnProcess, .impatient) func aRunThatIsEndlessAndTrapsWhenItIsRepeatedIsNotSaidToEnd() {
        let fuzzer = sum(atFirst: spin) { _ in fatalError("no second time") }
        guard case .incomplete(let reason) = fuzzer.run().verdict else {
            Issue.record("there should be no answer")
            return
        }
        let beginning = """
            run 1 was taken for endless; its steps can't be told, since they did not lead there when they were repeated: \

            """
        #expect(reason.hasPrefix(beginning), "\(reason)")
        #expect(!reason.contains("came to its end"), "\(reason)")
    }

    @Test func endlessAllocationIsACounterexampleThatSaysSo() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            sum += action
            if sum == 3 { allocateWithoutEnd() }
        }
        .action(1)
        .invariant("sum ≥ 0") { $0 >= 0 }
        let report = HangLimit.$standard.withValue(HangLimit(memory: 16 << 20)) {
            fuzzer.run(budget: Budget(findings: tries(5, inDebug: 1)))
        }
        #expect(report.counterexample?.rule == "no hang", "\(report)")
        #expect(report.counterexample?.actions == [1, 1, 1], "\(report)")
        #expect(report.description.hasPrefix("✗ allocated too much after 3 steps ("), "\(report)")
        #expect(report.counterexample?.errorText == "the code under test allocated more than 16 MiB in one step")
    }

    @Test func allocationThatIsEndlessOnceIsReportedAsThat() {
        let fuzzer = sum(atFirst: { _ in allocateWithoutEnd() })
        let reason = """
            in run 1, the code under test allocated more than 16 MiB in one step, but came to its end when it was \
            repeated; give it fewer steps with Budget(stepsPerRun:), or all that it takes with \
            Budget(survivesTraps: false)
            """
        let report = HangLimit.$standard.withValue(HangLimit(memory: 16 << 20)) { fuzzer.run() }
        #expect(report.verdict == .incomplete(reason: reason))
    }

    @Test(.impatient(after: .milliseconds(tries(600, inDebug: 400))))
    func aStepThatIsOnlySlowIsNotTakenForASimplerHang() {
        let fuzzer = Fuzzer(Int.self, from: 0) { action, sum in
            sum += 1
            // Far more than the tenth of a second that simpler code is given, since it is looked at ten times a second, and less
            // than the whole time.
            if action == 1 { useProcessor(milliseconds: tries(350, inDebug: 250)) }
            if action == 2 { spin(sum) }
        }
        .action(Gen.int(in: 1...2))
        .invariant("sum ≥ 0") { $0 >= 0 }
        let counterexample = fuzzer.run(budget: Budget(stepsPerRun: 1)).counterexample
        #expect(counterexample?.rule == "no hang")
        #expect(counterexample?.actions == [2])
        #expect(counterexample?.isShrinkingCutShort == true)
    }
}
#endif
