import TestEffort
import Testing

@testable import FluxFuzz

/// Of what has thousands of parts, fewer runs are repeated than of what is small.
@Suite("Repeated runs of large values") struct LargeValueRepetitionTests {
    private enum Step: Equatable { case usual, rare }

    private func numbers(_ count: Int, _ whim: Whim = Whim(.never)) -> Property<[Int]> {
        let number = Gen.int(in: 0...9).map { whim.strikes() ? -1 : $0 }
        return Property(.array(of: number, count: count)) { _ in true }
    }

    @Test func areAllWhereValuesAreSmall() throws {
        for count in [0, 1, 50] {
            #expect(try #require(numbers(count).run().repeated).runs == 1000)
        }
    }

    @Test func areFewWhereValuesAreLarge() throws {
        #expect(try #require(numbers(1000).run(budget: Budget(runs: tries(1000, inDebug: 200))).repeated).runs == 50)
        let repeated = try #require(numbers(20_000).run(budget: Budget(runs: tries(30, inDebug: 20))).repeated)
        #expect((10...15).contains(repeated.runs), "\(repeated)")
    }

    @Test("show code that is no function of its input", arguments: some(Whim.kinds, inDebug: 3))
    func areLookedAt(kind: Whim.Kind) {
        #expect(numbers(3001, Whim(kind)).run(budget: Budget(runs: tries(100, inDebug: 60))).verdict.isImpure)
    }

    /// Texts with 1.4 million elements together, which fewer repetitions are made of.
    private func texts(_ values: @escaping (Int) -> Int) -> (report: FuzzReport<Int, NoState>, calls: Int) {
        var calls = 0
        let text = Gen.string(of: .letters, count: 700_000)
        let value = zip(text, text).map {
            calls += 1
            return values(calls) + $0.utf8.count + $1.utf8.count
        }
        let report = Property(value) { $0 > 0 }.run(budget: Budget(runs: 1))
        return (report, calls)
    }

    @Test("are made once more where they are the first, and compared with the search")
    func areComparedWithTheSearch() throws {
        let (report, calls) = texts { _ in 0 }
        #expect(report.verdict == .noFailureFound)
        #expect(try #require(report.repeated).runs == 1)
        #expect(calls == 2)
        let reason = texts { $0 }.report.verdict.reason ?? ""
        #expect(reason.contains("When run 1 was made again after the search"), "\(reason)")
    }

    @Test("are those too in which an action was first taken")
    func takeInRareActions() throws {
        var calls = 0
        func fuzzer(countsCalls: Bool) -> Fuzzer<Step, [Int]> {
            Fuzzer(Step.self, from: Array(repeating: 0, count: 5000)) { step, state in
                if step == .rare, countsCalls { calls += 1 }
                state[0] = step == .rare ? 2 + calls : 1
            }
            .action(.usual)
            .action(Gen.int(in: 0...4999).filter { $0 == 0 }.map { _ in .rare })
            .invariant("as many as ever") { $0.count == 5000 }
        }
        let budget = Budget(runs: tries(1000, inDebug: 300), stepsPerRun: 1)
        let report = fuzzer(countsCalls: false).run(seed: 0, budget: budget)
        #expect(report.verdict == .noFailureFound)
        #expect(try #require(report.repeated).runs < 50)
        let verdict = fuzzer(countsCalls: true).run(seed: 0, budget: budget).verdict
        #expect(verdict.reason?.contains("step 1, .rare, led to different states") == true, "\(verdict)")
    }

    private struct Place {
        var numbers = [1, 2, 3]
        var object: Holder?
    }

    private final class Holder {}

    @Test("are looked through for objects, the last state first")
    func areLookedThroughForObjects() {
        func hasObjects(at place: Int?, among numbers: Int = 3) -> Bool {
            var states = Array(repeating: Place(numbers: Array(1...numbers)), count: 20)
            if let place { states[place].object = Holder() }
            return RunRepeater<Int, Place>.hasObjects(in: states)
        }
        #expect(!hasObjects(at: nil))
        for place in [0, 7, 14, 19] { #expect(hasObjects(at: place)) }
        // Each of these states fills the room.
        #expect(hasObjects(at: 19, among: 30_000))
        #expect(!hasObjects(at: nil, among: 30_000))
    }

    /// A state whose `==` counts its calls.
    private struct Counting: Equatable {
        final class Calls { var count = 0 }

        let number: Int

        /// What no `==` looks at, so that two runs have no bitwise copies of each other.
        let run: Int
        let calls: Calls

        static func == (left: Self, right: Self) -> Bool {
            left.calls.count += 1
            return left.number == right.number
        }
    }

    @Test("compare states once that stay as they are")
    func compareStatesOnce() {
        let calls = Counting.Calls()
        func repetition(_ run: Int, _ numbers: [Int]) -> Repetition<Int, Counting> {
            var states = numbers.map { Counting(number: $0, run: run, calls: calls) }
            states.append(Counting(number: 0, run: 0, calls: calls))
            return Repetition(steps: RunSteps(actions: numbers, states: states, dispatches: [:]))
        }
        let first = repetition(1, [5, 5, 5, 5, 6, 6])
        #expect(first.difference(ofRun: 1, to: repetition(2, [5, 5, 5, 5, 6, 6])) == nil)
        #expect(calls.count == 2)
        // One of the two changes where the other doesn't.
        let other = Repetition(
            steps: RunSteps(
                actions: first.steps.actions,
                states: repetition(2, [5, 5, 7, 7, 6, 6]).steps.states,
                dispatches: [:]
            )
        )
        let difference = first.difference(ofRun: 1, to: other) ?? ""
        #expect(difference.contains("step 2, 5, led to different states: number: 5 → 7"), "\(difference)")
        #expect(first.unequalState(ofRun: 1, to: repetition(2, [5, 5, 5, 5, 6, 6])) == nil)
    }
}
