internal import FluxFuzz

/// The words of a command line, which are taken one after the other.
struct Arguments {
    private var words: [String]

    /// What stands behind `--`; `nil` if there is none.
    let rest: [String]?

    /// The names of options that were asked for, to suggest one.
    private var known: [String] = ["--help"]

    init(_ words: [String]) {
        let end = words.firstIndex(of: "--")
        self.words = Array(words[..<(end ?? words.endIndex)])
        rest = end.map { Array(words[($0 + 1)...]) }
    }

    /// Takes the next word, if it is no option.
    mutating func takeOperand() -> String? {
        guard let word = words.first, !word.hasPrefix("-") else { return nil }
        return words.removeFirst()
    }

    /// Takes an option without a value.
    ///
    /// - Parameter names: Its names.
    /// - Returns: Whether it is there.
    mutating func takesFlag(_ names: String...) -> Bool {
        known += names
        let count = words.count
        words.removeAll(where: names.contains)
        return words.count < count
    }

    /// Takes the values of an option, `--name value` or `--name=value`.
    ///
    /// - Parameters:
    ///   - name: The name of the option.
    ///   - meaning: What a value is, behind “takes”.
    /// - Returns: The values, in their order.
    /// - Throws: If a value is missing.
    mutating func takeValues(of name: String, _ meaning: String) throws -> [String] {
        known.append(name)
        var values: [String] = []
        while let index = words.firstIndex(where: { $0 == name || $0.hasPrefix(name + "=") }) {
            let word = words.remove(at: index)
            if word != name {
                values.append(String(word.dropFirst(name.count + 1)))
            } else if index < words.count, !words[index].hasPrefix("--") {
                values.append(words.remove(at: index))
            } else {
                throw CommandProblem.usage("\(name) takes \(meaning)")
            }
            if values.last == "" { throw CommandProblem.usage("\(name) takes \(meaning)") }
        }
        return values
    }

    /// Takes the value of an option, the last one if it is given more than once.
    ///
    /// - Parameters:
    ///   - name: The name of the option.
    ///   - meaning: What a value is, behind “takes”.
    ///   - read: Reads a value; `nil` if it is none.
    /// - Returns: The value; `nil` if the option is not there.
    /// - Throws: If a value is missing or none.
    mutating func takeValue<Value>(of name: String, _ meaning: String, _ read: (String) -> Value?) throws -> Value? {
        guard let text = try takeValues(of: name, meaning).last else { return nil }
        guard let value = read(text) else { throw CommandProblem.usage("\(name) takes \(meaning), not “\(text)”") }
        return value
    }

    /// Says that all options were asked for.
    ///
    /// - Parameter greatest: How many words that are no options may be left.
    /// - Returns: These words.
    /// - Throws: If there is a word that nobody takes.
    mutating func end(operands greatest: Int = 0) throws -> [String] {
        if let option = words.first(where: { $0.hasPrefix("-") && $0 != "-" }) {
            let name = String(option.prefix { $0 != "=" })
            // It was asked for, and is still there.
            if name != option, known.contains(name) { throw CommandProblem.usage("\(name) takes no value") }
            throw CommandProblem.usage("there is no option \(name)\(NearestName.suggestion(for: name, among: known))")
        }
        if words.count > greatest {
            throw CommandProblem.usage("“\(words[greatest])” is one word too many")
        }
        defer { words = [] }
        return words
    }
}
