import FluxFuzz
import FluxTesting
import Foundation
import Testing

@testable import Safe

/// Random runs don't meet the mistakes that are planted; what an engine has kept, replayed with `FLUXFUZZ_REPLAY`, does.
@Suite(.memory(.write)) struct SafeTests {
    @Test func theSafeHolds() { expectHolds(safe) }

    @Test func thePanelHolds() { expectHolds(panel) }

    @Test func theLabelHolds() { expectHolds(label) }

    @Test func aSearchOfAllStatesFindsTheFactorysCode() throws {
        let counterexample = try #require(safe.verify().counterexample)
        #expect(counterexample.actions == [.turn(38), .turn(71), .turn(4), .turn(90)])
        print("the token of all states: \(counterexample.token)")
    }
}

/// The corpus, from here to an engine.
@Suite struct SeedTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    @Test func theSeedIsTheOwnersCode() throws {
        let seed = Array(try Data(contentsOf: folder.appending(path: "Seeds/SafeFuzz/owner")))
        let report = safe.replay(inputs: [seed])
        #expect(report.verdict == .noFailureFound && report.steps == 4)
        let target = FuzzTarget(safe)
        #expect(target.input(for: try #require(target.token(for: seed))) == seed)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["SEEDS"] != nil))
    func whatIsRememberedIsWritten() throws {
        let seeds = try #require(ProcessInfo.processInfo.environment["SEEDS"])
        let remembered = folder.appending(path: "RememberedFailures").path
        #expect(try FuzzTarget(safe).writeSeeds(from: remembered, to: seeds).count == 1)
    }
}
