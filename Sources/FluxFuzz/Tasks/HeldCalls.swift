internal import FluxCore
internal import Foundation

/// Stands in for one function of an API: holds its calls until they are released, in any order.
///
///     final class FakeAPI: API {
///         let searches = HeldCalls<String, [Repository]>("search")
///
///         func search(_ query: String, completion: @escaping (Result<[Repository], any Error>) -> Void) {
///             searches.call(query, completion: completion)
///         }
///     }
///
///     presenter.search("swift")
///     api.searches.pending                          // ["swift"]
///     try api.searches.release(with: [repository])  // calls the completion handler
///
/// There is a form for completion handlers, one for handlers that take no error, and one for `async` functions. A
/// call can be made and released on any thread. A handler runs on the thread that releases it, within the release.
public final class HeldCalls<Argument, Answer>: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes, and is never held while a handler runs or is released.
    // Arguments and answers need not be Sendable, as with the recorders: they are handed on, never changed.
    private let lock = NSLock()
    private var calls: [HeldCall<Argument, Answer>] = []
    private var count = 0
    private var waits = false

    /// The name of the function, for messages.
    public let name: String

    /// Creates a fake without calls.
    ///
    /// - Parameter name: The name of the function, for messages.
    public init(_ name: String) {
        self.name = name
    }

    /// The arguments of the calls that have not been released, in the order of the calls.
    public var pending: [Argument] {
        lock.withLock { calls.map(\.argument) }
    }

    /// How many calls have been made, released or not.
    var callCount: Int { lock.withLock { count } }

    /// Whether a task has ever waited in a call.
    var hasWaited: Bool { lock.withLock { waits } }

    /// The pending calls, in their order.
    package var pendingCalls: [HeldCall<Argument, Answer>] {
        lock.withLock { calls }
    }

    /// Holds a call of a function with a completion handler.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - completion: Called when the call is released, at most once.
    public func call(_ argument: Argument, completion: @escaping (Result<Answer, any Error>) -> Void) {
        hold(HeldCall(number: nextNumber(), argument: argument, finish: completion))
    }

    /// Holds a call of a function whose completion handler takes no error.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - handler: Called when the call is released with an answer, at most once.
    @_disfavoredOverload
    public func call(_ argument: Argument, onAnswer handler: @escaping (Answer) -> Void) {
        hold(HeldCall(number: nextNumber(), argument: argument, onAnswer: handler))
    }

    /// Releases a call with an answer.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - answer: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call.
    public func release(_ index: Int = 0, with answer: Answer) throws {
        try complete(index, with: .success(answer))
    }

    /// Releases a call with an error.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - error: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call, or its handler takes no error; it is pending still.
    public func release(_ index: Int = 0, throwing error: any Error) throws {
        try complete(index, with: .failure(error))
    }

    /// Drops all calls that are pending: handlers are never called, and who waits in an `async` call gets a
    /// `CancellationError`.
    public func dropAll() {
        let dropped = lock.withLock {
            let dropped = calls
            calls = []
            return dropped
        }
        for call in dropped { call.drop?() }
    }

    /// Forgets all calls that are pending, and lets who waits in them wait for ever.
    ///
    /// They belong to code that never returned: what goes on there must be left alone, and not even be released.
    func abandonAll() {
        let abandoned = lock.withLock {
            defer { calls = [] }
            return calls
        }
        _ = Unmanaged.passRetained(AbandonedCalls(abandoned))
    }

    /// Releases a call with a result.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - result: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call, or it can't get such a result; it is pending still.
    package func complete(_ index: Int = 0, with result: Result<Answer, any Error>) throws {
        let call = try lock.withLock {
            guard calls.indices.contains(index) else {
                throw HeldCallError.missing(index, of: name, pending: calls.count)
            }
            if case .failure(let error) = result, !calls[index].canFail {
                throw HeldCallError.cannotFail(index, of: name, error: error)
            }
            return calls.remove(at: index)
        }
        call.finish(result)
    }

    /// Releases a call with a result that it can get, if it is still pending.
    func complete(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) {
        let isPending = lock.withLock {
            guard let index = calls.firstIndex(where: { $0.number == call.number }) else { return false }
            calls.remove(at: index)
            return true
        }
        if isPending { call.finish(result) }
    }

    /// The identity of a new call.
    package func nextNumber() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }

    /// Holds a call.
    package func hold(_ call: HeldCall<Argument, Answer>) {
        lock.withLock {
            calls.append(call)
            if call.drop != nil { waits = true }
        }
        TaskCapture.current?.note(
            TaskCapture.Call(calls: ObjectIdentifier(self), name: name) { [name] in
                callText(name, call.argument)
            }
        )
    }

    /// Drops a call, if it is still pending.
    func drop(number: Int) {
        let call = lock.withLock {
            calls.firstIndex { $0.number == number }.map { calls.remove(at: $0) }
        }
        call?.drop?()
    }
}

/// Keeps calls alive, in a reference that is never released.
private final class AbandonedCalls {
    private let calls: Any

    init(_ calls: Any) {
        self.calls = calls
    }
}
