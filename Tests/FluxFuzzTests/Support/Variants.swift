import FluxFuzz
import Foundation
import TestEffort

/// How many variants of what is read from outside a test makes: all 10,000 where the variable says so, since that takes a
/// debug build a while.
enum Variants {
    static let count = demanded("FLUXPROOF_VARIANTS") ?? tries(500, inDebug: 25)

    static let budget = Budget(runs: count, survivesTraps: false)

    /// A text in which some characters are left out, replaced or inserted.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - alphabet: What is inserted.
    /// - Returns: A generator of such texts.
    static func of(_ text: String, inserting alphabet: String) -> Gen<String> {
        let edit = zip(Gen.int(in: 0...text.count), .int(in: 0...3), .string(of: alphabet, count: 0...3))
        return Gen.array(of: edit, count: 0...4).map { edits in
            var characters = Array(text)
            for (place, count, insertion) in edits {
                let start = min(place, characters.count)
                characters.replaceSubrange(start..<min(start + count, characters.count), with: Array(insertion))
            }
            return String(characters)
        }
    }
}
