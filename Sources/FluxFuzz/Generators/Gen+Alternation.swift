extension Gen {
    /// A generator that draws from one of several others, each equally likely.
    ///
    /// It shrinks towards the first one.
    ///
    /// - Parameters:
    ///   - generators: The generators to choose from, the simplest one first: at least one. If any has nothing to
    ///     offer, this is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of all their values.
    @inlinable
    public static func oneOf(
        _ generators: Gen<Value>...,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        oneOf(generators, fileID: fileID, line: line)
    }

    /// A generator that draws from one of several others, each equally likely.
    ///
    /// It shrinks towards the first one.
    ///
    /// - Parameters:
    ///   - generators: The generators to choose from, the simplest one first: at least one. If any has nothing to
    ///     offer, this is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of all their values.
    @inlinable
    public static func oneOf(
        _ generators: [Gen<Value>],
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        choice(generators.map { (1, $0) }, "Gen.oneOf(_:)", fileID: fileID, line: line)
    }

    /// A generator that draws from one of several others, each as likely as its weight says.
    ///
    /// ```swift
    /// Gen.frequency((9, .int(in: 0...9)), (1, .int(in: 0...1_000_000)))
    /// ```
    ///
    /// It shrinks towards the first one.
    ///
    /// - Parameters:
    ///   - alternatives: Weights and generators, the simplest one first: at least one pair. A weight must be at
    ///     least 1, and the sum of all at most `Int.max`; anything else, and a generator that has nothing to offer,
    ///     is reported as an error by the fuzzer.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of all their values.
    @inlinable
    public static func frequency(
        _ alternatives: (Int, Gen<Value>)...,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        choice(alternatives, "Gen.frequency(_:)", fileID: fileID, line: line)
    }

    /// A generator of what this one makes, and of `nil` in one of four cases.
    ///
    /// It shrinks towards `nil`.
    @inlinable
    public var optional: Gen<Value?> {
        if let defect { return Gen<Value?>(defect: defect) }
        return .frequency((1, .constant(nil)), (3, map { $0 }))
    }

    @usableFromInline
    static func choice(
        _ alternatives: [(weight: Int, generator: Gen<Value>)],
        _ name: String,
        fileID: StaticString,
        line: UInt
    ) -> Gen<Value> {
        func defect(_ problem: String) -> Gen<Value> { .defect(name, problem, fileID: fileID, line: line) }
        if alternatives.isEmpty { return defect("there is no generator to choose from") }
        for (weight, generator) in alternatives {
            if weight < 1 { return defect("a weight must be at least 1, but it is \(weight)") }
            if let defect = generator.defect { return Gen(defect: defect) }
        }
        guard let weights = Weights(alternatives.map(\.weight)) else { return defect(Weights.sumIsTooGreat) }
        let bodies = alternatives.map(\.generator.body)
        return Gen { source in
            try source.drawSpan(.alternative) { source in try bodies[source.drawIndex(by: weights)](&source) }
        }
    }
}
