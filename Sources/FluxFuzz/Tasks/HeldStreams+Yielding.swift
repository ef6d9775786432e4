extension HeldStreams {
    /// Performs code, and all that the tasks do that it starts or resumes, until each has ended or waits.
    ///
    ///     messages.perform { presenter.open() }                     // its loop waits for an element now
    ///     try messages.perform { try messages.yield("hi") }         // the loop has handled it, and waits again
    ///
    /// It is what ``VirtualClock/perform(_:)`` is, and runs the same tasks.
    ///
    /// - Parameter body: Code that may start tasks, or let streams yield.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try TaskCapture.settle(body)
    }

    /// Yields an element to all subscriptions that are open.
    ///
    /// Within ``perform(_:)``, or a step of a fuzzer, the loops go on as soon as its code has returned, on the same thread.
    /// Elsewhere they go on by themselves, at a time of their own.
    ///
    /// - Parameter element: What they get.
    /// - Throws: A ``HeldCallError`` if nobody is subscribed.
    public func yield(_ element: Element) throws {
        deliver(.success(element), to: try open())
    }

    /// Yields an element to one subscription.
    ///
    /// Its loop goes on as by ``yield(_:)``.
    ///
    /// - Parameters:
    ///   - element: What it gets.
    ///   - index: Its place in ``subscriptions``, `0..<subscriptions.count`.
    /// - Throws: A ``HeldCallError`` if there is no such subscription.
    public func yield(_ element: Element, to index: Int) throws {
        deliver(.success(element), to: [try open(at: index)])
    }

    /// Ends all streams whose subscriptions are open.
    ///
    /// Elements that are buffered still arrive before the end.
    ///
    /// - Throws: A ``HeldCallError`` if nobody is subscribed.
    public func finish() throws {
        deliver(.success(nil), to: try open())
    }

    /// Ends one stream.
    ///
    /// Elements that are buffered still arrive before the end.
    ///
    /// - Parameter index: The place of its subscription in ``subscriptions``, `0..<subscriptions.count`.
    /// - Throws: A ``HeldCallError`` if there is no such subscription.
    public func finish(_ index: Int) throws {
        deliver(.success(nil), to: [try open(at: index)])
    }

    /// Ends all streams that can throw an error with one.
    ///
    /// Elements that are buffered still arrive before the error.
    ///
    /// - Parameter error: What the loops throw.
    /// - Throws: A ``HeldCallError`` if there is no subscription to such a stream; the others stay open.
    public func fail(throwing error: any Error) throws {
        let failing = try open().filter(\.canFail)
        if failing.isEmpty { throw HeldCallError.cannotThrow(to: name, error: error) }
        deliver(.failure(error), to: failing)
    }

    /// Ends one stream with an error.
    ///
    /// Elements that are buffered still arrive before the error.
    ///
    /// - Parameters:
    ///   - index: The place of its subscription in ``subscriptions``, `0..<subscriptions.count`.
    ///   - error: What the loop throws.
    /// - Throws: A ``HeldCallError`` if there is no such subscription, or its stream throws no error; it stays open.
    public func fail(_ index: Int, throwing error: any Error) throws {
        let subscription = try open(at: index)
        guard subscription.canFail else { throw HeldCallError.cannotThrow(to: name, error: error) }
        deliver(.failure(error), to: [subscription])
    }

    private func open() throws -> [HeldCall<Argument, Element?>] {
        let open = held.pendingCalls
        if open.isEmpty { throw HeldCallError.noSubscription(nil, to: name, open: 0) }
        return open
    }

    private func open(at index: Int) throws -> HeldCall<Argument, Element?> {
        let open = held.pendingCalls
        guard open.indices.contains(index) else {
            throw HeldCallError.noSubscription(index, to: name, open: open.count)
        }
        return open[index]
    }
}
