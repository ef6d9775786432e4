/// What something that is held waits for.
@usableFromInline
enum Awaited: Sendable {
    /// A call waits for its answer.
    case answer
    /// A sleep waits for the time of a clock.
    case time
    /// A subscription waits for the elements of its stream.
    case elements
}
