import TestEffort
import Testing

@testable import FluxFuzz

@Suite("The share of the states that a label fits")
struct ShareEstimateTests {
    /// The estimate of runs, each with how many of its states fit.
    private func estimate(_ runs: [(fits: Int, states: Int)]) -> ShareEstimate {
        ShareEstimate(
            runs: runs.count,
            states: runs.reduce(0) { $0 + $1.states },
            fits: runs.reduce(0) { $0 + $1.fits },
            spread: runs.reduce(RunSpread()) { $0.adding(fits: $1.fits, of: $1.states) }
        )
    }

    @Test func runsThatAreAllAlikeTellMoreThanRunsThatAreAllOfAKind() {
        let even = estimate(Array(repeating: (5, 10), count: 50)).range
        let mixed = estimate(Array(repeating: [(0, 10), (10, 10)], count: 25).flatMap(\.self)).range
        let single = estimate(Array(repeating: [(0, 1), (1, 1)], count: 25).flatMap(\.self)).range
        #expect(even.contains(0.5) && even.lowerBound > 0.4 && even.upperBound < 0.6)
        #expect(mixed.contains(0.5) && mixed.lowerBound < 0.3 && mixed.upperBound > 0.7)
        // Ten states of a kind tell no more than one of them.
        #expect(abs(mixed.lowerBound - single.lowerBound) < 1e-9)
        #expect(abs(mixed.upperBound - single.upperBound) < 1e-9)
    }

    @Test func isTheScoreIntervalWhereEachRunHasOneValue() {
        // By hand: p = 0.2, n = 2,000, z = 3.29.
        let range = estimate((0..<2000).map { ($0 % 5 == 0 ? 1 : 0, 1) }).range
        #expect(abs(range.lowerBound - 0.1722) < 0.0003)
        #expect(abs(range.upperBound - 0.2310) < 0.0003)
    }

    @Test func noRunsAndOneRunTellNothing() {
        #expect(estimate([]).range == 0...1)
        #expect(estimate([]).share == 0)
        #expect(estimate([(40, 100)]).range == 0...1)
    }

    @Test func twoRunsTellHardlyAnything() {
        let range = estimate([(40, 100), (50, 100)]).range
        #expect(range.lowerBound < 0.2 && range.upperBound > 0.7)
    }

    @Test func allAndNoneAreNotCertainEither() {
        let none = estimate(Array(repeating: (0, 100), count: 1000)).range
        #expect(none.lowerBound == 0)
        #expect((0.005...0.02).contains(none.upperBound))
        let all = estimate(Array(repeating: (100, 100), count: 1000)).range
        #expect(all.upperBound == 1)
        #expect((0.98...0.995).contains(all.lowerBound))
    }

    /// Runs whose states are mostly of a kind: some fit most of the time, others hardly ever.
    private func draws(_ count: Int, _ source: inout ChoiceSource) -> [(fits: Int, states: Int)] {
        (0..<count).map { _ in
            let states = 20 + Int(source.draw(upTo: 80))
            let isFitting = source.draw(upTo: 9) < 3
            let fits = (0..<states).filter { _ in source.draw(upTo: 9) < (isFitting ? 8 : 1) }.count
            return (fits, states)
        }
    }

    @Test("has the true share in the range but for one time in some hundreds", arguments: [20, 100])
    func coverage(runs: Int) {
        // 0.3 × 0.8 + 0.7 × 0.1, whatever the number of states.
        let truth = 0.31
        var source = ChoiceSource(fresh: UInt64(runs))
        let misses = (0..<tries(1_000, inDebug: 120)).filter { _ in
            !estimate(draws(runs, &source)).range.contains(truth)
        }
        #expect(misses.count <= 4, "\(misses.count)")
    }

    @Test("would miss it far more often if states counted one by one")
    func statesAreNotIndependent() {
        var source = ChoiceSource(fresh: 1)
        let misses = (0..<tries(200, inDebug: 50)).filter { _ in
            let runs = draws(100, &source)
            let states = runs.flatMap { run in (0..<run.states).map { (fits: $0 < run.fits ? 1 : 0, states: 1) } }
            return !estimate(states).range.contains(0.31)
        }
        #expect(misses.count > tries(20, inDebug: 5), "\(misses.count)")
    }

    @Test func sumsOfTwoPartsAreThoseOfAll() {
        let runs = [(1, 3), (4, 7), (0, 2), (5, 5)]
        let all = runs.reduce(RunSpread()) { $0.adding(fits: $1.0, of: $1.1) }
        let parts = [runs[..<2], runs[2...]].map { $0.reduce(RunSpread()) { $0.adding(fits: $1.0, of: $1.1) } }
        #expect(parts[0].combined(with: parts[1], +) == all)
        #expect(all.combined(with: parts[0], -) == parts[1])
    }
}
