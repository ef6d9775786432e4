import TestEffort
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
        for seed in formSeeds {
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
        (-9...3, 7, [1, 3, 3]),
        (-128...127, 300, [46, 127, 127]),
        (1...100, 1000, Array(repeating: 100, count: 10)),
    ])
    func aSumThatTakesTheFewestSteps(range: ClosedRange<Int>, limit: Int, minimum: [Int]) throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }
            .action(Gen.int(in: range))
            .invariant("the sum is below \(limit)") { $0 < limit }
        for seed in seeds(20, inDebug: 4) {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == minimum, "seed \(seed)")
        }
    }

    @Test func twoStepsThatCanOnlyGoTogether() throws {
        struct Lamp {
            var isOn = false
            var count = 0
        }
        enum LampAction { case toggle, add }
        let fuzzer = Fuzzer(LampAction.self, from: Lamp()) { action, lamp in
            switch action {
            case .toggle: lamp.isOn.toggle()
            case .add: lamp.count += lamp.isOn ? 1 : 0
            }
        }
        .action(.toggle).action(.add)
        .invariant("count < 3") { $0.count < 3 }
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.toggle, .add, .add, .add], "seed \(seed)")
        }
    }

    @Test func anIndexThatMovesWhenAStepIsDeleted() throws {
        struct Items {
            var ids: [Int] = []
            var next = 0
            var removed: Set<Int> = []
        }
        enum ItemAction: Equatable { case add, remove(Int) }
        let fuzzer = Fuzzer(ItemAction.self, from: Items()) { action, items in
            switch action {
            case .add:
                items.ids.append(items.next)
                items.next += 1
            case .remove(let id):
                items.ids.removeAll { $0 == id }
                items.removed.insert(id)
            }
        }
        .action(.add)
        .action { items in Gen.element(of: items.ids).map(ItemAction.remove) }
        .invariant("3 is never removed") { !$0.removed.contains(3) }
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.add, .add, .add, .add, .remove(3)], "seed \(seed)")
        }
    }

    @Test func equalPayloadsBesideOneThatHappensToBeEqual() throws {
        struct Board {
            var counts = [0, 0, 0, 0]
            var mark = 0
        }
        enum BoardAction: Equatable { case put(Int), mark(Int) }
        let fuzzer = Fuzzer(BoardAction.self, from: Board()) { action, board in
            switch action {
            case .put(let place): board.counts[place] += 1
            case .mark(let mark): board.mark = mark
            }
        }
        .action(Gen.int(in: 0...3).map(BoardAction.put))
        .action(Gen.int(in: 0...3).map(BoardAction.mark))
        .invariant("no three while marked") { $0.mark == 0 || $0.counts.allSatisfy { $0 < 3 } }
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.put(0), .put(0), .put(0), .mark(1)], "seed \(seed)")
        }
    }

    @Test func twoListsOfAListThatCannotBeOne() throws {
        let fuzzer = Fuzzer([[Int]].self, from: 0) { lists, count in count = lists.count { $0.contains { $0 > 5 } } }
            .action(Gen.array(of: .array(of: .int(in: 0...9), count: 0...5), count: 0...5))
            .invariant("one at most") { $0 < 2 }
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [[[6], [6]]], "seed \(seed)")
            #expect(!counterexample.isShrinkingCutShort)
        }
    }

    @Test func everySeventhNumber() throws {
        let fuzzer = Fuzzer(Int.self, from: 0) { number, last in last = number }
            .action(Gen.int(in: 0...1000))
            .invariant("at most 100, or not 3 modulo 7") { $0 <= 100 || $0 % 7 != 3 }
        for seed in formSeeds {
            #expect(try #require(fuzzer.run(seed: seed).counterexample).actions == [101], "seed \(seed)")
        }
    }

    @Test func aStackThatIsTakenForAPalindrome() throws {
        let fuzzer = Stack.pusher(-1000...1000)
            .invariant("reversing changes nothing") { $0.elements == $0.elements.reversed() }
        for seed in formSeeds {
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
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.increment, .increment, .increment], "seed \(seed)")
        }
    }

    @Test func aNegativePayload() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(.reset)
            .action(Gen.int(in: -1000...1000).map(CounterAction.add))
            .invariant("count ≥ -20") { $0.count >= -20 }
        for seed in formSeeds {
            let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
            #expect(counterexample.actions == [.add(-21)], "seed \(seed)")
        }
    }
}
