import FluxCore
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

/// What an engine has kept becomes the usual counterexample: simple, named, remembered.
@Suite(.inOwnProcess) struct InputReplayTests {
    private var vault: Fuzzer<VaultAction, VaultState> { VaultFuzzers.vault() }

    @Test func aCrashBecomesTheShortestSteps() throws {
        let report = vault.replay(inputs: [VaultFuzzers.openingBytes])
        #expect(report.verdict == .failed)
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.turn(3800), .turn(7100), .turn(400)])
        #expect(counterexample.rule == "it stays closed")
        #expect(counterexample.stepsBeforeShrinking == 8)
        #expect(report.description.contains("\n  found in input 1 after 8 steps, shrunk to 3 with "))
        #expect(!report.description.contains("seed"))
        #expect(report.excludedFailureRate == nil)
        // The same as from any other input, and as its own token repeats.
        let target = FuzzTarget(vault)
        let seed = try #require(target.input(for: counterexample.token))
        #expect(seed == [0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83, 0x10])
        #expect(vault.replay(inputs: [seed]).counterexample?.token == counterexample.token)
        #expect(vault.replay(counterexample.token).verdict == .failed)
    }

    @Test("a failure that a search meets is the same from an input and from the search")
    func sameAsFromASearch() throws {
        var counter: Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment).action(.decrement).action(Gen.int(in: 0...9).map(CounterAction.add))
                .invariant("count < 20") { $0.count < 20 }
        }
        let found = try #require(counter.run(seed: 1).counterexample)
        let target = FuzzTarget(counter)
        var random = SplitMix64(seed: 5)
        var failing = 0
        for _ in 0..<100 {
            let input = (0..<200).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            guard target.failure(of: EngineInput(input)) != nil else { continue }
            failing += 1
            #expect(counter.replay(inputs: [input]).counterexample?.token == found.token)
        }
        #expect(failing > 20)
    }

    @Test func aTrapBecomesACounterexample() throws {
        let counterexample = try #require(vault.replay(inputs: [VaultFuzzers.trappingBytes]).counterexample)
        #expect(counterexample.rule == "no trap")
        #expect(counterexample.actions == [.jam([-77, -77, -77])])
        #expect(counterexample.interruption != nil)
    }

    @Test func aValueBecomesACounterexample() throws {
        let report = VaultFuzzers.pairs.replay(inputs: [[1, 9, 1, 0xAE, 0x71, 1, 0xAE, 0x71, 0]])
        #expect(report.counterexample?.value == [5001, 5001])
        #expect(report.description.contains("found in input 1, shrunk with "))
    }

    @Test func aPresentersCrashBecomesACounterexample() throws {
        let bytes: [UInt8] = [0xC1, 0xC0, 0x9D, 0x58, 0xC0, 0xB7, 0x3C, 0xC0, 0x83, 0x10]
        let report = VaultFuzzers.presenters.replay(inputs: [bytes])
        #expect(report.counterexample?.script == ["turn(3800)", "turn(7100)", "turn(400)"])
    }

    @Test func severalInputsAreReplayedInOrder() throws {
        let (opening, trapping) = (VaultFuzzers.openingBytes, VaultFuzzers.trappingBytes)
        let inputs = [[0xC3, 0xC0, 5], opening, trapping, opening]
        let report = vault.replay(inputs: inputs)
        #expect(report.counterexamples.map(\.rule) == ["it stays closed", "no trap"])
        #expect(report.counterexamples.map(\.run) == [2, 3])
        #expect(report.runs == 4)
    }

    @Test func inputsThatDoNotFailPass() {
        let report = vault.replay(inputs: [[0xC3, 0xC0, 5], [0xC3]])
        #expect(report.verdict == .noFailureFound)
        #expect(report.description.hasPrefix("✓ no failure found in 2 inputs, 3 steps\n"))
        #expect(report.excludedFailureRate == nil && report.digest == nil)
        let values = VaultFuzzers.pairs.replay(inputs: [[1, 5, 0]])
        #expect(values.description.hasPrefix("✓ no failure found in 1 input, 1 value"))
    }

    @Test("inputs that take no step prove nothing")
    func noSteps() {
        for inputs in [[[]], [[1, 2, 3], [0x80]]] as [[[UInt8]]] {
            let report = vault.replay(inputs: inputs)
            #expect(report.verdict == .incomplete(reason: "the inputs take no step, so nothing was put to the test"))
        }
        #expect(vault.replay(inputs: []).failure != nil)
    }

    @Test func aRuleThatIsKnownToFailIsFoundAndForgiven() {
        let known = vault.known("#1", until: .date("2999-01-01"))
        let report = known.replay(inputs: [VaultFuzzers.openingBytes])
        #expect(report.verdict == .noFailureFound)
        #expect(report.knownFailures.map(\.counterexample.actions.count) == [3])
    }

    @Test func codeThatDiffersEachTimeIsNamed() {
        let calls = Box(0)
        let fuzzer = Fuzzer(CounterAction.self, from: CounterState()) { _, state in
            calls.value += 1
            state.count = calls.value == 1 ? 1 : 0
        }
        .action(.increment)
        .invariant("0") { $0.count == 0 }
        guard case .incomplete(let reason) = fuzzer.replay(inputs: [[0xC0]]).verdict else {
            Issue.record("it is taken for certain")
            return
        }
        #expect(reason.contains("not deterministic"))
    }

    @Test func whatIsFoundIsRemembered() throws {
        let runs = RememberedRuns()
        let report = RememberingFuzzer(vault, runs.memory()).replay(inputs: [VaultFuzzers.openingBytes])
        let token = try #require(report.counterexample?.token)
        #expect(runs.onlyText.contains("\nfound     2026-11-24, input of an engine\n"))
        #expect(runs.onlyText.contains("\ntoken     \(token)\n"))
        // The next search takes it first.
        let next = runs.run(vault, budget: Budget(runs: 1))
        #expect(next.remembered?.failing == 1 && next.counterexample?.token == token)
    }
}
