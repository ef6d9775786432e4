/// What a machine has counted.
extension Machine {
    /// How many actions have been dispatched, in all runs together.
    var steps: Int { drawnByAction.reduce(0, +) }

    /// How many actions came from each rule, in all runs together.
    var drawnByAction: [Int] { (0..<actions.count).map(drawn) }

    /// How many actions came from one rule, in all runs together.
    func drawn(_ rule: Int) -> Int { actions[rule].pointee.drawn }

    /// What has been counted in all runs together.
    var counts: Counts {
        Counts(
            begun: begun,
            drawn: drawnByAction,
            blocked: (0..<actions.count).map { actions[$0].pointee.blocked },
            applications: (0..<rules.count).map { rules.elements[$0].element.applications?.count ?? 0 },
            labelled: watch.labelled
        )
    }

    /// For each goal, when it was met first; `nil` if it never was.
    var reachedGoals: [GoalWatch.Hit?] { watch.reached }

    /// Says which number the next run has.
    func setNextRun(_ run: Int) { currentRun = run - 1 }
}
