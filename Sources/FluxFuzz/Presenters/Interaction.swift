/// One step of a run of a ``PresenterFuzzer``: what the user or the outside world did, and what came of it.
public struct Interaction<Action> {
    /// What was done, as in `tap +`, `search("a")` or `search("a") answers ["apple"]`.
    public let name: String

    /// The actions that the presenter dispatched because of it, in order.
    public let dispatched: [Action]
}

extension Interaction: Sendable where Action: Sendable {}
extension Interaction: Equatable where Action: Equatable {}
extension Interaction: Hashable where Action: Hashable {}

extension Interaction: CustomStringConvertible {
    /// The name of the interaction.
    public var description: String { name }
}
