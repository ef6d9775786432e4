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
