import Foundation
import FluxCore
import Testing

@testable import FluxFuzz

@Suite("A shard that the clock ended")
struct EndedShardTests {
    private typealias CounterFuzzer = Fuzzer<CounterAction, CounterState>

    /// A search with a time, which fails in a late run at 105, and nowhere at 1000.
    private func search(failingAt count: Int, for time: Duration) -> ShardedSearch<CounterFuzzer> {
        let fuzzer = CounterFuzzer(CounterMutation(), from: CounterState())
            .action(.increment, weight: 2)
            .action(.decrement, when: { $0.count > 0 })
            .action(Gen.int(in: 1...9).map(CounterAction.add))
            .invariant("not \(count)") { $0.count < count }
        return ShardedSearch(subject: fuzzer, budget: Budget(for: time, stepsPerRun: 20))
    }

    /// The only file of a search, and its lines.
    private func file(of search: ShardedSearch<CounterFuzzer>) throws -> (name: String, lines: [String]) {
        let name = "shards/\(try #require(search.files().first))"
        return (name, try search.folder.text(of: name).split(separator: "\n").map(String.init))
    }

    private func write(_ lines: [String], to name: String, of search: ShardedSearch<CounterFuzzer>) throws {
        _ = try search.folder.write(lines.joined(separator: "\n") + "\n", to: name)
    }

    @Test("keeps what failed in its last block, and makes no more")
    func failure() throws {
        let search = search(failingAt: 105, for: .seconds(100))
        let whole = search.make(1, of: 1)
        #expect(whole.verdict == .failed)
        var (name, lines) = try file(of: search)
        // As if the time had been over in the block with the failure.
        let index = try #require(lines.firstIndex { $0.contains(#""failures":[{"#) })
        let last = lines[index].replacing(#""isSearchOver":false"#, with: #""isSearchOver":true"#)
        #expect(last != lines[index])
        lines = lines[..<index] + [last]
        try write(lines, to: name, of: search)
        search.make(1, of: 1)
        // Otherwise it would have been made anew, for which there may be no time.
        #expect(try file(of: search).lines.contains(last))
        let made = ShardProgress(of: "Sharded/Sharded.swift shards()", shard: 1, of: 1, in: search.shards)
        #expect(made.hasFailed && made.isThrough)
        let merged = search.merge()
        #expect(merged.verdict == .failed)
        #expect(merged.counterexample?.run == whole.counterexample?.run)
    }

    @Test("may end behind any block, if it says that it has ended")
    func anyBlock() throws {
        let search = search(failingAt: 1000, for: .milliseconds(50))
        search.make(1, of: 1)
        var (name, lines) = try file(of: search)
        lines.removeAll { $0.contains(#""isSearchOver":true"#) }
        try write(lines, to: name, of: search)
        #expect(search.merge().verdict == .noFailureFound)
        // A process that was killed has not said so.
        try write(lines.filter { !$0.contains(#""sample""#) }, to: name, of: search)
        #expect(search.merge().verdict.reason?.contains("shard 1 of 1 is not complete") == true)
    }

    @Test("leaves its shard to the next process when it has ended")
    func lock() throws {
        var search = search(failingAt: 1000, for: .milliseconds(5))
        search.budget = Budget(runs: 500, stepsPerRun: 20)
        // Both are in one process, which would wait for itself.
        for _ in 1...3 { #expect(search.make(1, of: 1).verdict == .noFailureFound) }
    }
}
