extension Double {
    /// The share in percent, with one decimal.
    var inPercent: String {
        // Rounded down, so that what is not enough doesn't look as if it were; but not for the sake of binary fractions.
        let tenths = Int((self * 1000 + 1e-6).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}

extension Double {
    /// A small share in percent, with two significant digits, rounded up.
    var inSmallPercent: String {
        var scaled = self * 100
        var decimals = 0
        while scaled < 10, scaled > 0, decimals < 9 {
            scaled *= 10
            decimals += 1
        }
        let digits = "\(Int(scaled.rounded(.up)))"
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return decimals == 0 ? "\(digits) %" : "\(padded.dropLast(decimals)).\(padded.suffix(decimals)) %"
    }
}

extension Double {
    /// A time in seconds as whole milliseconds: none if it is negative, and the greatest number if there are more.
    var wholeMilliseconds: Int { Int(exactly: max(0, self * 1000).rounded()) ?? .max }
}
