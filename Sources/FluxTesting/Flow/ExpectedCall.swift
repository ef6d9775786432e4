internal import FluxCore
internal import FluxFuzz

/// A call that a statement of a ``Flow`` expects.
struct ExpectedCall {
    /// The call, as messages show it.
    let text: String

    /// The identity of the recording that it should be in.
    let recording: ObjectIdentifier

    /// The recorder.
    let source: RecordingSource

    /// Waits until there is one that nobody has asserted, of those that were made after a moment: any one, or the expected one.
    let wait: nonisolated(nonsending) (_ timeout: Duration, _ start: Moment, _ isForThis: Bool) async -> Bool

    /// What is wrong with the call at a place there, as the details of a message; `nil` if it is the expected one.
    let problem: (_ index: Int) -> Message?

    init<Argument, Answer>(
        _ expected: Argument,
        of recorder: CallRecorder<Argument, Answer>,
        by isEqual: @escaping (Argument, Argument) -> Bool
    ) {
        self.init(expected, of: recorder, recorder.checks([expected], by: isEqual)[0])
    }

    /// A call that passes a check.
    ///
    /// - Parameters:
    ///   - expected: What it should be called with, as messages show it.
    ///   - recorder: The recorder.
    ///   - check: The check.
    init<Expected, Argument, Answer>(
        _ expected: Expected,
        of recorder: CallRecorder<Argument, Answer>,
        _ check: Check<RecordedCall<Argument>>
    ) {
        text = String(calling: recorder.name, expected)
        recording = recorder.recording.id
        source = recorder.source
        wait = { [log = recorder.recording.log] timeout, start, isForThis in
            await log.wait(atMost: timeout) { present in
                present.unread.contains { index in
                    let call = present.elements[index]
                    return call.moment > start && (!isForThis || check.problem(index + 1, call.element) == nil)
                }
            }
        }
        problem = { [log = recorder.recording.log] index in check.problem(index + 1, log.elements[index].element) }
    }
}
