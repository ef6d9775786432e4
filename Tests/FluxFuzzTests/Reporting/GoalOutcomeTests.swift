import Testing

@testable import FluxFuzz

struct GoalOutcomeTests {
    @Test func aGoalOfWhichNothingIsKnownWasNotReached() {
        let fuzzer = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1).reaches("ten") { $0 == 10 }
        #expect(GoalOutcome.outcomes(of: fuzzer.goals, []).map(\.isReached) == [false])
        #expect(GoalOutcome.outcomes(of: fuzzer.goals, nil).map(\.isReached) == [false])
        let moment = GoalWatch.Hit(run: 2, step: 10)
        #expect(GoalOutcome.outcomes(of: fuzzer.goals, [moment]).map(\.run) == [2])
    }
}
