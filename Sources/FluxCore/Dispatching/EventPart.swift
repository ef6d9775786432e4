/// The part that a store, or the actions of a dispatcher, have in events: where their payloads are, to a hub that does not
/// know their types.
@usableFromInline
final class EventPart {
    /// How far an event has come.
    @usableFromInline
    enum Stage {
        /// It was committed: its payload is the current one, or waits. Said with the lock held.
        case commit(id: Int, isCurrent: Bool)
        /// The payload that has waited longest is the current one. Said with the lock held.
        case begin
        /// There is no current payload any more. Said without the lock, since to release it may run code of the user.
        case end
    }

    // Closures and no methods, since code that is compiled into the app's module makes them, where the type is known.

    /// Moves the payloads on.
    let advance: (Stage) -> Void

    /// The current payload.
    let look: () -> Any?

    @usableFromInline
    init(advance: @escaping (Stage) -> Void, look: @escaping () -> Any?) {
        self.advance = advance
        self.look = look
    }
}
