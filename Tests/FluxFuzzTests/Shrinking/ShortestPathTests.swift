import TestEffort
import Testing

@testable import FluxFuzz

/// The shortest sequence after random runs, where the states nearby can be visited one and all.
@Suite struct ShortestPathTests {
    @Test("Die Hard ends at the one way of six moves", arguments: seeds(100))
    func dieHard(seed: UInt64) throws {
        let fuzzer = Jugs.fuzzer(3, 5).invariant("never four litres") { $0.big != 4 }
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(
            counterexample.actions == [
                .fillBig, .pourIntoSmall, .emptySmall, .pourIntoSmall, .fillBig, .pourIntoSmall,
            ]
        )
        #expect(counterexample.isShortest)
    }

    /// 0 → 10 → 11 → 99 by three actions that are hardly ever drawn, and 0 → 1 → 2 → 3 → 99 by one.
    private func detour(from start: Gen<Int>) -> Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: start) { action, state in
            switch (state, action) {
            case (0, 0): state = 10
            case (10, 1): state = 11
            case (11, 2): state = 99
            case (0...2, 3): state += 1
            case (3, 3): state = 99
            default: break
            }
        }
        .action(0).action(1).action(2).action(3, weight: 1000)
        .invariant("not 99") { $0 != 99 }
    }

    @Test("where runs begin may be drawn", arguments: seeds(20))
    func drawnStart(seed: UInt64) throws {
        let alone = try #require(detour(from: .element(of: [0])).run(seed: seed).counterexample)
        #expect(alone.actions == [0, 1, 2])
        #expect(alone.isShortest)
        // From 11, one step is enough, whatever state the run that failed began in.
        let chosen = try #require(detour(from: .element(of: [0, 20, 11])).run(seed: seed).counterexample)
        #expect(chosen.actions == [2])
        #expect(chosen.isShortest)
        // The failing run may not have begun where the shortest one does.
        let drawn = try #require(detour(from: .int(in: 0...2)).run(seed: seed).counterexample)
        #expect(drawn.actions == [3, 3])
        #expect(drawn.isShortest)
    }

    @Test func startsThatAreTooManyAreLeftToTheOtherPasses() throws {
        let counterexample = try #require(detour(from: .int(in: 0...1_000_000)).run().counterexample)
        #expect(!counterexample.isShortest)
    }

    @Test func theReportSaysThatThereIsNoShorterSequence() {
        let report = Jugs.fuzzer(3, 5).invariant("never four litres") { $0.big != 4 }.run()
        #expect(report.description.contains("; no shorter sequence exists\n"))
    }

    @Test func aModelThatIsTooLargeIsLeftToTheOtherPasses() throws {
        // Nobody can visit all states that lie within 30 additions to three counters.
        let fuzzer = Fuzzer(Int.self, from: [0, 0, 0]) { index, counts in counts[index] += 1 }
            .action(0).action(1).action(2)
            .invariant("below ten each") { counts in counts.contains { $0 < 10 } }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.actions.count == 30)
        #expect(!counterexample.isShortest)
    }

    @Test func otherRulesAreNoMatter() throws {
        // The first rule breaks sooner, but it was the second that the run broke.
        let fuzzer = Jugs.fuzzer(3, 5)
            .transition("the big one is never emptied when it is full") { old, move, _ in
                move != .emptyBig || old.big < 5
            }
            .invariant("never four litres") { $0.big != 4 }
        for seed in 0..<20 {
            let counterexample = try #require(fuzzer.run(seed: UInt64(seed)).counterexample)
            let isFirst = counterexample.rule.hasPrefix("the big one")
            #expect(counterexample.actions.count == (isFirst ? 2 : 6))
        }
    }

    @Test func whatOtherRulesForbidIsNotEntered() throws {
        // The mutation is not made for a count above three; whoever goes on from there traps.
        let fuzzer = Fuzzer(Int.self, from: [0, 0]) { index, counts in
            precondition(counts[0] <= 3)
            counts[index] += 1
        }
        .action(0).action(1)
        .invariant("at most three") { $0[0] <= 3 }
        .invariant("the second stays below five") { $0[1] < 5 }
        for seed in 0..<20 {
            let report = fuzzer.run(seed: UInt64(seed), budget: Budget(stepsPerRun: 8))
            let counterexample = try #require(report.counterexample)
            #expect(counterexample.actions.count == (counterexample.rule == "at most three" ? 4 : 5))
            // It would not be known if the search had ended there.
            #expect(counterexample.isShortest)
        }
    }

    @Test func itKeepsToTheBudget() throws {
        let fuzzer = Jugs.fuzzer(3, 5).invariant("never four litres") { $0.big != 4 }
        for limit in [20, 60, 100, 1000] {
            let report = fuzzer.run(budget: Budget(shrinkEvaluations: limit))
            #expect(try #require(report.counterexample).evaluations <= limit)
        }
    }

    @Test func statesThatCannotBeToldApartAreLeftToTheOtherPasses() throws {
        struct Opaque { var count = 0 }
        let fuzzer = Fuzzer(Int.self, from: Opaque()) { number, state in state.count += number }
            .action(1).action(2)
            .invariant("below 7") { $0.count < 7 }
        let counterexample = try #require(fuzzer.run().counterexample)
        #expect(counterexample.actions.count == 4)
        #expect(!counterexample.isShortest)
    }

    @Test func aWayThatBreaksAnotherRuleHidesNoShorterOne() throws {
        // 0 → 10 → 11 → 99 by two actions at first, of which one may be forbidden, and 0 → 1 → 2 → 3 → 99 by the last.
        func fuzzer(forbidding forbidden: Int) -> Fuzzer<Int, Int> {
            Fuzzer(Int.self, from: 0) { action, state in
                switch (state, action) {
                case (0, 0), (0, 1): state = 10
                case (10, 2): state = 11
                case (11, 3): state = 99
                case (0...2, 4): state += 1
                case (3, 4): state = 99
                default: break
                }
            }
            .action(0).action(1).action(2).action(3).action(4, weight: 1000)
            .invariant("not 99") { $0 != 99 }
            .transition("not forbidden") { _, action, _ in action != forbidden }
        }
        let misled = try #require(fuzzer(forbidding: 0).run(budget: Budget(findings: 1)).counterexample)
        #expect(misled.rule == "not 99")
        #expect(misled.actions == [1, 2, 3] || !misled.isShortest, "\(misled.actions)")
        let free = try #require(fuzzer(forbidding: 5).run(budget: Budget(findings: 1)).counterexample)
        #expect(free.actions == [0, 2, 3])
        #expect(free.isShortest)
    }

    @Test("a way of two steps is proven whatever the seed", arguments: seeds(100))
    func twoSteps(seed: UInt64) throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.reset)
            .action(Gen.int(in: 1...5).map(CounterAction.add))
            .invariant("count ≠ 10") { $0.count != 10 }
        let report = fuzzer.run(seed: seed, budget: Budget(findings: 1))
        let counterexample = try #require(report.counterexample)
        #expect(counterexample.actions == [.add(5), .add(5)])
        #expect(counterexample.isShortest)
        #expect("\(report)".contains("; no shorter sequence exists\n"))
    }

    @Test func whereItIsNotProvenTheReportSaysThatAShorterOneMayExist() throws {
        struct Opaque { var count = 0 }
        let fuzzer = Fuzzer(Int.self, from: Opaque()) { number, state in state.count += number }.action(1)
            .invariant("below 2") { $0.count < 2 }
        let report = fuzzer.run()
        #expect(try !#require(report.counterexample).isShortest)
        #expect("\(report)".contains("shrunk to 2 with 1 evaluation; a shorter sequence may exist\n"))
        let unshrunk = fuzzer.action(2).run(budget: Budget(shrinkEvaluations: 1))
        #expect("\(unshrunk)".contains(", when the budget was spent; a shorter sequence may exist\n"))
    }

    @Test func ofOneStepNothingIsSaidUnlessRunsBeginInDifferentStates() throws {
        struct Opaque { var count = 0 }
        func report(_ start: Gen<Opaque>?) -> FuzzReport<Int, Opaque> {
            let add = { (number: Int, state: inout Opaque) in state.count += number }
            return
                (start.map { Fuzzer(Int.self, from: $0, reduce: add) } ?? Fuzzer(Int.self, from: Opaque(), reduce: add))
                .action(2).invariant("below 2") { $0.count < 2 }.run()
        }
        let one = report(nil)
        #expect(try #require(one.counterexample).isShortest)
        #expect(!"\(one)".contains("shorter"))
        let chosen = report(.constant(Opaque()))
        #expect(try !#require(chosen.counterexample).isShortest)
        #expect("\(chosen)".contains("; a shorter sequence may exist\n"))
        let none = report(.constant(Opaque(count: 2)))
        #expect(try #require(none.counterexample).isShortest)
        #expect(!"\(none)".contains("shorter"))
    }
}
