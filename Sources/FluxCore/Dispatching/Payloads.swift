/// What a store, or the actions of a dispatcher, carry through events.
@usableFromInline
final class Payloads<Value> {
    // Not checked: one is the deliverer's, the other is guarded by the hub's lock. They are two variables of an object, since a
    // structure would count as one that two threads change at once.

    /// That of the event which is being delivered; nobody but the deliverer asks.
    @exclusivity(unchecked) @usableFromInline var current: Value?

    /// Its number; apart, since to ask for a part of an optional is to copy all of it.
    @exclusivity(unchecked) @usableFromInline var currentID = 0

    /// Those of events that wait, guarded by the hub's lock.
    @exclusivity(unchecked) @usableFromInline var waiting = FIFO<Waiting>()

    @usableFromInline
    struct Waiting {
        @usableFromInline let value: Value
        @usableFromInline let id: Int

        @inlinable
        init(_ value: Value, id: Int) {
            self.value = value
            self.id = id
        }
    }

    @inlinable init() {}

    /// Adds one, which may have a number; called with the lock held.
    @inlinable
    @inline(__always)
    func add(_ value: consuming Value, id: Int = 0, isCurrent: Bool) {
        if isCurrent {
            current = value
            currentID = id
        } else {
            wait(value, id: id)
        }
    }

    // What is rare stands by itself: a debug build looks up all types of a function when it is called.

    @inlinable
    func wait(_ value: consuming Value, id: Int) { waiting.append(Waiting(value, id: id)) }

    @inlinable var lastWaiting: Value? { waiting.last?.value }

    /// Makes the one that has waited longest the current one; called with the lock held.
    @inlinable
    func begin() {
        let next = waiting.popFirst()
        current = next?.value
        currentID = next?.id ?? 0
    }

    /// Drops the current one; called by the deliverer, without the lock.
    @inlinable func end() { current = nil }

    /// The payload that was added last, with the hub's lock held.
    ///
    /// - Parameter isCurrent: Whether it is that of the current event.
    /// - Returns: The payload.
    @inlinable
    func latest(isCurrent: Bool) -> Value? { isCurrent ? current : lastWaiting }
}
