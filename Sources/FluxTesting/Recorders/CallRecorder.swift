internal import FluxCore
internal import FluxFuzz
internal import Foundation

/// Stands in for one function of whatever a presenter talks to: records its calls, and answers them.
///
///     final class FakeAPI: API {
///         let searches = CallRecorder<String, [Repository]>("search")
///
///         func search(_ query: String) async throws -> [Repository] {
///             try await searches.call(query)
///         }
///     }
///
///     presenter.search("swift")
///     await api.searches.expectCalled("swift", within: .seconds(1))
///     api.searches.release(with: [repository])
///
/// There are forms of `call` for `async` functions, for completion handlers, and for functions that return at once;
/// `record(_:)` is for those that return nothing. A function with several parameters has a tuple of them as its
/// argument, one without any is a `CallRecorder<Void, …>`.
///
/// As long as no answer is set, asynchronous calls wait until the test releases them. A function that returns at once
/// can't wait: it needs an answer before it is called, or a default.
///
/// Expectations go through the calls in order: each one asserts the next calls that have not been asserted yet. Calls
/// can be made, answered and asserted on any thread.
public final class CallRecorder<Argument, Answer>: @unchecked Sendable {
    // `@unchecked Sendable`: the lock, the log and the held calls guard all that changes. Arguments and answers need not
    // be Sendable, as with the other recorders: they are handed on, never changed.
    let log = Log<RecordedCall<Argument>>()
    let held: HeldCalls<Argument, Answer>
    let reporter: any FailureReporter
    /// Guards the plan, and keeps the log, the held calls and the answers in the same order.
    private let lock = NSLock()
    private var plan = AnswerPlan<Argument, Answer>.unset

    /// Creates a recorder without calls.
    ///
    /// - Parameters:
    ///   - name: The name of the function, for messages.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    public init(_ name: String, reporter: any FailureReporter = TestHost.current) {
        held = HeldCalls(name)
        self.reporter = reporter
    }

    /// The name of the function, for messages.
    public var name: String { held.name }

    /// The arguments of all calls, in order, asserted or not, answered or not.
    public var arguments: [Argument] { log.elements.map(\.argument) }

    /// The arguments of the calls that wait to be released, in order.
    public var pending: [Argument] { held.pending }

    /// Replaces the answers to the calls from now on.
    func setPlan(_ new: AnswerPlan<Argument, Answer>) {
        let replaced = lock.withLock {
            let replaced = plan
            plan = new
            return replaced
        }
        // Not earlier: releasing answers may run a deinitialiser of the user.
        withExtendedLifetime(replaced) {}
    }

    /// Records a call and says how it goes on.
    ///
    /// A call that can wait, and has to, is not recorded yet: ``hold(_:)`` does that.
    func begin(_ argument: Argument, canWait: Bool) -> Reply<Argument, Answer> {
        let (reply, sleepers) = lock.withLock {
            let reply = plan.next()
            let waits = canWait && reply.waits
            return (reply, waits ? nil : log.appendQuietly(RecordedCall(argument: argument, number: nil)))
        }
        // Not earlier: it may run a condition of the user.
        sleepers?.wake()
        return reply
    }

    /// Records a call that waits.
    ///
    /// Whoever is woken by the call finds it held, and in the same place among the held calls as among all.
    func hold(_ call: HeldCall<Argument, Answer>) {
        let sleepers = lock.withLock {
            held.hold(call)
            return log.appendQuietly(RecordedCall(argument: call.argument, number: call.number))
        }
        sleepers.wake()
    }
}

/// A call as it was made.
struct RecordedCall<Argument> {
    let argument: Argument
    /// Its identity among the held calls, if it was held.
    let number: Int?
}
