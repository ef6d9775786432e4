/// Whether a collection can be chosen from.
@usableFromInline
enum ElementsToChooseFrom {
    /// Whether a collection is a range of so many integers that their number has no room in an `Int`.
    ///
    /// `Int.min...Int.max` is one, and the standard library traps where it counts them.
    @inlinable
    static func areUncountable<Elements: Collection>(_ elements: Elements) -> Bool {
        // A range is as large as its bounds. To ask for the type takes long, and this is called at steps.
        guard MemoryLayout<Elements>.size == 2 * MemoryLayout<Elements.Element>.size,
            let range = elements as? any IntegerRange
        else { return false }
        return range.isUncountable
    }

    /// What is wrong with such a range, as a sentence without a full stop.
    @usableFromInline static var uncountable: String {
        "the range has more integers than an Int can count; use Gen.integer(in:)"
    }

    /// Makes an array of a collection.
    ///
    /// - Throws: A `Problem` if there is hardly room for one.
    @inlinable
    static func array<Elements: Collection>(of elements: Elements) throws(Problem) -> [Elements.Element] {
        if areUncountable(elements) || elements.count > CheckedCounts.greatest { throw Problem() }
        return Array(elements)
    }

    /// There are too many elements.
    @usableFromInline
    struct Problem: Error {
        @usableFromInline
        init() {}

        /// What is wrong, as a sentence without a full stop.
        @usableFromInline var text: String { "there must be at most \(CheckedCounts.greatest) elements to choose from" }
    }
}

/// A range whose elements are integers.
@usableFromInline
protocol IntegerRange {
    /// Whether the number of its elements has no room in an `Int`.
    var isUncountable: Bool { get }
}

extension Range: IntegerRange where Bound: FixedWidthInteger {
    @usableFromInline var isUncountable: Bool { Bound.distance(from: lowerBound, to: upperBound) > Int.max }
}

extension ClosedRange: IntegerRange where Bound: FixedWidthInteger {
    @usableFromInline var isUncountable: Bool { Bound.distance(from: lowerBound, to: upperBound) >= Int.max }
}

extension FixedWidthInteger {
    /// How far one integer is above another one: it may not fit the type, but always its magnitude.
    fileprivate static func distance(from low: Self, to high: Self) -> Magnitude {
        Magnitude(truncatingIfNeeded: high &- low)
    }
}
