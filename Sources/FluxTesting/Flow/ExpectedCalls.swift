/// The calls that a statement of a ``Flow`` expects: one, or several in brackets.
///
/// ```swift
/// flow.when({ $0.search("swift") }, calls: api.searches.with("swift"))
/// flow.when({ $0.open(7) }, calls: [api.lookups.with(7), log.visits.with("item 7")])
/// ```
public struct ExpectedCalls {
    // A type of its own: the compiler takes long for each variadic parameter, even where it is left out.

    /// The calls, in order.
    let list: [ExpectedCall]

    init(_ call: ExpectedCall) { list = [call] }
}

extension ExpectedCalls: ExpressibleByArrayLiteral {
    /// Makes a list of calls.
    ///
    /// - Parameter calls: The calls, in order.
    public init(arrayLiteral calls: ExpectedCalls...) { list = calls.flatMap(\.list) }
}

extension CallRecorder where Argument: Equatable {
    /// A call with an argument, for a ``Flow`` to expect.
    ///
    /// - Parameter argument: The argument.
    /// - Returns: The call.
    public func with(_ argument: Argument) -> ExpectedCalls { ExpectedCalls(ExpectedCall(argument, of: self, by: ==)) }
}

extension CallRecorder where Argument == Void {
    /// A call of a function without parameters, for a ``Flow`` to expect.
    ///
    /// - Returns: The call.
    public func with() -> ExpectedCalls {
        ExpectedCalls(ExpectedCall((), of: self) { _, _ in true })
    }
}

// Tuples can't be Equatable.

extension CallRecorder {
    /// A call of a function with two parameters, for a ``Flow`` to expect.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    /// - Returns: The call.
    public func with<First: Equatable, Second: Equatable>(
        _ first: First,
        _ second: Second
    ) -> ExpectedCalls where Argument == (First, Second) {
        ExpectedCalls(ExpectedCall((first, second), of: self, by: ==))
    }

    /// A call of a function with three parameters, for a ``Flow`` to expect.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    ///   - third: The third argument.
    /// - Returns: The call.
    public func with<First: Equatable, Second: Equatable, Third: Equatable>(
        _ first: First,
        _ second: Second,
        _ third: Third
    ) -> ExpectedCalls where Argument == (First, Second, Third) {
        ExpectedCalls(ExpectedCall((first, second, third), of: self, by: ==))
    }

    /// A call of a function whose parameters have labels, or of one with more than three, for a ``Flow`` to expect.
    ///
    /// The types have to be exactly those of the parameters: write `UInt8(2)` where a literal would be an `Int`.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    ///   - others: The other arguments, in order.
    /// - Returns: The call.
    @_disfavoredOverload
    public func with<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ first: First,
        _ second: Second,
        _ others: repeat each Value
    ) -> ExpectedCalls {
        let check = check(first, second, repeat each others)
        return ExpectedCalls(ExpectedCall((first, second, repeat each others), of: self, check))
    }
}
