/// How a machine replays what has been recorded, and checks it: at every step it is noted what is being done.
extension Machine {
    /// Takes the steps that have been recorded, as far as their actions are enabled.
    func takeReplayedSteps(_ limit: Int, _ source: inout ChoiceSource, _ mutate: InPlace.Mutate) -> Failure? {
        var step = 0
        while step < limit, source.beginReplayedStep() {
            let action = Int(source.readChoice(upTo: UInt64(actions.count - 1)))
            // A step whose action is not enabled is dropped.
            guard attempt(actions.elements + action, &source, mutate) else { continue }
            if let pools = source.pools { pools.keepAdditions() }
            step &+= 1
            actions.elements[action].drawn &+= 1
            look(after: step)
            if let failure = failure(after: step, by: action) { return failure }
        }
        return nil
    }

    /// Checks the current state, and notes which rule is doing so: it may not return.
    ///
    /// The loop over the steps has no time for that. What does not return there is replayed, and comes here.
    ///
    /// - Parameters:
    ///   - step: How many steps have led to it.
    ///   - action: The index of the action rule of the last one.
    /// - Returns: What went wrong, if anything did.
    func failure(after step: Int, by action: Int) -> Failure? {
        defer { checking = nil }
        for index in 0..<rules.count {
            checking = .rule(index)
            do {
                if try !rules.elements[index].holds(in: state) {
                    return Failure(rule: index, action: action, step: step)
                }
            } catch {
                return Failure(rule: index, action: action, step: step, error: error)
            }
        }
        return nil
    }

    /// Looks at the current state for the goals and labels.
    func look(after step: Int) {
        guard watch.isOn else { return }
        checking = .goalOrLabel
        watch.look(in: currentRun, after: step)
        checking = nil
    }
}
