/// The part that a store, or the actions of a dispatcher, have in events: where their payloads are, to a hub that does not
/// know their types.
@usableFromInline
class EventPart {
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
    final let advance: (Stage) -> Void

    /// The current payload.
    final let look: () -> Any?

    @usableFromInline
    init(advance: @escaping (Stage) -> Void, look: @escaping () -> Any?) {
        self.advance = advance
        self.look = look
    }
}

/// The part of a store, with what the actions do to it.
@usableFromInline
final class StorePart<Action>: EventPart {
    @usableFromInline let mutate: (Action) -> Void

    @inlinable
    init(mutate: @escaping (Action) -> Void, advance: @escaping (Stage) -> Void, look: @escaping () -> Any?) {
        self.mutate = mutate
        super.init(advance: advance, look: look)
    }

    /// A part that is known to be that of a store for such actions.
    ///
    /// Safe, since ``ActionHub/attach(_:)`` adds no others to the parts of a hub. A checked cast takes longer than a dispatch in
    /// a debug build.
    @inlinable
    static func of(_ part: EventPart) -> Unmanaged<StorePart> {
        .fromOpaque(Unmanaged.passUnretained(part).toOpaque())
    }
}
