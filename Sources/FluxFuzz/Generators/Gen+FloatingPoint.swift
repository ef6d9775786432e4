extension Gen where Value == Double {
    /// A generator of the numbers in a range.
    ///
    /// ```swift
    /// Gen.double(in: 0...1)
    /// ```
    ///
    /// Some are anywhere in the range, some of any size, some are integers, small ones often, and some have few digits.
    /// One in four is an edge: a bound or its neighbour, zero, ±1 or its neighbour, ±0.1, the least and the greatest
    /// number. Negative zero, infinity and NaN are not among them.
    ///
    /// It shrinks towards zero, or the integer of the range that is nearest to zero: towards integers first, then
    /// towards decimals of few digits, and towards small numbers and positive ones.
    ///
    /// - Parameters:
    ///   - range: The numbers to choose from. A bound that is not finite is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of numbers in `range`.
    public static func double(
        in range: ClosedRange<Double>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Double> {
        decimal(in: range, "Gen.double(in:)", fileID: fileID, line: line)
    }

    /// A generator of any `Double`, infinities, NaN and negative zero included.
    ///
    /// Most are in -1000...1000, integers and decimals of few digits among them. Some are of any size. One in four is
    /// an edge: NaN, an infinity, negative zero, the least and the greatest number, a neighbour of ±1, ±0.1 and others.
    ///
    /// It shrinks towards zero: towards integers first, then towards decimals of few digits, and towards small numbers
    /// and positive ones. What is no finite number stays only if no number does.
    public static var double: Gen<Double> { anyDecimal(besides: [.infinity, -0.0, -.infinity, .nan]) }

    /// A generator of any `Double` that is finite, negative zero included.
    ///
    /// It makes what ``double`` makes, without infinities and NaN, and shrinks in the same way.
    public static var finiteDouble: Gen<Double> { anyDecimal(besides: [-0.0]) }
}

extension Gen where Value == Float {
    /// A generator of the numbers in a range.
    ///
    /// ```swift
    /// Gen.float(in: 0...1)
    /// ```
    ///
    /// Some are anywhere in the range, some of any size, some are integers, small ones often, and some have few digits.
    /// One in four is an edge: a bound or its neighbour, zero, ±1 or its neighbour, ±0.1, the least and the greatest
    /// number. Negative zero, infinity and NaN are not among them.
    ///
    /// It shrinks towards zero, or the integer of the range that is nearest to zero: towards integers first, then
    /// towards decimals of few digits, and towards small numbers and positive ones.
    ///
    /// - Parameters:
    ///   - range: The numbers to choose from. A bound that is not finite is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of numbers in `range`.
    public static func float(
        in range: ClosedRange<Float>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Float> {
        decimal(in: range, "Gen.float(in:)", fileID: fileID, line: line)
    }

    /// A generator of any `Float`, infinities, NaN and negative zero included.
    ///
    /// Most are in -1000...1000, integers and decimals of few digits among them. Some are of any size. One in four is
    /// an edge: NaN, an infinity, negative zero, the least and the greatest number, a neighbour of ±1, ±0.1 and others.
    ///
    /// It shrinks towards zero: towards integers first, then towards decimals of few digits, and towards small numbers
    /// and positive ones. What is no finite number stays only if no number does.
    public static var float: Gen<Float> { anyDecimal(besides: [.infinity, -0.0, -.infinity, .nan]) }

    /// A generator of any `Float` that is finite, negative zero included.
    ///
    /// It makes what ``float`` makes, without infinities and NaN, and shrinks in the same way.
    public static var finiteFloat: Gen<Float> { anyDecimal(besides: [-0.0]) }
}

extension Gen where Value: DecimalNumber {
    fileprivate static func decimal(
        in range: ClosedRange<Value>,
        _ name: String,
        fileID: StaticString,
        line: UInt
    ) -> Gen<Value> {
        guard range.lowerBound.isFinite, range.upperBound.isFinite else {
            let problem = "the bounds of a range must be finite, but it is \(range)"
            return .defect(name, problem, fileID: fileID, line: line)
        }
        let order = DecimalOrder(range)
        return Gen { source in order.draw(from: &source) }
    }

    fileprivate static func anyDecimal(besides specials: [Value]) -> Gen<Value> {
        let greatest = Value.greatestFiniteMagnitude
        let order = DecimalOrder(-greatest...greatest, usual: -1000...1000, specials: specials)
        return Gen { source in order.draw(from: &source) }
    }
}
