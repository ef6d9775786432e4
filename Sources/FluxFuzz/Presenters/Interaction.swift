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

    /// What tokens may call it as well.
    let otherNames: [String]

    /// Where tasks did not go on in the order in which they were ready.
    let orderNotes: [String]

    /// Whether what it drives dispatches actions at all.
    let tellsDispatches: Bool

    /// A closure that does it once more with a presenter; `nil` if none is known.
    let closure: StepClosure?

    /// Takes what is known of a step, and what was dispatched in it.
    @usableFromInline
    init(_ notes: StepNotes, dispatched: [Action] = []) {
        name = notes.name
        self.dispatched = dispatched
        calls = notes.calls
        otherNames = notes.otherNames
        orderNotes = notes.orderNotes
        tellsDispatches = notes.tellsDispatches
        closure = notes.closure
    }
}

/// What is known of a step, apart from what was dispatched in it.
@usableFromInline
struct StepNotes {
    var name: String
    var calls: [String] = []
    var otherNames: [String] = []
    var orderNotes: [String] = []
    @usableFromInline var tellsDispatches = true
    var closure: StepClosure?
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
