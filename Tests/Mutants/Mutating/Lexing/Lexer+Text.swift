extension Lexer {
    /// Reads a string literal; its interpolations are code like any other.
    ///
    /// - Parameter hashes: How many number signs stand around it, in front of which the position is.
    mutating func lexString(hashes: Int) {
        var start = position
        var startLine = line
        position += hashes
        let quotes = peek(1) == "\"" && peek(2) == "\"" ? 3 : 1
        position += quotes
        while let byte = peek() {
            if byte == "\"", isEnd(quotes: quotes, hashes: hashes) {
                position += quotes + hashes
                break
            }
            if byte == "\n" { line += 1 }
            guard byte == "\\", isSigns(hashes, at: 1) else {
                position += 1
                continue
            }
            position += 1 + hashes
            guard peek() == "(" else {
                // What is escaped does not end the literal; a new line counts all the same.
                if peek() == "\n" { line += 1 }
                position += 1
                continue
            }
            add(.text, from: start, line: startLine, to: position)
            add(.open, length: 1)
            lexCode(inInterpolation: true)
            (start, startLine) = (position, line)
        }
        add(.text, from: start, line: startLine, to: position)
    }

    /// Reads what begins with a number sign: a raw string, a regex, a directive or a macro.
    mutating func lexHash() {
        var hashes = 1
        while peek(hashes) == "#" { hashes += 1 }
        switch peek(hashes) {
        case "\"": return lexString(hashes: hashes)
        case "/": return lexRegex(hashes: hashes)
        default: break
        }
        var length = 1
        while let byte = peek(length), byte.isLetter { length += 1 }
        let word = String(decoding: source[position..<(position + length)], as: UTF8.self)
        guard ["#if", "#elseif", "#else", "#endif", "#warning", "#error"].contains(word) else {
            return add(.word, length: length)
        }
        while let byte = peek(length), byte != "\n" { length += 1 }
        add(.directive, length: length)
    }

    /// Whether a slash here begins a regex: no operand is in front of it, and no space behind it.
    var startsRegex: Bool {
        guard let next = peek(1), !next.isWhitespace else { return false }
        switch tokens.last?.kind {
        case nil, .binary, .prefix, .open, .comma, .colon, .semicolon: return true
        case .word: return ["return", "in", "case", "try"].contains(tokens.last?.text ?? "")
        default: return false
        }
    }

    /// Reads a regex literal.
    ///
    /// - Parameter hashes: How many number signs stand around it, in front of which the position is.
    mutating func lexRegex(hashes: Int) {
        let (start, startLine) = (position, line)
        position += hashes + 1
        while let byte = peek() {
            if byte == "/", isSigns(hashes, at: 1) {
                position += 1 + hashes
                break
            }
            if byte == "\n" {
                line += 1
                // Only one with number signs goes over several lines.
                if hashes == 0 { break }
            }
            position += byte == "\\" ? 2 : 1
        }
        position = min(position, source.count)
        add(.text, from: start, line: startLine, to: position)
    }

    private func isEnd(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { peek($0) == "\"" } && isSigns(hashes, at: quotes)
    }

    private func isSigns(_ count: Int, at distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == "#" }
    }
}
