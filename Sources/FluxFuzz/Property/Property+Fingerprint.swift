extension Property {
    /// The fingerprint of the declaration.
    var declarations: UInt32 {
        var fingerprint = DeclarationFingerprint()
        fingerprint.add(9, name)
        return fingerprint.value
    }
}
