internal import Foundation

extension StateSpace: CustomStringConvertible {
    @usableFromInline var description: String {
        let counts = "\(grouped(states, "state")), \(grouped(transitions, "transition"))"
        return "\(counts), depth \(depth.grouped)"
    }

    /// Whether no transition leads out: then the states that were visited, once all are, are all there are.
    var isClosed: Bool { transitionsOutOfBound == 0 }

    /// What the bound means for a proof, as lines of a report.
    var boundLines: [String] {
        guard hasBound else { return [] }
        if isClosed { return ["  no transition leads out of the bound, so these are all reachable states"] }
        let isOne = transitionsOutOfBound == 1
        let leads = "\(grouped(transitionsOutOfBound, "transition")) \(isOne ? "leads" : "lead")"
        return ["  \(leads) out of the bound and \(isOne ? "was" : "were") not followed"]
    }

    /// What it took to find a counterexample, and what is known of shorter ones.
    func origin<Action, State>(of counterexample: Counterexample<Action, State>) -> String {
        let found = "found by visiting \(grouped(states, "state")) over \(grouped(transitions, "transition"))"
        if counterexample.actions.isEmpty { return found }
        return "\(found); no shorter sequence exists" + (counterexample.isShortest ? "" : " within the bound")
    }

    private func grouped(_ count: Int, _ noun: String) -> String {
        "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
    }
}

extension Int {
    /// The number with a comma between the groups of three digits, in every locale.
    var grouped: String { formatted(.number.locale(Locale(identifier: "en_US"))) }
}
