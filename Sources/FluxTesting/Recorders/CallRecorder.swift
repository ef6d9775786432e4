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
    // `@unchecked Sendable`: the lock, the recording and the held calls guard all that changes. Arguments and answers need not
    // be Sendable, as with the other recorders: they are handed on, never changed.
    let recording: Recording<RecordedCall<Argument>>
    let held: HeldCalls<Argument, Answer>
    let source: RecordingSource
    /// Guards the plan, and keeps the recording, the held calls and the answers in the same order.
    private let lock = NSLock()
    private var plan = AnswerPlan<Argument, Answer>.unset
    private var isFuzzed = false

    /// Creates a recorder without calls.
    ///
    /// - Parameters:
    ///   - name: The name of the function, for messages.
    ///   - reporter: Takes the failures of expectations; by default the test framework that runs the present code.
    ///   - fileID: The module and file in which the recorder is made.
    ///   - filePath: The path of the file in which the recorder is made.
    ///   - line: The line on which the recorder is made.
    ///   - column: The column in which the recorder is made.
    public init(
        _ name: String,
        reporter: any FailureReporter = TestHost.current,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) {
        let held = HeldCalls<Argument, Answer>(name)
        self.held = held
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let origin = Origin(name: "the recorder of \(name)", site: site)
        recording = Recording(of: origin, wording: .calls(of: held), reporter: reporter) { _, _ in
            held.pendingCalls.isEmpty ? [] : [.pending(0, of: held)]
        }
        source = Self.source(of: recording, held)
        recording.group.add(source)
    }

    deinit {
        recording.group.remove(source)
    }

    /// What others see of a recorder.
    private static func source(
        of recording: Recording<RecordedCall<Argument>>,
        _ held: HeldCalls<Argument, Answer>
    ) -> RecordingSource {
        let (log, id) = (recording.log, recording.id)
        let text = { (call: RecordedCall<Argument>) in String(calling: held.name, call.argument) }
        return RecordingSource(
            id: id,
            kind: .calls,
            held: ObjectIdentifier(held),
            entries: { log.entries(since: $0, of: id, text) },
            pendingCalls: {
                let numbers = held.pendingNumbers
                if numbers.isEmpty { return [] }
                return log.elements.filter { call in call.element.number.map(numbers.contains) ?? false }
                    .map { .init(text: text($0.element), moment: $0.moment) }
            },
            pendingReflections: { 0 }
        )
    }

    /// The name of the function, for messages.
    public var name: String { held.name }

    /// The arguments of all calls, in order, asserted or not, answered or not.
    public var arguments: [Argument] { recording.elements.map(\.argument) }

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

    /// The calls that wait, for a fuzzer.
    ///
    /// From now on no call is recorded: there are too many, and nobody asserts them.
    func heldForFuzzer() -> HeldCalls<Argument, Answer> {
        lock.withLock { isFuzzed = true }
        return held
    }

    /// Records a call and says how it goes on.
    ///
    /// A call that can wait, and has to, is not recorded yet: ``hold(_:)`` does that.
    func begin(_ argument: Argument, canWait: Bool) -> Reply<Argument, Answer> {
        let (reply, sleepers) = lock.withLock {
            let reply = plan.next()
            let isRecorded = !isFuzzed && !(canWait && reply.waits)
            let call = RecordedCall(argument: argument, number: nil)
            return (reply, isRecorded ? recording.appendQuietly(call) : nil)
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
            let recorded = RecordedCall(argument: call.argument, number: call.number)
            return isFuzzed ? nil : recording.appendQuietly(recorded)
        }
        sleepers?.wake()
    }
}

/// A call as it was made.
struct RecordedCall<Argument> {
    let argument: Argument
    /// Its identity among the held calls, if it was held.
    let number: Int?
}

extension Finding {
    /// Another number of calls is pending than expected.
    static func pending<Argument, Answer>(_ expected: Int, of held: HeldCalls<Argument, Answer>) -> Finding {
        let received = held.pendingCalls.count
        let wish = expected == 0 ? "no pending calls" : expected == 1 ? "1 pending call" : "\(expected) pending calls"
        return Finding(
            message: Message("Expected \(wish) of \(held.name), but there \(count(received, "was", "were"))."),
            hint: received > expected
                ? "Release \(received == 1 ? "it" : "them") with release(with:), or set an answer before with returns(…)."
                : nil
        )
    }
}
