internal import FluxCore

/// An action that was dispatched, and what it did.
struct DispatchRecord<Action, State> {
    let action: Action
    let old: State
    let new: State

    /// When it was delivered, before any presenter showed it.
    let moment: Moment
}

extension Flux {
    /// Tells of each action from now on, when it is delivered; also of one that a spy keeps from changing anything.
    ///
    /// - Parameter take: Takes what came.
    /// - Returns: By which the dispatcher knows what has still to come.
    func recordDispatches(_ take: @escaping (DispatchRecord<Action, State>) -> Void) -> Subscription<Action> {
        // Events come one at a time, and each to the tap before the handler, which is the later one. So nothing that is kept
        // between the two belongs to another action.
        var begun: (action: Action, moment: Moment)?
        var change: (old: State, new: State)?
        var latest = store.state
        _ = addTap { event in
            switch event.kind {
            case .dispatched(let action): begun = (action, .now)
            case .mutated(let old, let new): change = (old, new)
            case .reflected: break
            }
        }
        return dispatcher.register { _ in
            guard let (action, moment) = begun.take() else { return }
            let (old, new) = change.take() ?? (latest, latest)
            latest = new
            take(DispatchRecord(action: action, old: old, new: new, moment: moment))
        }
    }
}
