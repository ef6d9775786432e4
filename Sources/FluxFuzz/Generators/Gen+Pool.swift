extension Gen {
    /// A generator that also adds each value that it makes to a pool.
    ///
    /// The value stays there if the action is dispatched, for the rest of the run; what a filter or another rule leaves
    /// out does not.
    ///
    /// - Parameter pool: Where to add the values.
    /// - Returns: A generator of the same values. It shrinks as this generator does.
    public func added(to pool: Pool<Value>) -> Gen<Value> {
        if let defect { return Gen(defect: defect) }
        let body = self.body
        return Gen { source in
            let value = try body(&source)
            source.add(value, to: pool)
            return value
        }
    }

    /// A generator of the values that this run has added to a pool, each addition equally likely.
    ///
    /// It shrinks towards the value that was added first.
    ///
    /// - Parameters:
    ///   - pool: Where to look. While it is empty, there is no value, and an action gives way to the others that are
    ///     enabled. If it always is, this is reported as an error by the fuzzer, and so is a verification.
    ///   - fileID: The file to name in an error.
    ///   - line: The line to name in an error.
    /// - Returns: A generator of the values in the pool. It makes one choice.
    public static func element(
        in pool: Pool<Value>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Gen<Value> {
        let problem = "the pool was empty each time; fill it in an action that is dispatched before, with added(to:)"
        let rejection = GeneratorDefect("Gen.element(in:)", problem, fileID: fileID, line: line)
        return Gen { source in
            let values = source.values(of: pool)
            if values.isEmpty { throw source.noValue(rejection) }
            return values[Int(source.draw(upTo: UInt64(values.count - 1)))]
        }
    }
}
