import Testing

@testable import FluxFuzz

/// How many elements the lists and texts of a search may have.
@Suite("A search of large lists and texts") struct SearchedElementsTests {
    /// A fuzzer whose steps count as if they had lists of a million elements.
    private let large = Self.fuzzer(
        Gen { source in
            source.addElements(1_000_000)
            return 1
        }
    )

    private static func fuzzer(_ step: Gen<Int>) -> Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: 0) { action, sum in sum += action }.action(step)
    }

    private func tally(_ fuzzer: Fuzzer<Int, Int>, _ budget: Budget, runners: Int = 1) -> RunTally {
        var walk = RandomWalk(fuzzer.declarations, budget: budget)
        walk.search((0..<runners).map { _ in fuzzer.runner() }, until: Deadline(after: nil))
        return walk.tally
    }

    @Test("ends with the run that reaches 25,000 for each run, or 25 million, whoever makes it")
    func endsWithTheRunThatReachesTheBound() {
        let fuzzer = large.invariant("any") { _ in true }
        for (budget, runs) in [(Budget(), 9), (Budget(runs: 10), 9), (Budget(runs: 2000), 17), (Budget(runs: 8), 8)] {
            for runners in 1...3 {
                let tally = tally(fuzzer, budget, runners: runners)
                #expect(tally.runs == runs)
                #expect(tally.steps == 3 * runs)
                #expect(tally.elements == 3_000_000 * runs)
            }
        }
    }

    @Test("does not end early for lists that are not large, nor if it has a time")
    func doesNotEndEarlyOtherwise() {
        let small = Self.fuzzer(Gen<[Int]>.array(of: .int(in: 0...1), count: 0...9).map(\.count)).invariant("any") {
            _ in true
        }
        let tally = tally(small, Budget())
        #expect(tally.runs == 1000 && tally.steps > 90_000)
        #expect((400_000...460_000).contains(tally.elements))
        #expect(Budget(for: .seconds(1)).greatestElements == .max)
        #expect(Budget(runs: .max).greatestElements == .max)
    }

    @Test("ends a run after 2,500,000 of them, with the last step checked, and whether it is recorded or not")
    func endsARunThatIsTooLarge() throws {
        let fuzzer = large.invariant("below 3") { $0 < 3 }
        #expect(tally(fuzzer, Budget()).failures.map(\.failure.step) == [3])
        let runner = large.invariant("below 4") { $0 < 4 }.runner()
        for limit in [Int.max, 50] {
            let recorded = try #require(runner.record(1, upTo: limit))
            #expect(recorded.failure == nil && recorded.sequence.stepCount == 3)
        }
        // The next run has as much room again, and a replay takes the steps that it is given.
        #expect(try #require(runner.record(2)).sequence.stepCount == 3)
        #expect(try #require(runner.replay(ChoiceSequence(steps: [[0], [0], [0], [0]]))).failure?.step == 4)
    }

    @Test("counts what is drawn for each kind of list and text")
    func countsWhatIsDrawn() throws {
        try expectElements(7, of: Gen<[Bool]>.array(of: .bool, count: 7))
        try expectElements(12, of: Gen<[[Bool]]>.array(of: .array(of: .bool, count: 5), count: 2))
        try expectElements(4, of: Gen<String>.string(of: "ab", count: 4))
        try expectElements(6, of: Gen<String>.string(matching: "[ab]{6}"))
        try expectElements(3, of: Gen<Set<Int>>.set(of: .int(in: 0...999_999), count: 3))
        try expectElements(1041, of: Gen<Set<Int>>.set(of: .int(in: 0...999_999_999), count: 1001))
        try expectElements(18, of: Gen<[Int]>.permutation(of: [1, 2, 3]))
        try expectElements(20, of: Gen<[Int]>.subset(of: Array(1...6), count: 2))
        try expectElements(0, of: Gen<Int>.int)
    }

    private func expectElements<Value>(
        _ count: Int,
        of generator: Gen<Value>,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for isRecording in [false, true] {
            var source = isRecording ? ChoiceSource(recording: 3) : ChoiceSource(fresh: 3)
            _ = try generator.draw(from: &source)
            #expect(source.elements == count, sourceLocation: sourceLocation)
            source.restart(4)
            #expect(source.elements == 0, sourceLocation: sourceLocation)
        }
    }

    @Test("says so, and repeats one run at least")
    func saysSo() {
        let report = large.invariant("any") { _ in true }.run(seed: 0)
        let line = "27000000 in lists and texts, so the search ended with run 9 of 1000; Budget(for:) goes on"
        #expect(report.description.contains("\n  elements  \(line)\n  repeated  1 run, 3 steps"))
        #expect(!large.invariant("any") { _ in true }.run(budget: Budget(runs: 8)).description.contains("elements"))
        let value = Property(
            Gen<Int> { source in
                source.addElements(30_000_000)
                return 1
            }
        ) { _ in true }
        #expect(value.run(seed: 0).description.contains("so the search ended with value 1 of 1000"))
    }
}
