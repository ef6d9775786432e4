/// A number that was read from the source of a value.
///
/// Whole numbers are compared exactly, the others as binary fractions.
struct SourceNumber {
    private let integer: Int?
    private let fraction: Double

    /// Reads a number.
    ///
    /// - Parameter source: Swift source; anything but a finite number gives `nil`.
    init?(_ source: String) {
        // What begins otherwise, such as `nan`, is a name or no Swift.
        guard source.first.map({ $0 == "-" || $0.isNumber }) == true else { return nil }
        guard let fraction = Double(source), fraction.isFinite else { return nil }
        integer = Int(source)
        self.fraction = fraction
    }

    static func < (left: SourceNumber, right: SourceNumber) -> Bool {
        if let left = left.integer, let right = right.integer { return left < right }
        return left.fraction < right.fraction
    }
}
