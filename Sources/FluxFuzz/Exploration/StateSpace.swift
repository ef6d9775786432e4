/// The part of a state space that an exhaustive search has visited.
@usableFromInline
struct StateSpace: Hashable, Sendable {
    @usableFromInline var states = 0
    @usableFromInline var transitions = 0
    @usableFromInline var transitionsOutOfBound = 0

    /// The number of levels: the initial state alone is the first.
    @usableFromInline var depth = 0

    @usableFromInline let hasBound: Bool

    @usableFromInline
    init(hasBound: Bool) {
        self.hasBound = hasBound
    }
}
