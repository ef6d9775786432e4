internal import FluxCore

/// A failure of a rule that is known to fail, and does not have to hold yet.
public struct KnownFailure<Action, State> {
    /// The simplest way to it that was found.
    public let counterexample: Counterexample<Action, State>

    /// What is known of it, such as the number of an issue.
    public let issue: String

    /// When the rule has to hold.
    public let until: KnownUntil

    /// Where it was said that the failure is known.
    public let markLocation: CodeLocation

    /// The name of the rule.
    public var rule: String { counterexample.rule }

    /// Where the rule was declared.
    public var location: CodeLocation { counterexample.location }

    /// The number of steps that lead to it; one for a ``Property``, that is its value.
    public var steps: Int { counterexample.actions.count }

    /// One line of text from which ``Fuzzer/replay(_:)`` repeats it, without a search.
    public var token: String { counterexample.token }
}

extension KnownFailure: CustomStringConvertible {
    /// The rule, the issue, and how to repeat the failure, in one line.
    public var description: String { "\(counterexample.ruleInOneLine ?? "a rule without a name")  \(fact)" }

    /// All but the name of the rule.
    var fact: String {
        let token = counterexample.token(ofAtMost: TextLimits.message.token)
        let replay = token.map { ": replay(\"\($0)\")" } ?? ""
        return "\(issue.asName) until \(until), fails \(moment)\(replay)"
    }

    private var moment: String {
        if State.self == NoState.self, let value = counterexample.actions.first {
            let source = String(swiftSource: value)
            return "for \(source.utf8.count > 160 || source.count > 40 ? "one value" : source.inOneLine)"
        }
        return steps == 0 ? "in the initial state" : "after \(steps.counted("step"))"
    }
}

extension KnownFailure: Sendable where Action: Sendable, State: Sendable {}
