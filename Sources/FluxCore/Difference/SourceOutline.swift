/// The brackets, literals and words of a text that is Swift source, or has some in it.
///
/// A text is read byte by byte, since each of a megabyte is looked at, in a debug build too.
struct SourceOutline {
    /// A stretch of the text.
    struct Piece {
        /// What a stretch is.
        enum Kind {
            /// Anything that is neither of the others.
            case words
            /// A text in quotes.
            case literal
            /// What is between two brackets, with them: items with a comma between them.
            ///
            /// There are more than their count says where one of them is `…`.
            case group(items: [Item], count: Int, isCut: Bool)
        }

        let kind: Kind
        /// Where it is, as offsets of bytes.
        let bytes: Range<Int>
        /// How many scalars it has.
        let size: Int
    }

    /// What is between two commas.
    struct Item {
        let pieces: [Piece]
        /// How many scalars it has.
        let size: Int
    }

    /// The outermost pieces.
    let pieces: [Piece]

    /// How many items of each group are kept; more are counted.
    private static let itemLimit = 64
    /// Of a group at this depth, nothing is kept if it has groups inside.
    private static let depthLimit = 64

    /// Reads a text.
    ///
    /// There is no outline if a bracket or a quote is never closed.
    ///
    /// - Parameter text: The text.
    /// - Complexity: O(*n*) in the number of its bytes.
    init?(of text: String) {
        var text = text
        let pieces = text.withUTF8 { bytes -> [Piece]? in
            var reader = Reader(bytes)
            return reader.read()
        }
        guard let pieces else { return nil }
        self.pieces = pieces
    }

    /// Whether anything is in brackets.
    var hasGroups: Bool {
        pieces.contains { piece in
            guard case .group(_, let count, _) = piece.kind else { return false }
            return count > 0
        }
    }

    /// A place in the text: how many bytes and scalars are in front of it.
    private struct Place {
        var byte = 0
        var scalar = 0
    }

    /// A bracket that is open.
    private struct OpenGroup {
        /// What closes it; `nil` for the whole text.
        let end: UInt8?
        let start: Place
        /// Where the present item begins.
        var itemStart: Place
        var pieces: [Piece] = []
        var items: [Item] = []
        var count = 0
        var isCut = false
        var isTooDeep = false

        mutating func endItem(at place: Place, in bytes: UnsafeBufferPointer<UInt8>) {
            if place.scalar - itemStart.scalar == 1, bytes[itemStart.byte..<place.byte].elementsEqual("…".utf8) {
                isCut = true
            }
            if items.count < itemLimit {
                items.append(Item(pieces: pieces, size: place.scalar - itemStart.scalar))
            }
            pieces = []
            count += 1
        }
    }

    private struct Reader {
        private let bytes: UnsafeBufferPointer<UInt8>
        private var place = Place()
        private var open = [OpenGroup(end: nil, start: Place(), itemStart: Place())]
        /// Where the words begin that are being read.
        private var wordsStart = Place()
        /// How many brackets are open beyond the greatest depth.
        private var tooDeep = 0

        /// Reads bytes, which have to last as long as this.
        init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

        mutating func read() -> [Piece]? {
            while place.byte < bytes.count {
                switch bytes[place.byte] {
                case UInt8(ascii: "\""): if !readLiteral() { return nil }
                case UInt8(ascii: "("): openGroup(endingWith: UInt8(ascii: ")"))
                case UInt8(ascii: "["): openGroup(endingWith: UInt8(ascii: "]"))
                case UInt8(ascii: "{"): openGroup(endingWith: UInt8(ascii: "}"))
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): closeGroup()
                case UInt8(ascii: ","): readComma()
                default: step()
                }
            }
            endWords()
            return open.count == 1 ? open[0].pieces : nil
        }

        private mutating func step() {
            // The first byte of each scalar.
            if bytes[place.byte] & 0xC0 != 0x80 { place.scalar += 1 }
            place.byte += 1
        }

        /// Goes behind the quote that ends a literal; there may be none.
        private mutating func readLiteral() -> Bool {
            endWords()
            let start = place
            step()
            while place.byte < bytes.count {
                let byte = bytes[place.byte]
                step()
                if byte == UInt8(ascii: "\"") {
                    add(.literal, from: start)
                    return true
                }
                if byte == UInt8(ascii: "\\"), place.byte < bytes.count { step() }
            }
            return false
        }

        private mutating func openGroup(endingWith end: UInt8) {
            guard open.count <= depthLimit else {
                tooDeep += 1
                open[open.count - 1].isTooDeep = true
                return step()
            }
            endWords()
            let start = place
            step()
            open.append(OpenGroup(end: end, start: start, itemStart: place))
            wordsStart = place
        }

        private mutating func closeGroup() {
            guard tooDeep == 0, bytes[place.byte] == open[open.count - 1].end else {
                tooDeep = max(0, tooDeep - 1)
                return step()
            }
            endWords()
            var group = open.removeLast()
            if group.count > 0 || place.byte > group.itemStart.byte { group.endItem(at: place, in: bytes) }
            step()
            let items = group.isTooDeep ? [] : group.items
            add(.group(items: items, count: group.count, isCut: group.isCut), from: group.start)
        }

        /// Ends an item, if a comma is more than a word.
        private mutating func readComma() {
            let next = place.byte + 1
            let isSeparator = next < bytes.count && bytes[next] == UInt8(ascii: " ")
            guard isSeparator, open.count > 1, tooDeep == 0 else { return step() }
            endWords()
            open[open.count - 1].endItem(at: place, in: bytes)
            step()
            step()
            open[open.count - 1].itemStart = place
            wordsStart = place
        }

        private mutating func endWords() {
            if wordsStart.byte < place.byte { add(.words, from: wordsStart) }
        }

        private mutating func add(_ kind: Piece.Kind, from start: Place) {
            open[open.count - 1].pieces.append(
                Piece(kind: kind, bytes: start.byte..<place.byte, size: place.scalar - start.scalar)
            )
            wordsStart = place
        }
    }
}
