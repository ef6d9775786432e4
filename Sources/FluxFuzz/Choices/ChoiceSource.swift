/// Where every random decision of a run comes from: bounded numbers, drawn one after the other.
///
/// A source is one of four kinds. A *fresh* one draws from the random stream and records nothing, which is
/// what almost all runs do. A *recording* one draws the same numbers and writes them down. An *enumerating* one
/// makes every choice there is, one alternative after the other. A *replaying* one reads a ``ChoiceSequence``.
/// Replay is total, so any edit of a sequence is a valid run:
///
/// - A recorded number that is greater than the bound asked for counts as the bound.
/// - A number that is missing counts as zero, the simplest choice.
/// - A step reads its own span only, so an edit in one step never shifts the choices of another.
///
/// What a replay really used is recorded again, so the sequence that comes out of it is normal: it replays
/// to itself, number by number. As long as that is what the script says, nothing is written: shrinking
/// replays thousands of sequences, and most of them are normal already.
@usableFromInline
struct ChoiceSource {
    @usableFromInline var random: SplitMix64

    /// Whether a choice is a number from the random stream and nothing else: it is neither recorded nor favoured.
    ///
    /// A flag of its own, so that a fresh draw is one test and a few instructions.
    @usableFromInline let isDirect: Bool

    /// Whether choices are recorded.
    @usableFromInline let isRecording: Bool

    /// Whether choices come from `script` instead of the random stream.
    @usableFromInline let isReplaying: Bool

    /// Whether the choices are given, so that another attempt would get the same ones, or those of somebody else.
    ///
    /// It is stored as well, since in a debug build to ask for what is computed is to copy the source.
    @usableFromInline var isScripted: Bool

    /// What has been written down so far; nothing while `isVerbatim`.
    private var written = ChoiceSequence()

    /// Whether what has been recorded so far is how `script` begins.
    private var isVerbatim = false

    /// The spans of what has been recorded so far, each behind those that it contains.
    private var spans: [ChoiceSpan] = []

    /// How many of them belong to steps that have ended.
    private var endedSpans = 0

    /// Why a generator gave up after it had drawn again and again, or could not make a value in the first place.
    ///
    /// It stays until somebody takes note. A replay sets none, since giving up is usual there.
    @usableFromInline var rejection: GeneratorDefect?

    /// What makes the choices of an enumerating source; `nil` for all others.
    var odometer: ChoiceOdometer?

    /// Which choices are favoured; `nil` if all are equally likely.
    var bias: ChoiceBias?

    /// What the steps so far have added to pools; `nil` if they have not.
    ///
    /// Copies of a source share it, as they would share the rest of a run.
    @usableFromInline var pools: PoolContents?

    /// What has been drawn of the recursive value that is being drawn, and of those in the steps before.
    @usableFromInline var nested = NestedValues()

    /// How often tasks go on in another order in the run.
    private(set) var overtaking: Overtaking

    /// Whether all steps of the run may draw large recursive values: in one of 128 runs, for what only they reach together.
    private(set) var hasRoomForManySteps: Bool

    /// How many elements the lists and texts of the run have that were drawn so far.
    @usableFromInline var elements = 0

    /// Whether there is something that has to know where a step ends: pools, recursive values, or very many elements.
    @usableFromInline var hasStepsToEnd = false

    /// Whether a step has begun that has not ended.
    private var isInStep = false

    private var script = ChoiceSequence()

    /// Whether a number of `script` that is too great begins again at zero, instead of counting as the bound.
    private var isModular = false

    private var nextStep = 0

    /// The place in `script` of the next choice of the current step, and the place behind its last one.
    private var next = 0
    private var end = 0

    /// The place behind the last choice that may be read now: `end`, or that of a part of the step.
    private var limit = 0

    /// Makes a source that draws from the stream of a seed and records nothing.
    init(fresh seed: UInt64) {
        self.init(seed: seed, isRecording: false, bias: nil)
    }

    /// Makes a fresh source as new, with another seed.
    mutating func restart(_ seed: UInt64) {
        random = SplitMix64(seed: seed)
        hasRoomForManySteps = Self.hasRoomForManySteps(seed)
        overtaking = Overtaking(ofRun: seed)
        elements = 0
        // Asked first, since there is hardly ever anything to release.
        if hasStepsToEnd {
            pools = nil
            nested = NestedValues()
            hasStepsToEnd = false
        }
        if rejection != nil { rejection = nil }
    }

    private static func hasRoomForManySteps(_ seed: UInt64) -> Bool { seed & 127 == 1 }

    /// Makes a source that draws what a fresh one draws, and records it.
    init(recording seed: UInt64) {
        self.init(seed: seed, isRecording: true, bias: nil)
    }

    /// Makes a source that draws from the stream of a seed.
    ///
    /// - Parameters:
    ///   - seed: The seed.
    ///   - isRecording: Whether to record the choices; they are the same in either case.
    ///   - bias: Which choices to favour.
    init(seed: UInt64, isRecording: Bool, bias: ChoiceBias?) {
        random = SplitMix64(seed: seed)
        hasRoomForManySteps = Self.hasRoomForManySteps(seed)
        overtaking = Overtaking(ofRun: seed)
        isDirect = !isRecording && bias == nil
        self.isRecording = isRecording
        isReplaying = false
        isScripted = false
        self.bias = bias
    }

    /// Makes a source that reads a sequence, and records what was really used of it.
    ///
    /// - Parameters:
    ///   - script: The sequence.
    ///   - isModular: Whether a number that is too great is taken modulo the number of alternatives. So each of them is
    ///     about as likely where nobody knows the bounds who chooses the numbers.
    init(replaying script: ChoiceSequence, modulo isModular: Bool = false) {
        self.isModular = isModular
        random = SplitMix64(seed: 0)
        hasRoomForManySteps = true
        overtaking = Overtaking(ofRun: 0)
        isDirect = false
        isRecording = true
        isReplaying = true
        isScripted = true
        isVerbatim = true
        self.script = script
    }

    /// Draws a number between zero and a bound, both included, each of them equally likely.
    ///
    /// - Parameter max: The greatest number that may be drawn; all of `UInt64` is allowed.
    /// - Returns: A number in `0...max`.
    @_transparent
    @usableFromInline
    mutating func draw(upTo max: UInt64) -> UInt64 {
        // Transparent, as are the few functions that it comes down to. In a debug build, where tests run, nothing else
        // is inlined into other modules, and every variable of a function costs a call of its own, for the debugger's
        // sake. The underscore is no public promise; if the attribute should ever go, `@inlinable` can stand here.
        guard !isDirect else { return drawUnrecorded(upTo: max) }
        return drawOtherwise(upTo: max)
    }

    /// Draws from the random stream without recording the number.
    ///
    /// - Parameter max: The greatest number that may be drawn; all of `UInt64` is allowed.
    /// - Returns: A number in `0...max`.
    @_transparent
    @usableFromInline
    mutating func drawUnrecorded(upTo max: UInt64) -> UInt64 {
        random.next(upTo: max)
    }

    /// Makes a choice that is given, favoured or recorded.
    @inline(never)
    @usableFromInline
    mutating func drawOtherwise(upTo max: UInt64) -> UInt64 {
        if let choice = odometer?.next(upTo: max) { return choice }
        let value = isReplaying ? readChoice(upTo: max) : drawFavoured(upTo: max)
        if isRecording { record(value) }
        return value
    }

    private mutating func drawFavoured(upTo max: UInt64) -> UInt64 {
        bias?.choice(upTo: max, &random) ?? random.next(upTo: max)
    }
}

// MARK: - Steps

extension ChoiceSource {
    /// What has been recorded, without a step that has not ended.
    var recorded: ChoiceSequence {
        var sequence = isVerbatim ? script.prefix(steps: nextStep) : written
        sequence.spans = endedSpans == spans.count ? spans : Array(spans[..<endedSpans])
        sequence.fences = []
        return sequence
    }

    /// What has been recorded, with a step that will never end, since the code under test did not return.
    ///
    /// It may have been in the midst of recording, as a recursion can use up its stack anywhere. So nothing is relied on; where
    /// something is missing, what was to be replayed leads to the same place.
    var recordedUntilNow: ChoiceSequence {
        let sequence = written(inMidstOf: isInStep)
        let mended = sequence.mended
        // What is taken modulo replays to something else without that.
        return isReplaying && !isModular && mended != sequence ? script.prefix(steps: nextStep) : mended
    }

    private func written(inMidstOf isInStep: Bool) -> ChoiceSequence {
        guard isInStep else { return recorded }
        var sequence = isVerbatim ? script.prefix(steps: max(0, nextStep - 1)) : written
        sequence.fences = []
        if isVerbatim, nextStep > 0 {
            let start = script.span(of: nextStep - 1).lowerBound
            sequence.append(script.values[start..<max(start, next)])
        } else {
            sequence.endStep()
        }
        sequence.spans = spans
        return sequence
    }

    /// Makes room, so that it seldom has to be made in the midst of a run that may never end.
    mutating func makeRoom() {
        written.makeRoom(for: 1 << 16)
        spans.reserveCapacity(1 << 14)
    }

    /// Begins a step that is not replayed.
    mutating func beginStep() { isInStep = true }

    /// Whether the sequence that is replayed has another step.
    var hasNextStep: Bool { nextStep < script.stepCount }

    /// Moves on to the next step of the sequence that is replayed.
    ///
    /// - Returns: Whether there is one.
    mutating func beginReplayedStep() -> Bool {
        guard nextStep < script.stepCount else { return false }
        next = end
        end = script.ends[nextStep]
        limit = end
        nextStep &+= 1
        isInStep = true
        return true
    }

    /// Reads a choice of the current step without recording it.
    ///
    /// - Parameter max: The greatest number that may be read.
    /// - Returns: The next number of the step, clamped to the bound or taken modulo; zero if there is none.
    mutating func readChoice(upTo max: UInt64) -> UInt64 {
        guard next < limit else {
            departFromScript()
            return 0
        }
        let value = script.values[next]
        if value > max { departFromScript() }
        next &+= 1
        if value <= max { return value }
        return isModular ? value % (max + 1) : max
    }

    /// Records a choice that was made by other means than ``draw(upTo:)``.
    mutating func record(_ value: UInt64) {
        if !isVerbatim { written.record(value) }
    }

    /// Ends the current step: keeps what it recorded, or forgets it.
    mutating func endStep(keep: Bool) {
        isInStep = false
        if keep { endTakenStep() } else { dropAdditions() }
        if keep { endedSpans = spans.count } else { spans.removeLast(spans.count - endedSpans) }
        if isVerbatim, keep, next == end { return }
        departFromScript()
        if keep { written.endStep() } else { written.dropOpenStep() }
    }

    /// Begins to write, with what has been recorded so far.
    private mutating func departFromScript() {
        guard isVerbatim else { return }
        isVerbatim = false
        guard nextStep > 0 else { return }
        written = script.prefix(steps: nextStep - 1)
        for place in written.values.count..<next { written.record(script.values[place]) }
    }
}

// MARK: - Parts of a step

extension ChoiceSource {
    /// Draws from the choices of one part alone, if the sequence that is replayed says which those are.
    ///
    /// What is missing counts as zero, and what is left over is not used, as in a step.
    @usableFromInline
    mutating func drawInsideFence<Value>(
        _ kind: ChoiceSpan.Kind,
        _ draw: (inout ChoiceSource) throws -> Value
    ) rethrows -> Value {
        guard let fence = fence(of: kind), fence <= limit else { return try draw(&self) }
        let outerLimit = limit
        limit = fence
        defer { limit = outerLimit }
        let value = try draw(&self)
        skip(to: fence)
        return value
    }

    /// Begins to read the choices of one list alone, if the sequence that is replayed says which those are.
    ///
    /// - Returns: What ``endFence(_:)`` needs to know; `nil` if there is nothing to end.
    @usableFromInline
    mutating func beginFenceOfList() -> Int? {
        // A list that begins with this one, its first element, ends before it; the step ends by itself.
        guard let fence = fence(of: .list), fence < limit else { return nil }
        defer { limit = fence }
        return limit
    }

    /// Ends what ``beginFenceOfList()`` began: what is left over is not used.
    @usableFromInline
    mutating func endFence(_ outerLimit: Int) {
        let fence = limit
        limit = outerLimit
        skip(to: fence)
    }

    /// Where the part ends that is to be drawn from the next choice on; `nil` if nothing says so.
    ///
    /// Mutating, as ``mark`` is, though it changes nothing.
    private mutating func fence(of kind: ChoiceSpan.Kind) -> Int? {
        if script.fences.isEmpty { return nil }
        return script.fences.last { $0.kind == kind && $0.range.lowerBound == next }?.range.upperBound
    }

    /// Passes over choices without using them.
    private mutating func skip(to place: Int) {
        guard next < place else { return }
        departFromScript()
        next = place
    }
}

// MARK: - Going back

extension ChoiceSource {
    /// Where the next choice will be recorded.
    ///
    /// Mutating, as ``mark`` is, though it changes nothing: in a debug build, another getter is given a copy of the source.
    @usableFromInline var place: Int {
        mutating get { isVerbatim ? next : written.values.count }
    }

    /// Notes that the choices from a place on belong together.
    @usableFromInline
    mutating func endSpan(_ kind: ChoiceSpan.Kind, from start: Int) {
        let end = place
        if odometer == nil, start < end { spans.append(ChoiceSpan(kind, start..<end)) }
    }

    /// Notes an exception from the order in which the tasks of the step go on, and the list of them up to there.
    ///
    /// - Parameters:
    ///   - start: Where it begins; what was noted of it before is replaced.
    ///   - list: Where the list begins.
    mutating func noteException(from start: Int, of list: Int) {
        while spans.count > endedSpans, let last = spans.last,
            last.range.lowerBound == start || last.range.lowerBound == list && last.kind != .flaggedElement
        {
            spans.removeLast()
        }
        endSpan(.flaggedElement, from: start)
        endSpan(.list, from: list)
        endSpan(.order, from: list)
    }

    /// Whether a step that is replayed has another choice, which is not zero; it is not read by that.
    var hasPositiveChoice: Bool {
        mutating get { isReplaying && next < limit && script.values[next] > 0 }
    }

    /// A point in the current step of a recording source, to go back to.
    @usableFromInline
    struct Mark {
        @usableFromInline let place: Int
        fileprivate let spans: Int
        fileprivate let additions: Int
        fileprivate let nested: NestedValues
    }

    @usableFromInline var mark: Mark {
        mutating get { Mark(place: place, spans: spans.count, additions: additionCount, nested: nested) }
    }

    /// Forgets what has been recorded and added to pools since a mark was made; the random stream does not go back.
    @usableFromInline
    mutating func forget(since mark: Mark) {
        dropAdditions(from: mark.additions)
        nested = mark.nested
        guard isRecording else { return }
        written.dropOpenChoices(from: mark.place)
        spans.removeLast(spans.count - mark.spans)
    }
}
