extension Duration {
    /// The duration in the greatest unit of which there is one at least, with up to three decimals: `10 min`, `1.5 s`.
    var inShort: String {
        let units: [(name: String, length: Duration)] = [
            ("s", .seconds(1)), ("ms", .milliseconds(1)), ("µs", .microseconds(1)), ("ns", .nanoseconds(1)),
        ]
        if self >= .seconds(60), self % .seconds(60) == .zero { return "\(Int64((self / .seconds(60)).rounded())) min" }
        let unit = units.first { self >= $0.length } ?? units[3]
        let number = (self / unit.length * 1000).rounded() / 1000
        let text = "\(number)"
        return "\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) \(unit.name)"
    }

    private static func % (left: Duration, right: Duration) -> Duration {
        left - right * Int((left / right).rounded(.down))
    }
}
