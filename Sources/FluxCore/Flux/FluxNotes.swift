/// What the fluxes that are made now note of themselves.
///
/// Somebody who can look on only when a presenter has been made asks for it: the presenter may have dispatched and shown something
/// by then.
@usableFromInline
package enum FluxNoting: Sendable {
    case nothing
    case commits
    case commitsAndReflections

    @TaskLocal package static var current = FluxNoting.nothing

    @usableFromInline package static var notesCommits: Bool { current != .nothing }
    @usableFromInline package static var notesReflections: Bool { current == .commitsAndReflections }
}

/// What has happened on a flux before somebody looked on, and whether a presenter has shown something.
@usableFromInline
final class FluxNotes<Action, State> {
    /// The state before a commit, the action, and the state after it.
    @usableFromInline typealias Commit = (old: State, action: Action, new: State)

    // Not checked, since the hub's lock guards them.

    @exclusivity(unchecked) @usableFromInline var commits: [Commit] = []
    @exclusivity(unchecked) @usableFromInline var hasReflected = false

    @inlinable init() {}
}

extension Flux {
    /// Begins to note what is committed, and what is shown if somebody wants to know.
    @inlinable
    func beginNotes() {
        let notes = FluxNotes<Action, State>()
        self.notes = notes
        let hub = dispatcher.hub
        exclusively {
            // Of several fluxes on one dispatcher, none knows at which somebody will look.
            let other = hub.commitObserver
            hub.commitObserver = commitObserver(after: other) { notes.commits.append(($0, $1, $2)) }
        }
        if FluxNoting.notesReflections { noteReflections() }
    }

    /// Begins to note whether a presenter shows something, unless that is noted.
    @inlinable
    package func noteReflections() {
        if notesReflections { return }
        notesReflections = true
        let notes = notes ?? FluxNotes()
        self.notes = notes
        let hub = dispatcher.hub
        let cell = store.cell
        var number: Int?
        number = hub.observe(.reflections) { [unowned hub] event, _ in
            guard event.kind == .reflection, cell.changes.current != nil, let observer = number else { return }
            number = nil
            hub.cancel(observer)
            hub.lock()
            notes.hasReflected = true
            hub.unlock()
        }
    }

    /// Whether a presenter has shown something since that is noted.
    @inlinable
    package var hasReflected: Bool {
        var hasReflected = false
        if let notes { exclusively { hasReflected = notes.hasReflected } }
        return hasReflected
    }

    /// Lets somebody look on as long as the flux lives, or until another one does, at less cost than by a tap: what led to
    /// what is not recorded, and nothing is delivered.
    ///
    /// - Parameter change: Called with each action that is committed from now on, and the states around it; before, with those
    ///   that have been noted. It must do no more than to keep them, since the flux is locked; ``exclusively(_:)`` locks it too.
    @inlinable
    package func observe(change: @escaping (_ old: State, _ action: Action, _ new: State) -> Void) {
        let hub = dispatcher.hub
        exclusively {
            if let notes {
                for commit in notes.commits { change(commit.old, commit.action, commit.new) }
                notes.commits = []
            }
            hub.commitObserver = commitObserver(change)
        }
    }

    /// What hears of the commits, after another one that does.
    @inlinable
    func commitObserver(
        after other: ActionHub<Action>.CommitObserver? = nil,
        _ change: @escaping (_ old: State, _ action: Action, _ new: State) -> Void
    ) -> ActionHub<Action>.CommitObserver {
        let cell = store.cell
        return ActionHub.CommitObserver { action, isCurrent in
            other?.call(action, isCurrent)
            guard let latest = cell.changes.latest(isCurrent: isCurrent), let old = latest.old else { return }
            change(old, action, latest.new)
        }
    }
}
