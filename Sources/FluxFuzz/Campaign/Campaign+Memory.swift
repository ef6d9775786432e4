internal import FluxCore

/// The failures that are remembered: replayed before a search, and written down after it.
extension Campaign {
    /// Makes a report with a memory: a failure that comes back is told at once, without a search.
    ///
    /// - Parameters:
    ///   - memory: What is remembered, and where.
    ///   - search: Searches for other failures.
    /// - Returns: What was found out.
    func remembering(_ memory: FailureMemory, _ search: () -> Report) -> Report {
        if memory.mode == .off { return search() }
        let contents = FailureStore.shared.contents(of: memory.folder)
        let failures = failures(among: contents.failures, memory)
        var remembered = RememberedFailures()
        remembered.problems = contents.problems
        remembered.isMissing = contents.isMissing
        if !failures.isEmpty {
            var passedOver: Set<String> = []
            let replays = prepared(needingRules: true) {
                replay(failures, memory, remembered, $0, passingOver: &passedOver)
            }
            if memory.folder.kind == .failure {
                let taken = failures.map(\.file).filter { !passedOver.contains($0) }
                FailureStore.shared.note(taken: taken, of: memory.owner)
            }
            guard replays.verdict == .noFailureFound, let outcome = replays.remembered else {
                return goesOn(behind: replays, memory) ? adding(search(), to: replays, memory) : replays
            }
            remembered = outcome
        }
        var report = memory.searches ? search() : report(.noFailureFound)
        remember(&report, memory, &remembered)
        if memory.isStrict, report.verdict.isPassable, !remembered.stale.isEmpty {
            report = report.judged(.incomplete(reason: remembered.stale.joined(separator: "; ")))
        }
        report.remembered = remembered.isEmpty ? nil : remembered
        return report
    }

    /// Whether to search though remembered failures came back: where only new findings fail, and no rule can be left out
    /// instead.
    private func goesOn(behind replays: Report, _ memory: FailureMemory) -> Bool {
        let settings = FuzzSettings.current
        guard memory.searches, replays.isTolerated(by: settings) else { return false }
        return settings.shard == .merge || replays.counterexamples.allSatisfy { $0.interruption != nil }
    }

    /// Adds what a search found to remembered failures that came back.
    private func adding(_ found: Report, to replays: Report, _ memory: FailureMemory) -> Report {
        var (found, report, remembered) = (found, replays, replays.remembered ?? RememberedFailures())
        found.dropFindings(of: replays)
        remember(&found, memory, &remembered)
        report.add(behindFindings: found)
        report.remembered = remembered
        return report
    }

    /// The failures of this test that belong to this fuzzer.
    private func failures(
        among all: [(file: String, failure: RememberedFailure)],
        _ memory: FailureMemory
    ) -> [(file: String, failure: RememberedFailure)] {
        let ofTest = all.filter { $0.failure.owner == memory.owner }
        let mine = ofTest.filter { isMine($0.failure, memory) }
        if !ofTest.isEmpty, memory.folder.kind == .failure {
            FailureStore.shared.note(left: ofTest.map(\.file), of: memory.owner)
        }
        return mine
    }

    /// Whether a failure of this test belongs to this fuzzer: a test may have others, of other types and with other rules.
    private func isMine(_ failure: RememberedFailure, _ memory: FailureMemory) -> Bool {
        guard failure.token.steps.kind == declarations.kind else { return false }
        let rule = failure.token.steps.rule
        if declarations.rules.contains(where: { rule.stands(for: $0.name) }) { return true }
        if memory.folder.kind == .way { return false }
        // A rule that is known to fail is tried by itself, and all others without it.
        let isLeftOut = declarations.ruleNames?.contains(where: rule.stands(for:)) ?? false
        if declarations.part.isOne || isLeftOut { return false }
        return failure.fuzzer == RememberedFailure.line(typeName)
    }

    private var typeName: String {
        let isPlain = State.self == NoState.self
        return isPlain ? "Property<\(Step.self)>" : "Fuzzer<\(Step.self), \(State.self)>"
    }

    // MARK: Replaying

    private func replay(
        _ failures: [(file: String, failure: RememberedFailure)],
        _ memory: FailureMemory,
        _ remembered: RememberedFailures,
        _ subject: Subject<Step, State>,
        passingOver passedOver: inout Set<String>
    ) -> Report {
        var remembered = remembered
        var counterexamples: [Counterexample<Step, State>] = []
        subject.sandbox.progress.begin(.remembered)
        for (file, failure) in failures where !StopRequest.isThere {
            var fitter = StepFitter(failure.token.steps, self, subject)
            let outcome = fitter.fit()
            let run: TracedRun<Step, State>? = if case .taken(let run) = outcome { run } else { nil }
            let ending = subject.end(run)
            if let problem = ending.problem, !ending.leavesFindings || run?.failure == nil { return report(problem) }
            let shownFile = memory.folder.shownPath(of: file)
            switch outcome {
            case .taken(let run):
                if let report = reportOnTrapOfOthers(run) { return report }
                if let broken = run.failure {
                    var finding = Finding(broken, at: run.outcome.sequence)
                    finding.steps = run.steps.actions.count
                    var counterexample = counterexample(of: run, finding, ending)
                    counterexample = compared(counterexample, run, subject, isReplay: true)
                    counterexample.remembered = RememberedPlace(file: shownFile, day: failure.day)
                    counterexamples.append(counterexample)
                    remembered.failing += 1
                } else if declares(failure.token.steps.rule) {
                    remembered.holding += 1
                    if fitter.takesOtherStart { remembered.otherStarts += 1 }
                } else {
                    note(lackOfRule(failure), failure, shownFile, memory, &remembered)
                }
            case .misfit(let misfit):
                // A test may have fuzzers of several types, with rules of one name.
                if misfit.isUndeclared, failure.fuzzer != RememberedFailure.line(typeName) {
                    passedOver.insert(file)
                    continue
                }
                // A value is named after its property, so one whose property has another name seems not to be declared.
                let lacksRule = misfit.isUndeclared && declarations.isAboutValues
                note(lacksRule ? lackOfRule(failure) : misfit.reason, failure, shownFile, memory, &remembered)
            case .impossible:
                if fitter.isOutOfTime { return report(.outOfTime(budget)) }
                let reason = subject.sandbox.refusal ?? "its steps could not be taken"
                remembered.stale.append("\(shownFile): \(reason)")
            }
        }
        let verdict: Verdict = StopRequest.isThere ? .stopped : .noFailureFound
        var report = report(counterexamples.isEmpty ? verdict : .failed, counterexamples)
        report.remembered = remembered
        return report
    }

    private func lackOfRule(_ failure: RememberedFailure) -> String {
        "its rule, “\(failure.token.steps.rule.description.asName)”, is not declared any more"
    }

    /// Notes a failure whose steps can't be taken any more: fixed, if somebody has confirmed just that.
    private func note(
        _ reason: String,
        _ failure: RememberedFailure,
        _ file: String,
        _ memory: FailureMemory,
        _ remembered: inout RememberedFailures
    ) {
        let line = RememberedFailure.line(reason)
        if failure.confirmation?.reason == line { return remembered.fixed += 1 }
        if memory.mode == .confirm {
            var confirmed = failure
            confirmed.confirmation = .init(day: memory.today, reason: line)
            if write(confirmed, memory, &remembered) != nil { return remembered.fixed += 1 }
        }
        let advice = "if that is the repair, confirm it with FLUXFUZZ_MEMORY=confirm"
        remembered.stale.append("\(file) can't be replayed: \(line); \(advice)")
    }

    // MARK: Writing

    /// Writes the counterexamples of a report down, unless it is known that the rule fails.
    func remember(_ report: inout Report, _ memory: FailureMemory, _ remembered: inout RememberedFailures) {
        guard memory.mode == .write, report.verdict == .failed, !declarations.part.isOne else { return }
        for index in report.counterexamples.indices {
            let counterexample = report.counterexamples[index]
            if counterexample.isUnconfirmed { continue }
            let origin =
                report.inputs == nil
                ? "seed \(counterexample.seed), run \(counterexample.run)" : "input of an engine"
            let failure = rememberedFailure(counterexample, from: origin, memory)
            guard let file = write(failure, memory, &remembered) else { return }
            report.counterexamples[index].remembered = RememberedPlace(file: file, day: nil)
            remembered.written.append(file)
        }
    }

    /// Writes a failure; returns the file, as reports show it, or `nil` if that was not possible.
    private func write(
        _ failure: RememberedFailure,
        _ memory: FailureMemory,
        _ remembered: inout RememberedFailures
    ) -> String? {
        do {
            let file = try FailureStore.shared.write(failure, to: memory.folder)
            return file.map(memory.folder.shownPath)
        } catch {
            let file = memory.folder.shownPath(of: failure.fileName)
            remembered.problems.append("\(file) can't be written: \(String(reasonOf: error))")
            return nil
        }
    }

    private func rememberedFailure(
        _ counterexample: Counterexample<Step, State>,
        from origin: String,
        _ memory: FailureMemory
    ) -> RememberedFailure {
        let isStartShown = memory.keepsValues && State.self != NoState.self
        return rememberedFailure(
            counterexample.namedSteps,
            shownAs: memory.keepsValues ? texts(of: counterexample.actions) : [],
            start: isStartShown ? counterexample.states.first.flatMap(text) : nil,
            origin: origin,
            rule: counterexample.rule,
            memory
        )
    }

    private func rememberedFailure(
        _ steps: NamedSteps,
        shownAs texts: [String?],
        start: String?,
        origin: String,
        rule: String,
        _ memory: FailureMemory
    ) -> RememberedFailure {
        let named = memory.keepsValues ? steps : steps.withoutValues
        let lines = named.steps.enumerated().map { index, step in
            RememberedFailure.line((index < texts.count ? texts[index] : nil) ?? step.name.description)
        }
        return RememberedFailure(
            owner: memory.owner,
            fuzzer: RememberedFailure.line(typeName),
            rule: RememberedFailure.line(rule),
            day: memory.today,
            origin: origin,
            start: start.map(RememberedFailure.line),
            steps: lines,
            token: ReplayToken(named),
            kind: memory.folder.kind
        )
    }

    /// Writes the steps of a run down that ends the process.
    ///
    /// - Parameter steps: The steps by their names.
    /// - Returns: The file, as reports show it; `nil` if nothing is remembered.
    func rememberEnd(_ steps: NamedSteps) -> String? {
        guard let memory, memory.mode == .write, !declarations.part.isOne else { return nil }
        var remembered = RememberedFailures()
        let failure = rememberedFailure(
            steps,
            shownAs: memory.keepsValues ? steps.steps.map { $0.text?.description } : [],
            start: nil,
            origin: "seed \(seed)",
            rule: steps.rule.description,
            memory
        )
        return write(failure, memory, &remembered)
    }
}
