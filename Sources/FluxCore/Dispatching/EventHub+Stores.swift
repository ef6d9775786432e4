internal import Foundation

/// What stores and their presenters need of the hub.
extension EventHub {
    @inlinable
    final func state<State>(in cell: StateCell<State>) -> State {
        lock()
        defer { unlock() }
        return cell.state
    }

    /// Asks a presenter, in its turn, to show the whole state.
    final func refresh<State>(presenter: ObjectIdentifier, from cell: StateCell<State>, _ part: EventPart) {
        post(.refresh(presenter: presenter), cause: Causality.cause(in: identity), in: part) { isCurrent, id in
            cell.changes.add(StateChange(new: cell.state, old: nil), id: id, isCurrent: isCurrent)
        }
    }

    /// Lets a store take no part in the commits any more.
    @usableFromInline
    final func detach(_ part: EventPart) {
        // The caller keeps the part, so that nothing of the user is released with the lock held.
        condition.withLock { parts = parts._withUnsafeGuaranteedRef { $0.changed { $0.removeAll { $0 === part } } } }
    }

    /// Lets a store take part in the commits from now on; called by ``ActionHub``, which knows what its actions do to it.
    @usableFromInline
    final func addPart(_ part: EventPart) {
        condition.withLock { parts = parts._withUnsafeGuaranteedRef { $0.changed { $0.append(part) } } }
    }

    @inlinable
    final func listen<State>(to cell: StateCell<State>, _ callback: @escaping (StateChange<State>) -> Void) -> Int {
        observe { [unowned self] event, isTraced in
            guard event.kind == .commit, let change = cell.changes.current else { return }
            if isTraced { return run(asConsequenceOf: cell.changes.currentID) { callback(change) } }
            callback(change)
        }
    }
}
