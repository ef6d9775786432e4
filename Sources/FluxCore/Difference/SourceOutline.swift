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
            /// What is between two brackets, with them: items with a comma between them, of which only the first are kept, and
            /// how many there are; `nil` if one is `…`, which stands for any number.
            case group(items: [Item], count: Int?)
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
            guard case .group(let items, let count) = piece.kind else { return false }
            return !items.isEmpty || count != 0
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
        /// How many items there are; `nil` if nobody knows.
        var count: Int? = 0
        var isTooDeep = false
        /// How many angle brackets of generic types are open.
        var angles = 0

        /// Whether items are counted only.
        var isFull: Bool { items.count == itemLimit }

        mutating func endItem(at place: Place, in bytes: UnsafeBufferPointer<UInt8>) {
            defer { pieces = [] }
            if let hidden = SourceOutline.hiddenItems(bytes[itemStart.byte..<place.byte]) {
                count = hidden == 0 ? nil : count.map { $0 + hidden }
                return
            }
            if !isFull { items.append(Item(pieces: pieces, size: place.scalar - itemStart.scalar)) }
            count = count.map { $0 + 1 }
        }
    }

    /// How many items `… 12 more` stands for, which is there if a list has been shortened before; 0 for `…`, and `nil` for
    /// anything else.
    private static func hiddenItems(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        let (start, end, digits) = ("… ", " more", 9)
        if bytes.elementsEqual("…".utf8) { return 0 }
        guard bytes.count <= start.utf8.count + digits + end.utf8.count else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.hasPrefix(start), text.hasSuffix(end) else { return nil }
        let number = text.dropFirst(start.count).dropLast(end.count)
        return number.allSatisfy(\.isNumber) ? Int(number) : nil
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
                case UInt8(ascii: "<"), UInt8(ascii: ">"): readAngle()
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

        private mutating func readLiteral() -> Bool {
            endWords()
            let start = place
            guard skipLiteral() else { return false }
            add(.literal, from: start)
            return true
        }

        /// Goes behind the quote that ends a literal; there may be none.
        private mutating func skipLiteral() -> Bool {
            step()
            while place.byte < bytes.count {
                let byte = bytes[place.byte]
                step()
                if byte == UInt8(ascii: "\"") { return true }
                if byte == UInt8(ascii: "\\"), place.byte < bytes.count { step() }
            }
            return false
        }

        /// Counts the brackets of a generic type, `Pair<Int, String>`, in which a comma ends no item.
        private mutating func readAngle() {
            let before = place.byte == 0 ? 0 : bytes[place.byte - 1]
            if bytes[place.byte] == UInt8(ascii: "<") {
                if Character(Unicode.Scalar(before)).isLetter || before == UInt8(ascii: ">") {
                    open[open.count - 1].angles += 1
                }
            } else if before != UInt8(ascii: "-") {
                open[open.count - 1].angles = max(0, open[open.count - 1].angles - 1)
            }
            step()
        }

        private mutating func openGroup(endingWith end: UInt8) {
            if open[open.count - 1].isFull { return skipGroup() }
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

        /// Goes behind the bracket that ends a group of which nothing is kept, or to the end.
        private mutating func skipGroup() {
            var depth = 0
            repeat {
                switch bytes[place.byte] {
                case UInt8(ascii: "\""):
                    _ = skipLiteral()
                    continue
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                default: break
                }
                step()
            } while depth > 0 && place.byte < bytes.count
        }

        private mutating func closeGroup() {
            guard tooDeep == 0, bytes[place.byte] == open[open.count - 1].end else {
                tooDeep = max(0, tooDeep - 1)
                return step()
            }
            endWords()
            var group = open.removeLast()
            if group.count != 0 || place.byte > group.itemStart.byte { group.endItem(at: place, in: bytes) }
            step()
            add(.group(items: group.isTooDeep ? [] : group.items, count: group.count), from: group.start)
        }

        /// Ends an item, if a comma is more than a word.
        private mutating func readComma() {
            let next = place.byte + 1
            let isSeparator = next < bytes.count && bytes[next] == UInt8(ascii: " ")
            guard isSeparator, open.count > 1, tooDeep == 0, open[open.count - 1].angles == 0 else { return step() }
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
