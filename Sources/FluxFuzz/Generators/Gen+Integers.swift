extension Gen where Value: FixedWidthInteger {
    /// A generator of the integers in a range, each of them equally likely.
    ///
    /// It shrinks towards zero, in the order 0, 1, -1, 2, -2 and so on; where the range has no zero, towards
    /// its bound nearest to zero.
    ///
    /// - Parameters:
    ///   - range: The integers to choose from. It may be the full range of the type, but may not span more
    ///     than 2⁶⁴ integers; a wider one is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of integers in `range`. It makes one choice.
    @inlinable
    public static func integer(
        in range: ClosedRange<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        guard let order = ZeroFirstOrder(range) else {
            let problem = "a range may not span more than 2⁶⁴ integers"
            return .defect("Gen.integer(in:)", problem, fileID: fileID, line: line)
        }
        return Gen { source in
            if source.isDirect { return order[source.drawUnrecorded(upTo: order.last)] }
            return order[source.drawPosition(in: order.places, of: order.position)]
        }
    }

    /// A generator of the integers in a half-open range, each of them equally likely.
    ///
    /// It shrinks as ``integer(in:fileID:line:)-(ClosedRange<Value>,_,_)`` does.
    ///
    /// - Parameters:
    ///   - range: The integers to choose from. An empty range has nothing to offer: in a generator made from
    ///     the state it disables the action, anywhere else the fuzzer reports it as an error.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of integers in `range`. It makes one choice.
    @inlinable
    public static func integer(
        in range: Range<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        guard !range.isEmpty else {
            return .defect("Gen.integer(in:)", "the range is empty", fileID: fileID, line: line)
        }
        return integer(in: range.lowerBound...(range.upperBound - 1), fileID: fileID, line: line)
    }
}

extension Gen where Value == Int {
    /// A generator of the integers in a range, each of them equally likely.
    ///
    /// It shrinks towards zero, in the order 0, 1, -1, 2, -2 and so on; where the range has no zero, towards
    /// its bound nearest to zero.
    ///
    /// - Parameter range: The integers to choose from.
    /// - Returns: A generator of integers in `range`. It makes one choice.
    @_transparent
    public static func int(in range: ClosedRange<Int>) -> Gen<Int> {
        // Transparent as in ``ChoiceSource/draw(upTo:)``.
        Gen(ZeroFirstInts(range))
    }

    /// A generator of the integers in a half-open range, each of them equally likely.
    ///
    /// - Parameters:
    ///   - range: The integers to choose from. An empty range has nothing to offer: in a generator made from
    ///     the state it disables the action, anywhere else the fuzzer reports it as an error.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of integers in `range`. It makes one choice.
    @inlinable
    public static func int(
        in range: Range<Int>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Int> {
        guard !range.isEmpty else {
            return .defect("Gen.int(in:)", "the range is empty", fileID: fileID, line: line)
        }
        return int(in: ClosedRange(uncheckedBounds: (range.lowerBound, range.upperBound &- 1)))
    }
}

extension Gen where Value: FixedWidthInteger {
    /// A generator of any integer of a type.
    ///
    /// ```swift
    /// Gen<UInt16>.integer
    /// ```
    ///
    /// One in two is small, at most 10 from zero if the type is signed, and at most 20 otherwise. One in four is an
    /// edge: zero and its neighbours, the least and the greatest integer and theirs, powers of two and theirs. The
    /// others have any number of bits, or are anywhere.
    ///
    /// It shrinks towards zero, in the order 0, 1, -1, 2, -2 and so on. It makes one choice, and two if the type has
    /// more than 64 bits. A type of more than 128 bits is reported as an error by the fuzzer.
    @inlinable
    public static var integer: Gen<Value> {
        guard Value.bitWidth <= AnyIntegerOrder.greatestBitWidth else {
            let problem = "a type may not have more than 128 bits, but \(Value.self) has \(Value.bitWidth)"
            return .defect("Gen.integer", problem, fileID: #fileID, line: #line)
        }
        let order = AnyIntegerOrder(bits: Value.bitWidth, isSigned: Value.isSigned)
        return Gen { source in order.integer(at: order.draw(from: &source)) }
    }
}

extension Gen where Value == Int {
    /// A generator of any `Int`: of small ones often, of those at the ends and next to powers of two, and of others.
    ///
    /// See ``integer`` for how often each of them is made. It shrinks towards zero, in the order 0, 1, -1, 2, -2 and so
    /// on, and makes one choice.
    @inlinable
    public static var int: Gen<Int> { integer }
}

extension ChoiceSource {
    /// Draws an `Int`, each of them equally likely.
    ///
    /// - Parameter order: The integers to choose from.
    /// - Returns: One of them.
    @_transparent
    @usableFromInline
    mutating func drawInt(_ order: ZeroFirstInts) -> Int {
        // What ``SplitMix64/next(upTo:)`` does, with one way out for all that is rare. That is little enough to be
        // inlined where an action is declared.
        let last = order.places.last
        let state = random.state &+ SplitMix64.gamma
        let product = SplitMix64.mix(state).multipliedFullWidth(by: last &+ 1)
        if isDirect, product.low > last {
            random.state = state
            return order[product.high]
        }
        return drawIntOtherwise(order)
    }
}
