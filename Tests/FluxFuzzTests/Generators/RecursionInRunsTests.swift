import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What large recursive values in the steps of a run leave to the steps that follow.
@Suite("Recursive values in the steps of a run") struct RecursionInRunsTests {
    /// Trees as their sizes.
    private static var sizes: Gen<Int> {
        Gen.recursive(upTo: 100, leaf: Gen.int(in: 0...9).map { _ in 1 }) { inner in
            Gen.array(of: inner, count: 0...1000).map { $0.reduce(1, +) }
        }
    }

    private func sizes(_ steps: Int, of generator: Gen<Int> = Self.sizes, from source: inout ChoiceSource) throws
        -> [Int]
    {
        try (0..<steps).map { _ in
            let size = try generator.draw(from: &source)
            if source.isRecording { source.endStep(keep: true) } else { source.endTakenStep() }
            return size
        }
    }

    @Test("are leaves once the steps before have drawn 5,000 values")
    func areLeavesBehindTheBound() throws {
        for seed in 2..<UInt64(tries(40, inDebug: 10)) {
            var source = ChoiceSource(fresh: seed)
            let sizes = try sizes(100, from: &source)
            var total = 0
            for size in sizes {
                if total >= 5000 { #expect(size == 1, "seed \(seed)") }
                total += size
            }
            #expect((5000...8000).contains(total), "seed \(seed)")
            // The next run has as much room again.
            source.restart(seed)
            #expect(try self.sizes(100, from: &source) == sizes)
        }
    }

    @Test("have no bound in one step, nor in a few runs")
    func haveNoBoundElsewhere() throws {
        let many = Gen.array(of: Self.sizes, count: 40)
        let total = try values(many, 20, seed: 2).map { $0.reduce(0, +) }.max()
        #expect(total ?? 0 > 20_000)
        let tried = seeds(256, inDebug: 3)
        let large = try tried.filter { seed in
            var source = ChoiceSource(fresh: seed)
            return try sizes(100, from: &source).reduce(0, +) > 20_000
        }
        #expect(large == [1, 129].filter(tried.contains))
    }

    @Test("are not bounded where they are small")
    func haveNoBoundWhereTheyAreSmall() throws {
        let small = Gen.recursive(upTo: 4, leaf: .constant(1)) { inner in
            Gen.array(of: inner, count: 1...3).map { $0.reduce(1, +) }
        }
        var source = ChoiceSource(fresh: 2)
        #expect(try sizes(100, of: small, from: &source).suffix(20).max() ?? 0 > 3)
    }

    @Test("are the same from fresh, recording and replaying sources")
    func areTheSameFromAllSources() throws {
        for seed in seeds(20) {
            var fresh = ChoiceSource(fresh: seed)
            var recording = ChoiceSource(recording: seed)
            let drawn = try sizes(12, from: &fresh)
            #expect(try sizes(12, from: &recording) == drawn)
            #expect(fresh.random.state == recording.random.state)
            // A step that is left out changes no other one.
            for left in [12, 0, 4, 11] {
                var sequence = recording.recorded
                if left < 12 { sequence.removeSteps(left..<left + 1) }
                var replaying = ChoiceSource(replaying: sequence)
                var values: [Int] = []
                while replaying.beginReplayedStep() {
                    values.append(try Self.sizes.draw(from: &replaying))
                    replaying.endStep(keep: true)
                }
                #expect(values == drawn.enumerated().filter { $0.offset != left }.map(\.element))
                #expect(replaying.recorded == sequence)
            }
        }
    }

    @Test("count only where their step is taken")
    func countOnlyInStepsThatAreTaken() throws {
        var source = ChoiceSource(fresh: 2)
        var sizes: [Int] = []
        for _ in 0..<50 {
            sizes.append(try Self.sizes.draw(from: &source))
            source.dropAdditions()
        }
        #expect(sizes.suffix(10).max() ?? 0 > 1000)
        source.endTakenStep()
        #expect(try self.sizes(50, from: &source) == Array(repeating: 1, count: 50))
    }

    @Test("do the same in a fuzzer, whose failures replay")
    func doTheSameInAFuzzer() throws {
        struct Sizes: State, Equatable { var all: [Int] = [] }
        struct Collect: Mutation {
            func mutate(action: Append, state: inout Sizes) { state.all.append(action.size) }
        }
        struct Append: Action { let size: Int }
        let fuzzer = Fuzzer(Collect(), from: Sizes()).action(Self.sizes.map(Append.init))
        let bounded = fuzzer.invariant("a leaf is behind large values") { state in
            state.all.dropLast().reduce(0, +) < 5000 || state.all.last == 1
        }
        #expect(bounded.run(seed: 3, budget: Budget(runs: tries(20, inDebug: 3))).verdict == .noFailureFound)
        let failing = fuzzer.invariant("no leaf is behind large values") { state in
            state.all.dropLast().reduce(0, +) < 5000 || state.all.last != 1
        }
        let report = failing.run(
            seed: 3,
            budget: Budget(runs: 20, shrinkEvaluations: tries(10_000, inDebug: 100), findings: 1)
        )
        let found = try #require(report.counterexample)
        #expect(found.states.last?.all.dropLast().reduce(0, +) ?? 0 >= 5000)
        #expect(failing.replay(found.token).counterexample?.actions.map(\.size) == found.actions.map(\.size))
    }
}
