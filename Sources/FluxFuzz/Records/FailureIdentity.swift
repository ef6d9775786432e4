/// What a failure has in common with the same one in another test, from another seed, or on another machine.
///
/// Two are the same if the same rule of the same types breaks by steps of the same names, whatever their payloads are: what is
/// left after shrinking says more than where it was found. Steps that follow each other with one name count once.
struct FailureIdentity {
    /// Eight hexadecimal digits.
    let text: String

    init(rule: String, of types: String, steps: [String]) {
        var parts = [types, rule]
        for step in steps where step != parts.last || parts.count == 2 { parts.append(step) }
        // Their lengths as well, so that none can be taken for two.
        let whole = parts.map { "\($0.utf8.count):\($0)" }.joined()
        text = CRC32.text(of: whole)
    }
}

extension Counterexample {
    /// What it has in common with the same failure elsewhere.
    var identity: String {
        let types = State.self == NoState.self ? "\(Action.self)" : "\(Action.self) \(State.self)"
        return FailureIdentity(rule: rule, of: types, steps: namedSteps.steps.map(\.name.description)).text
    }
}
