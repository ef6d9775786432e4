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
