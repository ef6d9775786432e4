internal import FluxCore

extension String {
    /// What a view is like: its stored properties that are plain values, as Swift source.
    ///
    /// An object that the view talks to is none, and neither is a function, or what holds one of them. It is `nil` if there
    /// is no such property. A long text is cut short.
    ///
    /// - Parameters:
    ///   - view: Any view.
    ///   - sources: What writes the properties, and may have written those of the same view before.
    init?(viewing view: some Any, by sources: inout SuccessiveSources) {
        // By loops, since it is done for each step of repeated runs, and a debug build looks up what chains of sequences are.
        var mirrors: [Mirror] = []
        var next: Mirror? = Mirror(reflecting: view)
        while let mirror = next {
            mirrors.append(mirror)
            next = mirror.superclassMirror
        }
        var texts: [String] = []
        for mirror in mirrors.reversed() {
            var (labels, values) = ([String](), [Any]())
            for (label, value) in mirror.children {
                labels.append(label ?? "")
                values.append(value)
            }
            labels = FieldLabels.displayed(labels, count: values.count)
            for index in labels.indices {
                let (label, value) = (labels[index], values[index])
                if FieldLabels.machinery.contains(label) || !PlainValue.isPlain(value) { continue }
                texts.append("\(label): \(String(excerptOf: value, by: &sources).withoutPlaceholders)")
            }
        }
        if texts.isEmpty { return nil }
        let text = "\(type(of: view))(\(texts.joined(separator: ", ")))"
        self = text.utf8.count <= Self.greatestLength ? text.inOneLine : text.beginning
    }

    /// How many characters of a view's text are kept.
    private static var greatestLength: Int { 400 }

    private var beginning: String {
        let beginning = prefix(Self.greatestLength)
        return String(beginning).inOneLine + (beginning.endIndex < endIndex ? "…" : "")
    }

    /// The text without the marks of what is no expression: it is to be read, not to be compiled.
    private var withoutPlaceholders: String {
        // Hardly any text has one, and to replace takes longer than to look.
        contains(byte: UInt8(ascii: "#")) ? replacing("<#", with: "").replacing("#>", with: "") : self
    }
}

/// Values that consist of nothing but values.
private enum PlainValue {
    /// How many parts of a value are looked at.
    private static let limit = 1000

    /// Whether there is neither an object nor a function in a value, as far as it is looked at.
    static func isPlain(_ value: Any) -> Bool {
        var pending = [value]
        var index = 0
        while index < pending.count, index < limit {
            let value = pending[index]
            index += 1
            if type(of: value) is AnyClass { return false }
            // Such as `URL` and `Date`, whatever they keep.
            if value is any Encodable { continue }
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == nil, mirror.children.isEmpty, "\(type(of: value))".contains("->") { return false }
            for child in mirror.children {
                // No more of them will be looked at.
                if pending.count == limit { break }
                pending.append(child.value)
            }
        }
        return true
    }
}
