import Foundation
import Testing

@testable import FluxFuzz

/// What is read and written in each mode, without values, and with a token.
@Suite struct RememberingModeTests {
    private let runs = RememberedRuns()
    private let counter = Fuzzer(CounterMutation(), from: CounterState())

    private var broken: Fuzzer<CounterAction, CounterState> {
        counter.action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 7") {
            $0.count < 7
        }
    }

    private var repaired: Fuzzer<CounterAction, CounterState> {
        counter.action(Gen.int(in: 0...9).map(CounterAction.add)).invariant("count < 7") { _ in true
        }
    }

    @Test(arguments: [FuzzMemory.off, .read, .confirm])
    func onlyWhereItMayBeWrittenItIs(mode: FuzzMemory) {
        let report = runs.run(broken, mode)
        #expect(report.verdict == .failed)
        #expect(report.description == broken.run(seed: 0, budget: RememberedRuns.budget).description)
        #expect(runs.files.isEmpty)
    }

    @Test func switchedOffNothingIsReplayedAndTold() throws {
        #expect(runs.run(broken).verdict == .failed)
        try runs.edit("damaged.txt") { _ in "hello" }
        let report = runs.run(repaired, .off, strict: true)
        #expect(report.verdict == .noFailureFound)
        #expect(report.remembered == nil)
        #expect(runs.run(broken, .off).runs > 0)
    }

    @Test func aDamagedFileIsAWarning() throws {
        #expect(runs.run(broken).verdict == .failed)
        try runs.edit("damaged.txt") { _ in "hello" }
        let report = runs.run(repaired, .read)
        #expect(report.verdict == .noFailureFound)
        #expect(report.remembered?.holding == 1)
        #expect(report.warnings.count == 1)
        #expect(report.warnings.first?.hasPrefix("RememberedFailures/CounterTests/damaged.txt is left out: ") == true)
        #expect("\(report)".contains("\n  ! RememberedFailures/CounterTests/damaged.txt is left out: "))
        let strict = runs.run(repaired, .read, strict: true)
        #expect(strict.verdict == .noFailureFound)
        #expect(strict.warnings == report.warnings)
    }

    @Test func aFileThatCantBeWrittenIsToldAndTheFailureToo() {
        let temporary = TemporaryFolder()
        _ = try? temporary.write("", to: "M")
        let folder = FailureFolder(inside: temporary.path, module: "M")
        let owner = FailureOwner(fileID: "M/F.swift", test: "t()", name: nil)
        let memory = FailureMemory(owner: owner, folder: folder, mode: .write)
        let report = RememberingFuzzer(broken, memory).run(seed: 0, budget: Budget(runs: 100))
        #expect(report.verdict == .failed)
        #expect(report.remembered?.written == [])
        #expect(report.remembered?.problems.contains { $0.contains("can't be written: ") } == true)
    }

    // MARK: - Without the sources

    @Test func whereTheSourcesAreNotThereNothingIsReplayedOrWrittenAndThatIsSaid() throws {
        let temporary = TemporaryFolder()
        let owner = FailureOwner(fileID: "M/F.swift", test: "t()", name: nil)
        let memory = FailureMemory(
            owner: owner,
            folder: FailureFolder(besideFile: "\(temporary.path)/Tests/M/F.swift", module: "M"),
            mode: .write
        )
        let fuzzer = RememberingFuzzer(broken, memory)
        let report = fuzzer.run(seed: 0, budget: Budget(runs: 100))
        #expect(report.verdict == .failed)
        let warning = """
            no remembered failure was replayed, since the sources of the test are not here; set FLUXFUZZ_FOLDER, or add \
            the folder to the resources of the test target
            """
        #expect(report.warnings == [warning])
        let token = try #require(report.counterexample?.token)
        #expect(fuzzer.replay(token).verdict == .failed)
        #expect(try temporary.files().isEmpty)
        #expect(RememberingFuzzer(repaired, memory).run(seed: 0, budget: Budget(runs: 10)).verdict == .noFailureFound)
        #expect(RememberingFuzzer(repaired, memory).run(seed: 0, budget: Budget(runs: 10)).warnings == [warning])
    }

    // MARK: - Tokens

    @Test func aTokenThatIsReplayedIsRemembered() throws {
        let token = try #require(broken.run(seed: 3, budget: Budget(runs: 100)).counterexample?.token)
        for mode in [FuzzMemory.off, .read, .confirm] {
            #expect(RememberingFuzzer(broken, runs.memory(mode)).replay(token).verdict == .failed)
            #expect(runs.files.isEmpty)
        }
        let report = RememberingFuzzer(broken, runs.memory()).replay(token)
        #expect(report.verdict == .failed)
        #expect(report.remembered?.written.count == 1)
        #expect("\(report)".contains("\n  remembered in RememberedFailures/CounterTests/"), "\(report)")
        #expect(runs.files.count == 1)
        #expect(runs.run(broken).remembered?.failing == 1)
        #expect(runs.run(broken).counterexample?.token == token)
    }

    @Test func aTokenThatHoldsOrIsNoneIsNot() throws {
        let token = try #require(broken.run(seed: 3, budget: Budget(runs: 100)).counterexample?.token)
        #expect(RememberingFuzzer(repaired, runs.memory()).replay(token).verdict == .noFailureFound)
        #expect(RememberingFuzzer(repaired, runs.memory()).replay("f2-").tokenMismatch == .unreadable)
        #expect(runs.files.isEmpty)
    }

    // MARK: - Values

    private func runOmitting<Fuzzer: Checkable>(_ fuzzer: Fuzzer) -> FuzzReport<Fuzzer.Step, Fuzzer.State> {
        var memory = runs.memory()
        memory.keepsValues = false
        return RememberingFuzzer(fuzzer, memory).run(seed: 0, budget: Budget(runs: 100))
    }

    @Test func withoutValuesThereAreNamesOnlyAndTheStepsAreReplayed() {
        #expect(runOmitting(broken).verdict == .failed)
        #expect(runs.onlyText.contains("\n\n1         .add\n\n"))
        #expect(!runs.onlyText.contains("start"))
        #expect(!runs.onlyText.contains("(7)"))
        let report = runs.run(broken)
        #expect(report.remembered?.failing == 1)
        #expect(report.counterexample?.actions == [.add(7)])
        #expect(runs.run(repaired).remembered?.holding == 1)
    }

    @Test func withoutValuesAPropertyAndAChosenStateAreReplayed() {
        let numbers = Gen.array(of: .int(in: 0...99), count: 0...9)
        #expect(runOmitting(Property("small", numbers) { $0.reduce(0, +) < 100 }).verdict == .failed)
        #expect(runs.onlyText.contains("\n\n1         small\n\n"))
        #expect(runs.run(Property("small", numbers) { $0.reduce(0, +) < 100 }).remembered?.failing == 1)
        #expect(runs.run(Property("small", numbers) { $0.reduce(0, +) < 1_000 }).remembered?.holding == 1)
        let other = RememberedRuns()
        let fuzzer = Fuzzer(CounterMutation(), from: Gen.int(in: 0...9).map { CounterState(count: $0) })
            .action(.increment, when: { $0.count < 10 }).invariant("never ten") { $0.count < 10 }
        var memory = other.memory()
        memory.keepsValues = false
        #expect(RememberingFuzzer(fuzzer, memory).run(seed: 0, budget: Budget(runs: 100)).verdict == .failed)
        #expect(!other.onlyText.contains("9"))
        #expect(other.run(fuzzer).counterexample?.states.map(\.count) == [9, 10])
    }

    @Test func withoutValuesStepsOfOneNameAreNoPassIfTheyMayHaveBeenOthers() {
        func fuzzer(_ limit: Int) -> Fuzzer<CounterAction, CounterState> {
            counter.action(.add(5)).action(.add(7)).action(.increment)
                .invariant("no seven") { $0.count != 7 || $0.count > limit }
        }
        #expect(runOmitting(counter.action(.add(7)).invariant("no seven") { $0.count != 7 }).verdict == .failed)
        let report = runs.run(fuzzer(9), .read)
        #expect(report.remembered?.holding != 1, "\(report)")
        #expect(report.remembered?.stale.count == 1 || report.remembered?.failing == 1)
        #expect(
            runs.run(counter.action(.add(7)).action(.increment).invariant("no seven") { _ in true }).remembered?.holding
                == 1
        )
    }

    // MARK: - Settings

    @Test func withFuzzingDefaultsSaysWhatIsDone() {
        let settings = FuzzSettings(["FLUXFUZZ_FOLDER": runs.path])
        FuzzSettings.$current.withValue(settings) {
            let remembering = broken.remembering()
            withFuzzingDefaults(memory: .off) { _ = remembering.run(seed: 0, budget: Budget(runs: 100)) }
            #expect(!FileManager.default.fileExists(atPath: runs.path))
            let report = remembering.run(seed: 0, budget: Budget(runs: 100))
            #expect(report.remembered?.written.count == 1)
            #expect(
                report.remembered?.written.first?.hasPrefix("RememberedFailures/FluxFuzzTests/countIsBelow7-") == true
            )
        }
    }

    @Test func whatTheCodeUnderTestRunsIsNotRemembered() {
        let inner = broken
        let outer = Property("an inner search finds nothing", .int(in: 0...3)) { seed in
            inner.run(seed: UInt64(seed), budget: Budget(runs: 20)).verdict == .noFailureFound
        }
        #expect(runs.run(outer).verdict == .failed)
        #expect(runs.files.count == 1)
        #expect(runs.onlyText.contains("\nrule      an inner search finds nothing\n"))
    }

    @Test func checkThrowsWhatIsKnown() {
        #expect(throws: FuzzFailure.self) { try RememberingFuzzer(broken, runs.memory()).check() }
        do throws(FuzzFailure) {
            _ = try RememberingFuzzer(broken, runs.memory()).check()
            Issue.record("it holds")
        } catch {
            #expect(error.description.contains("known since 2026-11-24: RememberedFailures/CounterTests/"))
        }
    }

    @Test func whatIsToBeReplayedIsInsteadOfASearch() throws {
        func fuzzer(below limit: Int) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
                .invariant("it stays low") { $0.count < limit }
        }
        let token = try #require(runs.run(fuzzer(below: 3), .off).counterexample?.token)
        func report(_ variables: [String: String]) -> FuzzReport<CounterAction, CounterState> {
            FuzzSettings.$current.withValue(FuzzSettings(variables)) { runs.run(fuzzer(below: 5), .off) }
        }
        let replay = report(["FLUXFUZZ_REPLAY": token])
        #expect(replay.replayed?.actions.count == 3)
        #expect(replay.verdict == .noFailureFound)
        #expect(report(["FLUXFUZZ_REPLAY": token, "FLUXFUZZ_ONLY": "CounterTests"]).replayed?.actions.count == 3)
        for variables in [[:], ["FLUXFUZZ_REPLAY": token, "FLUXFUZZ_ONLY": "cart"]] {
            #expect(report(variables).replayed == nil)
            #expect(report(variables).verdict == .failed)
        }
    }
}
