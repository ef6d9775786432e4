extension Model {
    /// The same model, in which an action that is not wanted counts as one that is not enabled.
    ///
    /// - Parameter isWanted: Whether an action is to be taken; asked when it has been made, and nothing else has been done.
    /// - Returns: The model.
    func taking(only isWanted: @escaping (Action) -> Bool) -> Model {
        var copy = self
        copy.actions = actions.map { $0.taking(only: isWanted) }
        return copy
    }
}

extension ActionRule {
    fileprivate func taking(only isWanted: @escaping (Action) -> Bool) -> ActionRule {
        let attempt = attempt
        return ActionRule(
            origin: origin,
            attempt: { action, state, source, mutate in
                var wasWanted = false
                let wasMade = attempt(action, state, &source) { action, state in
                    wasWanted = isWanted(action.assumingMemoryBound(to: Action.self).pointee)
                    if wasWanted { mutate(action, state) }
                }
                return wasMade && wasWanted
            },
            weight: weight,
            isEnabled: isEnabled,
            changesState: changesState,
            isRequired: isRequired,
            location: location
        )
    }
}
