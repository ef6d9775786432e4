internal import FluxCore

extension String {
    /// What a view is like: its stored properties that are plain values, as Swift source.
    ///
    /// An object that the view talks to is none, and neither is a function, or what holds one of them. It is `nil` if there
    /// is no such property. A long text is cut short.
    ///
    /// - Parameter view: Any view.
    init?(viewing view: some Any) {
        let mirrors = sequence(first: Mirror(reflecting: view), next: \.superclassMirror).reversed()
        let properties = mirrors.flatMap { mirror in
            let labels = FieldLabels.displayed(mirror.children.map { $0.label ?? "" }, count: mirror.children.count)
            return zip(labels, mirror.children.map(\.value))
        }
        let texts = properties.compactMap { label, value -> String? in
            if FieldLabels.machinery.contains(label) || !PlainValue.isPlain(value) { return nil }
            return "\(label): \(String(excerptOf: value).withoutPlaceholders)"
        }
        if texts.isEmpty { return nil }
        let text = "\(type(of: view))(\(texts.joined(separator: ", ")))"
        let beginning = text.prefix(400)
        self = String(beginning).inOneLine + (beginning.endIndex < text.endIndex ? "…" : "")
    }

    /// The text without the marks of what is no expression: it is to be read, not to be compiled.
    private var withoutPlaceholders: String {
        // Hardly any text has one, and to replace takes longer than to look.
        utf8.contains(UInt8(ascii: "#")) ? replacing("<#", with: "").replacing("#>", with: "") : self
    }
}

/// Values that consist of nothing but values.
private enum PlainValue {
    /// How many parts of a value are looked at.
    private static let limit = 1000

    /// Whether there is neither an object nor a function in a value, as far as it is looked at.
    static func isPlain(_ value: Any) -> Bool {
        var pending = [value]
        var count = 0
        while let value = pending.popLast(), count < limit {
            count += 1
            if type(of: value) is AnyClass { return false }
            // Such as `URL` and `Date`, whatever they keep.
            if value is any Encodable { continue }
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == nil, mirror.children.isEmpty, "\(type(of: value))".contains("->") { return false }
            pending += mirror.children.prefix(limit).map(\.value)
        }
        return true
    }
}
