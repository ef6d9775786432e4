/// A store's state, and what becomes of it.
@usableFromInline
final class StateCell<State: FluxCore.State> {
    // Not checked, since what guards each of them is the hub's lock or the role of one thread; the thread sanitizer looks
    // on in the tests. The checks would take a tenth of a dispatch.

    /// The state; written by the committer, with the lock held.
    @exclusivity(unchecked) @usableFromInline var state: State

    /// What the mutation makes of it; the committer's.
    ///
    /// Between two commits it is the same as the state, so that a large one is copied no more often than it must be.
    @exclusivity(unchecked) @usableFromInline var draft: State

    /// The changes that events carry.
    @usableFromInline let changes = Payloads<StateChange<State>>()

    @inlinable
    init(_ state: State) {
        self.state = state
        draft = state
    }

    /// Runs a mutation on a copy of the state; called by the committer, without the lock.
    @inlinable
    func mutate(_ body: (inout State) -> Void) { body(&draft) }

    /// What the cell is to the hub.
    ///
    /// - Parameter mutate: Lets the state change as an action says.
    /// - Returns: Its part in events.
    @inlinable
    func makePart<Action>(mutate: @escaping (Action) -> Void) -> StorePart<Action> {
        StorePart(mutate: mutate) { id, isCurrent in
            // The old state is moved, since to copy a large one takes long.
            var old = self.draft
            swap(&old, &self.state)
            self.changes.add(StateChange(new: self.draft, old: old), id: id, isCurrent: isCurrent)
        } begin: {
            self.changes.begin()
        } end: {
            self.changes.end()
        } look: {
            self.changes.current
        }
    }
}
