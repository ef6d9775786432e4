import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

private final class CounterPresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }
}

@Suite("A corpus of ways to goals")
struct CorpusTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "corpus-\(UUID().uuidString)").path

    private var ways: [String] {
        let folder = "\(folder)/AppTests/RememberedWays"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()) ?? []
        return names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
    }

    private func remembering<Result>(_ mode: FuzzMemory?, _ body: () -> Result) -> Result {
        var settings = ["FLUXFUZZ_FOLDER": folder, "FLUXFUZZ_MEMORY": "read"]
        settings["FLUXFUZZ_CORPUS"] = mode?.rawValue
        let owner = FailureOwner(fileID: "AppTests/Tests.swift", test: "holds()", name: nil)
        let memory = FailureMemory(of: owner, besideFile: "", FuzzSettings(settings))
        return memory.during(body)
    }

    private let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.reset)
        .invariant("count ≥ 0") { $0.count >= 0 }

    @Test func keepsTheShortestWayToEachGoalAndRareLabel() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let fuzzer = fuzzer.reaches("three") { $0.count == 3 }
            .classify("rare") { $0.count == 5 }
            .classify("frequent") { $0.count < 2 }
            .classify("never") { $0.count < 0 }
        // A label that fits in one of ten runs alone is rare in all of them together.
        let report = remembering(.write) { fuzzer.run(seed: 0, budget: Budget(runs: 1_000, stepsPerRun: 5)) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.ways?.replayed == 0)
        #expect(report.ways?.written.count == ways.count)
        #expect(ways.allSatisfy { $0.hasPrefix("FluxProof way 1\n") })
        #expect(ways.contains { $0.contains("goal      three\n") && $0.contains("\n3         .increment\n\ntoken") })
        #expect(!ways.contains { $0.contains("frequent") || $0.contains("never") })
        let isRare = report.labels[0].share < 0.01
        #expect(ways.contains { $0.contains("goal      rare\n") } == isRare)
        // Nothing is found twice.
        let before = ways
        let second = remembering(.write) { fuzzer.run(seed: 1, budget: Budget(runs: 1_000, stepsPerRun: 5)) }
        #expect(second.ways?.written == [])
        #expect(second.ways?.replayed == before.count)
        #expect(ways == before)
        #expect(second.description.contains("\n  corpus: \(before.count) way"))
    }

    @Test func aRememberedWayCountsForAGoalThatRandomRunsDoNotReach() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let fuzzer = fuzzer.reaches("twelve") { $0.count == 12 }
        let short = Budget(runs: 3, stepsPerRun: 4)
        guard case .vacuous = remembering(.read, { fuzzer.run(seed: 0, budget: short) }).verdict else {
            Issue.record("the goal must not be reached without a way")
            return
        }
        _ = remembering(.write) { fuzzer.run(seed: 0, budget: Budget(runs: 100)) }
        let report = remembering(.read) { fuzzer.run(seed: 0, budget: short) }
        #expect(report.verdict == .noFailureFound)
        #expect(report.goals[0].step == 12)
        #expect(report.goals[0].run == 0)
        // A way that leads elsewhere by now counts for nothing.
        let other = Fuzzer(CounterAction.self, from: CounterState()) { _, state in state.count -= 1 }
            .action(.increment).reaches("twelve") { $0.count == 12 }
        guard case .vacuous = remembering(.read, { other.run(seed: 0, budget: short) }).verdict else {
            Issue.record("the way leads elsewhere")
            return
        }
    }

    @Test func aWayThatLeadsElsewhereIsReplaced() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func fuzzer(by step: Int) -> Fuzzer<CounterAction, CounterState> {
            Fuzzer(CounterAction.self, from: CounterState()) { _, state in state.count += step }
                .action(.increment).reaches("six") { $0.count == 6 }
        }
        _ = remembering(.write) { fuzzer(by: 3).run(seed: 0, budget: Budget(runs: 20)) }
        #expect(ways.count == 1)
        let report = remembering(.write) { fuzzer(by: 2).run(seed: 0, budget: Budget(runs: 20)) }
        #expect(report.ways?.written.count == 1)
        #expect(ways.count == 1)
        #expect(ways[0].contains("\n3         .increment\n\ntoken"))
    }

    @Test func ofPresentersToo() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let presenters = PresenterFuzzer { CounterPresenter(view: $0) }
            .interaction("tap +") { $0.increment() }
            .invariant("count ≥ 0") { $0.count >= 0 }
            .reaches("two") { $0.count == 2 }
        _ = remembering(.write) { presenters.run(seed: 0, budget: Budget(runs: 5, stepsPerRun: 5)) }
        #expect(ways.count == 1)
        let report = remembering(.read) { presenters.run(seed: 0, budget: Budget(runs: 2, stepsPerRun: 1)) }
        #expect(report.goals[0].step == 2)
        #expect(report.ways?.replayed == 1)
    }

    @Test func isOffUnlessItIsAskedFor() {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let report = remembering(nil) { fuzzer.reaches("one") { $0.count == 1 }.run(seed: 0, budget: Budget(runs: 20)) }
        #expect(report.ways == nil)
        #expect(ways.isEmpty)
        #expect(FuzzSettings(["FLUXFUZZ_PROFILE": "nightly"]).corpus == .write)
        #expect(FuzzSettings([:]).corpus == .off)
        #expect(FuzzSettings(["FLUXFUZZ_CORPUS": "confirm"]).defects.count == 1)
    }
}
