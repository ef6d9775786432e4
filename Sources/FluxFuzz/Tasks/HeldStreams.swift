internal import FluxCore

/// Stands in for one function of an API that returns a stream: a test or a fuzzer says what the stream yields, and when.
///
///     struct FakeSocket: Socket {
///         let messages = HeldStreams<String, Message>("messages")
///
///         func messages(in room: String) -> AsyncThrowingStream<Message, any Error> {
///             messages.throwingStream(room)
///         }
///     }
///
///     let messages = socket.messages
///     messages.perform { presenter.enter("general") }        // its task waits: for try await message in …
///     messages.subscriptions                                  // ["general"]
///     try messages.perform { try messages.yield(message) }   // the loop goes on, and waits again
///
/// Each call makes a stream of its own, and with it a *subscription*. It is open from then on, until one of these:
///
/// - The stream ends, by `finish` or `fail`. Elements that were yielded before still arrive.
/// - The task that iterates is cancelled. Its loop ends, without an error, as that of any `AsyncStream` does.
/// - Nobody has the stream any more. A loop that is left by `break` or an error ends its subscription if it has the only copy
///   of the stream, as `for await message in socket.messages(in: room)` has. A stream that is kept in a property stays open
///   and buffers.
///
/// An element that nobody awaits yet is buffered: all are, unless the stream was made with another policy. Two loops over one
/// stream share its elements. Two subscriptions share nothing: each gets what is yielded to it.
///
/// In a ``PresenterFuzzer``, what streams do is a step, see
/// ``PresenterFuzzer/elements(of:from:when:weight:isRequired:code:fileID:line:)``. Streams can be used on any thread.
public final class HeldStreams<Argument, Element>: Sendable {
    /// The subscriptions that are open.
    ///
    /// They are held as calls are, and get any number of elements before the end, which is `nil`.
    @usableFromInline let held: HeldCalls<Argument, Element?>

    /// Whether all subscriptions get the same, in the steps of a fuzzer.
    @usableFromInline let isShared: Bool

    /// Creates a fake without subscriptions.
    ///
    /// - Parameter name: The name of the function, for messages.
    public convenience init(_ name: String) { self.init(name, shared: false) }

    init(_ name: String, shared isShared: Bool) {
        held = HeldCalls(streams: name)
        self.isShared = isShared
    }

    /// The name of the function, for messages.
    public var name: String { held.name }

    /// What was subscribed to: the arguments of the subscriptions that are open, in the order in which they were made.
    public var subscriptions: [Argument] { held.pending }

    /// Makes a subscription, for a function that returns an `AsyncStream` or another sequence that throws no error.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - limit: What to do with elements that nobody awaits yet.
    /// - Returns: The stream.
    public func stream(
        _ argument: Argument,
        bufferingPolicy limit: AsyncStream<Element>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self, bufferingPolicy: limit)
        let number = held.nextNumber()
        continuation.onTermination = { [weak held] _ in _ = held?.take(number: number) }
        subscribe(number, to: argument, canFail: false) { result in
            if case .success(let element?) = result {
                // It is handed on, never changed, so it need not be Sendable.
                nonisolated(unsafe) let element = element
                continuation.yield(element)
            } else {
                continuation.finish()
            }
        }
        return stream
    }

    /// Makes a subscription, for a function that returns an `AsyncThrowingStream` or another sequence that may throw an error.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - limit: What to do with elements that nobody awaits yet.
    /// - Returns: The stream. It throws the error that it fails with; a `CancellationError` if the run of a fuzzer ends.
    public func throwingStream(
        _ argument: Argument,
        bufferingPolicy limit: AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncThrowingStream<Element, any Error> {
        let (stream, continuation) = AsyncThrowingStream.makeStream(of: Element.self, bufferingPolicy: limit)
        let number = held.nextNumber()
        continuation.onTermination = { [weak held] _ in _ = held?.take(number: number) }
        subscribe(number, to: argument, canFail: true) { result in
            switch result {
            case .success(let element?):
                // It is handed on, never changed, so it need not be Sendable.
                nonisolated(unsafe) let element = element
                continuation.yield(element)
            case .success(nil): continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
        return stream
    }

    /// Opens a subscription, whose stream nobody has yet.
    private func subscribe(
        _ number: Int,
        to argument: Argument,
        canFail: Bool,
        _ deliver: @escaping (Result<Element?, any Error>) -> Void
    ) {
        held.hold(
            HeldCall(
                number: number,
                argument: argument,
                canFail: canFail,
                finish: deliver,
                drop: { deliver(.failure(CancellationError())) }
            )
        )
    }

    /// Lets subscriptions get an element, the end or an error; those that have ended meanwhile get nothing.
    @usableFromInline
    func deliver(_ result: Result<Element?, any Error>, to subscriptions: [HeldCall<Argument, Element?>]) {
        for subscription in subscriptions {
            if case .success(.some) = result {
                subscription.finish(result)
            } else {
                held.complete(subscription, with: result)
            }
        }
    }
}
