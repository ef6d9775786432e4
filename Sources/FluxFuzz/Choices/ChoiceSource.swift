/// Where every random decision of a run comes from: bounded numbers, drawn one after the other.
///
/// A source is one of three kinds. A *fresh* one draws from the random stream and records nothing, which is
/// what almost all runs do. A *recording* one draws the same numbers and writes them down. A *replaying* one
/// reads a ``ChoiceSequence``. Replay is total, so any edit of a sequence is a valid run:
///
/// - A recorded number that is greater than the bound asked for counts as the bound.
/// - A number that is missing counts as zero, the simplest choice.
/// - A step reads its own span only, so an edit in one step never shifts the choices of another.
///
/// What a replay really used is recorded again, so the sequence that comes out of it is normal: it replays
/// to itself, number by number.
@usableFromInline
struct ChoiceSource {
    @usableFromInline var random: SplitMix64

    /// Whether choices are recorded.
    ///
    /// A flag of its own, so that a fresh draw is one test and a few instructions.
    @usableFromInline let isRecording: Bool

    /// Whether choices come from `script` instead of the random stream.
    @usableFromInline let isReplaying: Bool

    /// What has been recorded so far.
    @usableFromInline private(set) var recorded = ChoiceSequence()

    private var script = ChoiceSequence()
    private var nextStep = 0
    private var unread = 0..<0

    /// Makes a source that draws from the stream of a seed and records nothing.
    @usableFromInline
    init(fresh seed: UInt64) {
        random = SplitMix64(seed: seed)
        isRecording = false
        isReplaying = false
    }

    /// Makes a source that draws what a fresh one draws, and records it.
    @usableFromInline
    init(recording seed: UInt64) {
        random = SplitMix64(seed: seed)
        isRecording = true
        isReplaying = false
    }

    /// Makes a source that reads a sequence, and records what was really used of it.
    @usableFromInline
    init(replaying script: ChoiceSequence) {
        random = SplitMix64(seed: 0)
        isRecording = true
        isReplaying = true
        self.script = script
    }

    /// Draws a number between zero and a bound, both included, each of them equally likely.
    ///
    /// - Parameter max: The greatest number that may be drawn; all of `UInt64` is allowed.
    /// - Returns: A number in `0...max`.
    @inlinable
    mutating func draw(upTo max: UInt64) -> UInt64 {
        guard isRecording else { return drawUnrecorded(upTo: max) }
        return drawRecorded(upTo: max)
    }

    /// Draws from the random stream without recording the number.
    ///
    /// The bound is met by D. Lemire's multiplication and rejection, "Fast random integer generation in an
    /// interval", ACM TOMACS 29(1), 2019: the high word of number × range is the result. The low word tells
    /// whether the number is one of the few surplus ones that would favour some results; only then is there
    /// a division.
    ///
    /// - Parameter max: The greatest number that may be drawn; all of `UInt64` is allowed.
    /// - Returns: A number in `0...max`.
    @inlinable
    mutating func drawUnrecorded(upTo max: UInt64) -> UInt64 {
        let range = max &+ 1
        if range == 0 { return random.next() }
        var product = random.next().multipliedFullWidth(by: range)
        if product.low < range {
            let surplus = (0 &- range) % range
            while product.low < surplus { product = random.next().multipliedFullWidth(by: range) }
        }
        return product.high
    }

    @inline(never)
    @usableFromInline
    mutating func drawRecorded(upTo max: UInt64) -> UInt64 {
        let value = isReplaying ? readChoice(upTo: max) : drawUnrecorded(upTo: max)
        recorded.record(value)
        return value
    }
}

// MARK: - Steps

extension ChoiceSource {
    /// Moves on to the next step of the sequence that is replayed.
    ///
    /// - Returns: Whether there is one.
    mutating func beginReplayedStep() -> Bool {
        guard nextStep < script.stepCount else { return false }
        unread = script.span(of: nextStep)
        nextStep += 1
        return true
    }

    /// Reads a choice of the current step without recording it.
    ///
    /// - Parameter max: The greatest number that may be read.
    /// - Returns: The next number of the step, clamped to the bound; zero if there is none.
    mutating func readChoice(upTo max: UInt64) -> UInt64 {
        guard let index = unread.first else { return 0 }
        unread.removeFirst()
        return min(script.values[index], max)
    }

    /// Records a choice that was made by other means than ``draw(upTo:)``.
    mutating func record(_ value: UInt64) {
        recorded.record(value)
    }

    /// Ends the current step: keeps what it recorded, or forgets it.
    mutating func endStep(keep: Bool) {
        if keep { recorded.endStep() } else { recorded.dropOpenStep() }
    }
}
