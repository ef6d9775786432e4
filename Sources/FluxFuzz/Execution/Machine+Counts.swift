/// What a machine has counted.
extension Machine {
    /// How many actions came from one rule, in all runs together.
    func drawn(_ rule: Int) -> Int { actions[rule].pointee.drawn }

    /// What has been counted in all runs together.
    var counts: Counts {
        Counts(
            begun: begun,
            drawn: (0..<actions.count).map(drawn),
            blocked: (0..<actions.count).map { actions[$0].pointee.blocked },
            applications: (0..<rules.count).map { rules.elements[$0].element.applications?.count ?? 0 },
            labelled: watch.labelled,
            reachedGoals: watch.reached
        )
    }

    /// Says which number the next run has.
    func setNextRun(_ run: Int) { currentRun = run - 1 }
}
