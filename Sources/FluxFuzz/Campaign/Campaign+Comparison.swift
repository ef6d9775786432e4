internal import FluxCore

/// What a campaign did, taken down and compared with what it did in other processes.
extension Campaign {
    /// Takes down what a campaign did, if that is asked for, and compares it.
    ///
    /// - Parameters:
    ///   - kind: What kind of campaign it is.
    ///   - sandbox: Where the code under test runs.
    ///   - take: Takes it down, and returns how much that is.
    /// - Returns: What came of it; `nil` if it was not asked for.
    func compare(
        _ kind: String,
        in sandbox: Sandbox,
        _ take: (RecordWriter) throws -> String
    ) -> ProcessComparison.Outcome? {
        // That a rule doesn't fail any more is no pass.
        guard let comparisonFolder, !declarations.part.isOne else { return nil }
        // What differs between processes is no part of the name, or it would never be noticed.
        let identity = places.map { "\($0)" } + [ComparisonFolder.program, budget.swiftSource]
        let digest = VisitDigest(of: identity.joined(separator: "\n")).text
        let file = place.map { $0.isLetter || $0.isNumber ? $0 : "-" }.suffix(80)
        return ProcessComparison(
            folder: comparisonFolder,
            name: "\(String(file))-\(kind)-\(seed)-\(digest)",
            title: "\(kind) at \(place), seed \(seed)"
        )
        .outcome { writer in
            writer.begin("the declarations")
            for (step, name) in zip(declarations.steps, stepNames(in: sandbox)) {
                writer.write("at \(step.location)", name)
            }
            for rule in declarations.rules { writer.write("at \(rule.location)", rule.name) }
            for condition in declarations.goals + declarations.labels {
                writer.write("at \(condition.location)", condition.name)
            }
            return try take(writer)
        }
    }

    /// Where the declarations begin.
    var place: String { places.first.map { "\($0)" } ?? "nowhere" }

    /// Where the declarations are.
    private var places: [CodeLocation] {
        [declarations.steps.map(\.location), declarations.rules.map(\.location)].flatMap(\.self)
            + (declarations.goals + declarations.labels).map(\.location)
    }

    /// Makes the first runs again, takes them down, and compares them.
    func compareRuns(of walk: RandomWalk, _ subject: Subject<Step, State>) -> ProcessComparison.Outcome? {
        guard let greatestSteps = comparisonFolder?.greatestSteps else { return nil }
        return compare("run", in: subject.sandbox) { writer in
            let tally = walk.tally
            // How many runs there were in a given time is another number in each process.
            let count = budget.searchTime == nil ? tally.runs : greatestSteps
            let recorded = subject.sandbox.run {
                let tracer = tracer(subject, takingAnswers: true)
                tracer.runner.deadline = Deadline(after: nil)
                var recorder = RunRecorder(
                    tracer,
                    writer,
                    isAboutValues: declarations.isAboutValues,
                    naming: nameOfQuestion
                )
                recorder.record(upTo: count, greatestSteps)
                return recorder
            }
            let ending = subject.sandbox.lastEnding
            _ = subject.end(nil)
            guard let recorded else { throw ComparisonProblem.interrupted(ending.map(Self.reason) ?? "") }
            if budget.searchTime == nil { writeCounts(of: tally, to: writer) }
            let runs = budget.searchTime == nil && recorded.runs == tally.runs ? "" : "the first "
            return "\(runs)\(recorded.runs.counted("run")), \(recorded.steps.counted("step"))"
        }
    }

    private static func reason(_ ending: Sandbox.Ending) -> String {
        switch ending {
        case .finished: ""
        case .interrupted(let interruption): interruption.description
        case .refused(let reason): Sandbox.refusal(because: reason)
        }
    }

    /// Writes what was counted in all runs, so that a difference shows which is not in those that were taken down.
    private func writeCounts(of tally: RunTally, to writer: RecordWriter) {
        writer.begin("all runs")
        writer.write("their number", "\(tally.runs)")
        guard let counts = tally.counts else { return }
        for (index, step) in declarations.steps.enumerated() {
            writer.write("how often the step at \(step.location) was taken", "\(counts.drawn[index])")
            writer.write("how often it was blocked", "\(counts.blocked[index])")
        }
        for (rule, count) in zip(declarations.rules, counts.applications) {
            writer.write("how often rule “\(rule.name)” had something to say", "\(count)")
        }
        for (label, count) in zip(declarations.labels, counts.labelled) {
            writer.write("how often label “\(label.name)” fits", "\(count)")
        }
        for (goal, hit) in zip(declarations.goals, counts.reachedGoals) {
            let moment = hit.map { "in run \($0.run) after \($0.step.counted("step"))" }
            writer.write("when goal “\(goal.name)” was reached", moment ?? "never")
        }
    }
}
