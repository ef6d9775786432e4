extension RandomWalk {
    /// Makes the same runs again, for the sake of somebody who looks on.
    ///
    /// The telling ones come first, so a short look meets every rule.
    ///
    /// - Parameters:
    ///   - machine: A machine that behaves like the one searched.
    ///   - sandbox: Where the runs are made.
    ///   - condition: Whether to go on; asked before each run.
    func repeatRuns(_ machine: Machine, in sandbox: Sandbox, while condition: (_ isTelling: Bool) -> Bool) {
        let worker = RunWorker(seed: seed, steps: budget.stepsPerRun, in: sandbox) { machine }
        let tellingRuns = tally.tellingRuns
        for run in tellingRuns where condition(true) { worker.make(run) }
        let telling = Set(tellingRuns)
        var run = 1
        while run <= tally.runs, condition(false) {
            if !telling.contains(run) { worker.make(run) }
            run += 1
        }
    }
}
