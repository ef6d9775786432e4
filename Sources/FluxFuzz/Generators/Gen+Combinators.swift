extension Gen {
    /// A generator that always makes the same value, without a choice.
    ///
    /// - Parameter value: The value to make.
    /// - Returns: A generator of `value`.
    @inlinable
    public static func constant(_ value: Value) -> Gen<Value> {
        Gen { _ in value }
    }

    /// Turns each value that this generator makes into another one.
    ///
    /// - Parameter transform: A pure function of the value.
    /// - Returns: A generator of what `transform` returns. It shrinks as this generator does.
    @_transparent
    public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Gen<NewValue> {
        // Transparent as in ``ChoiceSource/draw(upTo:)``. The two closures do what ``draw(from:)`` does, and capture less.
        if let defect { return Gen<NewValue>(defect: defect) }
        if let integers {
            return Gen<NewValue> { source in transform(unsafeBitCast(source.drawInt(integers), to: Value.self)) }
        }
        let function = function!
        return Gen<NewValue> { source in transform(try function(&source)) }
    }

    /// Makes a generator of each value that this one makes, and draws from that.
    ///
    /// ```swift
    /// Gen.int(in: 1...9).flatMap { length in .string(of: "ab", count: length) }
    /// ```
    ///
    /// It shrinks towards a simpler first value, then as the generator made of that does. Where a number of elements
    /// is drawn first, ``array(of:count:fileID:line:)`` with a range does the same in a simpler way.
    ///
    /// - Parameter transform: A pure function that makes a generator of a value. If the generator has nothing to
    ///   offer, no value is made; the action, if there are others, gives way to them.
    /// - Returns: A generator of what the generators make that `transform` returns.
    @inlinable
    public func flatMap<NewValue>(_ transform: @escaping (Value) -> Gen<NewValue>) -> Gen<NewValue> {
        if let defect { return Gen<NewValue>(defect: defect) }
        let body = self.body
        return Gen<NewValue> { source in
            try source.drawSpan(.dependent) { source in
                let generator = transform(try body(&source))
                if let defect = generator.defect {
                    source.rejection = defect
                    throw NoValue()
                }
                return try generator.body(&source)
            }
        }
    }

    /// Leaves out the values that do not meet a condition.
    ///
    /// A value that does not is drawn again, up to 100 times; then there is no value, and an action gives way to the
    /// others that are enabled. So this is for conditions that are mostly met: to draw right values at once is faster,
    /// and shrinks better.
    ///
    /// - Parameters:
    ///   - isIncluded: A pure function that tells which values to keep. If it never keeps one, this is reported as an
    ///     error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of the values that meet the condition. It shrinks as this generator does.
    @inlinable
    public func filter(
        _ isIncluded: @escaping (Value) -> Bool,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        if let defect { return Gen(defect: defect) }
        let problem = "the condition rejected 100 values in a row; draw values that meet it, or loosen it"
        let rejection = GeneratorDefect("Gen.filter(_:)", problem, fileID: fileID, line: line)
        let body = self.body
        return Gen { source in
            try source.drawAccepted(rejection) { source in
                let value = try body(&source)
                return isIncluded(value) ? value : nil
            }
        }
    }

    /// Turns each value that this generator makes into another one, and leaves out those that have none.
    ///
    /// ```swift
    /// Gen.string(of: .digits, count: 1...3).compactMap { UInt8($0) }
    /// ```
    ///
    /// Where there is none, a value is drawn again, up to 100 times; see ``filter(_:fileID:line:)``.
    ///
    /// - Parameters:
    ///   - transform: A pure function of the value. If it always returns `nil`, this is reported as an error by the
    ///     fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of what `transform` returns. It shrinks as this generator does.
    @inlinable
    public func compactMap<NewValue>(
        _ transform: @escaping (Value) -> NewValue?,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<NewValue> {
        if let defect { return Gen<NewValue>(defect: defect) }
        let problem = "the closure returned nil for 100 values in a row; draw values for which it does not"
        let rejection = GeneratorDefect("Gen.compactMap(_:)", problem, fileID: fileID, line: line)
        let body = self.body
        return Gen<NewValue> { source in
            try source.drawAccepted(rejection) { source in transform(try body(&source)) }
        }
    }
}

/// Joins generators to one of tuples.
///
/// ```swift
/// zip(Gen.int(in: 0...9), .bool).map { Item(price: $0, isSold: $1) }
/// ```
///
/// - Parameter generators: The generators of the parts, from the first to the last. If any has nothing to offer,
///   neither have they together.
/// - Returns: A generator of tuples. It shrinks each part as its generator does.
@inlinable
public func zip<each Value>(_ generators: repeat Gen<each Value>) -> Gen<(repeat each Value)> {
    for generator in repeat each generators {
        if let defect = generator.defect { return Gen(defect: defect) }
    }
    return Gen { source in (repeat try (each generators).draw(from: &source)) }
}

extension ChoiceSource {
    /// Draws until a value is accepted, up to 100 times.
    ///
    /// - Parameters:
    ///   - rejection: What is wrong if none is.
    ///   - draw: Draws a value; `nil` if it is not accepted.
    /// - Returns: The value.
    /// - Throws: `NoValue` if none was accepted, or what `draw` throws.
    @inlinable
    mutating func drawAccepted<Value>(
        _ rejection: GeneratorDefect,
        _ draw: (inout ChoiceSource) throws -> Value?
    ) throws -> Value {
        if !isRecording {
            // Most values are accepted at once.
            let (additions, values) = (additionCount, nested)
            if let value = try draw(&self) { return value }
            dropAdditions(from: additions)
            nested = values
        }
        guard let value = try redraw(isRecording ? 100 : 99, draw) else { throw noValue(rejection) }
        return value
    }

    /// Draws until there is a value, and keeps the choices of that one only.
    ///
    /// With choices that are given it draws once, since another attempt would get the same ones.
    ///
    /// - Parameters:
    ///   - attempts: How often to draw.
    ///   - draw: Draws a value; `nil` if it is not accepted.
    /// - Returns: The accepted value, or `nil` if there is none.
    /// - Throws: What `draw` throws.
    @inlinable
    mutating func redraw<Value>(
        _ attempts: Int = 100,
        _ draw: (inout ChoiceSource) throws -> Value?
    ) rethrows -> Value? {
        let start = mark
        var rest = isScripted ? 1 : attempts
        while rest > 0 {
            if let value = try draw(&self) { return value }
            if !isScripted { forget(since: start) }
            rest &-= 1
        }
        return nil
    }

    /// Notes why there is no value, unless the choices are given: then it is usual.
    ///
    /// - Returns: What to throw.
    @usableFromInline
    mutating func noValue(_ rejection: GeneratorDefect) -> NoValue {
        if !isScripted { self.rejection = rejection }
        return NoValue()
    }
}
