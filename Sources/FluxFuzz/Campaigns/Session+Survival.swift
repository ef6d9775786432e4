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
        Sandbox(isOpen: true, lastWords: budget.survivesTraps ? lastWords : nil)
    }

    private var lastWords: LastWords {
        let place = door.stepLocations.first.map { " (\($0))" } ?? ""
        let title = """
            FluxProof: the code under test ends the process, since it runs on the caller's thread, where no trap is \
            survived\(place)
              seed \(seed)
            """
        return LastWords(title, steps: stepNames)
    }
}

// MARK: - Reporting what did not return

extension Session {
    /// What to call the step that a run lacks, since it was never made.
    func missingStep(of run: TracedRun<Door.Step, Door.State>, _ failure: Failure) -> String? {
        guard run.lacksLastStep, door.stepLocations.indices.contains(failure.action) else { return nil }
        return name(ofStep: failure.action)
    }
}
