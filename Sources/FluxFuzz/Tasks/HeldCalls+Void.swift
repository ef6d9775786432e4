extension HeldCalls where Argument == Void {
    /// Holds a call of a function with a completion handler and no parameters besides.
    ///
    /// - Parameter completion: Called when the call is released, at most once.
    /// - Returns: What cancels the call.
    @discardableResult
    public func call(completion: @escaping (Result<Answer, any Error>) -> Void) -> HeldCallHandle {
        call((), completion: completion)
    }

    /// Holds a call of a function whose completion handler takes no error, and that has no parameters besides.
    ///
    /// - Parameter handler: Called when the call is released with an answer, at most once.
    /// - Returns: What cancels the call.
    @_disfavoredOverload
    @discardableResult
    public func call(onAnswer handler: @escaping (Answer) -> Void) -> HeldCallHandle {
        call((), onAnswer: handler)
    }

    /// Holds a call of an `async` function without parameters, and waits until it is released.
    ///
    /// - Returns: The answer with which the call is released.
    /// - Throws: The error with which it is released; a `CancellationError` if the waiting task is cancelled or
    ///   the call is dropped.
    nonisolated(nonsending) public func call() async throws -> Answer {
        try await call(())
    }
}

extension HeldCalls where Answer == Void {
    /// Releases a call of a function that returns nothing.
    ///
    /// - Parameter index: Its place in ``pending``, `0..<pending.count`.
    /// - Throws: A ``HeldCallError`` if there is no such call.
    public func release(_ index: Int = 0) throws {
        try release(index, with: ())
    }
}
