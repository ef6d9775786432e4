/// What somebody has written for a setting.
enum SettingText: Hashable, Sendable {
    /// The value of a variable, or a text or a number of a profile.
    case text(String)

    /// A list of texts of a profile.
    case list([String])

    /// What no setting can be, described.
    case other(String)

    init(_ value: JSONValue) {
        switch value {
        case .string(let text), .number(let text): self = .text(text)
        case .array(let elements):
            let texts = elements.compactMap { if case .string(let text) = $0 { text } else { nil } }
            self = texts.count == elements.count ? .list(texts) : .other("a list of other things than texts")
        case .literal(let word): self = .other(word)
        case .object: self = .other("an object")
        }
    }

    /// The text, if it is one.
    var single: String? { if case .text(let text) = self { text } else { nil } }

    /// The text in quotation marks, or what there is instead: one line, and not too long.
    var quoted: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .list(let texts): "[\(texts.map(Self.quoted).joined(separator: ", ").prefix(200))]"
        case .other(let description): description
        }
    }

    /// A text in quotation marks, in one line, and not too long.
    static func quoted(_ text: String) -> String { "“\(shortened(text))”" }

    /// A text in one line, and not too long.
    static func shortened(_ text: String) -> String { text.inShortLine }
}
