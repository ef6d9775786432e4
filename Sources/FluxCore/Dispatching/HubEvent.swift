/// What passes from the commit stage of a dispatcher to its observers.
enum HubEvent<Action> {
    /// An action went through the stores.
    case commit(Commit)
    /// A presenter is asked to show the whole state.
    case refresh(Refresh)
    /// A presenter shows a change. Only taps care.
    case reflection(Reflection)

    /// An action, and what each of the stores made of it.
    struct Commit {
        let id: Int
        let cause: Int?
        let action: Action
        /// For each store, in the order of their creation: a number of its own, and a `StateChange`.
        let changes: [(store: ObjectIdentifier, id: Int, change: Any)]

        /// What one store made of the action; `nil` if the store came later or is gone.
        func change<State>(in cell: StateCell<State>) -> (id: Int, change: StateChange<State>)? {
            for entry in changes where entry.store == ObjectIdentifier(cell) {
                return (entry.change as? StateChange<State>).map { (entry.id, $0) }
            }
            return nil
        }
    }

    struct Refresh {
        let cause: Int?
        let presenter: ObjectIdentifier
        /// A `StateChange` without an old state.
        let change: Any
    }

    struct Reflection {
        let id: Int
        let cause: Int?
        let store: ObjectIdentifier
        let change: Any
    }
}

/// A store's state, guarded by the hub's lock.
final class StateCell<State: FluxCore.State> {
    var state: State

    init(_ state: State) {
        self.state = state
    }
}
