/// What becomes of a held call when whoever waits for it is cancelled.
public enum CallCancellation: Sendable {
    /// It waits no longer: a task in an `async` call gets a `CancellationError`, as from `URLSession`, and a handler is never
    /// called.
    case heeded

    /// It goes on, as with an API that does not look whether it was cancelled: it is pending still, and is answered or fails at
    /// any later time.
    case ignored
}

/// A call that was made to ``HeldCalls`` with a handler, by which it can be cancelled.
///
///     struct FakeAPI: API {
///         let searches = HeldCalls<String, [String]>("search", cancellation: .ignored)
///
///         func search(_ query: String, completion: @escaping (Result<[String], any Error>) -> Void) -> any Cancellable {
///             searches.call(query, completion: completion)
///         }
///     }
///
///     extension HeldCallHandle: Cancellable {}
public struct HeldCallHandle: Sendable {
    private let calls: any CancellableCalls
    private let number: Int

    @usableFromInline
    init(_ calls: any CancellableCalls, _ number: Int) {
        (self.calls, self.number) = (calls, number)
    }

    /// Cancels the call.
    ///
    /// What becomes of it then is said where the ``HeldCalls`` are made. It does no harm if the call was released already.
    public func cancel() { calls.cancel(number: number) }
}

/// Held calls of any type, as a handle knows them.
@usableFromInline
protocol CancellableCalls: AnyObject, Sendable {
    func cancel(number: Int)
}

extension HeldCalls: CancellableCalls {
    /// Cancels a call, if it is still pending.
    @usableFromInline
    func cancel(number: Int) {
        if cancellation == .heeded { return drop(number: number) }
        withLock { held in
            guard let index = held.calls.firstIndex(where: { $0.number == number && !$0.isCancelled }) else { return }
            held.calls[index].isCancelled = true
            held.cancelled += 1
        }
    }

    /// Whether a call was cancelled, and goes on all the same.
    func isCancelled(_ call: HeldCall<Argument, Answer>) -> Bool { withLock { _ in call.isCancelled } }

    /// The greatest number of calls that waited at the same time since ``forgetGreatest()``, apart from cancelled ones.
    @usableFromInline var greatestPending: Int { withLock { $0.greatest } }

    /// Begins to count anew how many calls wait at the same time.
    func forgetGreatest() { withLock { $0.greatest = $0.calls.count - $0.cancelled } }

    /// How many calls have been released that were cancelled before.
    var lateReleases: Int { withLock { $0.lateReleases } }
}
