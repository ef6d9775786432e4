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

    /// The number of the event that led to it.
    @usableFromInline let cause: Int?

    @usableFromInline let kind: Kind
}

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

/// What a store, or the actions of a dispatcher, carry through events.
@usableFromInline
final class Payloads<Value> {
    // Not checked: one is the deliverer's, the other is guarded by the hub's lock. They are two variables of an object, since a
    // structure would count as one that two threads change at once.

    /// That of the event which is being delivered; nobody but the deliverer asks.
    @exclusivity(unchecked) @usableFromInline var current: Value?

    /// Those of events that wait, guarded by the hub's lock.
    @exclusivity(unchecked) @usableFromInline var waiting = FIFO<Value>()

    @inlinable init() {}

    /// Adds one; called with the lock held.
    @inlinable
    func add(_ value: Value, isCurrent: Bool) {
        if isCurrent { current = value } else { waiting.append(value) }
    }

    /// Makes the one that has waited longest the current one; called with the lock held.
    @inlinable func begin() { current = waiting.popFirst() }

    /// Drops the current one; called by the deliverer, without the lock.
    @inlinable func end() { current = nil }
}
