import FluxCore
import FluxFuzz
import FluxTesting
import OwnProcess
import TestEffort
import Testing

/// What a fuzzer that is told nothing goes by.
private var used: (seed: UInt64, runs: Int) {
    let report = counter.run()
    return (report.seed, report.budget.runs)
}

private var counter: Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("true") { _ in true }
}

@Suite("The traits of fuzzing", .seed(7), .runs(20))
struct FuzzingTraitTests {
    @Test("of a suite are for its tests")
    func suite() {
        #expect(used == (7, 20))
    }

    @Test("of a test count for more than the suite's", .seed(8))
    func test() {
        #expect(used == (8, 20))
    }

    @Test("are for each case of a test, synchronous or not", .runs(30), arguments: 0..<tries(20, inDebug: 4))
    func cases(index: Int) async {
        #expect(used == (7, 30))
        await Task.yield()
        #expect(used == (7, 30))
        await Task { #expect(used == (7, 30)) }.value
    }

    @Test("are for tests on the main actor", .seed(9)) @MainActor
    func onMainActor() async {
        #expect(used == (9, 20))
        await Task.yield()
        #expect(used == (9, 20))
    }

    @Test("of which there are two of a kind: the later one counts", .seed(8), .seed(9))
    func twice() {
        #expect(used == (9, 20))
    }

    @Test("count for less than what a call says")
    func explicit() throws {
        let report = counter.run(seed: 1, budget: Budget(runs: 2))
        #expect((report.seed, report.runs) == (1, 2))
        #expect(try counter.check(seed: 1).runs == 20)
        withFuzzingDefaults(seed: 2) { #expect(used == (2, 20)) }
    }

    @Test("are for the steps of a run, and for memory, too", .steps(5), .memory(.off))
    func stepsAndMemory() {
        let report = counter.run()
        #expect(report.budget == Budget(runs: 20, stepsPerRun: 5) && report.seed == 7)
        #expect(FuzzSettings.current.memory == .off)
        withFuzzingDefaults(steps: 6) { #expect(counter.run().budget.stepsPerRun == 6) }
        withFuzzingDefaults(memory: .read) { #expect(FuzzSettings.current.memory == .read) }
    }

    @Suite("of a nested suite", .runs(40))
    struct Nested {
        @Test("count for more than those around it")
        func nested() {
            #expect(used == (7, 40))
        }

        @Test("count for less than a test's", .seed(1), .runs(2))
        func test() {
            #expect(used == (1, 2))
        }
    }
}

@Suite("Tests without the traits of fuzzing")
struct WithoutFuzzingTraitTests {
    @Test("have seed 0 and 1,000 runs", arguments: 0..<tries(20, inDebug: 4))
    func standard(index: Int) {
        #expect(used == (0, 1000))
    }
}

@Suite("expectHolds goes by the traits", .countingIssues)
struct ExpectHoldsTraitTests {
    private let log = FailureLog()

    @Test("and its failure shows the seed", .seed(7), .runs(20))
    func failure() {
        let fuzzer = counter.invariant("below 3") { $0.count < 3 }
        expectHolds(fuzzer, reporter: log)
        #expect(log.messages == [fuzzer.run(seed: 7, budget: Budget(runs: 20)).description])
        #expect(log.messages[0].contains("run(seed: 7, budget: Budget(runs: 20)) repeats it"))
        expectHolds(fuzzer, seed: 1, budget: Budget(), reporter: log)
        #expect(log.messages[1].contains("run(seed: 1) repeats it"))
    }

    @Test("and passes what holds", .seed(7), .runs(20))
    func pass() async {
        await IssueCounter.expecting(0) { expectHolds(counter) }
    }

    @Test("and says that a number of runs can't be", .inOwnProcess, .runs(0))
    func badRuns() async {
        expectHolds(counter, reporter: log)
        #expect(log.messages == ["! incomplete: Budget.runs must be at least 1, but it is 0"])
        await IssueCounter.expecting(1) { expectHolds(counter) }
        await IssueCounter.expecting(0) { expectHolds(counter, budget: Budget()) }
    }
}
