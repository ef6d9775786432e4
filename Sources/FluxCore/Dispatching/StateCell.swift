/// A store's state, and what becomes of it.
@usableFromInline
final class StateCell<State: FluxCore.State> {
    /// A change with its number.
    @usableFromInline
    struct Change {
        @usableFromInline let value: StateChange<State>
        @usableFromInline let id: Int

        @inlinable
        init(_ value: StateChange<State>, id: Int) {
            self.value = value
            self.id = id
        }
    }

    // Not checked, since what guards each of them is the hub's lock or the role of one thread; the thread sanitizer looks
    // on in the tests. The checks would take a tenth of a dispatch.

    /// The state; written by the committer, with the lock held.
    @exclusivity(unchecked) @usableFromInline var state: State

    /// What the mutation has made of it; the committer's.
    @exclusivity(unchecked) @usableFromInline var draft: StateChange<State>?

    /// The changes that events carry.
    @usableFromInline let changes = Payloads<Change>()

    @inlinable
    init(_ state: State) {
        self.state = state
    }

    /// Runs a mutation on a copy of the state; called by the committer, without the lock.
    @inlinable
    func mutate(_ body: (inout State) -> Void) {
        // Read without the lock: only a committer writes it, and that is this caller.
        var new = state
        body(&new)
        draft = StateChange(new: new, old: state)
    }

    /// What the cell is to the hub.
    @inlinable
    func makePart() -> EventPart {
        EventPart { stage in
            switch stage {
            case .commit(let id, let isCurrent):
                guard let change = self.draft.take() else { return }
                self.state = change.new
                self.changes.add(Change(change, id: id), isCurrent: isCurrent)
            case .begin: self.changes.begin()
            case .end: self.changes.end()
            }
        } look: {
            self.changes.current?.value
        }
    }
}
