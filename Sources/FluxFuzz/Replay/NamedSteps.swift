/// The steps of a failing run by their names, so that they outlive each change of what they don't use.
struct NamedSteps: Hashable {
    /// The name of the rule that broke.
    var rule: ShortText

    /// The initial state, if it was chosen.
    var start: NamedStep?

    var steps: [NamedStep] = []

    /// What the steps are.
    var kind = StepKind.action

    /// The same steps without their payloads.
    var withoutValues: NamedSteps {
        var copy = self
        copy.start = start?.withoutValues
        copy.steps = steps.map(\.withoutValues)
        return copy
    }
}

/// A step as it was when it was recorded.
struct NamedStep: Hashable {
    /// The name of an interaction or a property; of an action, what stands in front of its payload.
    let name: ShortText

    /// The step with its payload; `nil` if that is kept private, or if the step was never made.
    let text: ShortText?

    /// What its generator drew.
    let choices: [UInt64]

    /// Makes a step of the text that a report has for it.
    ///
    /// - Parameters:
    ///   - text: The step with its payload; `nil` if it was never made.
    ///   - name: What it was declared as; if it is `nil`, the text begins with its name.
    ///   - choices: What its generator drew.
    init(_ text: String?, declaredAs name: String? = nil, choices: [UInt64]) {
        self.name = ShortText(name ?? Self.name(in: text ?? ""))
        self.text = text.map { ShortText($0) }
        self.choices = choices
    }

    init(name: ShortText, text: ShortText?, choices: [UInt64]) {
        self.name = name
        self.text = text
        self.choices = choices
    }

    /// The same step without its payload.
    var withoutValues: NamedStep { NamedStep(name: name, text: nil, choices: choices) }

    /// What to call the step in a message.
    var description: String { (text ?? name).description.isEmpty ? "without a name" : (text ?? name).description }

    /// What stands in front of a payload: `.add` in `.add(3)`, `Item` in `Item(id: 1)`.
    static func name(in text: String) -> String {
        String(text.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" || $0 == "`" })
    }
}

/// A text, or its beginning and what tells it from others that begin so.
struct ShortText: Hashable {
    /// The whole text, or its beginning.
    let beginning: String

    /// The checksum of the whole text, if that is longer.
    let checksum: UInt32?

    /// How many Unicode scalars are kept, so that a token remains one line.
    static var limit: Int { 48 }

    init(_ text: String) {
        let scalars = text.unicodeScalars.prefix(Self.limit)
        let isWhole = scalars.endIndex == text.endIndex
        beginning = String(String.UnicodeScalarView(scalars))
        checksum = isWhole ? nil : CRC32.checksum(of: text.utf8)
    }

    init(beginning: String, checksum: UInt32?) {
        self.beginning = beginning
        self.checksum = checksum
    }

    /// Whether it stands for a text.
    func stands(for text: String) -> Bool { ShortText(text).isSame(as: self) }

    private func isSame(as other: ShortText) -> Bool {
        // Not by `==`, which doesn't tell some texts apart that look the same.
        checksum == other.checksum && beginning == other.beginning
            && beginning.utf8.elementsEqual(other.beginning.utf8)
    }

    static func == (left: ShortText, right: ShortText) -> Bool { left.isSame(as: right) }

    func hash(into hasher: inout Hasher) {
        hasher.combine(beginning)
        hasher.combine(checksum)
    }

    var description: String { checksum == nil ? beginning : beginning + "…" }
}
