/// A part of a pattern, with a value if it is a parameter.
public enum RoutePart: Hashable, Sendable {
    /// A text that has to stand there.
    case text(String)
    /// A parameter, and its value.
    case parameter(name: String, value: String)

    var name: String? {
        if case .parameter(let name, _) = self { name } else { nil }
    }

    var value: (String, String)? {
        if case .parameter(let name, let value) = self { (name, value) } else { nil }
    }

    var patternText: String {
        switch self {
        case .text(let text): text
        case .parameter(let name, _): ":\(name)"
        }
    }
}
