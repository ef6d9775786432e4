internal import FluxCore

extension Session {
    /// Makes a report where traps are survived; on the caller's thread, if the code under test insists on that.
    func surviving(_ make: (Sandbox) -> Report) -> Report {
        let sandbox = Sandbox(isOpen: !budget.survivesTraps)
        let report = make(sandbox)
        return insistsOnThisThread(sandbox) ? make(sandboxOnThisThread) : report
    }

    /// Whether code that was interrupted insists on the main actor, and the caller is there.
    func insistsOnThisThread(_ sandbox: Sandbox) -> Bool {
        sandbox.missesMainActor && MainActorContext.isCurrent
    }

    /// A place on the caller's thread, where nothing is survived.
    var sandboxOnThisThread: Sandbox {
        Sandbox(isOpen: true, crashNote: budget.survivesTraps ? crashNote : nil)
    }

    private var crashNote: CrashNote {
        let place = door.stepLocations.first.map { " (\($0))" } ?? ""
        let title = """
            FluxProof: the code under test ends the process, since it runs on the caller's thread, where no trap is \
            survived\(place)
              seed \(seed)
            """
        return CrashNote(title, steps: stepNames())
    }
}

// MARK: - Reporting what did not return

extension Session {
    /// A hang as it was recorded.
    ///
    /// Simpler steps are not waited for as long, so they may have been slow only.
    func unshrunkHang(_ finding: Campaign.Finding) -> Campaign.Finding? {
        let hang = Interruption.hang.rule(behind: door.ruleDeclarations.count)
        return finding.kind.rule == hang ? finding.asRecorded : nil
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

    /// What to call the rule or the like that did not return, as the subject of a sentence.
    ///
    /// A property is the only rule that its values are checked by.
    func nameOfChecked(_ checking: Machine.Checking) -> String? {
        if Door.isAboutValues { return nil }
        switch checking {
        case .rule(let index):
            let name = door.ruleDeclarations[index].name.inOneLine
            return name.isEmpty ? "a rule without a name" : "the rule “\(name)”"
        case .goalOrLabel: return "a goal or a label"
        }
    }

    /// What to call the step that a run lacks, since it was never made.
    func missingStep(of run: TracedRun<Door.Step, Door.State>, _ failure: Failure) -> String? {
        guard run.lacksLastStep, door.stepLocations.indices.contains(failure.action) else { return nil }
        return name(ofStep: failure.action)
    }
}
