/// Steps as bytes: the texts that occur, each once, and then for each step the numbers of its texts and its choices.
///
/// All numbers are variable-length integers. Most are small after shrinking, so most take one byte.
extension NamedSteps {
    /// No more steps are read, so that a text of any length is soon dealt with.
    static var greatestCount: Int { 100_000 }

    var bytes: [UInt8] {
        var texts = TextNumbers()
        let rule = texts.number(of: rule)
        var body: [UInt8] = []
        VariableLength.append(UInt64(rule) << 3 | kind.rawValue << 1 | (start == nil ? 0 : 1), to: &body)
        for step in [start].compactMap(\.self) + steps { texts.append(step, to: &body) }
        return texts.bytes + body
    }

    /// Reads steps back.
    ///
    /// It allocates no more than a small multiple of the bytes, whatever the counts among them claim.
    ///
    /// - Throws: What is wrong, unless the bytes are exactly those of some steps.
    init(bytes: some Sequence<UInt8>) throws(BytesProblem) {
        guard var reader = StepReader(Array(bytes)[...]), let head = reader.number(),
            let kind = StepKind(rawValue: head >> 1 & 3),
            let rule = reader.text(head >> 3)
        else { throw .unreadable }
        self.rule = rule
        self.kind = kind
        if head & 1 == 1 {
            guard let start = reader.step() else { throw .unreadable }
            self.start = start
        }
        while !reader.isAtEnd {
            guard steps.count < Self.greatestCount else { throw .tooManySteps }
            guard let step = reader.step() else { throw .unreadable }
            steps.append(step)
        }
        guard reader.hasUsedAllTexts else { throw .unreadable }
    }

    enum BytesProblem: Error {
        case unreadable
        case tooManySteps
    }
}

/// The texts that have a number, in the order of their numbers.
private struct TextNumbers {
    private var numbers: [ShortText: Int] = [:]
    private var texts: [ShortText] = []

    mutating func number(of text: ShortText) -> Int {
        if let number = numbers[text] { return number }
        numbers[text] = texts.count
        texts.append(text)
        return texts.count - 1
    }

    /// Writes a step: zero stands for a name that the text begins with, and for a text that there is not.
    mutating func append(_ step: NamedStep, to body: inout [UInt8]) {
        let text = step.text.map { number(of: $0) + 1 } ?? 0
        let name = step.isNamedByText ? 0 : number(of: step.name) + 1
        for number in [text, name, step.choices.count] { VariableLength.append(UInt64(number), to: &body) }
        for choice in step.choices { VariableLength.append(choice, to: &body) }
    }

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        VariableLength.append(UInt64(texts.count), to: &bytes)
        for text in texts {
            VariableLength.append(
                UInt64(text.beginning.utf8.count) << 1 | (text.checksum == nil ? 0 : 1),
                to: &bytes
            )
            bytes += text.beginning.utf8
            bytes += text.checksum?.bytes ?? []
        }
        return bytes
    }
}

extension NamedStep {
    fileprivate var isNamedByText: Bool { text.map { $0.name == name } ?? false }
}

extension ShortText {
    /// The name that the text begins with.
    fileprivate var name: ShortText { ShortText(NamedStep.name(in: beginning)) }
}

/// Reads what is written in one way only: each text once, in the order in which they are used, and no name that a text tells.
private struct StepReader {
    private var bytes: ArraySlice<UInt8>
    private var texts: [ShortText] = []

    /// For each text, the name that it begins with.
    private var names: [ShortText] = []

    /// How many of the texts were used.
    private var used = 0

    init?(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        // A text takes a byte at least.
        guard let count = number(), count <= UInt64(bytes.count) else { return nil }
        for _ in 0..<count {
            guard let text = newText() else { return nil }
            texts.append(text)
        }
        guard Set(texts).count == texts.count else { return nil }
        names = texts.map(\.name)
    }

    private mutating func newText() -> ShortText? {
        guard let head = number(), let utf8 = take(head >> 1), let text = String(validating: utf8, as: UTF8.self)
        else { return nil }
        guard head & 1 == 1 else { return ShortText(text).checksum == nil ? ShortText(text) : nil }
        guard text.unicodeScalars.count == ShortText.limit, let checksum = take(4) else { return nil }
        return ShortText(beginning: text, checksum: UInt32(bytes: checksum))
    }

    /// Takes some bytes off the front, if there are as many.
    private mutating func take(_ count: UInt64) -> ArraySlice<UInt8>? {
        guard count <= UInt64(bytes.count) else { return nil }
        let taken = bytes.prefix(Int(count))
        bytes = bytes.dropFirst(Int(count))
        return taken
    }

    var isAtEnd: Bool { bytes.isEmpty }

    var hasUsedAllTexts: Bool { used == texts.count }

    mutating func number() -> UInt64? { VariableLength.take(from: &bytes) }

    /// The text with a number, which is among those that were used before, or the one behind them.
    mutating func text(_ number: UInt64) -> ShortText? {
        guard number <= UInt64(used), number < UInt64(texts.count) else { return nil }
        used = max(used, Int(number) + 1)
        return texts[Int(number)]
    }

    mutating func step() -> NamedStep? {
        guard let textNumber = number(), let nameNumber = number(), let count = number(), count <= UInt64(bytes.count)
        else { return nil }
        var choices: [UInt64] = []
        for _ in 0..<count {
            guard let choice = number() else { return nil }
            choices.append(choice)
        }
        let text = textNumber == 0 ? nil : text(textNumber - 1)
        guard textNumber == 0 || text != nil else { return nil }
        if nameNumber > 0 {
            guard let name = self.text(nameNumber - 1) else { return nil }
            if textNumber > 0, name == names[Int(textNumber - 1)] { return nil }
            return NamedStep(name: name, text: text, choices: choices)
        }
        return text.map { NamedStep(name: names[Int(textNumber - 1)], text: $0, choices: choices) }
    }
}
