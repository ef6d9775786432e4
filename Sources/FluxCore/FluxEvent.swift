/// Something that happened in a ``Flux``, as a tap on it hears of it.
///
/// Events are numbered in the order in which they happened. An event that was brought about by another one
/// names it: a change names the dispatch, a reflection names the change, and a dispatch names the event whose
/// observer made it.
public struct FluxEvent<Action, State> {
    /// What happened.
    public enum Kind {
        /// An action was dispatched.
        case dispatched(Action)
        /// The mutation has run, whether or not it changed anything.
        case mutated(old: State, new: State)
        /// The change is being handed to a presenter's view. `old` is `nil` where the view shows all anew.
        case reflected(old: State?, new: State)
    }

    /// The event's number: events that happened later have greater ones.
    ///
    /// Numbers may have gaps where several stores share one dispatcher.
    public let id: Int

    /// The number of the event that led to this one, or `nil` if it came from outside.
    public let cause: Int?

    /// What happened.
    public let kind: Kind
}

extension FluxEvent: Sendable where Action: Sendable, State: Sendable {}
extension FluxEvent.Kind: Sendable where Action: Sendable, State: Sendable {}
extension FluxEvent: Equatable where Action: Equatable, State: Equatable {}
extension FluxEvent.Kind: Equatable where Action: Equatable, State: Equatable {}
