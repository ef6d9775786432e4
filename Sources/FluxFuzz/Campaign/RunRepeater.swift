internal import FluxCore

/// Makes some runs of a search twice more, where none failed, and compares the two; and the first with what it was in the
/// search.
///
/// What is not a function of its input shows there: random numbers, clocks, counters, objects that states share. The code
/// under test may count its calls, and behave differently at each tenth or hundredth of them; a run has as many steps as
/// fit such a period again and again. So there is a shorter run between the two, of another length each time. A first run
/// with very many elements is made once more only, and compared with what it was in the search.
struct RunRepeater<Step, State> {
    /// At least so many steps are repeated, or all there are.
    private static var leastSteps: Int { 1_000 }

    /// At least so many runs are repeated, or all there are.
    private static var leastRuns: Int { 10 }

    /// So many chosen initial states are made again, or all there are.
    private static var greatestStarts: Int { 1_000 }

    /// One in so many runs is repeated; a prime, so that it has no rhythm in common with anything.
    private static var share: Int { 2003 }

    /// No more runs are repeated than so many, and those in which a step was first taken.
    private static var greatestRuns: Int { 50 }

    /// After so many elements of lists and texts no further run is repeated, but for the first one.
    private static var greatestElements: Int { 1_250_000 }

    let tracer: Tracer<Step, State>

    /// The first run, as it was in the search.
    let firstRun: Trace<Step, State>?

    /// What to call what was asked, as the subject of a sentence.
    let name: (Answer.Question) -> String

    private(set) var evidence = RepeatedRuns()

    /// Stands for what was visited in the runs.
    private(set) var digest: VisitDigest

    /// What is wrong, as a verdict; `nil` if all was the same.
    private(set) var verdict: Verdict?

    /// Whether the time was up before there was enough.
    private(set) var isOutOfTime = false

    private var census: StateCensus<Step, State>

    /// How many steps may still be repeated.
    private var room: Int

    /// How many elements the lists and texts of the repeated runs have.
    private var elements = 0

    init(
        _ tracer: Tracer<Step, State>,
        firstRun: Trace<Step, State>? = nil,
        isAboutValues: Bool,
        digest: VisitDigest = VisitDigest(),
        upTo room: Int = .max,
        naming name: @escaping (Answer.Question) -> String
    ) {
        self.tracer = tracer
        self.firstRun = firstRun
        self.digest = digest
        self.room = room
        self.name = name
        census = StateCensus(countsSteps: isAboutValues)
    }

    /// Makes the runs, until the tracer's deadline.
    mutating func repeatRuns(of tally: RunTally, suspects: String?) {
        guard tally.runs > 0 else { return }
        repeatStarts(of: tally, suspects)
        let sample = Self.sample(of: tally)
        // An action that is rare was first taken late.
        let rare = tally.tellingRuns.suffix(5)
        let runs = sample.union(rare)
        let others = (1...tally.runs).lazy.map(tally.number).filter { !runs.contains($0) }
        var index = 0
        for run in [AnySequence(runs.sorted()), AnySequence(others)].joined() {
            let isEnough = index >= runs.count && evidence.steps >= Self.leastSteps
            if isEnough || room <= 0 || elements >= Self.greatestElements || verdict != nil || isTimeUp() { break }
            // Of values with very many parts fewer runs are enough, since each part is compared.
            if digest.isFull, index >= Self.leastRuns {
                if !runs.contains(run) { break }
                if !rare.contains(run) { continue }
            }
            // Nothing at all in between, now and then, since a run counts once where it begins.
            let shift = index % 3 == 1 ? 0 : (index + 1) % 17
            repeatRun(run, upTo: tally.stepLimit(ofRun: run), shift, suspects, isInSample: sample.contains(run))
            index += 1
        }
        evidence.distinctStates = census.distinct
        evidence.newStates = census.newInLastTenth
        evidence.states = census.count
        evidence.growth = census.growth
        evidence.greatestSize = digest.greatestSize
    }

    private mutating func isTimeUp() -> Bool {
        if tracer.runner.deadline.hasPassed || StopRequest.isThere { isOutOfTime = true }
        return isOutOfTime
    }

    /// Makes chosen initial states again, of which each run has one only.
    private mutating func repeatStarts(of tally: RunTally, _ suspects: String?) {
        guard tracer.choosesStart else { return }
        for index in 1...min(tally.runs, Self.greatestStarts, room) where verdict == nil && !isTimeUp() {
            let run = tally.number(ofRun: index)
            let first = tracer.repetition(ofRun: run, upTo: 0)
            let difference = first.difference(ofRun: run, to: tracer.repetition(ofRun: run, upTo: 0), naming: name)
            verdict = difference.map { .notDeterministic($0, suspects, afterFailure: false) }
        }
    }

    /// Runs that are spread evenly over all.
    static func sample(of tally: RunTally) -> Set<Int> {
        let length = max(1, tally.steps / max(1, tally.runs))
        let needed = max((leastSteps + length - 1) / length, leastRuns)
        // More than that of long ones would take long.
        let least = length >= leastSteps ? 2 : needed
        let count = min(tally.runs, max(least, min(greatestRuns, tally.runs / share)))
        return Set((0..<count).map { tally.number(ofRun: 1 + $0 * tally.runs / count) })
    }

    private mutating func repeatRun(
        _ run: Int,
        upTo limit: Int,
        _ shift: Int,
        _ suspects: String?,
        isInSample: Bool
    ) {
        let limit = min(limit, room, Tracer<Step, State>.greatestRun)
        let first = tracer.repetition(ofRun: run, upTo: limit)
        if first.isCut { return isOutOfTime = true }
        elements += first.elements
        room -= max(1, first.steps.actions.count)
        digest.add(first.steps, first.answers)
        let hasObjects = digest.hasSeenObjects ?? Self.hasObjects(in: first.steps.states)
        if hasObjects, let found = tracer.foreignChange(inRun: run, upTo: limit) {
            verdict = .sharedState("When run \(run) was made again, \(found)")
            return
        }
        let actions = hasObjects ? Snapshot(of: first.steps.actions) : nil
        if shift > 0, elements < Self.greatestElements { tracer.runner.repeatRun(run, upTo: min(shift, limit)) }
        // The search has made the first run already, and one with so many elements takes long.
        let search = run == 1 && room > 0 ? firstRun : nil
        let isEnough = search != nil && !hasObjects && elements >= Self.greatestElements
        let second = isEnough ? nil : tracer.repetition(ofRun: run, upTo: limit)
        // Then it is shorter than the first one for no other reason.
        if second?.isCut == true { return isOutOfTime = true }
        evidence.runs += 1
        evidence.steps += first.steps.actions.count
        let change = actions?.difference(to: first.steps.actions).changes.first.map {
            "When run \(run) was made twice again, the second time changed an object of the first: \($0)"
        }
        let difference: String? =
            second.flatMap { first.difference(ofRun: run, to: $0, naming: name) } ?? failure(first, inRun: run)
            ?? change ?? search.flatMap { self.difference(of: first, to: $0) }
        let other = second ?? search.map { Repetition(steps: $0.steps) }
        verdict =
            difference.map { .notDeterministic($0, suspects, afterFailure: false) }
            ?? other.flatMap { first.unequalState(ofRun: run, to: $0) }.map(Verdict.irreflexive)
        // Their hashes may have changed.
        if isInSample, !hasObjects { census.add(first.steps, ofSize: digest.greatestSize) }
    }

    /// Where the first run is not what it was in the search, as a sentence without its full stop; `nil` if it is.
    private func difference(of repetition: Repetition<Step, State>, to firstRun: Trace<Step, State>) -> String? {
        let occasion = "When run 1 was made again after the search"
        if let start = repetition.steps.states.first, let change = firstRun.start?.difference(to: start).changes.first {
            return "\(occasion), it began in another state: \(change)"
        }
        let search = Repetition(steps: firstRun.steps)
        if let text = search.difference(to: repetition, occasion, naming: name) { return text }
        guard let (one, other) = Answer.firstDifference(firstRun.answers, repetition.answers) else { return nil }
        return "\(occasion), \(repetition.text(of: one, other, naming: name))"
    }

    /// What is said of a run that fails each time now, and did not in the search.
    private func failure(_ repetition: Repetition<Step, State>, inRun run: Int) -> String? {
        repetition.failure.map { failure in
            let rule = name(.holds(failure.rule))
            return "When run \(run) was made again, \(rule) broke after step \(failure.step), and had not before"
        }
    }

    /// Whether a run had objects in its states: in the last, or in one of each seven.
    ///
    /// To look for them takes long, so it is not done beyond the limit of the reader.
    static func hasObjects(in states: [State]) -> Bool {
        if _isPOD(State.self) { return false }
        // There are none in a text.
        var reader = DigestReader(leafLimit: 0)
        for index in states.indices.reversed() where index % 7 == 0 || index == states.count - 1 {
            _ = reader.digest(of: states[index])
            if reader.hasSeenObjects { return true }
        }
        return false
    }
}

extension Tracer {
    /// Makes a run of the search once more, inside of the sandbox, or its first steps.
    func repetition(ofRun run: Int, upTo limit: Int = .max) -> Repetition<Step, State> {
        let failure = runner.repeatRun(run, upTo: min(limit, Self.greatestRun))
        let machine = runner.readyMachine()
        return Repetition(
            steps: trace.steps,
            answers: trace.answers,
            failure: failure,
            isCut: machine.cut != nil,
            elements: machine.elements
        )
    }

    /// Makes a run once more, and looks whether something changes a state that is to stay as it is.
    ///
    /// - Returns: What has changed what, as the end of a sentence; `nil` if there is nothing.
    fileprivate func foreignChange(inRun run: Int, upTo limit: Int) -> String? {
        trace.watchesStates = true
        trace.progress = runner.sandbox.progress
        defer { trace.watchesStates = false }
        runner.repeatRun(run, upTo: limit)
        return trace.foreignChange.map { found in
            let step =
                found.step == 0 ? "" : "step \(found.step), \(String(naming: trace.steps.actions[found.step - 1]))"
            if found.isByStep { return "\(step), changed \(found.change), in the state before it as well" }
            let place = found.step == 0 ? "where it began" : "behind \(step)"
            return "\(place), a guard, rule, goal or label changed \(found.change)"
        }
    }
}
