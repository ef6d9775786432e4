/// The words and signs of a Swift source file, apart from comments and literals.
struct SourceText {
    private var words: [String] = []

    init(_ text: String) {
        var rest = Substring(text)
        while let first = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                Self.skipComment(&rest)
            } else if first == "\"" || first == "#" {
                Self.skipLiteral(&rest)
            } else if first == "`" {
                let word = rest.dropFirst().prefix { $0 != "`" && !$0.isNewline }
                words.append(String(word))
                rest = rest[word.endIndex...].dropFirst()
            } else {
                let word = rest.prefix(while: Self.isPartOfName)
                if !first.isWhitespace { words.append(word.isEmpty ? String(first) : String(word)) }
                rest = word.isEmpty ? rest.dropFirst() : rest[word.endIndex...]
            }
        }
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_" || !character.isASCII && !character.isWhitespace
    }
}

// MARK: - Functions

extension SourceText {
    /// Whether a function is declared, or a property, of which `#function` may be the name.
    func declares(_ function: String) -> Bool {
        let isQuoted = function.hasPrefix("`")
        let name = isQuoted ? function.dropFirst().prefix { $0 != "`" } : function.prefix { $0 != "(" }
        let labels = function[name.endIndex...].drop { $0 != "(" }.dropFirst().dropLast().split(separator: ":")
        let hasLabels = function.hasSuffix(")")
        let isKeyword = ["init", "deinit", "subscript"].contains(name)
        return words.indices.contains { index in
            guard words[index] == name else { return false }
            let before = index > 0 ? words[index - 1] : ""
            guard before == "func" || before == "var" || isKeyword && before != "." else { return false }
            // What a subscript calls its parameters are no labels.
            if name == "subscript" { return true }
            guard hasLabels, let parameters = parameters(behind: index) else { return before != "func" || !hasLabels }
            return parameters.count == labels.count
                && zip(parameters, labels).allSatisfy { $0.contains(String($1)) }
        }
    }

    /// For each parameter of a function, the words in front of its type, its label among them.
    ///
    /// - Parameter index: Where the name of the function is.
    /// - Returns: `nil` if no parameters follow.
    private func parameters(behind index: Int) -> [[String]]? {
        var rest = words[(index + 1)...]
        if rest.first == "<" { skipGenerics(&rest) }
        guard rest.popFirst() == "(" else { return nil }
        var parameters: [[String]] = []
        var words: [String] = []
        var isInFront = true
        var depth = 1
        while depth > 0, let word = rest.popFirst() {
            switch word {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case ":" where depth == 1 && isInFront:
                parameters.append(words)
                isInFront = false
            // It may stand between the arguments of a generic type as well: no colon follows then.
            case "," where depth == 1: (words, isInFront) = ([], true)
            default: words.append(word)
            }
        }
        return parameters
    }

    private func skipGenerics(_ rest: inout ArraySlice<String>) {
        var depth = 0
        var last = ""
        while let word = rest.popFirst() {
            if word == "<" { depth += 1 }
            if word == ">", last != "-" { depth -= 1 }
            if depth == 0 { return }
            last = word
        }
    }
}

// MARK: - What is left out

extension SourceText {
    private static func skipComment(_ rest: inout Substring) {
        var depth = 0
        repeat {
            if rest.hasPrefix("/*") {
                depth += 1
                rest = rest.dropFirst(2)
            } else if rest.hasPrefix("*/") {
                depth -= 1
                rest = rest.dropFirst(2)
            } else {
                rest = rest.dropFirst()
            }
        } while depth > 0 && !rest.isEmpty
    }

    /// Skips a string, with what is interpolated in it, or the sign of a macro or a condition.
    private static func skipLiteral(_ rest: inout Substring) {
        let pounds = rest.prefix { $0 == "#" }
        rest = rest[pounds.endIndex...]
        guard rest.first == "\"" else { return }
        let behind = rest.dropFirst(3).drop { $0 == " " || $0 == "\t" }
        let isInOneLine = !rest.hasPrefix("\"\"\"") || behind.first?.isNewline == false
        let quotes = isInOneLine ? "\"" : "\"\"\""
        let end = quotes + pounds
        let interpolation = "\\\(pounds)("
        rest = rest.dropFirst(quotes.count)
        while !rest.isEmpty, !rest.hasPrefix(end) {
            // A string on one line ends with it at the latest.
            if isInOneLine, rest.first?.isNewline == true { return }
            if rest.hasPrefix(interpolation) {
                rest = rest.dropFirst(interpolation.count)
                skipInterpolation(&rest, inOneLine: isInOneLine)
            } else {
                rest = rest.dropFirst(pounds.isEmpty && rest.first == "\\" ? 2 : 1)
            }
        }
        rest = rest.dropFirst(end.count)
    }

    /// Skips what is interpolated, with the parenthesis behind it.
    private static func skipInterpolation(_ rest: inout Substring, inOneLine isInOneLine: Bool) {
        var depth = 1
        while depth > 0, let first = rest.first {
            if isInOneLine, first.isNewline { return }
            if first == "\"" || first == "#" {
                skipLiteral(&rest)
                continue
            }
            if first == "(" { depth += 1 }
            if first == ")" { depth -= 1 }
            rest = rest.dropFirst()
        }
    }
}
