/// Failures of rules over time that say nothing new.
extension Counterexample {
    /// Leaves out the failures of rules over time that another one of the same rule explains.
    ///
    /// Failures are told apart by the rule and by the last step. A rule such as `leadsTo` breaks where all comes to rest, so after
    /// whatever was waited for last. Any answer that is on its way besides puts that off, and one defect fails with many last
    /// steps. But where one failure has all steps of another one, in their order, these alone break the rule, and the steps
    /// between them only put it off. Failures with other steps are kept: each may be a defect of its own.
    ///
    /// - Parameter all: The failures of a search.
    /// - Returns: Those that are left, in their order, and a sentence for each rule of which some were left out.
    static func joined(_ all: [Counterexample]) -> (left: [Counterexample], notes: [String]) {
        var left: [Counterexample] = []
        var counts: [(first: Counterexample, count: Int)] = []
        for (index, one) in all.enumerated() {
            // The first one is explained in the report.
            guard index > 0, all.contains(where: one.isExplained) else {
                left.append(one)
                continue
            }
            if let place = counts.firstIndex(where: { $0.first.isOfSameRule(as: one) }) {
                counts[place].count += 1
            } else {
                counts.append((one, 1))
            }
        }
        let notes = counts.map { first, count in
            """
            “\(first.ruleInOneLine ?? "")” failed at the end of \(count.counted("other step")) as well, which \
            \(count == 1 ? "is" : "are") left out: the steps that are shown are among those that led there
            """
        }
        return (left, notes)
    }

    private func isOfSameRule(as other: Counterexample) -> Bool { rule == other.rule && location == other.location }

    /// Whether both come to rest without what has to come, and the steps of the other one are among those of this one.
    private func isExplained(by other: Counterexample) -> Bool {
        guard isOfSameRule(as: other), brokenObligation?.isAtRest == true, other.brokenObligation?.isAtRest == true,
            actions.count > other.actions.count
        else { return false }
        var rest = other.actions.map(Self.description)[...]
        for action in actions where rest.first == Self.description(of: action) { rest.removeFirst() }
        return rest.isEmpty
    }

    /// What a step is called, and in which order tasks went on in it.
    private static func description(of action: Action) -> [String] {
        [String(naming: action)] + ((action as? any DescribedStep)?.orderNotes ?? [])
    }
}
