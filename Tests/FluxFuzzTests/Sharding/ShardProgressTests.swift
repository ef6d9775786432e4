import Foundation
import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("How far a shard is")
struct ShardProgressTests {
    private typealias CounterFuzzer = Fuzzer<CounterAction, CounterState>
    private static let test = "Sharded/Sharded.swift shards()"

    /// A fuzzer that fails in the first run at 0, in a late one at 105, and nowhere at 1000.
    private func search(failingAt count: Int = 1000, _ budget: Budget = Budget(runs: 500, stepsPerRun: 20))
        -> ShardedSearch<CounterFuzzer>
    {
        let fuzzer = CounterFuzzer(CounterMutation(), from: CounterState())
            .action(.increment, weight: 2)
            .action(.decrement, when: { $0.count > 0 })
            .action(Gen.int(in: 1...9).map(CounterAction.add))
            .invariant("not \(count)") { $0.count < count }
        return ShardedSearch(subject: fuzzer, budget: budget)
    }

    private func progress(
        _ search: ShardedSearch<CounterFuzzer>,
        _ number: Int,
        of count: Int,
        test: String = Self.test
    ) -> ShardProgress {
        ShardProgress(of: test, shard: number, of: count, in: search.shards)
    }

    private func size(_ search: ShardedSearch<CounterFuzzer>, _ number: Int, of count: Int, test: String = Self.test)
        -> Int
    {
        ShardProgress.size(of: test, shard: number, of: count, in: search.shards)
    }

    @Test("is nothing where there are no files")
    func none() {
        let nothing = progress(search(), 1, of: 1)
        #expect(nothing.searches == 0 && nothing.runs == 0)
        #expect(!nothing.isThrough && !nothing.hasFailed && nothing.states == nil)
        #expect(size(search(), 1, of: 1) == 0)
    }

    @Test("is all of the runs that belong to it where it has made them", arguments: [1, 3])
    func through(count: Int) {
        let search = search()
        for shard in 1...count {
            let report = search.make(shard, of: count)
            let made = progress(search, shard, of: count)
            #expect(made.searches == 1)
            // The first run is made by each shard, and divided by none.
            #expect(made.runs == report.runs - 1)
            #expect(made.isThrough && !made.hasFailed)
            #expect(made.states == nil)
        }
        #expect((1...count).reduce(0) { $0 + progress(search, $1, of: count).runs } == 499)
    }

    @Test("is a failure where a run has failed")
    func failed() throws {
        let search = search(failingAt: 40)
        let reports = (1...3).map { search.make($0, of: 3) }
        #expect(reports.contains { $0.failure != nil })
        for (shard, report) in zip(1...3, reports) where report.counterexample?.run != 1 {
            #expect(progress(search, shard, of: 3).hasFailed == (report.failure != nil))
            #expect(progress(search, shard, of: 3).isThrough)
        }
    }

    @Test("is not through where its process has not come to its end")
    func killed() throws {
        let search = search()
        search.make(1, of: 1)
        let file = try #require(search.files().first.map { "shards/\($0)" })
        let lines = try search.folder.text(of: file).split(separator: "\n")
        let whole = progress(search, 1, of: 1)
        _ = try search.folder.write(lines.dropLast().map { $0 + "\n" }.joined(), to: file)
        let withoutEnd = progress(search, 1, of: 1)
        #expect(!withoutEnd.isThrough && !withoutEnd.hasFailed && withoutEnd.runs == whole.runs)
        _ = try search.folder.write(lines.dropLast(2).map { $0 + "\n" }.joined() + "{\"fir", to: file)
        #expect(progress(search, 1, of: 1).runs < whole.runs)
        _ = try search.folder.write("damaged", to: file)
        #expect(progress(search, 1, of: 1).searches == 0)
    }

    @Test("is a failure where a run did not come to its end")
    func unended() throws {
        let search = search()
        search.make(1, of: 1)
        let file = try #require(search.files().first.map { "shards/\($0)" })
        let lines = try search.folder.text(of: file).split(separator: "\n")
        _ = try search.folder.write("\(lines[0])\n{\"first\":2,\"last\":9}\n", to: file)
        #expect(progress(search, 1, of: 1).hasFailed)
    }

    // MARK: - Some time

    @Test("is never through where a search goes by the clock, and has the states of its last process")
    func timed() throws {
        let search = search(Budget(for: .milliseconds(500), stepsPerRun: 20))
        search.make(1, of: 2)
        let first = progress(search, 1, of: 2)
        #expect(first.searches == 1 && first.runs > 0)
        #expect(!first.isThrough && !first.hasFailed)
        let states = try #require(first.states)
        #expect(states.new > 0 && states.new <= states.looked)
        // It goes on where it was, with the states that it knows.
        let sketch = try #require(search.files().first).replacing(".jsonl", with: ".states.json")
        let path = "\(search.folder.path)/shards/\(sketch)"
        #expect(StateSketch(readingFrom: path) != StateSketch())
        search.make(1, of: 2)
        let second = progress(search, 1, of: 2)
        #expect(second.runs >= first.runs && !second.isThrough)
        #expect(try #require(second.states).looked > 0)
        #expect(progress(search, 2, of: 2).searches == 0)
    }

    @Test("has no new states once all of them were seen, by whichever process")
    func saturated() throws {
        let fuzzer = CounterFuzzer(CounterMutation(), from: CounterState())
            .action(.increment, when: { $0.count < 1 })
            .action(.decrement, when: { $0.count > 0 })
            .invariant("it is small") { $0.count <= 1 }
        let search = ShardedSearch(subject: fuzzer, budget: Budget(for: .milliseconds(500), stepsPerRun: 20))
        search.make(1, of: 1)
        let first = try #require(progress(search, 1, of: 1).states)
        // Each run has both states, so one that is looked at is enough, however slow that is.
        #expect(first.new == 2 && first.looked > first.new)
        search.make(1, of: 1)
        let second = try #require(progress(search, 1, of: 1).states)
        #expect(second.new == 0)
    }

    @Test("is through where a search that goes by the clock has failed")
    func timedFailure() {
        let search = search(failingAt: 40, Budget(for: .seconds(100), stepsPerRun: 20))
        search.make(1, of: 1)
        let made = progress(search, 1, of: 1)
        #expect(made.hasFailed && made.isThrough)
    }

    // MARK: - Other files

    @Test("does not count files of other tests, shards and divisions")
    func otherFiles() throws {
        let search = search()
        search.make(1, of: 2)
        let own = progress(search, 1, of: 2)
        let ownSize = size(search, 1, of: 2)
        #expect(own.searches == 1 && ownSize > 0)
        for (number, count) in [(2, 2), (1, 3), (1, 1), (11, 2), (1, 22)] {
            #expect(progress(search, number, of: count).searches == 0)
            #expect(size(search, number, of: count) == 0)
        }
        let file = try #require(search.files().first)
        let header = try search.folder.text(of: "shards/\(file)")
        for test in [
            "Sharded/Sharded.swift shards() (a)", "Sharded/Sharded.swift shards() ", "Sharded/Sharded.swift shards(",
            "Sharded/Sharded.swift", "Other/Sharded.swift shards()",
        ] {
            #expect(progress(search, 1, of: 2, test: test).searches == 0)
            let text = header.replacing("\"search\":\"\(Self.test)\"", with: "\"search\":\"\(test)\"")
            #expect(text != header)
            _ = try search.folder.write(text, to: "shards/\(ShardFolder.name(of: test))-0123abcd.1-of-2.jsonl")
            #expect(progress(search, 1, of: 2, test: test).searches == 1)
        }
        #expect(progress(search, 1, of: 2) == own)
        #expect(size(search, 1, of: 2) == ownSize)
    }

    @Test("does not count files of another test whose long name ends in the same way")
    func longNames() throws {
        let search = search()
        search.make(1, of: 1)
        let file = try #require(search.files().first)
        let text = try search.folder.text(of: "shards/\(file)")
        let end = String(repeating: "long", count: 20)
        for (module, suffix) in [("A", "11111111"), ("B", "22222222")] {
            let other = text.replacing("\"search\":\"\(Self.test)\"", with: "\"search\":\"\(module)/\(end)\"")
            let name = "\(ShardFolder.name(of: "\(module)/\(end)"))-\(suffix).1-of-1.jsonl"
            _ = try search.folder.write(other, to: "shards/\(name)")
        }
        #expect(progress(search, 1, of: 1, test: "A/\(end)").searches == 1)
        #expect(progress(search, 1, of: 1, test: "C/\(end)").searches == 0)
    }

    @Test("has more bytes whenever it has made some runs")
    func sizes() {
        let search = search()
        search.make(1, of: 2)
        let first = size(search, 1, of: 2)
        var longer = search
        longer.budget.runs = 1500
        longer.make(1, of: 2)
        #expect(size(search, 1, of: 2) > first)
    }
}
