/// Long texts, cut down to what matters in a line.
package enum Excerpt {
    /// The number of scalars that a text may have to be left whole.
    package static let limit = 200

    /// The number of scalars that a key in a path may have to be left whole.
    static let keyLimit = 60

    /// Keeps the start and the end of a key, either of which may tell it from others.
    static func ofKey(_ text: String) -> String { text.withoutMiddle(upTo: keyLimit) }

    /// Shortens a text, and says how long it is unless its parts tell.
    package static func of(_ text: String, upTo limit: Int = limit) -> String {
        guard text.isLonger(than: limit) else { return text }
        return ShortSource.of(text, upTo: limit) ?? "\(text.withoutMiddle(upTo: limit)) (\(text.count) characters)"
    }

    /// Shortens two texts so that both show the first place where they differ, and says how long they are unless their parts
    /// tell.
    package static func ofBoth(_ old: String, _ new: String, upTo limit: Int = limit) -> [String] {
        let texts = [old, new]
        guard texts.contains(where: { $0.isLonger(than: limit) }) else { return texts }
        return String.shortSources(old, new, upTo: limit)
            ?? zip(texts, String.windows(old, new, upTo: limit)).map { text, window in
                text.isLonger(than: limit) ? "\(window) (\(text.count) characters)" : text
            }
    }
}
