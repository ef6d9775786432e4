internal import FluxCore

/// A number that stands for what the choices of a sequence refer to: actions and rules, in their order.
///
/// Of each declaration, its kind and a name count. Lines, weights and guards don't, since none of them changes what a
/// choice means.
struct DeclarationFingerprint {
    private var bytes: [UInt8] = []

    /// Adds a declaration.
    ///
    /// - Parameters:
    ///   - kind: A number for its kind; those that are in use are pinned by tokens.
    ///   - name: What to know it by.
    mutating func add(_ kind: UInt8, _ name: String) {
        bytes.append(kind)
        // Its length tells where a name ends.
        VariableLength.append(UInt64(name.utf8.count), to: &bytes)
        bytes += name.utf8
    }

    var value: UInt32 { CRC32.checksum(of: bytes) }
}

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

extension PresenterFuzzer {
    /// The fingerprint of the declarations.
    var declarations: UInt32 {
        var fingerprint = DeclarationFingerprint()
        for interaction in interactions { fingerprint.add(7, interaction.name) }
        for rule in rules { fingerprint.add(8, rule.name) }
        for goal in goals { fingerprint.add(5, goal.name) }
        return fingerprint.value
    }
}

extension Property {
    /// The fingerprint of the declaration.
    var declarations: UInt32 {
        var fingerprint = DeclarationFingerprint()
        fingerprint.add(9, name)
        return fingerprint.value
    }
}
