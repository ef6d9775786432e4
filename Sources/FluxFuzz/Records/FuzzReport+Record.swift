package import Foundation

extension FuzzReport {
    /// The report without its types.
    ///
    /// - Parameters:
    ///   - test: The test that the fuzzer belongs to.
    ///   - sources: Finds the files of places.
    ///   - keepsValues: Whether the values of steps and states are told.
    ///   - isTolerated: Whether its test passed though it failed.
    ///   - started: When the test began.
    ///   - seconds: How long it took; `nil` if that is not known.
    /// - Returns: The record.
    package func record(
        of test: TestRecord,
        finding sources: SourcePaths,
        keepsValues: Bool,
        isTolerated: Bool,
        started: Date,
        seconds: Double?
    ) -> ReportRecord {
        func make(_ keepsValues: Bool) -> ReportRecord {
            let context = RecordContext(test: test, keepsValues: keepsValues, sources: sources)
            return record(in: context, isTolerated: isTolerated, started: started, seconds: seconds)
        }
        return askingValues { make(keepsValues) } ?? make(false)
    }

    private func record(
        in context: RecordContext,
        isTolerated: Bool,
        started: Date,
        seconds: Double?
    ) -> ReportRecord {
        let isComplete = verdict == .verified && visited?.isClosed == true
        // Reasons and warnings quote steps and states.
        let reason = context.keepsValues ? verdict.reason : nil
        return ReportRecord(
            test: context.test,
            verdict: VerdictRecord(verdict),
            isReplay: replayed == nil && inputs == nil ? nil : true,
            isTolerated: isTolerated ? true : nil,
            reason: reason,
            text: context.keepsValues ? description : shortText,
            meaning: meaning(because: reason),
            evidence: evidence.map { Fact(title: $0.title, text: $0.text) },
            kind: isAboutValues ? "value" : (Action.self as? any DescribedStep.Type)?.kind ?? "action",
            seed: "\(seed)",
            budget: budget.swiftSource,
            started: started,
            seconds: seconds,
            runs: runs,
            steps: steps,
            states: visited.map { space in
                StatesRecord(
                    distinct: space.states,
                    transitions: space.transitions,
                    depth: space.depth,
                    isComplete: isComplete
                )
            },
            excludedFailureRate: excludedFailureRate,
            actions: actions.map { action in
                ActionRecord(
                    name: context.keepsValues || isAboutValues
                        ? action.name : context.nameWithoutValues(action.name, of: Action.self),
                    place: context.place(of: action.location),
                    drawn: action.drawn,
                    share: steps == 0 ? 0 : Double(action.drawn) / Double(steps),
                    enabledShare: action.enabledShare,
                    unchangedShare: action.unchangedShare,
                    blocked: action.blocked
                )
            },
            rules: rules.map { RuleRecord(name: $0.name, place: context.place(of: $0.location), checks: $0.checks) },
            labels: labels.map { LabelRecord($0, at: context.place(of: $0.location)) },
            goals: goals.map { goal in
                GoalRecord(name: goal.name, place: context.place(of: goal.location), run: goal.run, step: goal.step)
            },
            growth: (visited?.growth ?? repeated?.growth).flatMap(GrowthRecord.init),
            warnings: context.keepsValues ? warnings : notes,
            counterexamples: counterexamples.map { record(of: $0, in: context) },
            knownFailures: knownFailures.map { known in
                KnownFailureRecord(
                    description: context.keepsValues
                        ? known.description : "\(known.rule.asName)  \(known.issue.asName) until \(known.until)",
                    counterexample: record(of: known.counterexample, in: context)
                )
            }
        )
    }

    private func record(
        of counterexample: Counterexample<Action, State>,
        in context: RecordContext
    ) -> CounterexampleRecord {
        let isReplay = replayed != nil || counterexample.remembered?.day != nil
        return counterexample.record(in: context, foundBy: isReplay ? "replayed" : origin(of: counterexample))
    }

    /// The verdict in a sentence, with its numbers.
    private func meaning(because reason: String?) -> String {
        let reason = reason.map { ": \($0.asName)" } ?? ""
        switch verdict {
        case .failed where replayed != nil: return "A replayed failure is still there."
        case .failed:
            let rules = "\(counterexamples.count) \(counterexamples.count == 1 ? "failure" : "failures")"
            return "\(rules) found in \(extent)."
        case .incomplete: return "There is no answer\(reason)."
        case .vacuous: return "Nothing was put to the test\(reason)."
        case .verified:
            let scope = visited?.isClosed == true ? "Every reachable state" : "Every state within the bound"
            return "\(scope) was visited, and each rule held: \(extent)."
        case .noFailureFound where replayed != nil: return "No failure was found in the replayed steps."
        case .noFailureFound:
            let what = isAboutValues ? "values" : "runs"
            let rate = excludedFailureRate.map { rate in
                " With 95 % confidence, no more than \(rate.inSmallPercent) of such \(what) fail."
            }
            return "No failure was found in \(extent).\(rate ?? "")"
        }
    }

    /// What can be said without values.
    private var shortText: String {
        let head = "\(VerdictRecord(verdict).symbol) \(VerdictRecord(verdict).title): \(meaning(because: nil))"
        let failures = counterexamples.map { "\($0.ruleInOneLine ?? "a rule without a name") (\($0.location))" }
        let note = "values are left out: FLUXFUZZ_VALUES is omit, or they did not return from saying what they are"
        return ([head] + failures + [note]).joined(separator: "\n")
    }
}

extension LabelRecord {
    fileprivate init(_ label: LabelCount, at place: PlaceRecord) {
        self.init(
            name: label.name,
            place: place,
            count: label.count,
            share: label.share,
            requiredShare: label.requiredShare,
            isSufficient: label.isSufficient,
            lower: label.shareRange.lowerBound,
            upper: label.shareRange.upperBound
        )
    }
}
