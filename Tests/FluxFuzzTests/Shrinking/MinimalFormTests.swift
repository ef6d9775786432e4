import Testing

@testable import FluxFuzz

/// The same minimal counterexample from every seed.
@Suite struct MinimalFormTests {
    @Test func aStackWhoseSumIsBounded() throws {
        let fuzzer = Stack.fuzzer(pushing: 0...1000)
            .invariant("the sum of five or more is at most 100") {
                $0.elements.count < 5 || $0.elements.reduce(0, +) <= 100
            }
        var evaluations = 0
        for seed in 0..<100 as Range<UInt64> {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [0, 0, 0, 0, 101].map { .push($0) }, "seed \(seed)")
            evaluations += counterexample.evaluations
        }
        #expect(evaluations / 100 <= 90)
    }

    /// Fewer steps are possible only where others get greater values.
    @Test(arguments: [
        (1...4, 9, [1, 4, 4]),
        (1...9, 45, [9, 9, 9, 9, 9]),
        (2...5, 20, [5, 5, 5, 5]),
        (-9...9, 40, [4, 9, 9, 9, 9]),
        (1...100, 1000, Array(repeating: 100, count: 10)),
    ])
    func aSumThatTakesTheFewestSteps(range: ClosedRange<Int>, limit: Int, minimum: [Int]) throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }
            .action(Gen.int(in: range))
            .invariant("the sum is below \(limit)") { $0 < limit }
        for seed in 0..<20 as Range<UInt64> {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == minimum, "seed \(seed)")
        }
    }

    @Test func aStackThatIsTakenForAPalindrome() throws {
        let fuzzer = Stack.pusher(-1000...1000)
            .invariant("reversing changes nothing") { $0.elements == $0.elements.reversed() }
        for seed in 0..<100 as Range<UInt64> {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.push(0), .push(1)], "seed \(seed)")
        }
    }

    @Test func aCounterThatMayNotReachThree() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.increment)
            .action(.decrement)
            .action(.reset)
            .invariant("count < 3") { $0.count < 3 }
        for seed in 0..<100 as Range<UInt64> {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.increment, .increment, .increment], "seed \(seed)")
        }
    }

    @Test func aNegativePayload() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.reset)
            .action(Gen.int(in: -1000...1000).map(CounterAction.add))
            .invariant("count ≥ -20") { $0.count >= -20 }
        for seed in 0..<100 as Range<UInt64> {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.add(-21)], "seed \(seed)")
        }
    }
}
