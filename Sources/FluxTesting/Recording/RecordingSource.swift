/// What records calls, or what a view shows, whatever the types are.
///
/// It keeps what was recorded, but neither the recorder nor its group.
struct RecordingSource {
    /// What is recorded.
    enum Kind {
        case calls
        case showings
    }

    /// A call that waits to be released.
    struct PendingCall {
        let text: String
        let moment: Moment
    }

    /// Its identity, ``Recording/id``.
    let id: ObjectIdentifier

    let kind: Kind

    /// The identity of what holds its calls; `nil` if it records none.
    let held: ObjectIdentifier?

    /// Gives what was recorded after a moment.
    let entries: (_ start: Moment) -> [RecordingEntry]

    /// Gives the calls that wait.
    let pendingCalls: () -> [PendingCall]

    /// Gives how many changes have been committed, but not shown yet.
    let pendingReflections: () -> Int
}

extension Sequence<RecordingSource> {
    /// The calls that wait, of those that were made after a moment, in their order.
    func pendingCalls(since moment: Moment) -> [String] {
        flatMap { $0.pendingCalls() }
            .filter { $0.moment > moment }.sorted { $0.moment < $1.moment }.map(\.text)
    }
}
