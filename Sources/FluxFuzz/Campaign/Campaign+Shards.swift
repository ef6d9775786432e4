internal import FluxCore

/// A search whose runs are divided among processes.
extension Campaign {
    /// Finds what there is of the search, if its runs are divided.
    ///
    /// - Parameters:
    ///   - walk: The search, with its first run, which each process makes.
    ///   - subject: The front door, made ready for being run.
    /// - Returns: The division; `nil` if this process makes all runs.
    func sharedSearch(_ walk: RandomWalk, _ subject: Subject<Step, State>) -> SharedSearch? {
        guard let call = dividedCall, let role = FuzzSettings.current.shard, let path = FuzzSettings.current.shards,
            !walk.isOver
        else { return nil }
        let digest = subject.sandbox.run {
            // What is the same in all shards, and not where another search of the same test begins.
            var digest = VisitDigest(of: identity)
            if let first = subject.firstRun { digest.add(first.steps, []) }
            return digest.text
        }
        guard let digest else { return nil }
        let title = call.owner.description
        return SharedSearch(
            of: call,
            "\(ShardFolder.name(of: title))-\(digest)",
            titled: title,
            role,
            in: ShardFolder(path: path),
            declarations,
            from: walk.tally.lastRun + 1,
            isTimed: budget.searchTime != nil
        )
    }

    /// What tells searches of a test apart, apart from what their first runs do.
    private var identity: String {
        var budget = budget
        // How long a search takes differs between processes, and so may how many runs that are.
        if budget.searchTime != nil { budget.searchTime = .seconds(1) }
        budget.time = nil
        let names =
            declarations.steps.map { step in "\(step.location) \(step.weight)" }
            + declarations.rules.map(\.name) + (declarations.labels + declarations.goals).map(\.name)
        return (["\(Step.self), \(State.self)", "\(seed)", budget.swiftSource] + names).joined(separator: "\n")
    }

    /// Makes the runs of a search, or those that belong to this process.
    ///
    /// - Parameters:
    ///   - walk: The search, with its first run.
    ///   - subject: The front door, made ready for being run.
    ///   - runners: What makes the runs.
    ///   - searchEnd: When there have been enough.
    /// - Returns: How the runs are divided; `nil` if this process has made all of them.
    func makeRuns(
        _ walk: inout RandomWalk,
        _ subject: Subject<Step, State>,
        _ runners: [Runner],
        for searchEnd: Deadline
    ) -> SharedSearch? {
        let shared = sharedSearch(walk, subject)
        walk.division = shared?.division
        if shared == nil || walk.division != nil { walk.search(runners, until: deadline, for: searchEnd) }
        guard let shared else { return nil }
        shared.note(walk)
        if shared.shard != nil {
            shared.sketch = shared.sketch.map { sketch($0, newRunsOf: walk, subject) }
            // A search with a time may end at any moment.
            let isEnded = shared.isTimed ? deadline.hasPassed : isTimeUp
            shared.end(isEnded ? nil : sample(of: walk, subject))
        } else {
            for (shard, sample) in shared.samples {
                let digest = digest(ofRuns: sample.runs, subject)
                if isTimeUp { break }
                if digest != sample.digest { shared.note(differing: shard) }
            }
        }
        return shared
    }

    private var isTimeUp: Bool { deadline.hasPassed || StopRequest.isThere }

    /// Whether the runs of all shards are joined, for which the clock has nothing to say.
    var joinsShards: Bool { dividedCall != nil && FuzzSettings.current.shard == .merge }

    /// Some of the runs that were made, with what stands for them.
    private func sample(of walk: RandomWalk, _ subject: Subject<Step, State>) -> ShardFile.RunSample? {
        let tally = walk.tally
        let count = min(tally.runs, 10)
        let runs = (0..<count).map { tally.number(ofRun: 1 + $0 * tally.runs / count) }
            .filter { $0 != walk.interruption?.run }
        return digest(ofRuns: runs, subject).map { ShardFile.RunSample(runs: runs, digest: $0) }
    }

    /// Adds the states of some runs that this process has made, chosen at random, to those that were looked at before.
    ///
    /// No more time is taken for it than a small part of that of the search.
    private func sketch(
        _ sketch: StateSketch,
        newRunsOf walk: RandomWalk,
        _ subject: Subject<Step, State>
    ) -> StateSketch {
        let (stored, made) = (walk.storedRuns, walk.tally.runs)
        guard made > stored, let time = budget.searchTime else { return sketch }
        let end = Deadline(after: time / 25, by: clock)
        let result = subject.sandbox.run {
            let tracer = tracer(subject, takingAnswers: false)
            var sketch = sketch
            var digests = ValueDigests(limit: 1_000_000)
            var random = SplitMix64(seed: UInt64(made))
            for _ in 0..<min(2_000, made - stored) {
                let run = walk.tally.number(ofRun: stored + 1 + Int(random.next() % UInt64(made - stored)))
                // It may not return this time either.
                if run == walk.interruption?.run { continue }
                let steps = tracer.repetition(ofRun: run, upTo: 1_000).steps
                if declarations.isAboutValues {
                    for value in steps.actions { sketch.add(digests.digest(of: value)) }
                } else {
                    for state in steps.states { sketch.add(digests.digest(of: state)) }
                }
                if end.hasPassed || deadline.hasPassed { break }
            }
            return sketch
        }
        _ = subject.end(nil)
        return result ?? sketch
    }

    /// Makes runs once more, or their first steps.
    ///
    /// - Returns: What stands for their steps, states and answers; `nil` if one did not come to its end.
    private func digest(ofRuns runs: [Int], _ subject: Subject<Step, State>) -> String? {
        let digest = subject.sandbox.run {
            let tracer = tracer(subject, takingAnswers: true)
            var digest = VisitDigest()
            for run in runs {
                let run = tracer.repetition(ofRun: run, upTo: 100)
                digest.add(run.steps, run.answers)
                digest.add(run.failure?.rule ?? -1)
            }
            return digest.text
        }
        _ = subject.end(nil)
        return digest
    }

    /// The verdict on runs of which none failed, if they are not all: `nil` if they are, or the time is up.
    func verdict(on shared: SharedSearch?, _ tally: RunTally) -> Verdict? {
        guard let shared, !tally.isOutOfTime else { return nil }
        if !shared.problems.isEmpty { return .incomplete(reason: shared.problems.joined(separator: "; ")) }
        return shared.shard == nil ? nil : .noFailureFound
    }

    /// What is said of a search that was divided, beside the verdict.
    func notes(on shared: SharedSearch?, _ verdict: Verdict) -> [String] {
        let reason = verdict.reason ?? ""
        return shared?.problems.filter { !reason.contains($0) } ?? []
    }
}
