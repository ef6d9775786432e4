import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// The digest of what a campaign visited.
@Suite(.fewRuns) struct CampaignDigestTests {
    private let fuzzer = NamesFuzzer.right.fuzzer

    @Test func theSameSeedGivesTheSameOne() {
        #expect(fuzzer.run(seed: 3).digest == fuzzer.run(seed: 3).digest)
        #expect(fuzzer.run(seed: 3).digest != fuzzer.run(seed: 4).digest)
        #expect(fuzzer.run(seed: 3).digest != fuzzer.run(seed: 3, budget: Budget(runs: 999)).digest)
    }

    @Test func theNumberOfThreadsMakesNoDifference() {
        let digests = [1, 2, 8].map { workers in
            ParallelFuzzer(workers: workers) { NamesFuzzer.label.fuzzer }
                .run(budget: Budget(runs: tries(200, inDebug: 50))).digest
        }
        #expect(digests[0] != nil && Set(digests).count == 1)
    }

    @Test func whatIsCountedMakesADifference() {
        func digest(_ share: Int) -> String? {
            fuzzer.classify("some") { $0.names.count < share }.reaches("many") { $0.names.count > share }
                .run(budget: NamesFuzzer.budget).digest
        }
        #expect(Set((1...5).map(digest)).count == 5)
    }

    @Test func statesAndActionsMakeADifference() {
        func digest(_ text: String) -> String? {
            Fuzzer(String.self, from: "") { $1 = $0 + text }.action("a").invariant("any") { _ in true }.run().digest
        }
        #expect(Set(["", "a", "b", "é", "e\u{301}"].map(digest)).count == 5)
    }

    @Test func itIsThereWhereThereIsAnAnswer() {
        #expect(fuzzer.run().digest?.count == 8)
        #expect(fuzzer.verify(within: { $0.names.count < 3 }).digest?.count == 8)
        let failed = fuzzer.invariant("few") { $0.names.count < 3 }
        #expect(failed.run().digest?.count == 8)
        #expect(failed.verify().digest?.count == 8)
        #expect(fuzzer.run(budget: Budget(runs: 0)).digest == nil)
        #expect(fuzzer.replay("nonsense").digest == nil)
        #expect(fuzzer.action(.element(of: [])).run().digest == nil)
    }

    @Test func theReportOfAPassSaysIt() throws {
        let report = fuzzer.run()
        let digest = try #require(report.digest)
        #expect(report.description.contains("steps: the same each time (digest \(digest))\n"))
    }

    @Test func aVerificationHasOneOfItsTransitions() {
        func digest(_ text: String) -> String? {
            Fuzzer(String.self, from: "") { $1 = $0 + text }.action("a").action("b").invariant("any") { _ in true }
                .verify().digest
        }
        #expect(digest("") == digest(""))
        #expect(digest("") != digest("!"))
    }
}

#if os(macOS) || os(Linux)
/// Digests of processes whose hashes have other seeds.
@Suite struct ProcessDigestTests {
    /// The digests of all fuzzers in another process, in their order.
    private func digestsElsewhere() async throws -> [String] {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            for digest in ProcessDigestTests.digests() { print("digest \(digest)") }
        }
        let lines = String(decoding: try #require(result).standardOutputContent, as: UTF8.self).split(separator: "\n")
        return lines.filter { $0.hasPrefix("digest ") }.map { String($0.dropFirst(7)) }
    }

    private static let kinds = some(
        ["run", "verify"].flatMap { door in
            NamesFuzzer.allCases.filter { $0 != .orderOfSet && (door == "run" || ![.label, .goal].contains($0)) }.map {
                (door, $0)
            }
        },
        inDebug: 5
    )

    private static func digests() -> [String] {
        let greatest = tries(8, inDebug: 2)
        let digests = kinds.map { door, kind in
            door == "run"
                ? kind.fuzzer.run(budget: NamesFuzzer.budget).digest
                : kind.fuzzer.verify(within: { $0.names.count <= greatest }).digest
        }
        let others = [true, false].flatMap { isRight in
            [
                NamesFuzzer.presenter(isRight: isRight).run(budget: NamesFuzzer.budget).digest,
                NamesFuzzer.property(isRight: isRight).run(budget: NamesFuzzer.budget).digest,
            ]
        }
        return (digests + others).map { $0 ?? "none" }
    }

    @Test func theyAreTheSameForRightProgramsOnly() async throws {
        #expect(ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] == nil)
        let (here, there) = (Self.digests(), try await digestsElsewhere())
        try #require(here.count == there.count && !here.contains("none"))
        for (index, (door, kind)) in Self.kinds.enumerated() {
            #expect((here[index] == there[index]) == (kind == .right), "\(door) \(kind)")
        }
        let others = zip(here, there).map { $0 == $1 }.suffix(4)
        #expect(Array(others) == [true, true, false, false])
    }
}
#endif
