internal import FluxCore

extension FuzzReport: CustomStringConvertible {
    /// The report as text, for people: what was found, how it came about, and how to repeat it.
    ///
    /// What nobody reads is left out: the middle of a run of more than 20 steps, changes and lines that are too many, the middle
    /// of a line of more than 400 characters, more than the first of several failures if they take over 60 lines, and rows of
    /// tables.
    /// ``details`` has all of it.
    public var description: String { text(within: .message) }

    /// The ``description`` without omissions, made anew each time.
    ///
    /// The expectations of FluxTesting attach it to a test of Swift Testing.
    public var details: String { text(within: .none) }

    private func text(within limits: TextLimits) -> String {
        let text = askingValues {
            let lines = lines(within: limits)
            let fewer = lines.count > limits.lines ? self.lines(within: limits.withShortTables) : lines
            return fewer.joined(within: limits)
        }
        return text ?? linesWithoutValues(within: limits).joined(within: limits)
    }

    /// Runs what asks values to say what they are, which may not return: then it is `nil`.
    func askingValues<Result>(_ body: @escaping () -> Result) -> Result? {
        let hasNoValues = counterexamples.isEmpty && knownFailures.isEmpty && replayed == nil
        return hasNoValues ? body() : Sandbox.attempt(isOpen: !budget.survivesTraps, body)
    }

    private func lines(within limits: TextLimits) -> [ReportLine] {
        let lines =
            switch verdict {
            case .failed: failureLines(within: limits)
            case .verified: proofLines(within: limits)
            case .noFailureFound: passLines(within: limits)
            case .vacuous(let reason): ["! vacuous: \(reason)"].asText + campaignLines(within: limits)
            case .incomplete(let reason): ["! incomplete: \(reason)"].asText + campaignLines(within: limits)
            }
        return lines + limits.excerpt(of: warningLines).asText
    }

    /// What can be said without asking any value.
    private func linesWithoutValues(within limits: TextLimits) -> [ReportLine] {
        let failures = counterexamples.enumerated().map { index, counterexample in
            (counterexample.linesWithoutValues(within: limits) + ["", "  \(origin(of: counterexample))"]).asText
                + replayLines(index, within: limits)
        }
        let head: [String] =
            switch verdict {
            case .failed: []
            case .verified: ["✓ verified: \(extent)"]
            case .noFailureFound: ["✓ no failure found in \(extent)"]
            case .vacuous(let reason): ["! vacuous: \(reason)"]
            case .incomplete(let reason): ["! incomplete: \(reason)"]
            }
        let note = "  values are left out, since the code under test did not return in time from saying what they are"
        return head.asText + Array(failures.joined(separator: [.text("")])) + ["", note].asText
            + limits.excerpt(of: warningLines).asText
    }

    /// What should be put right, though nothing fails for it.
    package var warnings: [String] { (remembered?.warnings ?? []) + notes }

    private var warningLines: [String] {
        warnings.isEmpty ? [] : [""] + warnings.map { "  ! \($0)" }
    }

    /// How much was done.
    var extent: String {
        if let inputs {
            return "\(inputs.counted("input")), \(steps.counted(isAboutValues ? "value" : "step"))"
        }
        let time = verdict.isAnswer ? budget.searchTime.map { ", in the \($0.inShort) given" } ?? "" : ""
        let part = shard.map { ", shard \($0.number) of \($0.count)" } ?? ""
        let origin = "(seed \(seed)\(time)\(part))"
        if isAboutValues { return "\(steps.counted("value")) \(origin)" }
        return visited?.description ?? "\(runs.counted("run")), \(steps.counted("step")) \(origin)"
    }

    private func extent(of steps: RunSteps<Action, State>) -> String {
        let kind = isPerformed ? "performed" : "replayed"
        return switch steps.actions.count {
        case 0: isPerformed ? "the initial state" : "the replayed initial state"
        case 1: "the \(kind) step"
        default: "the \(steps.actions.count) \(kind) steps"
        }
    }

    private func proofLines(within limits: TextLimits) -> [ReportLine] {
        guard let visited else { return [.text("✓ verified")] }
        let scope = visited.isClosed ? "" : " within the bound"
        let lines = ["✓ verified\(scope): \(extent)"] + visited.boundLines + comparisonLines
        return lines.asText + knownLines(within: limits) + [.text("")] + actionTable(within: limits).asText
    }

    private func campaignLines(within limits: TextLimits) -> [ReportLine] {
        if let replayed {
            return (["  after \(extent(of: replayed))"] + startLines + [""] + replayed.lines(within: limits)).asText
        }
        let known = knownFailureLines(within: limits)
        return steps == 0 ? known : [.text("  after \(extent)")] + known + tableLines(within: limits).asText
    }

    private func passLines(within limits: TextLimits) -> [ReportLine] {
        let known = knownLines(within: limits)
        if let replayed {
            if isAboutValues {
                return [.text("✓ no failure for \(replayed.actions.map { String(swiftSource: $0) }.joined())")] + known
            }
            return (["✓ no failure in \(extent(of: replayed))"] + startLines).asText + known + [.text("")]
                + replayed.lines(within: limits).asText
        }
        let lines = ["✓ no failure found in \(extent)"] + evidenceLines + rememberedLines + (ways?.lines ?? [])
        return lines.asText + known + tableLines(within: limits).asText
    }

    /// What is said of a replay that did not begin in the initial state which was recorded.
    private var startLines: [String] { noteOnStart.map { ["  it \($0)"] } ?? [] }

    private var rememberedLines: [String] { remembered?.lines ?? [] }

    private func tableLines(within limits: TextLimits) -> [String] {
        isAboutValues ? runsWithoutValueLines + labelTable(within: limits) : [""] + actionTable(within: limits)
    }

    private func failureLines(within limits: TextLimits) -> [ReportLine] {
        if counterexamples.isEmpty { return [.text("✗ failed")] }
        let failures = counterexamples.indices.map { failureLines($0, within: limits) }
        let all = Array(failures.joined(separator: [.text("")]))
        if failures.count == 1 || all.count <= limits.lines { return all }
        let others = failures.indices.dropFirst()
        // Each takes three lines.
        let shown = others.prefix(max(1, (limits.lines - failures[0].count - 2) / 3))
        let rest = others.count - shown.count
        return failures[0]
            + shown.flatMap { index in
                [.text(""), .text(counterexamples[index].headline)] + replayLines(index, within: limits)
            } + (rest > 0 ? ["", "… and \(rest.counted("more failure")): see report.details"].asText : [])
    }

    /// What is said of a counterexample: of the first one more than of the others.
    private func failureLines(_ index: Int, within limits: TextLimits) -> [ReportLine] {
        let counterexample = counterexamples[index]
        let lines =
            isAboutValues
            ? counterexample.valueTextLines(within: limits) : counterexample.textLines(within: limits).asText
        let origin = lines + [.text("")] + originLines(index, within: limits)
        // The value says it all.
        if isAboutValues || isPerformed || index > 0 { return origin }
        let test = counterexample.testForReport(within: limits).map { ReportLine.exact("  \($0)") }
        return test.isEmpty ? origin : origin + [.text("")] + test
    }

    /// How the counterexample came about, and how to get it again.
    private func originLines(_ index: Int, within limits: TextLimits) -> [ReportLine] {
        let counterexample = counterexamples[index]
        let replay = replayLines(index, within: limits)
        let remembered = counterexample.remembered.map { [$0.line] } ?? []
        if counterexample.remembered?.day != nil { return remembered.asText + replay }
        if isPerformed { return [.text("  performed \(counterexample.actions.count.counted("step"))")] }
        if replayed != nil {
            let what = isAboutValues ? "this value" : counterexample.actions.count.counted("step")
            return (["  replayed \(what)"] + startLines).asText + replay + remembered.asText
        }
        let search = counterexamples.count > 1 ? "them all" : "it"
        let calls = index == 0 ? call.map { ["  \($0) repeats \(search)"] } ?? [] : []
        return (["  \(origin(of: counterexample))"] + calls).asText + replay + remembered.asText
    }

    /// How to get a counterexample alone.
    private func replayLines(_ index: Int, within limits: TextLimits) -> [ReportLine] {
        let counterexample = counterexamples[index]
        let isReplay = replayed != nil && counterexample.remembered?.day == nil
        let subject = isReplay ? "it" : subject(of: counterexample)
        if let token = counterexample.token(ofAtMost: limits.token) {
            return [.exact("  replay(\"\(token)\") repeats \(subject)")]
        }
        let place = index == 0 ? "counterexample!" : "counterexamples[\(index)]"
        return [.text("  replay(report.\(place).token) repeats \(subject); the token is too long to be shown here")]
    }

    private func subject(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return "this value alone" }
        return counterexample.actions.isEmpty ? "the initial state alone" : "these steps alone"
    }

    /// How a counterexample was found.
    func origin(of counterexample: Counterexample<Action, State>) -> String {
        if isAboutValues { return valueOrigin(of: counterexample) }
        return visited?.origin(of: counterexample) ?? counterexample.origin(of: kindOfRun)
    }

    /// What the run is that found a counterexample.
    var kindOfRun: String { inputs == nil ? "run" : "input" }

    /// The call that gives these counterexamples; `nil` if there is none that does so for sure.
    private var call: String? {
        // Whoever replays inputs has them.
        if inputs != nil { return nil }
        var budget = budget
        if visited == nil, budget.searchTime != nil {
            // In the same time, a slower machine would not get there.
            guard let neededRuns else { return nil }
            (budget.runs, budget.searchTime, budget.time) = (neededRuns, nil, nil)
        }
        let bound = visited?.hasBound == true ? ["within: …"] : []
        let origin = visited == nil ? ["seed: \(seed)"] : bound
        let arguments = origin + (budget == Budget() ? [] : ["budget: \(budget.swiftSource)"])
        return "\(visited == nil ? "run" : "verify")(\(arguments.joined(separator: ", ")))"
    }
}
