import Testing

@testable import FluxFuzz

struct GoalOutcomeTests {
    private let goal = GoalDeclaration(name: "ten", location: CodeLocation(fileID: "App/Goals.swift", line: 1))

    @Test func aGoalOfWhichNothingIsKnownWasNotReached() {
        #expect(!GoalOutcome(goal, nil).isReached)
        #expect(GoalOutcome(goal, GoalWatch.Hit(run: 2, step: 10)).run == 2)
    }

    @Test func goalsOfACallWithoutRunsWereNotReached() {
        let report = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1).reaches("ten") { $0 == 10 }.replay("no token")
        #expect(report.goals.map(\.isReached) == [false])
    }
}
