extension Duration {
    /// The duration in the greatest unit of which there is one at least, with up to three decimals: `10 min`, `1.5 s`.
    package var inShort: String {
        let seconds = self / .seconds(1)
        let units: [(name: String, perSecond: Double)] = [("s", 1), ("ms", 1e3), ("µs", 1e6), ("ns", 1e9)]
        let minutes = seconds / 60
        if minutes >= 1, minutes == minutes.rounded() { return "\(Self.text(minutes)) min" }
        let unit = units.first { seconds * $0.perSecond >= 1 } ?? ("ns", 1e9)
        return "\(Self.text(seconds * unit.perSecond)) \(unit.name)"
    }

    private static func text(_ number: Double) -> String {
        let text = "\((number * 1000).rounded() / 1000)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
