import Testing

@testable import FluxFuzz

@Suite("Counts of runs")
struct CountsTests {
    private let early = GoalWatch.Hit(run: 2, step: 5)
    private let late = GoalWatch.Hit(run: 7, step: 1)

    private func counts(_ factor: Int, goals: [GoalWatch.Hit?]) -> Counts {
        Counts(
            begun: factor,
            drawn: [2 * factor, 3 * factor],
            blocked: [factor, 0],
            applications: [4 * factor],
            labelled: [5 * factor],
            reachedGoals: goals
        )
    }

    @Test func areAddedOneByOne() {
        let sum = counts(1, goals: []).adding(counts(10, goals: []))
        #expect(sum.begun == 11)
        #expect(sum.drawn == [22, 33])
        #expect(sum.blocked == [11, 0])
        #expect(sum.applications == [44])
        #expect(sum.labelled == [55])
        #expect(sum.steps == 55)
    }

    @Test func keepTheFirstTimeThatAGoalWasMet() {
        let sum = counts(1, goals: [early, nil, nil]).adding(counts(1, goals: [late, late, nil]))
        #expect(sum.reachedGoals == [early, late, nil])
    }

    @Test func sinceEarlierOnesLeaveThoseOut() {
        let since = counts(5, goals: [early, nil]).since(counts(2, goals: [nil, nil]))
        #expect(since.begun == 3)
        #expect(since.drawn == [6, 9])
        #expect(since.reachedGoals == [early, nil])
    }

    @Test func forgetGoalsThatWereMetAfterARun() {
        var counts = counts(1, goals: [early, late, nil])
        counts.forgetGoals(after: 7)
        #expect(counts.reachedGoals == [early, late, nil])
        counts.forgetGoals(after: 6)
        #expect(counts.reachedGoals == [early, nil, nil])
    }
}
