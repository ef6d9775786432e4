/// What a rule over time remembers of a run: what has begun, and has to come to its end.
@usableFromInline
final class Obligations {
    private let context: StepContext

    // Not checked, since one thread at a time is at work here.

    /// After how many steps each began that has no end yet, the oldest first.
    @exclusivity(unchecked) private var open: [Int] = []

    /// How many steps have been taken in the run.
    @exclusivity(unchecked) private var step = 0

    /// The one that broke the rule, if one did.
    @exclusivity(unchecked) private(set) var broken: BrokenObligation?

    init(_ context: StepContext) {
        self.context = context
    }

    /// Whether something has begun and has no end yet.
    @usableFromInline var isOpen: Bool { !open.isEmpty }

    /// Goes on with another step, or with another run.
    @usableFromInline
    func beginStep(atStart isAtStart: Bool) {
        guard isAtStart else { return step += 1 }
        (open, step, broken) = ([], 0, nil)
    }

    /// Notes that something begins in this step.
    @usableFromInline
    func begin() { open.append(step) }

    /// Notes the end of the oldest.
    @usableFromInline
    func endOldest() { open.removeFirst() }

    /// Notes the end of all.
    @usableFromInline
    func endAll() { open = [] }

    /// Notes that the rule is broken by what happens while something has no end yet, if there is such a thing.
    @usableFromInline
    func noteBreach() { broken = open.first.map { BrokenObligation(step: $0, isAtRest: false) } }

    /// Whether something that has begun can't come to its end any more, since all is at rest and nothing is on its way.
    ///
    /// - Parameter awaitsStreams: Whether something is on its way as long as somebody is subscribed to a stream.
    /// - Returns: Whether it is so, which is noted.
    @usableFromInline
    func areHopeless(awaitingStreams awaitsStreams: Bool) -> Bool {
        // Nobody knows what would have happened where no further step can be taken.
        guard let first = open.first, !context.isStuck else { return false }
        if context.isSomethingOnItsWay(awaitsStreams) { return false }
        broken = BrokenObligation(step: first, isAtRest: true)
        return true
    }
}
