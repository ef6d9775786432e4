internal import FluxCore
internal import FluxFuzz

/// A call that a statement of a ``Flow`` expects.
///
/// ```swift
/// flow.when({ $0.search("swift") }, calls: api.searches.with("swift"))
/// ```
public struct ExpectedCall {
    /// The call, as messages show it.
    let text: String

    /// The identity of the recording that it should be in.
    let recording: ObjectIdentifier

    /// The recorder.
    let source: RecorderGroup.Source

    /// Waits until there is one that nobody has asserted.
    let wait: nonisolated(nonsending) (_ timeout: Duration) async -> Bool

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
        recording = ObjectIdentifier(recorder.recording)
        source = recorder.source
        wait = { [log = recorder.recording.log] in await log.wait(atMost: $0) { $0.unreadCount > 0 } }
        problem = { [log = recorder.recording.log] index in check.problem(index + 1, log.elements[index].element) }
    }
}

extension CallRecorder where Argument: Equatable {
    /// A call with an argument, for a ``Flow`` to expect.
    ///
    /// - Parameter argument: The argument.
    /// - Returns: The call.
    public func with(_ argument: Argument) -> ExpectedCall { ExpectedCall(argument, of: self, by: ==) }
}

extension CallRecorder where Argument == Void {
    /// A call of a function without parameters, for a ``Flow`` to expect.
    ///
    /// - Returns: The call.
    public func with() -> ExpectedCall { ExpectedCall((), of: self) { _, _ in true } }
}

// Tuples can't be Equatable.

extension CallRecorder {
    /// A call of a function with two parameters, for a ``Flow`` to expect.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    /// - Returns: The call.
    public func with<First: Equatable, Second: Equatable>(
        _ first: First,
        _ second: Second
    ) -> ExpectedCall where Argument == (First, Second) {
        ExpectedCall((first, second), of: self, by: ==)
    }

    /// A call of a function with three parameters, for a ``Flow`` to expect.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    ///   - third: The third argument.
    /// - Returns: The call.
    public func with<First: Equatable, Second: Equatable, Third: Equatable>(
        _ first: First,
        _ second: Second,
        _ third: Third
    ) -> ExpectedCall where Argument == (First, Second, Third) {
        ExpectedCall((first, second, third), of: self, by: ==)
    }

    /// A call of a function whose parameters have labels, or of one with more than three, for a ``Flow`` to expect.
    ///
    /// The types have to be exactly those of the parameters: write `UInt8(2)` where a literal would be an `Int`.
    ///
    /// - Parameters:
    ///   - first: The first argument.
    ///   - second: The second argument.
    ///   - others: The other arguments, in order.
    /// - Returns: The call.
    @_disfavoredOverload
    public func with<First: Equatable, Second: Equatable, each Value: Equatable>(
        _ first: First,
        _ second: Second,
        _ others: repeat each Value
    ) -> ExpectedCall {
        ExpectedCall((first, second, repeat each others), of: self, check(first, second, repeat each others))
    }
}
