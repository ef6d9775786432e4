internal import FluxCore

extension Fuzzer {
    /// The fingerprint of the declarations: an action that is always the same is known by its source, others by their
    /// kind and place in the order alone, as their generators may change.
    var declarations: UInt32 {
        var fingerprint = DeclarationFingerprint()
        // The first step of a sequence is the initial state, if that is chosen.
        if case .generated = start { fingerprint.add(6, "") }
        for rule in actions { fingerprint.add(rule.kind, rule.constantSource ?? "") }
        for rule in rules { fingerprint.add(rule.isTransition ? 4 : 3, rule.name) }
        for goal in goals { fingerprint.add(5, goal.name) }
        return fingerprint.value
    }

    /// How to make the mutation again, or `nil` if there is none or nothing tells how.
    var mutationSource: TypedSource? { mutation.flatMap { TypedSource(of: $0) } }
}

extension ActionRule {
    fileprivate var constantSource: String? {
        if case .constant(let action) = origin { String(swiftSource: action) } else { nil }
    }

    fileprivate var kind: UInt8 {
        switch origin {
        case .constant: 0
        case .generated: 1
        case .fromState: 2
        }
    }
}
