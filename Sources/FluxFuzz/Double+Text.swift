extension Double {
    /// The share in percent, with one decimal.
    var inPercent: String {
        // Rounded down, so that what is not enough doesn't look as if it were; but not for the sake of binary fractions.
        let tenths = Int((self * 1000 + 1e-6).rounded(.down))
        return "\(tenths / 10).\(tenths % 10) %"
    }
}
