import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

#if os(macOS) || os(Linux)
/// Comparisons of processes whose hashes have other seeds.
@Suite struct OtherProcessTests {
    private let folder = TemporaryFolder()

    private static func verdicts(in path: String) -> [String] {
        let folder = ComparisonFolder(path: path)
        return ComparisonFolder.$current.withValue(folder) {
            let budget = Budget(runs: tries(30, inDebug: 6), stepsPerRun: 30)
            let runs = NamesFuzzer.allCases.map { $0.fuzzer.run(budget: budget) }
            let states = [NamesFuzzer.right, .goal].map { $0.fuzzer.verify(within: isVisited) }
            return (runs + states).map { ($0.verdict.reason ?? $0.comparison ?? "\($0.verdict)").inOneLine }
        }
    }

    /// Where a debug build visits few states, nothing is shown.
    private static func isVisited(_ state: Names) -> Bool {
        state.names.count < 3 && state.shown.count < tries(9, inDebug: 1)
    }

    @Test func theEnvironmentNamesTheFolder() async throws {
        var outputs: [String] = []
        for _ in 1...2 {
            let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
                [path = folder.path as String] in
                setenv(ComparisonFolder.variable, path + "/new", 1)
                #expect(NamesFuzzer.right.fuzzer.run(budget: Budget(runs: 10)).verdict == .noFailureFound)
            }
            outputs.append(String(decoding: try #require(result).standardErrorContent, as: UTF8.self))
        }
        let line = #/FluxProof: run at FluxFuzzTests/Names\.swift:\d+, seed 0: 10 runs, \d+ steps/#
        #expect(outputs[0].contains(line) && outputs[0].contains(" steps taken down for the next process\n"))
        #expect(outputs[1].contains(line) && outputs[1].contains(" steps: the same as in another process\n"))
    }

    @Test func aRightProgramPassesAndTheOthersAreNoticed() async throws {
        let here = Self.verdicts(in: folder.path)
        let isTakenDown = here.map { $0.contains("taken down for the next process") }
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            [path = folder.path as String] in
            for verdict in OtherProcessTests.verdicts(in: path) { print("verdict \(verdict)") }
        }
        let there = String(decoding: try #require(result).standardOutputContent, as: UTF8.self).split(separator: "\n")
            .filter { $0.hasPrefix("verdict ") }
        try #require(there.count == here.count)
        for (index, verdict) in there.enumerated() {
            let isRight = index == 0 || index == NamesFuzzer.allCases.count
            let isSame = verdict.hasSuffix(": the same as in another process")
            // The order of a set may differ between two of them in one process, and is noticed there.
            let isNoticed = verdict.contains("the code under test is not deterministic: ")
            #expect(isSame == isRight && isNoticed != isRight && (isTakenDown[index] || !isRight), "\(verdict)")
        }
    }
}
#endif
