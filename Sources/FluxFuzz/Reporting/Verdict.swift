/// What a fuzzer found out.
///
/// There is no bare "passed": a search that finds nothing proves nothing, and one that could not have found
/// anything must not look like success.
public enum Verdict: Equatable, Sendable {
    /// Every reachable state was visited, and each rule held in all of them.
    case verified

    /// The budget was spent without a failure.
    case noFailureFound

    /// A rule failed, and there is a counterexample.
    case failed

    /// There is no answer, for the reason given: a declaration has a defect, or the code under test does not
    /// behave the same way twice.
    case incomplete(reason: String)

    /// Nothing failed, but something was never put to the test, for the reason given.
    case vacuous(reason: String)
}

extension Verdict {
    /// The verdict on code that does not behave the same way twice.
    ///
    /// - Parameters:
    ///   - finding: Where two repetitions of the same run differ: a sentence, if it is known.
    ///   - suspects: What may be the cause: the beginning of a sentence; the usual ones if it is `nil`.
    /// - Returns: The verdict.
    static func notDeterministic(
        _ finding: String?,
        _ suspects: String? = nil
    ) -> Verdict {
        let suspects =
            suspects
                ?? """
                A mutation, guard or rule may read the time, random numbers, the order of a set, or an object that several \
                states share
                """
        return .incomplete(
            reason: """
                the code under test is not deterministic: a failing run did not fail in the same way when it \
                was repeated. \(finding.map { "\($0). " } ?? "")\(suspects)
                """
        )
    }

    /// The verdict on runs of which none failed: they pass, unless there are reasons why something was not tested.
    static func passing(unless reasons: [String]) -> Verdict {
        reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; "))
    }

    static func outOfTime(_ budget: Budget) -> Verdict {
        let time = budget.time.map { "\($0)" } ?? ""
        return .incomplete(reason: "the time limit, \(time), was reached before the budget was spent")
    }
}
