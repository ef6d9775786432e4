/// How a machine checks its state where a run begins, and at every replayed step: it is noted what is being done.
extension Machine {
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
