internal import FluxCore
internal import Foundation

extension Campaign {
    /// Makes a report where traps are survived; on the caller's thread, if the code under test insists on that.
    func surviving(_ make: (Sandbox) -> Report) -> Report {
        let style = ProgressStyle(FuzzSettings.current.progress)
        if style == .off { return surviving(nil, make) }
        let name = FuzzTestName.name ?? place
        let noun = declarations.isAboutValues ? "value" : "run"
        let search = SearchProgress(name, of: noun, as: style, until: deadline, at: .now)
        return ProgressWatch.shared.during(search) { surviving(search, make) }
    }

    /// The same, in a search that somebody may watch.
    func surviving(_ search: SearchProgress?, _ make: (Sandbox) -> Report) -> Report {
        if !staysOnMainActor || !MainActorContext.isCurrent {
            let (report, sandbox) = guarded(search, make)
            if !insistsOnThisThread(sandbox) { return report }
        }
        // The thread stands for the main actor, which tells the two apart nowhere but where code asks for the thread itself.
        if budget.survivesTraps, TaskCapture.unavailability == nil {
            let (report, sandbox) = guarded(search, make, standingForMainActor: true)
            if !sandbox.missesMainActor { return report }
        }
        return onThisThread(search, make)
    }

    /// Makes a report, and says so if the process waits for that before it ends.
    func answering(_ make: () -> Report) -> Report {
        HeldEnd.during { report in
            report.verdict.isPassable ? nil : report.description
        } _: {
            StopSignals.during { report in
                ReportPublication.current?.publishLast(report)
                return report.description
            } _: {
                let start = ContinuousClock.now
                let report = make()
                return report.verdict == .stopped ? report.stopped(after: .now - start) : report
            }
        }
    }

    /// When to give up making a failure simpler: soon, if the process is to end.
    var deadlineOfShrinking: Deadline {
        HeldEnd.isUnderWay ? .earlier(deadline, Deadline(after: .seconds(10), by: clock)) : deadline
    }

    /// Makes a report on a thread of its own.
    private func guarded(
        _ search: SearchProgress?,
        _ make: (Sandbox) -> Report,
        standingForMainActor standsForMainActor: Bool = false
    ) -> (Report, Sandbox) {
        let note = budget.survivesTraps ? CrashNote("(\(place))", seed: seed) : nil
        let sandbox = Sandbox(
            isOpen: !budget.survivesTraps,
            standingForMainActor: standsForMainActor,
            runNote: note,
            of: search
        )
        var report =
            note.map { RunningSearches.during($0) { make(sandbox) } } ?? HeldEnd.notWaitedFor { make(sandbox) }
        if standsForMainActor, Thread.isMainThread {
            for index in report.counterexamples.indices {
                let interruption = report.counterexamples[index].interruption
                report.counterexamples[index].mayMissMainThread = interruption?.mayBeAssertion == true
            }
        }
        if !(_isPOD(Step.self) && _isPOD(State.self)) { sandbox.releaseBelongings() }
        return (report, sandbox)
    }

    /// Makes a report on the caller's thread, where nothing is survived.
    private func onThisThread(_ search: SearchProgress?, _ make: (Sandbox) -> Report) -> Report {
        guard budget.survivesTraps else { return HeldEnd.notWaitedFor { make(Sandbox(isOpen: true, of: search)) } }
        let examples = stepExamples()
        let journal = Box<CrashNote?>(nil)
        return LastReport.during {
            if let choices = journal.value?.journal?() { reportEnd(after: choices, examples) }
        } _: { lastReport in
            let names = names(of: declarations.steps, examples)
            let note = CrashNote("(\(place))", seed: seed, steps: names, lastReport: lastReport)
            journal.value = note
            return RunningSearches.during(note) {
                HeldEnd.notWaitedFor {
                    SignalStack.ensured { make(Sandbox(isOpen: true, crashNote: note, of: search)) }
                }
            }
        }
    }

    /// Whether code that was interrupted insists on the main actor, and the caller is there.
    func insistsOnThisThread(_ sandbox: Sandbox) -> Bool {
        sandbox.missesMainActor && MainActorContext.isCurrent
    }

    /// The report on a run during which another thread trapped that has nothing to do with it, as far as can be seen; `nil` on
    /// other runs.
    func reportOnOtherThread(_ run: Int, _ walk: RandomWalk, _ subject: Subject<Step, State>) -> Report? {
        guard case .interrupted(let interruption) = walk.interruption?.ending, interruption.isOnOtherThread else {
            return nil
        }
        let steps = subject.sandbox.run { tracer(subject).repetition(ofRun: run).steps }
        _ = subject.end(nil)
        let reason = """
            a trap ends the process while run \(run) is made, \(interruption.description); it did not come again for certain when \
            these steps were taken once more, so an earlier run, or another test, may have started the thread
            """
        guard let steps else { return report(.incomplete(reason: reason)) }
        return report(.incomplete(reason: reason), of: .replay(nil, steps))
    }

    /// The verdict on a run that did not return, and of which no counterexample could be made.
    ///
    /// - Parameters:
    ///   - run: Its number.
    ///   - walk: The search, which ended with it.
    ///   - sandbox: Where it was repeated, and nothing else was done since.
    /// - Returns: The verdict; `nil` if it did return.
    func verdictOnInterruption(of run: Int, _ walk: RandomWalk, _ sandbox: Sandbox) -> Verdict? {
        guard let interrupted = walk.interruption, interrupted.run == run,
            case .interrupted(let interruption) = interrupted.ending
        else { return nil }
        let beginning =
            switch interruption {
            case .hang: "run \(run) was taken for endless"
            case .growth, .trap: "in run \(run), \(interruption.description)"
            }
        if case .interrupted(let repetition) = sandbox.lastEnding {
            return .incomplete(
                reason: """
                    \(beginning); its steps can't be told, since they did not lead there when they were repeated: \
                    \(repetition.description)
                    """
            )
        }
        switch interruption {
        case .hang, .growth:
            return .incomplete(
                reason: """
                    \(beginning), but came to its end when it was repeated; give it fewer steps with \
                    Budget(stepsPerRun:), or all that it takes with Budget(survivesTraps: false)
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
