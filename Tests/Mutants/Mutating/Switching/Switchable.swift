/// A mutant that can be put behind a switch.
package struct Switchable: Hashable, Sendable {
    package var mutant: Mutant
    package var form: Switch
}

extension Switchable {
    /// All mutants of a file that can be put behind a switch.
    ///
    /// - Parameters:
    ///   - source: Its text.
    ///   - file: Its name.
    /// - Returns: The mutants in the order of the file.
    /// - Throws: An ``UnbalancedBracket``.
    package static func all(of source: String, file: String) throws -> [Switchable] {
        let text = SourceText(source)
        return try Mutant.changes(of: source, file: file).compactMap { found in
            Switch(found.change, in: found.block, text).map { Switchable(mutant: found.mutant, form: $0) }
        }
    }
}
