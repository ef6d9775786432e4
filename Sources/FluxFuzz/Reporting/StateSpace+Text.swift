extension StateSpace: CustomStringConvertible {
    @usableFromInline var description: String {
        let counts = "\(states.grouped("state")), \(transitions.grouped("transition"))"
        return "\(counts), depth \(depth.grouped)"
    }

    /// Whether no transition leads out: then the states that were visited, once all are, are all there are.
    var isClosed: Bool { transitionsOutOfBound == 0 }

    /// What the bound means for a proof, as lines of a report.
    var boundLines: [String] {
        guard hasBound else { return [] }
        if isClosed { return ["  no transition leads out of the bound, so these are all reachable states"] }
        let isOne = transitionsOutOfBound == 1
        let leads = "\(transitionsOutOfBound.grouped("transition")) \(isOne ? "leads" : "lead")"
        return ["  \(leads) out of the bound and \(isOne ? "was" : "were") not followed"]
    }

    /// What it took to find a counterexample, and what is known of shorter ones.
    func origin<Action, State>(of counterexample: Counterexample<Action, State>) -> String {
        let found = "found by visiting \(states.grouped("state")) over \(transitions.grouped("transition"))"
        if counterexample.actions.isEmpty { return found }
        return "\(found); no shorter sequence exists" + (counterexample.isShortest ? "" : " within the bound")
    }
}
