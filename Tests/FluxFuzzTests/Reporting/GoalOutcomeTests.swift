import Testing

@testable import FluxFuzz

struct GoalOutcomeTests {
    private let place = CodeLocation(fileID: "App/Goals.swift", line: 1)

    @Test func aGoalWasReachedIfItIsKnownAfterWhichStep() {
        #expect(!GoalOutcome(name: "ten", location: place, run: nil, step: nil).isReached)
        #expect(GoalOutcome(name: "ten", location: place, run: 2, step: 0).isReached)
    }

    @Test func goalsOfACallWithoutRunsWereNotReached() {
        let report = Fuzzer(Int.self, from: 0) { $1 += $0 }.action(1).reaches("ten") { $0 == 10 }.replay("no token")
        #expect(report.goals.map(\.isReached) == [false])
    }
}
