internal import FluxCore

/// One step of a run of a ``PresenterFuzzer``: what the user or the outside world did, and what came of it.
public struct Interaction<Action> {
    /// What was done, as in `tap +`, `search("a")` or `search("a") answers ["apple"]`.
    public let name: String

    /// The actions that the presenter dispatched because of it, in order.
    public let dispatched: [Action]

    /// The calls that the presenter made because of it and that are held, in order, as in `search("a")`.
    ///
    /// Of equal calls that wait at the same time, all but the first have a number, which their answers have as well:
    /// `search("a")#2`.
    public let calls: [String]

    /// What tokens of before call it, if that is something else.
    private(set) var formerName: String?

    /// Where tasks did not go on in the order in which they were ready.
    private(set) var orderNotes: [String] = []

    /// Whether what it drives dispatches actions at all.
    private(set) var tellsDispatches = true

    /// A closure that does it once more with a presenter; `nil` if none is known.
    private(set) var closure: StepClosure?
}

extension Interaction: Sendable where Action: Sendable {}
extension Interaction: Equatable where Action: Equatable {}
extension Interaction: Hashable where Action: Hashable {}

extension Interaction: CustomStringConvertible {
    /// The name of the interaction.
    public var description: String { name }
}

extension Interaction: DescribedStep {
    static var kind: String { "interaction" }

    var dispatchedActions: [Any] { dispatched }

    var dispatchNotes: [String] {
        if dispatched.isEmpty { return calls.isEmpty && tellsDispatches ? ["dispatches nothing"] : [] }
        return ["dispatches \(dispatched.map { String(swiftSource: $0) }.joined(separator: ", "))"]
    }

    var callNotes: [String] { calls.isEmpty ? [] : ["calls \(calls.joined(separator: ", "))"] }
}
