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
        let rejection = GeneratorDefect(
            "Gen.filter(_:)",
            "the condition rejected 100 values in a row; draw values that meet it, or loosen it",
            fileID: fileID,
            line: line
        )
        let body = self.body
        return Gen { source in
            if !source.isRecording {
                let additions = source.additionCount
                let value = try body(&source)
                if isIncluded(value) { return value }
                source.dropAdditions(from: additions)
                return try source.redraw(body, until: isIncluded, 99, rejection)
            }
            return try source.redraw(body, until: isIncluded, source.isScripted ? 1 : 100, rejection)
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
    ///   - transform: A pure function of the value. If it always returns `nil`, this is reported as an error by the fuzzer.
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
        let rejection = GeneratorDefect(
            "Gen.compactMap(_:)",
            "the closure returned nil for 100 values in a row; draw values for which it does not",
            fileID: fileID,
            line: line
        )
        let body = self.body
        return Gen<NewValue> { source in
            let attempts = source.isScripted ? 1 : 100
            let value = try source.redraw({ transform(try body(&$0)) }, until: { $0 != nil }, attempts, rejection)
            guard let value else { throw NoValue() }
            return value
        }
    }
}

extension ChoiceSource {
    /// Draws until a value is accepted, and keeps the choices of that one only.
    ///
    /// - Parameters:
    ///   - draw: Draws a value.
    ///   - isIncluded: Whether to accept it.
    ///   - attempts: How often to draw.
    ///   - rejection: What to note after that.
    /// - Returns: The accepted value.
    /// - Throws: `NoValue` if there is none, or what `draw` throws.
    @inlinable
    mutating func redraw<Value>(
        _ draw: (inout ChoiceSource) throws -> Value,
        until isIncluded: (Value) -> Bool,
        _ attempts: Int,
        _ rejection: GeneratorDefect
    ) throws -> Value {
        let start = mark
        var attempt = 0
        while attempt < attempts {
            let value = try draw(&self)
            if isIncluded(value) { return value }
            if !isScripted { forget(since: start) }
            attempt &+= 1
        }
        if !isScripted { self.rejection = rejection }
        throw NoValue()
    }
}
