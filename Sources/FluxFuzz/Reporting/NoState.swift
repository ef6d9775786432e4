/// Stands for the state in the report of a ``Property``, which has none.
public struct NoState: Hashable, Sendable {
    @usableFromInline
    init() {}
}
