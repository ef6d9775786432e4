/// The integers of a range in the order in which they are simple: from zero outwards, both signs in turn.
///
/// It is the zigzag code of variable-length integers, except that zero may be missing (then the bound
/// nearest to zero takes its place) and that one side may be shorter (then the rest of the longer side
/// follows).
@frozen
@usableFromInline
struct ZeroFirstOrder<Value: FixedWidthInteger> {
    @usableFromInline let origin: Value

    /// How far the shorter side reaches.
    @usableFromInline let both: UInt64

    /// The position of the last integer; the first one has position zero.
    @usableFromInline let last: UInt64

    @usableFromInline let isLongerUpwards: Bool

    /// Orders a range, unless its length has no room in 64 bits.
    @inlinable
    init?(_ range: ClosedRange<Value>) {
        let low = range.lowerBound
        let high = range.upperBound
        origin = low > 0 ? low : high < 0 ? high : 0
        // A distance may not fit the type (in Int8, from -128 to 127 it is 255), but always its magnitude.
        let length = Value.Magnitude(truncatingIfNeeded: high &- low)
        guard let last = UInt64(exactly: length) else { return nil }
        self.last = last
        let up = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: high &- origin))
        let down = UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: origin &- low))
        both = Swift.min(up, down)
        isLongerUpwards = up >= down
    }

    /// The integer at a position between zero and `last`.
    @inlinable
    subscript(position: UInt64) -> Value {
        let alternates = position <= 2 &* both
        let distance = alternates ? (position &+ 1) &>> 1 : position &- both
        let isUpwards = alternates ? position & 1 == 1 : isLongerUpwards
        let offset = Value(truncatingIfNeeded: distance)
        return isUpwards ? origin &+ offset : origin &- offset
    }
}
