/// Why code did not return.
enum Interruption: Hashable, Sendable {
    /// It trapped.
    case trap(Trap)
    /// It did not come to an end.
    case hang

    /// What the code did, in a word.
    var verb: String {
        switch self {
        case .trap: "trapped"
        case .hang: "hung"
        }
    }

    /// What happened, as a sentence without a full stop.
    var description: String {
        switch self {
        case .trap(let trap): trap.description
        case .hang: "the code under test did not come to an end"
        }
    }
}
