/// Takes Swift source apart into tokens.
///
/// It knows as much of Swift as mutants need, and relies on what the formatter does: an operator between two operands has
/// spaces on both sides, one in front of or behind its operand has none.
package struct Lexer {
    let source: [UInt8]
    var position = 0
    var line = 1
    var tokens: [Token] = []
    private var lineOfLastToken = 0

    /// Takes a source apart.
    ///
    /// - Parameter source: The text of a file.
    /// - Returns: Its tokens, without comments.
    package static func tokens(of source: String) -> [Token] {
        var lexer = Lexer(source: Array(source.utf8))
        lexer.lexCode(inInterpolation: false)
        return lexer.tokens
    }

    private init(source: [UInt8]) {
        self.source = source
    }

    /// Reads code up to the end, or up to the bracket that ends an interpolation.
    mutating func lexCode(inInterpolation: Bool) {
        var depth = 0
        while let byte = peek() {
            switch byte {
            case "\n":
                line += 1
                position += 1
            case " ", "\t", "\r":
                position += 1
            case "/" where peek(1) == "/":
                while let byte = peek(), byte != "\n" { position += 1 }
            case "/" where peek(1) == "*":
                skipBlockComment()
            case "\"":
                lexString(hashes: 0)
            case "#":
                lexHash()
            case "(", "[", "{":
                depth += 1
                add(.open, length: 1)
            case ")", "]", "}":
                add(.close, length: 1)
                depth -= 1
                if inInterpolation, depth < 0 { return }
            case ",": add(.comma, length: 1)
            case ":": add(.colon, length: 1)
            case ";": add(.semicolon, length: 1)
            case "/" where startsRegex: lexRegex(hashes: 0)
            default:
                if byte.isWord || byte == "@" { lexWord() } else { lexSign() }
            }
        }
    }

    /// Adds a token that begins here.
    ///
    /// - Parameters:
    ///   - kind: What it is.
    ///   - length: Its length in code units.
    mutating func add(_ kind: Token.Kind, length: Int) {
        add(kind, from: position, line: line, to: position + length)
    }

    /// Adds a token, and goes on behind it.
    mutating func add(_ kind: Token.Kind, from start: Int, line startLine: Int, to end: Int) {
        let text = String(decoding: source[start..<end], as: UTF8.self)
        let startsLine = startLine != lineOfLastToken
        tokens.append(Token(kind: kind, text: text, range: start..<end, line: startLine, startsLine: startsLine))
        // A text that ends on a later line is followed by others on that line.
        lineOfLastToken = line
        position = end
    }

    /// The character at a distance, where it is an ASCII one; any other is a letter here.
    func peek(_ distance: Int = 0) -> Character? {
        let index = position + distance
        guard source.indices.contains(index) else { return nil }
        return source[index] < 0x80 ? Character(Unicode.Scalar(source[index])) : "a"
    }

    private mutating func skipBlockComment() {
        var depth = 0
        repeat {
            switch (peek(), peek(1)) {
            case ("/", "*"):
                depth += 1
                position += 2
            case ("*", "/"):
                depth -= 1
                position += 2
            case (nil, _):
                return
            case (let byte, _):
                if byte == "\n" { line += 1 }
                position += 1
            }
        } while depth > 0
    }

    private mutating func lexWord() {
        var length = 1
        while let byte = peek(length), byte.isWord { length += 1 }
        let first = peek()
        guard first?.isNumber == true else { return add(.word, length: length) }
        // A dot belongs to a number if a digit follows, but not in `pair.0.1`.
        if tokens.last?.text != ".", peek(length) == ".", peek(length + 1)?.isNumber == true {
            length += 1
            while let byte = peek(length), byte.isWord { length += 1 }
        }
        add(.number, length: length)
    }

    private mutating func lexSign() {
        let isBound = isBoundToTheLeft
        if let byte = peek(), byte == "?" || byte == "!", isBound { return add(.postfix, length: 1) }
        var length = 1
        if peek() == "." {
            while peek(length) == "." { length += 1 }
            if length == 2, peek(2) == "<" { length = 3 }
            if length == 1 { return add(.sign, length: 1) }
        } else if peek() != "\\" {
            while let byte = peek(length), byte.isOperator { length += 1 }
        }
        let isFollowed = peek(length).map { !$0.isWhitespace } ?? false
        let isPreceded = position > 0 && !(peek(-1)?.isWhitespace ?? true)
        switch (isPreceded, isFollowed) {
        case (false, false): add(.binary, length: length)
        case (_, true) where !isBound: add(.prefix, length: length)
        default: add(.sign, length: length)
        }
    }

    /// Whether an operand stands right in front of this position.
    private var isBoundToTheLeft: Bool {
        guard position > 0, let byte = peek(-1) else { return false }
        return byte.isWord || [")", "]", "}", "\"", ">", "?", "!"].contains(byte)
    }
}

extension Character {
    /// Whether it can be a part of an identifier or a number.
    fileprivate var isWord: Bool { isLetter || isNumber || self == "_" || self == "$" || self == "`" }

    fileprivate var isOperator: Bool { "=-+!*%<>&|^~?/".contains(self) }

}
