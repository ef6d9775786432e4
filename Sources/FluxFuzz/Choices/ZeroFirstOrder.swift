/// The integers of a range in the order in which they are simple: from zero outwards, both signs in turn.
///
/// It is the zigzag code of variable-length integers, except that zero may be missing (then the bound
/// nearest to zero takes its place) and that one side may be shorter (then the rest of the longer side
/// follows).
@frozen
@usableFromInline
struct ZeroFirstOrder<Value: FixedWidthInteger> {
    @usableFromInline let origin: Value
    @usableFromInline let places: ZeroFirstPlaces

    /// Orders a range, unless its length has no room in 64 bits.
    @inlinable
    init?(_ range: ClosedRange<Value>) {
        let low = range.lowerBound
        let high = range.upperBound
        origin = low > 0 ? low : high < 0 ? high : 0
        // A distance may not fit the type (in Int8, from -128 to 127 it is 255), but always its magnitude.
        let length = Value.Magnitude(truncatingIfNeeded: high &- low)
        guard UInt64(exactly: length) != nil else { return nil }
        places = ZeroFirstPlaces(
            up: UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: high &- origin)),
            down: UInt64(truncatingIfNeeded: Value.Magnitude(truncatingIfNeeded: origin &- low))
        )
    }

    /// The position of the last integer; the first one has position zero.
    @inlinable var last: UInt64 { places.last }

    /// The integer at a position between zero and `last`.
    @inlinable
    subscript(position: UInt64) -> Value {
        let place = places[position]
        let offset = Value(truncatingIfNeeded: place.distance)
        return place.isUpwards ? origin &+ offset : origin &- offset
    }

    /// The position of a number, or `nil` if it is not in the range.
    @usableFromInline
    func position(of number: Int) -> UInt64? {
        guard let value = Value(exactly: number) else { return nil }
        let isUpwards = value >= origin
        let distance = Value.Magnitude(truncatingIfNeeded: isUpwards ? value &- origin : origin &- value)
        return UInt64(exactly: distance).flatMap { places.position(at: $0, isUpwards) }
    }
}

/// The integers of a range of `Int` in the order in which they are simple, see ``ZeroFirstOrder``.
///
/// Generic arithmetic takes many times as long in a debug build, and this is the generator that is used most. That is
/// also why some of it is transparent, as ``ChoiceSource/draw(upTo:)`` is.
@frozen
@usableFromInline
struct ZeroFirstInts {
    @usableFromInline let origin: Int
    @usableFromInline let places: ZeroFirstPlaces

    @_transparent
    @usableFromInline
    init(_ range: ClosedRange<Int>) {
        let low = range.lowerBound
        let high = range.upperBound
        origin = low > 0 ? low : high < 0 ? high : 0
        places = ZeroFirstPlaces(
            up: UInt64(UInt(bitPattern: high &- origin)),
            down: UInt64(UInt(bitPattern: origin &- low))
        )
    }

    /// The integer at a position between zero and the last one.
    @usableFromInline
    subscript(position: UInt64) -> Int {
        @_transparent get {
            // Without branches, since half of them would be mispredicted: up or down is a matter of chance.
            let isNear = position <= 2 &* places.both
            let distance = isNear ? (position &+ 1) &>> 1 : position &- places.both
            let upwards = isNear ? position & 1 : places.upwards
            let sign = Int(bitPattern: UInt(upwards)) &- 1
            return origin &+ ((Int(bitPattern: UInt(distance)) ^ sign) &- sign)
        }
    }

    /// The position of a number, or `nil` if it is not in the range.
    @usableFromInline
    func position(of number: Int) -> UInt64? {
        let isUpwards = number >= origin
        let distance = UInt64(UInt(bitPattern: isUpwards ? number &- origin : origin &- number))
        return places.position(at: distance, isUpwards)
    }
}

/// Where the integers of a range lie that is ordered from zero outwards, as seen from its origin.
@frozen
@usableFromInline
struct ZeroFirstPlaces {
    /// How far the shorter side reaches.
    @usableFromInline let both: UInt64

    /// The position of the last integer; the first one has position zero.
    @usableFromInline let last: UInt64

    /// Whether the longer side is the upper one, as a number: 1 or 0.
    @usableFromInline let upwards: UInt64

    /// Orders what lies around an origin.
    ///
    /// - Parameters:
    ///   - up: How far the range reaches above the origin.
    ///   - down: How far it reaches below; the sum must fit 64 bits.
    @_transparent
    @usableFromInline
    init(up: UInt64, down: UInt64) {
        upwards = up >= down ? 1 : 0
        both = up >= down ? down : up
        last = up &+ down
    }

    /// The position of the end of the range that is not the last integer; `nil` if the origin is an end.
    var otherEnd: UInt64? {
        if both == 0 { return nil }
        // Of two sides of the same length, the last integer is the lower end.
        return upwards == 1 && last > 2 * both ? 2 * both : 2 * both - 1
    }

    /// How far from the origin, and on which side, the integer at a position is.
    @usableFromInline
    subscript(position: UInt64) -> (distance: UInt64, isUpwards: Bool) {
        @_transparent get {
            position <= 2 &* both
                ? ((position &+ 1) &>> 1, position & 1 == 1)
                : (position &- both, upwards == 1)
        }
    }

    /// The position of the integer so far from the origin on one side, or `nil` if the range doesn't reach so far.
    @usableFromInline
    func position(at distance: UInt64, _ isUpwards: Bool) -> UInt64? {
        if distance <= both { return distance == 0 ? 0 : 2 &* distance &- (isUpwards ? 1 : 0) }
        return isUpwards == (upwards == 1) && distance <= last &- both ? both &+ distance : nil
    }
}
