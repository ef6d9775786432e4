/// What a fuzzer found out.
///
/// There is no bare "passed": a search that finds nothing proves nothing, and one that could not have found
/// anything must not look like success.
public enum Verdict: Equatable, Sendable {
    /// Every reachable state was visited, and each rule held in all of them, but those that are known to fail and did
    /// (``FuzzReport/knownFailures``).
    case verified

    /// The budget was spent without a failure, but those that are known (``FuzzReport/knownFailures``).
    case noFailureFound

    /// A rule failed, and there is a counterexample.
    case failed

    /// There is no answer, for the reason given: a declaration has a defect, a rule that is known to fail does not fail
    /// any more, or the code under test does not behave the same way twice.
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
    ///   - afterFailure: Whether it shows by a failure that did not occur again; otherwise nothing failed at all.
    /// - Returns: The verdict.
    static func notDeterministic(
        _ finding: String?,
        _ suspects: String? = nil,
        afterFailure: Bool = true
    ) -> Verdict {
        let suspects =
            suspects
                ?? """
                A mutation, guard or rule may read the time, random numbers, the order of a set, or an object that several \
                states share
                """
        let occasion =
            afterFailure
            ? "a failing run did not fail in the same way when it was repeated"
            : "nothing failed, but a run is not the same when it is repeated"
        return .incomplete(
            reason: """
                the code under test is not deterministic: \(occasion). \(finding.map { "\($0). " } ?? "")\(suspects)
                """
        )
    }

    /// The verdict on code that does something else in another process.
    ///
    /// - Parameter finding: Where that was seen: a sentence without its full stop.
    /// - Returns: The verdict.
    static func differsBetweenProcesses(_ finding: String) -> Verdict {
        .incomplete(
            reason: """
                the code under test is not deterministic: nothing failed, but another process did something else. \
                \(finding). Look for the order of a Set or a Dictionary, for hashValue and addresses, and for what is read \
                from the environment or from files
                """
        )
    }

    /// The verdict on a state that is no value, since it has an object that a step changes.
    ///
    /// - Parameter finding: Where that was seen: a sentence without its full stop.
    /// - Returns: The verdict.
    static func sharedState(_ finding: String) -> Verdict {
        .incomplete(
            reason: """
                a state has to be a value, but there is an object in it that others share, so nothing can be said of how \
                states differ. \(finding). Make it a struct, or replace the object by a new one instead of changing it
                """
        )
    }

    /// The verdict on a state that is not equal to itself, or to one that is the same.
    ///
    /// - Parameter finding: Where that was seen: a sentence without its full stop.
    /// - Returns: The verdict.
    static func irreflexive(_ finding: String) -> Verdict {
        .incomplete(
            reason: """
                \(finding). So it can't be told from others, nor a step that changes nothing from one that does; keep what \
                contains a NaN out of the state, or let == be reflexive
                """
        )
    }

    /// The verdict if a thread trapped meanwhile that something else may have started.
    static func interruptedByOthers(_ interruption: Interruption) -> Verdict {
        .incomplete(
            reason: """
                a trap ends the process, \(interruption.description); the code under test, or another test, may have started the \
                thread
                """
        )
    }

    /// The verdict if nothing failed, but the code under test did not return when runs were made again.
    static func interruptedAgain(_ interruption: Interruption) -> Verdict {
        if interruption.isOnOtherThread { return .interruptedByOthers(interruption) }
        return .incomplete(
            reason: """
                nothing failed, but the code under test \(interruption.verb) when some runs were made again: \
                \(interruption.description); it may not be deterministic
                """
        )
    }

    /// Why there is no answer, or a vacuous one.
    var reason: String? {
        switch self {
        case .incomplete(let reason), .vacuous(let reason): reason
        case .failed, .noFailureFound, .verified: nil
        }
    }

    /// Whether something was found out, be it that nothing was put to the test.
    var isAnswer: Bool {
        if case .incomplete = self { false } else { true }
    }

    /// Whether nothing failed, and nothing is wrong with the code under test.
    var isPassable: Bool { isAnswer && self != .failed }

    /// The verdict on runs of which none failed: they pass, unless there are reasons why something was not tested.
    static func passing(unless reasons: [String]) -> Verdict {
        reasons.isEmpty ? .noFailureFound : .vacuous(reason: reasons.joined(separator: "; "))
    }

    private static let usualRest = "the budget was spent"

    /// The verdict if the process is to end, and nothing was found until then.
    static var stopped: Verdict { .incomplete(reason: StopRequest.reason) }

    /// The verdict if the limit in time was reached.
    ///
    /// - Parameters:
    ///   - budget: What has the limit.
    ///   - rest: What was left to do: the end of a sentence that goes on behind "before".
    /// - Returns: The verdict.
    static func outOfTime(_ budget: Budget, before rest: String = usualRest) -> Verdict {
        if StopRequest.isThere {
            return rest == Self.usualRest ? .stopped : .incomplete(reason: "\(StopRequest.reason) before \(rest)")
        }
        let time = budget.time.map { "\($0)" } ?? ""
        return .incomplete(reason: "the time limit, \(time), was reached before \(rest)")
    }
}
