internal import FluxCore

extension Fuzzer {
    /// The token with which ``replay(_:)`` repeats a sequence.
    func token(for sequence: ChoiceSequence) -> String {
        ReplayToken(fingerprint: declarations, sequence: sequence).text
    }

    /// A number that stands for what the choices of a sequence refer to: the actions and rules, in their order.
    ///
    /// Of an action, the kind and the example that a report names it by count, of a rule its name. Lines, weights and
    /// guards don't, since none of them changes what a choice means.
    var declarations: UInt32 {
        var bytes: [UInt8] = []
        func add(_ kind: UInt8, _ name: String) {
            bytes.append(kind)
            // Its length tells where a name ends.
            VariableLength.append(UInt64(name.utf8.count), to: &bytes)
            bytes += name.utf8
        }
        // The first step of a sequence is the initial state, if that is chosen.
        if case .generated = start { add(6, "") }
        let simplest = start.simplest
        for rule in actions { add(rule.kind, rule.example(in: simplest) ?? "") }
        for rule in rules { add(rule.isTransition ? 4 : 3, rule.name) }
        for goal in goals { add(5, goal.name) }
        return CRC32.checksum(of: bytes)
    }
}

extension Fuzzer {
    /// How to make the mutation again, or `nil` if there is none or nothing tells how.
    var mutationSource: TypedSource? { mutation.flatMap { TypedSource(of: $0) } }
}

extension ActionRule {
    fileprivate var kind: UInt8 {
        switch origin {
        case .constant: 0
        case .generated: 1
        case .fromState: 2
        }
    }
}
