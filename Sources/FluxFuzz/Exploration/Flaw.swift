internal import FluxCore

/// Why a search of every state can't be relied on.
@usableFromInline
struct Flaw {
    enum Kind {
        /// A mutation has changed the state before as well.
        case sharedObject(Difference)
        /// A mutation has led from the same state to different ones.
        case mutation(Difference)
        /// The values of a generator are others when they are made again; of that of the initial state if `nil`.
        case generator(rule: Int?)
        case guardCondition(rule: Int)
        case bound
        /// A condition of a name has not said the same twice.
        case condition(String)
        /// A state is not equal to itself.
        case irreflexive(String)
        case equality
        /// A state is not equal to one that is the same in every property.
        case unequal(String)
        case hash
        /// A state was stored, and is not found there any more.
        case lostState(String)
        /// Two states are equal, but not everything is the same in both.
        indirect case behavior(Kind, in: String)
    }

    let kind: Kind

    /// The action that was dispatched, if that matters.
    var step: String?
}
