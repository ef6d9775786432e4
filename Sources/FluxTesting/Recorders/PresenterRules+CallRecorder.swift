public import FluxFuzz

// As with `HeldCalls`, so that rules are about the fake of an app's tests too.

extension InteractionStep {
    /// The calls of one function that were made and wait.
    ///
    /// - Parameter calls: The recorder that holds them.
    /// - Returns: Their arguments.
    public func calls<CallArgument, Answer>(of calls: CallRecorder<CallArgument, Answer>) -> [CallArgument] {
        self.calls(of: calls.held)
    }
}

extension InteractionName {
    /// The answer to a call that is held; its argument is that of the call.
    ///
    /// - Parameter calls: The recorder that holds it.
    /// - Returns: The name, “answer to search”.
    public static func answer<Answer>(to calls: CallRecorder<Argument, Answer>) -> InteractionName {
        answer(to: calls.held)
    }

    /// The failure of a call that is held; its argument is that of the call.
    ///
    /// - Parameter calls: The recorder that holds it.
    /// - Returns: The name, “failure of search”.
    public static func failure<Answer>(of calls: CallRecorder<Argument, Answer>) -> InteractionName {
        failure(of: calls.held)
    }
}

extension PresenterFuzzer {
    /// Adds a rule for how many calls of one function wait at the same time, also in the middle of a step.
    ///
    /// - Parameters:
    ///   - limit: How many calls may wait at the same time: at least 0.
    ///   - calls: The recorder that holds them. A pass in which none was made is vacuous.
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    public func atMost<Argument, Answer>(
        _ limit: Int,
        pending calls: CallRecorder<Argument, Answer>,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        atMost(limit, pending: calls.held, name, fileID: fileID, line: line)
    }
}
