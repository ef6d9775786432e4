/// Long texts, cut down to what matters in a line.
package enum Excerpt {
    /// The number of characters that a text may have to be left whole.
    static let limit = 200

    /// The number of characters that a key in a path may have to be left whole.
    static let keyLimit = 60

    /// Keeps the start and the end of a key, either of which may tell it from others.
    static func ofKey(_ text: String) -> String {
        text.count <= keyLimit ? text : "\(text.prefix(keyLimit - 20))…\(text.suffix(19))"
    }

    /// Keeps the start of a text.
    package static func ofStart(_ text: String) -> String { excerpt(text, around: 0) }

    /// Shortens two texts around the first place where they differ.
    package static func ofBoth(_ old: String, _ new: String) -> [String] {
        let common = zip(old, new).prefix { $0.utf8.elementsEqual($1.utf8) }.count
        return [excerpt(old, around: common), excerpt(new, around: common)]
    }

    /// The first quarter of an excerpt tells where it is; the rest shows what is there.
    private static func excerpt(_ text: String, around place: Int) -> String {
        let count = text.count
        guard count > limit else { return text }
        let start = max(0, min(place - limit / 4, count - limit))
        let end = min(count, start + limit)
        let part = text.dropFirst(start).prefix(limit)
        return "\(start > 0 ? "…" : "")\(part)\(end < count ? "…" : "") (\(count) characters)"
    }
}
