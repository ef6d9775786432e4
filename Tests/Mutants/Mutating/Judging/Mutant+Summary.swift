extension Mutant {
    /// What changed, in one short line.
    ///
    /// - Parameter width: The greatest length.
    /// - Returns: Such as `count > 0 → count >= 0`, or `− dispatch(.increment)` for what is left out.
    package func summary(width: Int) -> String {
        if kind == .swap { return "⇅ \(removed.joined(separator: " "))".cut(to: width) }
        if added.isEmpty || added == ["break"] { return "− \(removed.joined(separator: " "))".cut(to: width) }
        let (old, new) = (Array(removed.joined(separator: " ")), Array(added.joined(separator: " ")))
        let whole = String(old) + " → " + String(new)
        if whole.count <= width { return whole }
        // The parts that differ, with a little of what is around them.
        let prefix = zip(old, new).prefix { $0 == $1 }.count
        let suffix = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let start = max(0, prefix - Self.context)
        func part(_ text: [Character]) -> String {
            let end = max(prefix, text.count - suffix)
            let part = String(text[start..<min(text.count, end + Self.context)])
            return (start > 0 ? "…" : "") + part + (end + Self.context < text.count ? "…" : "")
        }
        return "\(part(old)) → \(part(new))".cut(to: width)
    }

    private static let context = 10
}

extension String {
    fileprivate func cut(to width: Int) -> String {
        count <= width ? self : prefix(width - 1) + "…"
    }
}
