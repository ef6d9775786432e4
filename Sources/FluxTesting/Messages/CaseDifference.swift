internal import FluxCore
internal import FluxFuzz

/// What is different between two values of the same case, or of the same type if that is no enum.
struct CaseDifference {
    /// The case or type, as in `.setPage` or `Item`.
    let name: String
    /// What is different inside.
    let changes: [Difference.Change]

    /// Compares two values with their sources, unless they are of different cases, or differ as a whole.
    init?<Value>(from expected: Value, _ expectedText: String, to received: Value, _ receivedText: String) {
        name = Self.name(in: expectedText)
        guard name == Self.name(in: receivedText) else { return nil }
        changes = Difference(from: expected, to: received).changes
        if changes.contains(where: \.path.isEmpty) { return nil }
    }

    /// What the source of a value begins with, which is its case or its type; all of it for a literal.
    static func name(in source: String) -> String {
        switch source.first {
        case "(", "[": String(source.prefix(1))
        case let first? where first.isLetter || "._`".contains(first): String(source.prefix { $0 != "(" })
        default: source
        }
    }

    /// One line for each change, path first, beginning with the case: `.setUser.name: "a" → "b"`.
    func lines(limit: Int, width: Int) -> [String] {
        if changes.isEmpty { return ["\(name): not equal, although no difference can be shown"] }
        let shown = changes.count > limit ? changes.prefix(limit - 1) : changes[...]
        let lines = shown.map { "\(place($0.path)): \($0.event(width: width - place($0.path).count - 2))" }
        return shown.count == changes.count ? lines : lines + ["… \(changes.count - shown.count) more changes"]
    }

    /// How many lines there are.
    func lineCount(limit: Int) -> Int { min(limit, max(1, changes.count)) }

    private func place(_ path: String) -> String {
        switch name.first {
        case "(", "[": path
        case ".": "." + path
        default: path.hasPrefix("[") ? name + path : "\(name).\(path)"
        }
    }

    /// The differences as a part of a sentence: "its payload: 3 → 2".
    func clause(width: Int) -> String {
        if changes.isEmpty { return "nothing that can be shown" }
        let parts = changes.prefix(3).map { change in
            let isPayload = "." + change.path == name
            return "\(isPayload ? "its payload" : change.path): \(change.event(width: width))"
        }
        let rest = changes.count - parts.count
        return parts.joined(separator: "; ") + (rest > 0 ? "; and in \(rest) more" : "")
    }
}

extension Difference.Change {
    /// What happened, without the path, in about so many columns.
    fileprivate func event(width: Int) -> String {
        switch (old, new) {
        case (let old?, let new?) where old.utf8.elementsEqual(new.utf8):
            "moved \(new.inOneLine.shortened(to: max(20, width - 6)))"
        case (let old?, let new?):
            String.shortened(old.inOneLine, new.inOneLine, to: max(20, (width - 3) / 2)).joined(separator: " → ")
        case (let old?, nil): "− \(old.inOneLine.shortened(to: max(20, width - 2)))"
        case (nil, let new?): "+ \(new.inOneLine.shortened(to: max(20, width - 2)))"
        case (nil, nil): ""
        }
    }
}
