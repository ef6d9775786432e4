/// Names for the functions of tests, made from any text.
enum TestName {
    /// The name of a test function in Swift Testing, such as `countIsAtLeast0` from “count ≥ 0”.
    static func function(from text: String) -> String {
        let words = words(of: text)
        let first =
            words.first.map { $0 == $0.uppercased() ? $0.lowercased() : initial($0, lowercased: true) } ?? "rule"
        let name = first + words.dropFirst().map { initial($0, lowercased: false) }.joined()
        // Swift has no identifier that begins with a digit; in front of one, a word reads better than an underscore.
        if name.first?.isNumber == true { return "rule" + name }
        return words.count < 2 && isReserved(name) || words.isEmpty ? name + "Holds" : name
    }

    /// The name of a test function in Swift Testing, with the number of the test among those with the same name behind it,
    /// unless that is the first.
    static func function(from text: String, number: Int) -> String {
        numbered(function(from: text), number)
    }

    private static func numbered(_ name: String, _ number: Int) -> String {
        if number == 1 { return name }
        // A name that ends in a digit would seem to end in another number.
        return name + (name.last?.isNumber == true ? "_" : "") + "\(number)"
    }

    /// Numbers for tests, so that no two of them have the same name: 1 for the first test of a name.
    ///
    /// - Parameter texts: What each of them says should hold.
    /// - Returns: The number of each test.
    static func numbers(of texts: [String]) -> [Int] {
        let names = texts.map { method(from: $0) }
        var (taken, numbers) = (Set(names), [String: Int]())
        return names.map { name in
            var number = (numbers[name] ?? 0) + 1
            while number > 1, !taken.insert(numbered(name, number)).inserted { number += 1 }
            numbers[name] = number
            return number
        }
    }

    /// The name of a test method in XCTest, which looks for `test` at its beginning.
    static func method(from text: String, number: Int = 1) -> String {
        "test" + initial(function(from: text, number: number), lowercased: false)
    }

    /// Comparisons, as people say them.
    private static let symbols: [(symbol: String, words: String)] = [
        (">=", "is at least"), ("≥", "is at least"), ("<=", "is at most"), ("≤", "is at most"), ("!=", "is not"),
        ("≠", "is not"), ("==", "is"), ("=", "is"), ("<", "is below"), (">", "is above"), ("×", "times"),
        ("%", "percent"),
        ("&", "and"),
    ]

    /// How many characters a name may have, about; the comment in the test has the whole text.
    private static let limit = 60

    private static func words(of text: String) -> [String] {
        var spoken = String(Substring(text.unicodeScalars.prefix(1000)))
        // Most names have none of them.
        for (symbol, words) in symbols where symbol.utf8.first.map(spoken.utf8.contains) == true {
            spoken = spoken.replacing(symbol, with: " \(words) ")
        }
        // “isn't” is one word.
        spoken.unicodeScalars.removeAll { $0 == "'" || $0 == "’" }
        var words: [String] = []
        var length = 0
        for word in spoken.unicodeScalars.split(whereSeparator: { !isPartOfName($0) }) {
            // No name begins with a mark that belongs to a letter before it.
            let scalars = word.drop { !$0.properties.isXIDStart && $0.properties.numericType == nil }
            if scalars.isEmpty { continue }
            length += scalars.count
            words.append(String(Substring(scalars.prefix(limit))))
            if length >= limit { break }
        }
        return words
    }

    private static func isPartOfName(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "_" && scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
    }

    private static func initial(_ word: String, lowercased: Bool) -> String {
        let first = word.prefix(1)
        return (lowercased ? first.lowercased() : first.uppercased()) + String(word.dropFirst())
    }

    /// Whether a name means something else: to the compiler, or in the body of the test.
    private static func isReserved(_ name: String) -> Bool { reserved.contains(name) }

    private static let reserved: Set = [
        "actor", "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
        "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "fuzzer",
        "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup",
        "property",
        "private", "protocol", "public", "repeat", "rethrows", "return", "self", "some", "static", "struct",
        "subscript",
        "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
