/// All integers of a type in the order in which they are simple, and how often each of them is drawn.
///
/// The order is the zigzag code: 0, 1, -1, 2, -2 and so on for a signed type, so the least one, which has no opposite,
/// is the last. Edges lie close together in it: around a power of two on both sides of zero, they are neighbours.
@usableFromInline
struct AnyIntegerOrder {
    /// The position of an integer, which has up to 128 bits.
    @usableFromInline typealias Position = (high: UInt64, low: UInt64)

    /// The widest type that there is room for.
    @inlinable static var greatestBitWidth: Int { 128 }

    @usableFromInline let bits: Int
    @usableFromInline let isSigned: Bool

    private let last: Position

    @usableFromInline
    init(bits: Int, isSigned: Bool) {
        self.bits = bits
        self.isSigned = isSigned
        last = Self.ones(bits)
    }

    /// Draws a position: one choice, or two of them if the type has more than 64 bits.
    @usableFromInline
    func draw(from source: inout ChoiceSource) -> Position {
        if source.isScripted { return choose(nil, from: &source) }
        let position = pick(from: &source)
        return source.isRecording ? choose(position, from: &source) : position
    }

    /// Makes the choices of a position: of one that is known already, or of one that they tell.
    private func choose(_ known: Position?, from source: inout ChoiceSource) -> Position {
        let high = bits > 64 ? source.choose(known?.high, upTo: last.high) : 0
        let start = source.place
        let low = source.choose(known?.low, upTo: last.low)
        if isSigned {
            // The last of all is the least one, which comes behind its neighbour and the greatest one.
            let otherEnd = last.low - (high == last.high ? 2 : 1)
            source.endSpan(.signed(otherEnd: otherEnd), from: start)
        }
        return (high, low)
    }

    /// The integer at a position.
    @inlinable
    func integer<Value: FixedWidthInteger>(at position: Position) -> Value {
        if bits <= 64 { return Value(truncatingIfNeeded: word(at: position.low)) }
        var word = Value.Magnitude(truncatingIfNeeded: position.low)
        word |= Value.Magnitude(truncatingIfNeeded: position.high) << 64
        guard isSigned else { return Value(truncatingIfNeeded: word) }
        let half = Value(truncatingIfNeeded: word >> 1)
        // At the last position the sum overflows, which gives the least integer.
        return word & 1 == 1 ? half &+ 1 : 0 &- half
    }

    /// The integer at a position, if it has up to 64 bits: in a debug build, a generic one takes several times as long.
    @usableFromInline
    func word(at position: UInt64) -> Int64 {
        guard isSigned else { return Int64(bitPattern: position) }
        let half = Int64(bitPattern: position >> 1)
        return position & 1 == 1 ? half &+ 1 : 0 &- half
    }
}

// MARK: - Distribution

extension AnyIntegerOrder {
    private func pick(from source: inout ChoiceSource) -> Position {
        switch source.drawUnrecorded(upTo: 7) {
        case 0...3: (0, source.drawUnrecorded(upTo: min(20, last.low)))
        case 4, 5: pickEdge(from: &source)
        case 6: pickBits(Int(source.drawUnrecorded(upTo: UInt64(bits))), from: &source)
        default: pickBits(bits, from: &source)
        }
    }

    /// Draws an integer next to a power of two; for one in two, that is the end of the type.
    private func pickEdge(from source: inout ChoiceSource) -> Position {
        let isEnd = source.drawUnrecorded(upTo: 1) == 0
        let exponent = isEnd ? bits : Int(source.drawUnrecorded(upTo: UInt64(bits)))
        // The greatest integer, the least and their neighbours are at distances of 1 to 5 from the end, since the
        // signs alternate. Behind the end, it goes on at zero.
        let distance =
            isSigned ? Int(source.drawUnrecorded(upTo: 7)) - 5 : Int(source.drawUnrecorded(upTo: 3)) - 2
        var position: Position = exponent < 64 ? (0, 1 << UInt64(exponent)) : (1 << UInt64(exponent - 64), 0)
        let (low, overflows) = position.low.addingReportingOverflow(UInt64(bitPattern: Int64(distance)))
        position.low = low
        if distance < 0, !overflows { position.high &-= 1 }
        return (position.high & last.high, position.low & last.low)
    }

    /// Draws a position of at most some bits, each equally likely.
    private func pickBits(_ count: Int, from source: inout ChoiceSource) -> Position {
        let last = Self.ones(count)
        let high = last.high == 0 ? 0 : source.drawUnrecorded(upTo: last.high)
        return (high, source.drawUnrecorded(upTo: last.low))
    }

    /// As many ones as there are bits.
    private static func ones(_ bits: Int) -> Position {
        func ones(_ bits: Int) -> UInt64 { bits <= 0 ? 0 : .max >> UInt64(64 - min(bits, 64)) }
        return (ones(bits - 64), ones(bits))
    }
}
