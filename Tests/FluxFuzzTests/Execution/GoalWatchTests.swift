import Testing

@testable import FluxFuzz

@Suite struct GoalWatchTests {
    @Test func theSpreadOfALabelIsThatOfItsRuns() {
        var fits = false
        let watch = GoalWatch(goals: [], labels: [{ fits }, { true }])
        // For each run, which of its states the first label fits.
        let runs = [[true, false], [true, true, false], [false], [true]]
        for (index, states) in runs.enumerated() {
            for (step, isFitting) in states.enumerated() {
                fits = isFitting
                watch.look(in: index + 1, after: step)
            }
        }
        #expect(watch.labelled == [4, 7])
        let spread = runs.reduce(RunSpread()) { $0.adding(fits: $1.count { $0 }, of: $1.count) }
        let whole = runs.reduce(RunSpread()) { $0.adding(fits: $1.count, of: $1.count) }
        #expect(watch.spread == [spread, whole])
    }

    @Test func aGoalIsReachedOnce() {
        var isMet = false
        let watch = GoalWatch(goals: [{ isMet }, { false }], labels: [])
        watch.look(in: 1, after: 0)
        #expect(watch.reached == [nil, nil])
        isMet = true
        watch.look(in: 2, after: 3)
        watch.look(in: 3, after: 0)
        #expect(watch.reached == [GoalWatch.Hit(run: 2, step: 3), nil])
        #expect(watch.isOn)
    }
}
