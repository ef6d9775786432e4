/// Long texts, cut down to what matters in a line.
package enum Excerpt {
    /// The number of characters that a text may have to be left whole.
    package static let limit = 200

    /// The number of characters that a key in a path may have to be left whole.
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

extension String {
    /// The text with no more than so many characters.
    ///
    /// Swift source keeps its structure: of a value, the first properties or elements are left, and `…` stands for the rest.
    /// Other texts keep their start and their end.
    package func shortened(to width: Int) -> String {
        isLonger(than: width) ? ShortSource.of(self, upTo: width) ?? withoutMiddle(upTo: width) : self
    }

    /// Two texts, each with no more than so many characters, so that both show the first place where they differ.
    package static func shortened(_ old: String, _ new: String, to width: Int) -> [String] {
        shortSources(old, new, upTo: width) ?? windows(old, new, upTo: width)
    }

    /// Two texts, each shortened by its structure; `nil` if one has none, or they look the same then.
    fileprivate static func shortSources(_ old: String, _ new: String, upTo width: Int) -> [String]? {
        let sources = [old, new].map { $0.isLonger(than: width) ? ShortSource.of($0, upTo: width) : $0 }
        guard let old = sources[0], let new = sources[1], old != new else { return nil }
        return [old, new]
    }

    /// Two texts, each cut around the first place where they differ.
    fileprivate static func windows(_ old: String, _ new: String, upTo width: Int) -> [String] {
        let common = sizeOfCommonStart(old, new)
        return [old, new].map { $0.window(around: common, upTo: width) }
    }

    /// How many bytes two texts begin with that are the same.
    private static func sizeOfCommonStart(_ old: String, _ new: String) -> Int {
        var (old, new) = (old, new)
        // A loop over pointers takes a tenth of the time of one over the texts in a debug build.
        return old.withUTF8 { old in
            new.withUTF8 { new in
                var size = 0
                while size < old.count, size < new.count, old[size] == new[size] { size += 1 }
                return size
            }
        }
    }

    fileprivate func isLonger(than width: Int) -> Bool { utf8.count > width && count > width }

    /// The text without what is in the middle if it has more than so many characters.
    fileprivate func withoutMiddle(upTo width: Int) -> String {
        guard isLonger(than: width) else { return self }
        let end = width / 4
        return "\(prefix(width - end - 1))…\(suffix(end))"
    }

    /// The first quarter of a window tells where it is; the rest shows what is there.
    fileprivate func window(around byte: Int, upTo width: Int) -> String {
        guard isLonger(than: width) else { return self }
        let count = count
        let place = self[..<utf8.index(startIndex, offsetBy: byte)].count
        let start = Swift.max(0, Swift.min(place - width / 4, count - width))
        let isStart = start == 0
        let isEnd = start + width >= count
        let part = dropFirst(isStart ? 0 : start + 1).prefix(width - (isStart ? 0 : 1) - (isEnd ? 0 : 1))
        return "\(isStart ? "" : "…")\(part)\(isEnd ? "" : "…")"
    }
}
