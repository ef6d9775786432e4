/// A condition that must hold in every state, the initial one included.
@usableFromInline
struct Invariant<State> {
    @usableFromInline let name: String
    @usableFromInline let location: CodeLocation
    @usableFromInline let holds: (State) throws -> Bool
}
