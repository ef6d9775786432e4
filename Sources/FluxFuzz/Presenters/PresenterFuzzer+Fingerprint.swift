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
