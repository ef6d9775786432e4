internal import FluxCore

extension Campaign {
    /// Makes a report with the front door made ready, unless a declaration has a defect.
    ///
    /// - Parameters:
    ///   - needsRules: Whether nothing can be found out without a rule. The steps of a token can very well be taken.
    ///   - make: Makes the report, once more on the caller's thread if the code under test insists on that.
    /// - Returns: The report.
    func guarded(needingRules needsRules: Bool, _ make: (Subject<Step, State>) -> Report) -> Report {
        checked(needingRules: needsRules) { weights in
            surviving { sandbox in make(prepare(self, sandbox, weights)) }
        }
    }

    /// Makes a report, unless a declaration has a defect.
    func checked(needingRules needsRules: Bool, _ make: (Weights) -> Report) -> Report {
        let defects = budget.defects + declarations.defects
        if !defects.isEmpty { return report(.incomplete(reason: defects.joined(separator: "; "))) }
        guard let weights = Weights(declarations.steps.map(\.weight)) else {
            return report(.incomplete(reason: Weights.sumIsTooGreat))
        }
        if needsRules, let lack = declarations.lackOfRules { return report(.vacuous(reason: lack)) }
        return make(weights)
    }

    /// Makes a report where traps are survived; on the caller's thread, if the code under test insists on that.
    func surviving(_ make: (Sandbox) -> Report) -> Report {
        if staysOnMainActor, MainActorContext.isCurrent { return make(sandboxOnThisThread) }
        let sandbox = Sandbox(isOpen: !budget.survivesTraps)
        let report = make(sandbox)
        return insistsOnThisThread(sandbox) ? make(sandboxOnThisThread) : report
    }

    /// Whether code that was interrupted insists on the main actor, and the caller is there.
    func insistsOnThisThread(_ sandbox: Sandbox) -> Bool {
        sandbox.missesMainActor && MainActorContext.isCurrent
    }

    /// A place on the caller's thread, where nothing is survived.
    private var sandboxOnThisThread: Sandbox {
        Sandbox(isOpen: true, crashNote: budget.survivesTraps ? crashNote : nil)
    }

    private var crashNote: CrashNote {
        let place = declarations.steps.first.map { " (\($0.location))" } ?? ""
        let title = """
            FluxProof: the code under test ends the process, since it runs on the caller's thread, where no trap is \
            survived\(place)
              seed \(seed)
            """
        return CrashNote(title, steps: stepNames())
    }

    /// The verdict on a run that did not return, and whose steps did when they were taken again.
    func verdictOnInterruption(of run: Int, _ walk: RandomWalk) -> Verdict? {
        guard let interrupted = walk.interruption, interrupted.run == run,
            case .interrupted(let interruption) = interrupted.ending
        else { return nil }
        switch interruption {
        case .hang:
            return .incomplete(
                reason: """
                    run \(run) was taken for endless, but came to its end when it was repeated; give it fewer steps with \
                    Budget(stepsPerRun:), or all the time it takes with Budget(survivesTraps: false)
                    """
            )
        case .trap(let trap):
            return .incomplete(
                reason: """
                    run \(run) trapped, but not when its steps were taken again: \(trap.description); it may have been the \
                    guard of an action that was not taken, or the code under test is not deterministic
                    """
            )
        }
    }
}
