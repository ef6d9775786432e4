extension Campaign {
    /// Takes the steps that a token stands for, or says why that can't be.
    ///
    /// The verdict is never that a pass is vacuous.
    ///
    /// - Parameter text: Any text.
    /// - Returns: What became of the steps.
    func replay(_ text: String) -> Report {
        answering {
            guard let memory else { return replayed(text) }
            var report = FailureMemory.$current.withValue(nil) { replayed(text) }
            var remembered = RememberedFailures()
            remember(&report, memory, &remembered)
            report.remembered = remembered.isEmpty ? nil : remembered
            return report
        }
    }

    private func replayed(_ text: String) -> Report {
        prepared(needingRules: false) { subject in
            if let inputs = EngineInputs(text) { return report(on: inputs, subject) }
            let steps: NamedSteps
            do throws(ReplayToken.Problem) {
                steps = try ReplayToken(text).steps
            } catch {
                return report(refusing: .unreadable, because: error.reason)
            }
            guard steps.kind == declarations.kind else {
                let reason = "the token has \(steps.kind.plural), and this takes \(declarations.kind.plural)"
                return report(refusing: .otherFuzzer, because: reason)
            }
            guard declares(steps.rule) else { return report(refusing: .otherFuzzer, because: lack(of: steps.rule)) }
            return report(on: steps, subject)
        }
    }

    private func report(on steps: NamedSteps, _ subject: Subject<Step, State>) -> Report {
        var fitter = StepFitter(steps, self, subject)
        let outcome = fitter.fit()
        let run: TracedRun<Step, State>? = if case .taken(let run) = outcome { run } else { nil }
        let ending = subject.end(run)
        if let problem = ending.problem, !ending.leavesFindings || run?.failure == nil { return report(problem) }
        let counts = fitter.tracer.runner.machine?.counts
        switch outcome {
        case .impossible:
            if fitter.isOutOfTime { return report(.outOfTime(budget)) }
            return report(.incomplete(reason: subject.sandbox.refusal ?? "the steps could not be taken"))
        case .misfit(let misfit):
            let advice = misfit.mayBeRepair ? "; if that is the repair, the token has served its purpose" : ""
            let reason = "the token no longer fits: \(misfit.text)\(advice)"
            if misfit.isUndeclared { return report(refusing: .otherFuzzer, because: reason) }
            // There are no steps before a value.
            guard let before = misfit.before, !declarations.isAboutValues else {
                return report(.incomplete(reason: reason))
            }
            let extent = Extent.replay(counts, before, noteOnStart: fitter.noteOnStart)
            return report(.incomplete(reason: reason), of: extent)
        case .taken(let run): return report(onTaken: run, counts, ending, subject, fitter.noteOnStart)
        }
    }

    private func report(
        onTaken run: TracedRun<Step, State>,
        _ counts: Counts?,
        _ ending: Subject<Step, State>.Ending,
        _ subject: Subject<Step, State>,
        _ noteOnStart: String? = nil
    ) -> Report {
        let extent = Extent.replay(counts, run.steps, noteOnStart: noteOnStart)
        guard let failure = run.failure else { return report(.noFailureFound, of: extent) }
        if let report = reportOnTrapOfOthers(run) { return report }
        var finding = Finding(failure, at: run.outcome.sequence)
        finding.steps = run.steps.actions.count
        let counterexample = compared(counterexample(of: run, finding, ending), run, subject, isReplay: true)
        return report(.failed, [counterexample], of: extent)
    }

    /// Takes each step that is declared once, in the order of declaration.
    ///
    /// Nothing is remembered of a failure: nobody declares these steps again.
    ///
    /// - Returns: What became of the steps.
    func perform() -> Report {
        answering {
            var performed = FailureMemory.$current.withValue(nil) {
                prepared(needingRules: false) { subject in
                    let tracer = tracer(subject)
                    let run = tracer.replay(ChoiceSequence(steps: declarations.steps.indices.map { [UInt64($0)] }))
                    return report(onPerformed: run, tracer.runner.machine?.counts, subject)
                }
            }
            performed.isPerformed = true
            return performed
        }
    }

    private func report(
        onPerformed run: TracedRun<Step, State>?,
        _ counts: Counts?,
        _ subject: Subject<Step, State>
    ) -> Report {
        let ending = subject.end(run)
        guard let run else {
            let refusal = subject.sandbox.refusal ?? "the steps could not be taken"
            return report(ending.problem ?? .incomplete(reason: refusal))
        }
        if let problem = ending.problem, !ending.leavesFindings || run.failure == nil {
            return report(problem, of: .replay(counts, run.steps))
        }
        return report(onTaken: run, counts, ending, subject)
    }

    /// Whether a rule is declared, be it left out here, or is one of those that always are.
    func declares(_ rule: ShortText) -> Bool {
        let place = CodeLocation(fileID: #fileID, line: #line)
        return (ruleNames + Interruption.declarations(at: place).map(\.name)).contains(where: rule.stands(for:))
    }

    /// Whether a rule is none that was declared, but that the code under test returns.
    func isAboutInterruption(_ rule: ShortText) -> Bool { !ruleNames.contains(where: rule.stands(for:)) }

    /// The names of all rules that were declared.
    private var ruleNames: [String] { declarations.ruleNames ?? declarations.rules.map(\.name) }

    /// What is said of a rule that is not declared.
    func lack(of rule: ShortText) -> String {
        let names = ruleNames.map { "“\($0.asName)”" }
        let others = names.isEmpty ? "there are no rules" : "there are \(names.prefix(10).joined(separator: ", "))"
        return
            "the token no longer fits: its rule, “\(rule.description.asName)”, is not declared any more; \(others)"
    }

    private func report(refusing mismatch: TokenMismatch, because reason: String) -> Report {
        var report = report(.incomplete(reason: reason))
        report.tokenMismatch = mismatch
        return report
    }
}
