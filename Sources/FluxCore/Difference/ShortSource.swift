/// Shortens Swift source by its structure.
///
///     .add([Repository(id: 1, name: "one", owner: Owner(id: 7, …), …), Repository(id: 2, …), … 28 more], next: 2)
///
/// Of the room that there is, each part gets as much as the others, unless it needs less.
enum ShortSource {
    private typealias Piece = SourceOutline.Piece
    private typealias Item = SourceOutline.Item

    /// The least that an item is worth showing in, if it has more.
    private static let usefulSize = 36

    /// Shortens a text.
    ///
    /// - Parameters:
    ///   - text: Swift source, alone or in a sentence.
    ///   - limit: How many scalars it may have.
    /// - Returns: The text, or `nil` if it has no structure.
    static func of(_ text: String, upTo limit: Int) -> String? {
        guard let outline = SourceOutline(of: text), outline.hasGroups else { return nil }
        // A text from elsewhere would be gone through for each place in it.
        var text = text
        text.makeContiguousUTF8()
        return Writer(text: text).text(of: outline.pieces, upTo: limit)
    }

    private struct Writer {
        let text: String

        /// The text of some pieces, one behind the other.
        func text(of pieces: [Piece], upTo limit: Int) -> String {
            guard let first = pieces.first, let last = pieces.last else { return "" }
            let sizes = pieces.map(\.size)
            if sizes.reduce(0, +) <= limit { return self[first.bytes.lowerBound..<last.bytes.upperBound] }
            let least = leastSizes(of: pieces, in: limit)
            let count = max(1, prefix(of: least, upTo: limit) { $0 == pieces.count ? 0 : 1 })
            let isCut = count < pieces.count
            let shares = shares(of: sizes.prefix(count), least.prefix(count), in: limit - (isCut ? 1 : 0))
            let texts = zip(pieces, shares).map { text(of: $0, upTo: $1) } + (isCut ? ["…"] : [])
            // What is cut may have been cut before.
            return texts.reduce("") { $0 + ($0.hasSuffix("…") && $1.hasPrefix("…") ? $1.dropFirst() : $1[...]) }
        }

        /// What each of some pieces needs: words all they have, since they say what the values are, unless there are too many.
        private func leastSizes(of pieces: [Piece], in limit: Int) -> [Int] {
            func sizes(words: Int, literal: Int, group: Int) -> [Int] {
                pieces.map { piece in
                    switch piece.kind {
                    case .words: min(piece.size, words)
                    case .literal: min(piece.size, literal)
                    case .group: min(piece.size, group)
                    }
                }
            }
            let all = sizes(words: .max, literal: 8, group: 3)
            return all.reduce(0, +) <= limit ? all : sizes(words: limit / 2, literal: 12, group: 16)
        }

        private func text(of piece: Piece, upTo limit: Int) -> String {
            if piece.size <= limit { return self[piece.bytes] }
            switch piece.kind {
            case .words: return self[piece.bytes].withoutMiddle(upTo: limit)
            case .literal: return "\(beginning(of: piece, upTo: limit - 2))\"…"
            case .group(let items, let count):
                let opening = self[piece.bytes.lowerBound..<piece.bytes.lowerBound + 1]
                let closing = self[piece.bytes.upperBound - 1..<piece.bytes.upperBound]
                // The properties of a type are the same each time, so their number says nothing.
                let counted = opening == "[" ? count : nil
                let isWhole = items.count == count
                return opening + text(of: items, areAll: isWhole, of: counted, upTo: limit - 2) + closing
            }
        }

        /// The text of the first items, and how many more there are.
        ///
        /// - Parameters:
        ///   - items: The first items.
        ///   - areAll: Whether there are no others.
        ///   - count: How many there are, if that is to be said.
        ///   - limit: How many scalars the text may have.
        /// - Returns: The text.
        private func text(of items: [Item], areAll: Bool, of count: Int?, upTo limit: Int) -> String {
            func end(after shown: Int) -> String {
                areAll && shown == items.count ? "" : count.map { "… \($0 - shown) more" } ?? "…"
            }
            let sizes = items.map(\.size)
            let least = sizes.map { min($0, usefulSize) }
            let separator = 2
            var shown = prefix(of: least.map { $0 + separator }, upTo: limit + separator) {
                let end = end(after: $0)
                return end.isEmpty ? 0 : separator + end.count
            }
            // Of what is too large anywhere, a beginning is better than nothing.
            let isLarge = sizes.first.map { $0 > usefulSize } ?? false
            if shown == 0, isLarge, limit >= 8 + separator + end(after: 1).count { shown = 1 }
            if shown == 0 { return "…" }
            let end = end(after: shown)
            let room = limit - separator * (shown - 1) - (end.isEmpty ? 0 : separator + end.count)
            let shares = shares(of: sizes.prefix(shown), least.prefix(shown), in: room)
            let texts = zip(items, shares).map { text(of: $0.pieces, upTo: $1) }
            return (texts + (end.isEmpty ? [] : [end])).joined(separator: ", ")
        }

        /// How many of some sizes fit, with what is written behind so many.
        private func prefix(of sizes: [Int], upTo limit: Int, endSize: (_ count: Int) -> Int) -> Int {
            var (sum, count) = (0, 0)
            for size in sizes {
                sum += size
                if sum + endSize(count + 1) > limit { break }
                count += 1
            }
            return count
        }

        /// Divides the room among parts: the least that each needs, and the rest in equal shares, up to what each has.
        private func shares(of sizes: ArraySlice<Int>, _ least: ArraySlice<Int>, in room: Int) -> [Int] {
            var shares = least.map { min($0, max(0, room)) }
            var rest = room - shares.reduce(0, +)
            while rest > 0 {
                let open = shares.indices.filter { shares[$0] < sizes[$0] }
                if open.isEmpty { break }
                let share = max(1, rest / open.count)
                for index in open where rest > 0 {
                    let more = min(share, sizes[index] - shares[index], rest)
                    shares[index] += more
                    rest -= more
                }
            }
            return shares
        }

        private subscript(bytes: Range<Int>) -> String {
            let start = index(ofByte: bytes.lowerBound)
            return String(text[start..<text.utf8.index(start, offsetBy: bytes.count)])
        }

        private func index(ofByte offset: Int) -> String.Index {
            text.utf8.index(text.startIndex, offsetBy: offset)
        }

        /// The first scalars of a literal, without half of a character or of an escape.
        private func beginning(of literal: Piece, upTo size: Int) -> Substring {
            let result = text.beginning(from: index(ofByte: literal.bytes.lowerBound), upTo: size)
            return result.placeOfOpenEscape.map { result[..<$0] } ?? result
        }
    }
}

extension Substring {
    /// Where an escape begins that does not end in the text.
    fileprivate var placeOfOpenEscape: Index? {
        var place = startIndex
        while let start = self[place...].firstIndex(of: "\\") {
            var end = index(after: start)
            guard end < endIndex else { return start }
            if self[end] == "u" {
                guard let brace = self[end...].firstIndex(of: "}") else { return start }
                end = brace
            }
            place = index(after: end)
        }
        return nil
    }
}
