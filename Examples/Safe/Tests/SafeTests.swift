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
@Suite struct CorpusTests {
    private let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    @Test func anInputIsTheOwnersCode() throws {
        let input = Array(try Data(contentsOf: folder.appending(path: "Corpus/SafeFuzz/owner")))
        let report = safe.replay(inputs: [input])
        #expect(report.verdict == .noFailureFound && report.steps == 4)
        let target = FuzzTarget(safe)
        #expect(target.input(for: try #require(target.token(for: input))) == input)
    }

    @Test(.enabled(if: ProcessInfo.processInfo.environment["INPUTS"] != nil))
    func whatIsRememberedIsWritten() throws {
        let inputs = try #require(ProcessInfo.processInfo.environment["INPUTS"])
        let remembered = folder.appending(path: "RememberedFailures").path
        #expect(try FuzzTarget(safe).writeInputs(from: remembered, to: inputs).count == 1)
    }
}
