/// What passes from the commit stage of a dispatcher to its observers.
///
/// It has no payload of its own: what the stores made of an action, and the action, lie in its ``EventPart``s.
@usableFromInline
struct HubEvent {
    /// What kind of event it is.
    @usableFromInline
    enum Kind: Equatable {
        /// An action went through the stores.
        case commit
        /// A presenter is asked to show the whole state.
        case refresh(presenter: ObjectIdentifier)
        /// A presenter shows a change. Only taps care.
        case reflection
    }

    /// Its number; the changes of a commit have those that follow.
    @usableFromInline let id: Int

    /// The number of the event that led to it; zero if there is none, so that the whole event fits into registers.
    @usableFromInline let causeID: Int

    @usableFromInline let kind: Kind

    /// The same; `nil` if there is none.
    @inlinable var cause: Int? { causeID == 0 ? nil : causeID }
}
