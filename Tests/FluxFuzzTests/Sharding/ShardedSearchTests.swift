import FluxCore
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

@Suite("A search in shards")
struct ShardedSearchTests {
    private typealias CounterFuzzer = Fuzzer<CounterAction, CounterState>

    /// A fuzzer with all that is counted: guards, generators that give up, conditions, labels and goals.
    private static var fuzzer: CounterFuzzer {
        let sixes = Gen.int(in: 0...9).filter { $0 == 6 }.map(CounterAction.add)
        let actions = CounterFuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .action(sixes, weight: 2)
            .action(.reset, when: { $0.count > 40 }, isRequired: false)
        return
            actions
            .transition("a step up", when: { _, action in action == .increment }) { old, _, new in
                new.count == old.count + 1
            }
            .classify("even") { $0.count.isMultiple(of: 2) }
            .reaches("thirty") { $0.count >= 30 }
    }

    /// A fuzzer that fails in the first run at 0, in run 770 at 105, and nowhere at 1000.
    private static func fuzzer(failingAt count: Int) -> CounterFuzzer {
        fuzzer.invariant("not \(count)") { $0.count != count }
    }

    private func expectSame<Subject: Checkable>(_ search: ShardedSearch<Subject>, shards: Int) {
        let whole = search.whole()
        search.makeAll(shards)
        let merged = search.merge()
        #expect(merged.description == whole.description)
        #expect(merged.json == whole.json)
        #expect(merged.digest == whole.digest)
    }

    @Test(
        "is merged into the report of one process, with findings in the first, a late and no run",
        arguments: [1, 2, 4, 8]
    )
    func merging(shards: Int) throws {
        for limit in [0, 105, 1000] {
            let search = ShardedSearch(subject: Self.fuzzer(failingAt: limit))
            expectSame(search, shards: shards)
            let files = try search.files()
            #expect(files.count == shards)
        }
        let late = ShardedSearch(subject: Self.fuzzer(failingAt: 105)).whole()
        #expect(try #require(late.counterexample).run == 770)
        #expect(ShardedSearch(subject: Self.fuzzer(failingAt: 1000)).whole().verdict == .noFailureFound)
    }

    @Test("may be one of a property, of a presenter, of a fuzzer on several threads", arguments: [1, 3])
    func frontDoors(shards: Int) {
        let lists = Gen.array(of: .int(in: 0...20), count: 0...5)
        for greatest in [80, 100] {
            let sums = Property("sum", lists) { $0.reduce(0, +) <= greatest }.classify("empty") { $0.isEmpty }
            expectSame(ShardedSearch(subject: sums), shards: shards)
        }
        let workers = ParallelFuzzer(workers: 3) { Self.fuzzer(failingAt: 105) }
        expectSame(ShardedSearch(subject: workers), shards: shards)
    }

    @MainActor @Test("may be one of a presenter with calls", arguments: [nil, LoadPresenter.Mistake.beginsTwice])
    func presenters(mistake: LoadPresenter.Mistake?) {
        let api = HeldCalls<String, [String]>("search")
        let fuzzer = loads(api, mistake).atMost(1, pending: api, "one at a time")
            .guardRule("no failure while nothing loads") { state, action in action != .fail || state.isLoading }
        expectSame(ShardedSearch(subject: fuzzer, budget: Budget(runs: 200, stepsPerRun: 10)), shards: 3)
    }

    @Test("has rules that are known to fail, which need not do so in each shard")
    func knownFailures() {
        let fuzzer = Self.fuzzer.invariant("not 105") { $0.count != 105 }.known("#1", until: .date("2999-01-01"))
        let search = ShardedSearch(subject: fuzzer)
        for shard in 1...4 { #expect(search.make(shard, of: 4).failure == nil) }
        let merged = search.merge()
        #expect(merged.knownFailures.count == 1)
        #expect(merged.json == search.whole().json)
    }

    @Test("joins what traps in a shard", .inOwnProcess)
    func traps() throws {
        let fuzzer = Self.fuzzer.invariant("no trap") { state in
            precondition(state.count != 105)
            return true
        }
        let search = ShardedSearch(subject: fuzzer)
        expectSame(search, shards: 4)
        #expect(try #require(search.merge().counterexample).interruption != nil)
        // The others may be missing.
        for file in try search.files() where try !search.folder.text(of: "shards/\(file)").contains(#""last":833}"#) {
            try search.folder.remove("shards/\(file)")
        }
        let merged = search.merge()
        #expect(try search.files().count == 1 && merged.notes.contains { $0.hasSuffix("are missing") })
        #expect(try #require(merged.counterexample).interruption != nil)
    }

    @Test("is incomplete where something traps in a shard only", .inOwnProcess)
    func trapsOnce() {
        var isOther = true
        let fuzzer = Self.fuzzer(failingAt: 1000).invariant("no trap") { state in
            precondition(!isOther || state.count != 105)
            return true
        }
        let search = ShardedSearch(subject: fuzzer)
        search.makeAll(1)
        isOther = false
        let reason = search.merge().verdict.reason
        #expect(reason?.contains("did not return in a shard, but all did when they were made again") == true)
    }

    // MARK: - What is not there

    @Test("is incomplete where a shard is missing, and fails if another one has found something")
    func missing() throws {
        let passing = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        let reason = { (search: ShardedSearch<CounterFuzzer>) in search.merge().verdict.reason }
        #expect(reason(passing)?.hasPrefix("\(passing.shards) has no runs of this search: ") == true)
        for shard in [1, 2, 4] { passing.make(shard, of: 4) }
        #expect(reason(passing) == "shard 3 of 4 is missing")
        passing.make(3, of: 4)
        #expect(passing.merge().verdict == .noFailureFound)
        passing.make(1, of: 2)
        #expect(reason(passing) == "\(passing.shards) has runs of this search that were divided into 2 and 4 shards")

        let late = ShardedSearch(subject: Self.fuzzer(failingAt: 105))
        for shard in 1...3 where late.make(shard, of: 4).failure != nil {
            let merged = late.merge()
            #expect(merged.verdict == .failed)
            #expect(merged.notes.contains { $0.hasSuffix("of 4 are missing") })
            return
        }
        Issue.record("no shard fails")
    }

    @Test("is incomplete where a shard was killed, and complete once that has gone on")
    func killed() throws {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        search.makeAll(2)
        let file = try #require(search.files().last.map { "shards/\($0)" })
        let text = try search.folder.text(of: file)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines.count > 6)
        let whole = search.whole()
        for (index, cut) in [(1, 0), (3, 10), (lines.count - 2, 0), (lines.count - 3, 40)] {
            let rest = lines[..<index].map { $0 + "\n" }.joined() + lines[index].prefix(cut)
            _ = try search.folder.write(rest, to: file)
            #expect(search.merge().verdict.reason == "shard 2 of 2 is not complete")
            search.make(2, of: 2)
            #expect(try search.folder.text(of: file).split(separator: "\n").count == lines.count - 1)
            #expect(search.merge().json == whole.json)
        }
    }

    @Test("is incomplete where a shard is of other code")
    func otherCode() throws {
        var isOther = false
        let fuzzer = Fuzzer(CounterAction.self, from: CounterState()) { action, state in
            CounterMutation().mutate(action: action, state: &state)
            // The first run of a fuzzer is the same.
            if isOther, state.count == 14 { state.count = 0 }
        }
        .action(.increment).action(.decrement, when: { $0.count > 0 }).invariant("any") { _ in true }
        let search = ShardedSearch(subject: fuzzer, budget: Budget(runs: 1000, stepsPerRun: 30))
        search.make(1, of: 2)
        isOther = true
        search.make(2, of: 2)
        isOther = false
        let reason = try #require(search.merge().verdict.reason)
        #expect(reason.hasPrefix("runs of shard 2 came to something else when they were made again: "))
    }

    @Test("is incomplete where another one of the same test looks the same")
    func twins() {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        search.makeAll(1)
        for role in ["1/1", "merge"] {
            let settings = FuzzSettings([
                "FLUXFUZZ_SHARD": role, "FLUXFUZZ_SHARDS": search.shards, "FLUXFUZZ_MEMORY": "off",
            ])
            let verdicts = inOtherProcess {
                FuzzSettings.$current.withValue(settings) { [search.run().verdict, search.run().verdict] }
            }
            let reason = "two searches of this test can't be told apart: give each a name of its own with name:"
            #expect(verdicts == [.noFailureFound, .incomplete(reason: reason)])
        }
    }

    @Test("is incomplete where a file is damaged, or that of another shard")
    func damaged() throws {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        search.makeAll(2)
        let files = try search.files().map { "shards/\($0)" }
        let texts = try files.map(search.folder.text)
        var lines = texts[1].split(separator: "\n").map(String.init)
        let reason = "shard 2 of 2 is damaged, or of another version"
        for (index, line) in [
            (2, "{"), (2, lines[3]), (0, "{}"), (lines.count - 1, "{}"), (1, #"{"first":66,"last":60}"#),
        ] {
            var changed = lines
            changed[index] = line
            _ = try search.folder.write(changed.joined(separator: "\n") + "\n", to: files[1])
            #expect(
                search.merge().verdict.reason?.hasPrefix(index == 2 && line != "{" ? "no shard has made" : reason)
                    == true
            )
        }
        _ = try search.folder.write(texts[0], to: files[1])
        #expect(search.merge().verdict.reason?.hasPrefix(reason) == true)
        // A line that is not there was never written.
        lines.remove(at: 2)
        _ = try search.folder.write(lines.joined(separator: "\n") + "\n", to: files[1])
        #expect(search.merge().verdict.reason?.hasPrefix("no shard has made runs ") == true)
    }

    @Test("is no trap where the numbers of a file are others")
    func hostileNumbers() throws {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 105), budget: Budget(runs: 1000, stepsPerRun: 20))
        search.makeAll(1)
        let file = try #require(search.files().first.map { "shards/\($0)" })
        let text = try search.folder.text(of: file)
        let numbers = text.matches(of: /-?[0-9]+/).map(\.range)
        let others = ["-1", "0", "7", "8192", "\(Int.max)", "\(Int.min)", "1e300", "99999999999999999999"]
        try Property("any number", zip(.element(of: numbers.indices.map { $0 }), .element(of: others))) {
            index,
            other in
            _ = try search.folder.write(text.replacingCharacters(in: numbers[index], with: other), to: file)
            return search.merge().verdict != .noFailureFound
        }
        .check(budget: Budget(runs: tries(500, inDebug: 15)))
    }

    @Test("says what can't be written")
    func unwritable() throws {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        _ = try search.folder.write("a file", to: "shards")
        let reason = try #require(search.make(1, of: 2).verdict.reason)
        #expect(reason.hasPrefix("the runs could not be written into \(search.shards): "))
    }

    // MARK: - A shard

    @Test("makes a part of the runs in each shard, which is no verdict on the whole")
    func part() {
        let vacuous = Self.fuzzer(failingAt: 1000).action(.add(0), when: { $0.count < 0 })
        let search = ShardedSearch(subject: vacuous)
        let reports = (1...4).map { search.make($0, of: 4) }
        #expect(reports.allSatisfy { $0.verdict == .noFailureFound })
        #expect(reports[1].description.contains("(seed 0, shard 2 of 4)"))
        // The first run is made by each of them.
        #expect(reports.reduce(0) { $0 + $1.runs } == 1003)
        #expect(search.merge().verdict == .vacuous(reason: "action .add(0) was never enabled"))
    }

    @Test("is remembered where the shards are merged, and replayed in the first one")
    func memory() {
        let search = ShardedSearch(subject: Self.fuzzer(failingAt: 105))
        search.makeAll(4)
        #expect(search.remembered() == [])
        let written = search.merge(["FLUXFUZZ_MEMORY": "write"]).remembered?.written.count
        #expect(written == search.whole().remembered?.failing)
        #expect(search.remembered().count == written)
        #expect(search.make(1, of: 4).remembered?.failing == written)
        for shard in 2...4 { #expect(search.make(shard, of: 4).remembered == nil) }
    }

    @Test("of some time takes what each shard has made until then")
    func timed() throws {
        var search = ShardedSearch(subject: Self.fuzzer(failingAt: 1000))
        search.budget = Budget(for: .milliseconds(50), stepsPerRun: 20)
        let reports = (1...3).map { search.make($0, of: 3) }
        let merged = search.merge()
        #expect(merged.verdict == .noFailureFound)
        #expect(merged.runs == reports.reduce(0) { $0 + $1.runs } - 2)
    }
}
