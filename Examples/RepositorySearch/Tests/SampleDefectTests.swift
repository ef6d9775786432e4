import FluxFuzz
import OwnProcess
import RepositorySearchApp
import RepositorySearchFuzzing
import TestEffort
import Testing

/// The sample's defects, each with the fewest interactions that show it.
@Suite("The fuzzer finds of the sample that")
struct SampleDefectTests {
    private static let seeds = TestEffort.seeds(50, inDebug: 1)

    private static let answer = #"search(query: "a", page: 1) answers Found(rows: 1, hasNext: false)"#
    private static let failure = #"search(query: "a", page: 1) fails with .status(500)"#

    @Test("two searches share a list", arguments: seeds)
    func pages(seed: UInt64) throws {
        try find(.pages, seed, [#"search("a")"#, #"search("b")"#, Self.answer])
    }

    @Test("the first answer ends the fetching of the second", arguments: seeds)
    func fetching(seed: UInt64) throws {
        try find(.fetching, seed, [#"search("a")"#, #"search("a")"#, Self.failure])
    }

    @Test("an error stays", arguments: seeds)
    func error(seed: UInt64) throws {
        try find(.error, seed, [#"search("a")"#, Self.failure, #"search("a")"#])
    }

    @Test("a cleared list goes on", arguments: seeds)
    func next(seed: UInt64) throws {
        let answer = #"search(query: "a", page: 1) answers Found(rows: 1, hasNext: true)"#
        try find(.next, seed, [#"search("a")"#, answer, "clear", "more after seconds(2)"])
    }

    @Test("a failure has a fetch date", arguments: seeds)
    func fetchDate(seed: UInt64) throws {
        try find(.fetchDate, seed, [#"search("a")"#, Self.failure])
    }

    @Test("old stars stay on the screen, since repositories are equal too soon", arguments: seeds)
    func screen(seed: UInt64) throws {
        let secondAnswer = Self.answer.replacing(" answers", with: "#2 answers")
        // No small change leads from one to the other.
        try find(
            .screen,
            seed,
            [#"search("a")"#, Self.answer, "select(0)", #"search("a")"#, Self.answer, "select(0)"],
            [#"search("a")"#, #"search("a")"#, Self.answer, "select(0)", secondAnswer, "select(1)"]
        )
    }

    @Test("a row can be tapped that is gone, which traps", .inOwnProcess, arguments: seeds)
    func selection(seed: UInt64) throws {
        try find(.selection, seed, [#"search("a")"#, Self.answer, "clear", "tap on a row of before(0)"])
    }

    @Test("and say of a stale answer what goes wrong on a screen of 40 lines of 80 characters")
    func screenful() throws {
        let report = SearchFuzzers.sample(breaking: .pages).run(seed: 42, budget: Budget(findings: 1)).description
        // What comes behind it is a test to paste.
        let text = try #require(report.split(separator: "\n\n  @Test").first)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.reduce(0) { $0 + max(1, ($1.count + 79) / 80) } <= 40, "\(report)")
        for part in [
            "the list has the pages of the query in order failed after 3 steps", #"  2  search("b")"#,
            #"  3  search(query: "a", page: 1) answers"#, "✗ .addRepositories([SampleRepository(id: ",
            "repositories[0]: + ",
            "  step 3  any answer", #"replay("f2-"#,
        ] { #expect(text.contains(part)) }
    }

    private func find(_ rule: SearchRule, _ seed: UInt64, _ scripts: [String]...) throws {
        let report = SearchFuzzers.sample(breaking: rule).run(seed: seed, budget: Budget(findings: 1))
        #expect(report.verdict == .failed)
        let script = try #require(report.counterexample).script
        #expect(scripts.contains(script), "\(script)")
    }
}
