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
    /// It shrinks towards zero, in the order 0, 1, -1, 2, -2 and so on. It makes one choice, and two if the type has more
    /// than 64 bits. A type of more than 128 bits is reported as an error by the fuzzer.
    @inlinable
    public static var integer: Gen<Value> {
        guard Value.bitWidth <= AnyIntegerOrder.greatestBitWidth else {
            let problem = "a type may not have more than 128 bits, but \(Value.self) has \(Value.bitWidth)"
            return Gen(defect: GeneratorDefect("Gen.integer", problem, fileID: #fileID, line: #line))
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
