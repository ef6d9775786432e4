internal import FluxFuzz

extension CallRecorder {
    /// Expects that the next call was made with these arguments, of a function whose parameters have labels, or of one with
    /// more than three.
    ///
    ///     pages.expectCalled("swift", 2)   // of a CallRecorder<(query: String, page: Int), …>
    ///
    /// The types have to be exactly those of the parameters: write `UInt8(2)` where a literal would be an `Int`.
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - others: The other parameters, in order.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    @_disfavoredOverload
    public func expectCalled<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ first: First,
        _ second: Second,
        _ others: repeat each Value,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        recording.expectNext([check(first, second, repeat each others)], at: site)
    }

    /// Expects that the next call is made with these arguments, of a function whose parameters have labels, or of one with
    /// more than three; waits for it if it is missing.
    ///
    /// - Parameters:
    ///   - first: The first parameter.
    ///   - second: The second parameter.
    ///   - others: The other parameters, in order; the types have to be exactly theirs.
    ///   - timeout: How long to wait at most; with zero or less it does not wait.
    ///   - fileID: The expectation's module and file.
    ///   - filePath: The expectation's file.
    ///   - line: The expectation's line.
    ///   - column: The expectation's column.
    @_disfavoredOverload
    nonisolated(nonsending) public func expectCalled<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ first: First,
        _ second: Second,
        _ others: repeat each Value,
        within timeout: Duration,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        await recording.expectNext([check(first, second, repeat each others)], at: site, within: timeout)
    }

    /// A call with these arguments, whatever they are called.
    func check<each Value: Equatable>(_ values: repeat each Value) -> Check<RecordedCall<Argument>> {
        let expected = (repeat each values)
        return Check(
            wish: { [name] number in "Expected call \(number) to be \(String(calling: name, expected))" },
            absence: { [name] number in "\(name) was not called\(number == 1 ? "" : " again")" },
            problem: { [name] number, call in
                let wish = "Expected call \(number) to be \(String(calling: name, expected))"
                // The cast drops the labels.
                guard let received = call.argument as? (repeat each Value) else {
                    return Message("\(wish), but its parameters are of other types: \(Argument.self).")
                }
                var isSame = true
                for (value, other) in repeat (each expected, each received) { isSame = isSame && value == other }
                if isSame { return nil }
                return Message("\(wish), but it was \(String(calling: name, call.argument)).")
                    .addingDetails(from: expected, to: received)
            }
        )
    }
}
