extension String {
    /// The text with no more than so many Unicode scalars.
    ///
    /// Swift source keeps its structure: of a value, the first properties or elements are left, and `…` stands for the rest.
    /// Other texts keep their start and their end.
    package func shortened(to width: Int) -> String {
        isLonger(than: width) ? ShortSource.of(self, upTo: width) ?? withoutMiddle(upTo: width) : self
    }

    /// Two texts, each with no more than so many scalars, so that both show the first place where they differ.
    package static func shortened(_ old: String, _ new: String, to width: Int) -> [String] {
        shortSources(old, new, upTo: width) ?? windows(old, new, upTo: width)
    }

    /// Two texts, each shortened by its structure; `nil` if one has none, or something is left out before they differ.
    static func shortSources(_ old: String, _ new: String, upTo width: Int) -> [String]? {
        let sources = [old, new].map { $0.isLonger(than: width) ? ShortSource.of($0, upTo: width) : $0 }
        guard let shortOld = sources[0], let shortNew = sources[1], shortOld != shortNew else { return nil }
        let common = sizeOfCommonStart(old, new)
        let showsDifference = [(shortOld, old), (shortNew, new)].allSatisfy { short, whole in
            let shown = sizeOfCommonStart(short, whole)
            return shown > common || shown == whole.utf8.count
        }
        return showsDifference ? [shortOld, shortNew] : nil
    }

    /// Two texts, each cut around the first place where they differ.
    static func windows(_ old: String, _ new: String, upTo width: Int) -> [String] {
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

    /// Whether the text has more than so many scalars.
    func isLonger(than width: Int) -> Bool {
        // No scalar has more than four bytes.
        utf8.count > width && (utf8.count / 4 > width || unicodeScalars.count > width)
    }

    /// The text without what is in the middle if it has more than so many scalars.
    func withoutMiddle(upTo width: Int) -> String {
        guard isLonger(than: width) else { return self }
        let end = width / 4
        return "\(beginning(from: startIndex, upTo: width - end - 1))…\(ending(upTo: end))"
    }

    /// No more than so many scalars from a place on, without half of a character.
    func beginning(from start: Index, upTo size: Int) -> Substring {
        let end = unicodeScalars.index(start, offsetBy: max(0, size), limitedBy: endIndex) ?? endIndex
        var endOfCharacters = start
        while endOfCharacters < end {
            let next = index(after: endOfCharacters)
            if next > end { break }
            endOfCharacters = next
        }
        return self[start..<(isFarFrom(endOfCharacters, end) ? end : endOfCharacters)]
    }

    /// No more than the last scalars, without half of a character.
    private func ending(upTo size: Int) -> Substring {
        let start = unicodeScalars.index(endIndex, offsetBy: -size, limitedBy: startIndex) ?? startIndex
        var startOfCharacters = endIndex
        while startOfCharacters > start {
            let next = index(before: startOfCharacters)
            if next < start { break }
            startOfCharacters = next
        }
        return self[(isFarFrom(start, startOfCharacters) ? start : startOfCharacters)...]
    }

    /// Whether there is more than a character between two places, as long as one is that people write.
    private func isFarFrom(_ start: Index, _ end: Index) -> Bool {
        start < end && unicodeScalars.index(start, offsetBy: 16, limitedBy: end) != nil
    }

    /// What is around a byte: the first quarter tells where it is; the rest shows what is there.
    private func window(around byte: Int, upTo width: Int) -> String {
        guard isLonger(than: width) else { return self }
        let scalars = unicodeScalars
        var place = utf8.index(startIndex, offsetBy: byte)
        while place.samePosition(in: scalars) == nil { place = utf8.index(before: place) }
        var start = scalars.index(place, offsetBy: -(width / 4), limitedBy: startIndex) ?? startIndex
        if scalars.index(start, offsetBy: width, limitedBy: endIndex) == nil {
            start = scalars.index(endIndex, offsetBy: -width)
        }
        if start == startIndex { return "\(beginning(from: start, upTo: width - 1))…" }
        // The end of a character that the place is not in.
        let next = index(after: start)
        start = next <= place ? next : scalars.index(after: start)
        let rest = beginning(from: start, upTo: width - 1)
        return rest.endIndex == endIndex ? "…\(rest)" : "…\(beginning(from: start, upTo: width - 2))…"
    }
}
