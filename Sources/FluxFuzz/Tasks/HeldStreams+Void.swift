extension HeldStreams where Argument == Void {
    /// Creates a fake without subscriptions of a function without parameters.
    ///
    /// - Parameters:
    ///   - name: The name of the function, for messages.
    ///   - isShared: Whether all subscriptions get the same at once, as those to notifications do, in a step of a fuzzer; a
    ///     step is about one of them otherwise.
    public convenience init(_ name: String, isShared: Bool) { self.init(name, shared: isShared) }

    /// Makes a subscription, for a function without parameters that returns an `AsyncStream` or another sequence that throws
    /// no error.
    ///
    /// - Parameter limit: What to do with elements that nobody awaits yet.
    /// - Returns: The stream.
    public func stream(
        bufferingPolicy limit: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Element> {
        stream((), bufferingPolicy: limit)
    }

    /// Makes a subscription, for a function without parameters that returns an `AsyncThrowingStream` or another sequence that
    /// may throw an error.
    ///
    /// - Parameter limit: What to do with elements that nobody awaits yet.
    /// - Returns: The stream. It throws the error that it fails with; a `CancellationError` if the run of a fuzzer ends.
    public func throwingStream(
        bufferingPolicy limit: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncThrowingStream<Element, any Error> {
        throwingStream((), bufferingPolicy: limit)
    }
}
