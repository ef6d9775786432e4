/// A commit that has begun: what the committer needs until it ends.
@usableFromInline
struct Commit {
    /// The parts of the stores whose mutations run, which this uses; `nil` if none runs.
    @usableFromInline let parts: Unmanaged<PartList>?

    /// The number of the event that led to the dispatch, if that is recorded; otherwise zero.
    let causeID: Int

    /// Whether the action changes no store, because somebody wants that.
    @usableFromInline let isStub: Bool

    /// Whether it has not begun at all, since the dispatch comes from inside a mutation.
    @usableFromInline let isRefused: Bool
}
