internal import Foundation

/// A remembered failure as the text of its file.
///
///     FluxProof failure 1
///
///     module    CounterTests
///     file      CounterTests.swift
///     test      countStaysPositive()
///     fuzzer    Fuzzer<CounterAction, CounterState>
///     rule      count ≥ 0
///     found     2026-11-24, seed 0, run 3
///
///     start     CounterState(count: 0)
///     1         .decrement
///
///     token     f2-…
///
/// The number in the first line is that of the format. All that is replayed stands in the token; the lines of the steps
/// say the same to people, and have to fit it.
extension RememberedFailure {
    static let format = 1

    /// The first line, up to the number of the format.
    private static func heading(_ kind: Kind) -> String { "FluxProof \(kind.rawValue) " }

    var text: String {
        var lines = ["\(Self.heading(kind))\(Self.format)", ""]
        func addLine(_ key: String, _ line: String) { lines.append("\(key.padded(to: 10))\(line)") }
        func add(_ key: String, _ value: String) { addLine(key, Self.line(value)) }
        add("module", owner.module)
        add("file", owner.file)
        add("test", owner.test)
        if let name = owner.name { add("name", name) }
        add("fuzzer", fuzzer)
        add(kind.key, rule)
        add("found", "\(day), \(origin)")
        if let confirmation { addLine("fixed", "\(confirmation.day): \(Self.line(confirmation.reason))") }
        lines.append("")
        if let start { add("start", start) }
        for (index, step) in steps.enumerated() { add("\(index + 1)", step) }
        lines.append("")
        // A token is longer than a value may be.
        addLine("token", token.text)
        return lines.joined(separator: "\n") + "\n"
    }

    /// A text as one line, which has no character that could be taken for the end of one; a line stays as it is.
    static func line(_ text: String) -> String {
        var (line, beginning) = ("", "")
        var count = 0
        for scalar in text.unicodeScalars {
            let isPlain = scalar.properties.generalCategory != .control && scalar != "\u{2028}" && scalar != "\u{2029}"
            let part = isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
            count += part.unicodeScalars.count
            if count < limit { beginning.unicodeScalars.append(contentsOf: part.unicodeScalars) }
            if count > limit { return beginning + "…" }
            line.unicodeScalars.append(contentsOf: part.unicodeScalars)
        }
        return line
    }

    /// How many Unicode scalars a value has at most.
    private static var limit: Int { 1_000 }
}

// MARK: - Reading

extension RememberedFailure {
    /// Why a text is no remembered failure.
    enum Problem: Error, Equatable {
        /// It has nothing to do with this package.
        case foreign(Kind)
        case newer(String)
        case damaged(String)

        /// What is wrong, as a sentence without a full stop.
        var reason: String {
            switch self {
            case .foreign(let kind):
                "it is no remembered \(kind.rawValue): it does not begin with “\(RememberedFailure.heading(kind))1”"
            case .newer(let number):
                """
                it was written by another version of FluxProof: it has format \(number), and this version reads format \
                \(RememberedFailure.format)
                """
            case .damaged(let what): what
            }
        }
    }

    /// Reads the text of a file.
    ///
    /// - Parameters:
    ///   - text: Any text.
    ///   - kind: What its steps should lead to.
    /// - Throws: What is wrong with it.
    init(_ text: String, _ kind: Kind = .failure) throws(Problem) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let first = lines.first ?? ""
        let heading = Self.heading(kind)
        guard first.hasPrefix(heading) else { throw .foreign(kind) }
        let number = first.dropFirst(heading.count)
        guard number == "\(Self.format)" else { throw .newer(Self.line(String(number.prefix(20)))) }
        var fields = FailureFields()
        for (index, line) in lines.enumerated().dropFirst() where !line.allSatisfy(\.isWhitespace) {
            try fields.add(line, number: index + 1)
        }
        try self.init(fields, kind)
    }

    private init(_ fields: FailureFields, _ kind: Kind) throws(Problem) {
        let module = try fields.value("module")
        let file = try fields.value("file")
        let tokenText = try fields.value("token")
        let token: ReplayToken
        do throws(ReplayToken.Problem) { token = try ReplayToken(tokenText) } catch { throw .damaged(error.reason) }
        let found = try fields.value("found")
        let parts = found.split(separator: ", ", maxSplits: 1)
        guard parts.count == 2, Self.isDay(parts[0]) else {
            throw .damaged("“\(Self.line(found))” is no day and origin, as in “found 2026-11-24, seed 0, run 3”")
        }
        self.init(
            owner: FailureOwner(
                fileID: "\(module)/\(file)",
                test: try fields.value("test"),
                name: fields.values["name"]
            ),
            fuzzer: try fields.value("fuzzer"),
            rule: try fields.value(kind.key),
            day: String(parts[0]),
            origin: String(parts[1]),
            start: fields.values["start"],
            steps: fields.steps,
            token: token,
            confirmation: try fields.values["fixed"].map(Self.confirmation),
            kind: kind
        )
        try checkWhatPeopleRead()
    }

    private static func confirmation(_ text: String) throws(Problem) -> Confirmation {
        let parts = text.split(separator: ": ", maxSplits: 1)
        guard parts.count == 2, isDay(parts[0]) else {
            throw .damaged("“\(line(text))” is no day and reason, as in “fixed 2026-11-24: …”")
        }
        return Confirmation(day: String(parts[0]), reason: line(String(parts[1])))
    }

    private static func isDay(_ text: Substring) -> Bool {
        let digits = text.utf8.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
        let pattern = [true, true, true, true, false, true, true, false, true, true]
        return digits == pattern && text.utf8.enumerated().allSatisfy { pattern[$0] || $1 == UInt8(ascii: "-") }
    }

    /// What people read must be what is replayed.
    private func checkWhatPeopleRead() throws(Problem) {
        guard Self.fits(token.steps.rule, rule) else { throw .damaged("its rule is not that of its token") }
        guard token.steps.steps.count == steps.count else {
            throw .damaged("it has \(steps.count.counted("step")), and its token \(token.steps.steps.count)")
        }
        for (index, step) in token.steps.steps.enumerated() where !Self.fits(step.text ?? step.name, steps[index]) {
            throw .damaged("its step \(index + 1) is not that of its token")
        }
    }

    private static func fits(_ text: ShortText, _ line: String) -> Bool {
        let beginning = Self.line(text.beginning)
        if text.checksum == nil { return line == beginning }
        // Not by characters: the last one may go on behind the beginning.
        return line.unicodeScalars.starts(with: beginning.unicodeScalars)
    }
}

/// The lines of a file, by what they begin with.
private struct FailureFields {
    private(set) var values: [String: String] = [:]
    private(set) var steps: [String] = []

    private static let keys: Set = [
        "module", "file", "test", "name", "fuzzer", "rule", "goal", "found", "fixed", "start", "token",
    ]

    mutating func add(_ line: Substring, number: Int) throws(RememberedFailure.Problem) {
        // Not by characters: a value may begin with a mark that belongs to the space before it.
        let scalars = line.unicodeScalars.prefix { $0 != " " }
        let key = String(scalars)
        let rest = line.unicodeScalars[scalars.endIndex...]
        // What is behind column 11 is the value, spaces included.
        let gap = rest.prefix(max(1, 10 - scalars.count)).prefix { $0 == " " }
        let text = String(rest[gap.endIndex...])
        // These two are longer than a value may be.
        let value = ["token", "fixed"].contains(key) ? text : RememberedFailure.line(text)
        if key == "\(steps.count + 1)" {
            steps.append(value)
        } else if Self.keys.contains(key), values[key] == nil {
            values[key] = value
        } else {
            let what = values[key] == nil ? "can't be understood" : "says “\(key)” once more"
            throw .damaged("line \(number) \(what): \(RememberedFailure.line(String(line.prefix(60))))")
        }
    }

    func value(_ key: String) throws(RememberedFailure.Problem) -> String {
        guard let value = values[key] else { throw .damaged("it has no line “\(key)”, so something was cut off") }
        return value
    }
}
