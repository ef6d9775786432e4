import Testing

@testable import FluxFuzz

/// Reachability goals: states that a search should meet.
@Suite struct GoalTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement, when: { $0.count > 0 })
        .invariant("count ≥ 0") { $0.count >= 0 }

    @Test func aGoalThatIsReachedLetsPass() throws {
        let report = counter.reaches("three") { $0.count == 3 }.run()
        #expect(report.verdict == .noFailureFound)
        let goal = try #require(report.goals.first)
        #expect(goal.isReached && goal.name == "three")
        #expect(try #require(goal.run) >= 1)
        #expect(try #require(goal.step) >= 3)
    }

    @Test func aGoalThatIsNeverReachedMakesAPassVacuous() {
        let report = counter.reaches("three") { $0.count == 3 }.reaches("minus one") { $0.count == -1 }.run()
        #expect(report.verdict == .vacuous(reason: "goal “minus one” was never reached"))
        #expect(report.goals.map(\.isReached) == [true, false])
    }

    @Test func aFailureTellsOfTheGoalsThatTheSearchMetOnly() {
        let fuzzer = counter.reaches("one") { $0.count == 1 }.reaches("minus one") { $0.count == -1 }
            .invariant("below nine") { $0.count < 9 }
        let report = fuzzer.run()
        #expect(report.verdict == .failed)
        #expect(report.goals.map(\.isReached) == [true, false])
        #expect(report.goals.allSatisfy { goal in (goal.run ?? 1) <= report.runs })
    }

    @Test func aGoalMayBeTheInitialState() throws {
        let goal = try #require(counter.reaches("zero") { $0.count == 0 }.run().goals.first)
        #expect(goal.run == 1 && goal.step == 0)
    }

    @Test func aGoalIsEnoughOfARule() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        #expect(fuzzer.reaches("five") { $0.count == 5 }.run().verdict == .noFailureFound)
    }

    @Test func aVerificationKnowsTheShortestWay() throws {
        let report = Jugs.fuzzer(3, 5).reaches("four litres") { $0.big == 4 }.verify()
        #expect(report.verdict == .verified)
        #expect(report.goals.first?.step == 6)
        #expect(report.goals.first?.run == 0)
    }

    @Test func aVerificationProvesThatAGoalCannotBeReached() {
        let report = Jugs.fuzzer(3, 9).reaches("four litres") { $0.big == 4 }.verify()
        #expect(
            report.verdict
                == .vacuous(
                    reason: "goal “four litres” can't be reached: none of the visited states meets it"
                )
        )
    }

    @Test func theReportShowsWhenGoalsWereReached() {
        let fuzzer = counter.reaches("zero") { $0.count == 0 }.reaches("never met") { $0.count < 0 }
        let lines = fuzzer.run().description.split(separator: "\n").suffix(3)
        #expect(
            lines == [
                "  goal       reached",
                "  zero       in run 1 at the start",
                "  never met  never",
            ]
        )
    }
}
