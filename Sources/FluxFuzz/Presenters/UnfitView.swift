internal import FluxCore

/// What a view was like when a rule about it did not hold.
///
/// It takes the way of an error that the rule throws, since the view goes on changing, and the report is made later.
struct UnfitView: Error {
    /// The view as Swift source, without what is no value: objects that it talks to, and functions.
    let text: String

    /// How many characters of a long one are kept.
    private static let limit = 400

    /// Takes down what a view is like; `nil` if it has nothing to see.
    init?(_ view: some Any) {
        let mirrors = sequence(first: Mirror(reflecting: view), next: \.superclassMirror).reversed()
        let properties = mirrors.flatMap(\.children).compactMap { label, value -> String? in
            guard let label, !label.hasPrefix("$__lazy"), !Self.isObject(value) else { return nil }
            let source = String(swiftSource: value)
            // A placeholder, as for functions.
            return source.hasPrefix("<#") ? nil : "\(label): \(source)"
        }
        if properties.isEmpty { return nil }
        let source = "\(type(of: view))(\(properties.joined(separator: ", ")))".inOneLine
        text = source.count > Self.limit ? source.prefix(Self.limit) + "…" : source
    }

    private static func isObject(_ value: Any) -> Bool {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional { return mirror.children.first.map { isObject($0.value) } ?? false }
        return type(of: value) is AnyClass
    }
}
