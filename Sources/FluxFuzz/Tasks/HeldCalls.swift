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
public final class HeldCalls<Argument, Answer>: AnyHeldCalls, @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards all that changes, and is never held while a handler runs or is released.
    // Arguments and answers need not be Sendable, as with the recorders: they are handed on, never changed.
    private let held = HeldContents<HeldCall<Argument, Answer>>()

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
        held.with { $0.calls.map(\.argument) }
    }

    /// How many calls have been made, released or not.
    var callCount: Int { held.with { $0.count } }

    /// Whether a task has ever waited in a call.
    var hasWaited: Bool { held.with { $0.waits } }

    /// Whether some call waits.
    var isPending: Bool { !pending.isEmpty }

    /// The pending calls, in their order.
    package var pendingCalls: [HeldCall<Argument, Answer>] {
        held.with { $0.calls }
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
        let dropped = held.with { held in
            defer { held.calls = [] }
            return held.calls
        }
        for call in dropped { call.drop?() }
    }

    /// Forgets all calls that are pending, and lets who waits in them wait for ever.
    ///
    /// They belong to code that never returned: what goes on there must be left alone, and not even be released.
    func abandonAll() {
        held.abandon()
    }

    /// Releases a call with a result.
    ///
    /// - Parameters:
    ///   - index: Its place in ``pending``, `0..<pending.count`.
    ///   - result: What the caller gets.
    /// - Throws: A ``HeldCallError`` if there is no such call, or it can't get such a result; it is pending still.
    package func complete(_ index: Int = 0, with result: Result<Answer, any Error>) throws {
        let call = try held.with { held in
            guard held.calls.indices.contains(index) else {
                throw HeldCallError.missing(index, of: name, pending: held.calls.count)
            }
            if case .failure(let error) = result, !held.calls[index].canFail {
                throw HeldCallError.cannotFail(index, of: name, error: error)
            }
            return held.calls.remove(at: index)
        }
        call.finish(result)
    }

    /// Releases a call with a result that it can get, if it is still pending.
    func complete(_ call: HeldCall<Argument, Answer>, with result: Result<Answer, any Error>) {
        take(number: call.number)?.finish(result)
    }

    /// The identity of a new call.
    package func nextNumber() -> Int {
        held.with { held in
            held.count += 1
            return held.count
        }
    }

    /// Holds a call.
    package func hold(_ call: HeldCall<Argument, Answer>) {
        held.with { held in
            held.calls.append(call)
            if call.drop != nil { held.waits = true }
        }
        TaskCapture.note(
            TaskCapture.Call(calls: ObjectIdentifier(self), name: name) { [name] in
                String(calling: name, call.argument)
            }
        )
    }

    /// Drops a call, if it is still pending.
    func drop(number: Int) {
        take(number: number)?.drop?()
    }

    /// Takes a call out, if it is still pending.
    private func take(number: Int) -> HeldCall<Argument, Answer>? {
        held.with { held in
            held.calls.firstIndex { $0.number == number }.map { held.calls.remove(at: $0) }
        }
    }
}

/// Held calls of any type, as a run looks at them.
protocol AnyHeldCalls: AnyObject {
    var callCount: Int { get }
    var hasWaited: Bool { get }
    var isPending: Bool { get }

    func dropAll()
    func abandonAll()
}
