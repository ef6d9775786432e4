internal import FluxCore
internal import FluxFuzz

extension CallRecorder {
    /// Records a call of a function that returns at once and can throw, and answers it.
    ///
    /// It can't wait: without an answer the test fails, unless the function returns nothing.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    /// - Throws: The error that was set; an ``UnansweredCallError`` if there is no answer.
    public func call(
        _ argument: Argument,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) throws -> Answer {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return try answer(argument, begin(argument, canWait: false), at: site)
    }

    /// Records a call of a function that returns at once and throws nothing, and answers it.
    ///
    /// The test fails if an error is set, as the caller can't be told of it, or if calls are to wait.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - default: What the caller gets as long as no answer is set.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    public func call(
        _ argument: Argument,
        default: @autoclosure () -> Answer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) -> Answer {
        let reply = begin(argument, canWait: false)
        if case .unset = reply { return `default`() }
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        do {
            return try answer(argument, reply, at: site)
        } catch {
            reportUnlessReported(error, of: argument, at: site)
            return `default`()
        }
    }

    /// The answer to a call that doesn't wait; reports and throws if there is none.
    func answer(_ argument: Argument, _ reply: Reply<Argument, Answer>, at site: CallSite) throws -> Answer {
        // There is but one answer of a function that returns nothing. Asked of the type: `Any` could hold it too.
        if case .unset = reply, Answer.self == Void.self, let nothing = () as? Answer { return nothing }
        let call = String(calling: name, argument)
        switch reply {
        case .answer(let answer):
            return try answer(argument)
        case .unset, .hold:
            let message = Message("Expected an answer for \(call), which returns at once, but none is set.")
            let hint = """
                Set one before the call, with returns(…), fails(with:) or answers { … }, or let the fake have one: \
                call(…, default: …).
                """
            recording.report(message, hint: hint, at: site)
            throw UnansweredCallError(description: "\(call) returns at once, and the test has set no answer for it")
        case .usedUp(let count, let setAt):
            let answers = count == 1 ? "the one answer" : count == 2 ? "both answers" : "all \(count) answers"
            let (were, are) = count == 1 ? ("was", "is") : ("were", "are")
            let message = Message(
                "Expected an answer for \(call), but \(answers) that \(were) set here \(are) used up."
            )
            recording.report(message, hint: "Add one more, or set one for every call with returns(_:).", at: setAt)
            throw UnansweredCallError(description: "\(call) has no answer: \(answers) of the test \(are) used up")
        }
    }

    /// Reports an error that the caller can't be told of.
    func reportUnlessReported(_ error: any Error, of argument: Argument, at site: CallSite) {
        if error is UnansweredCallError { return }
        let call = String(calling: name, argument)
        let message = Message("Expected an answer for \(call), which can't fail, but it is to fail.")
            .adding("The error:", [String(swiftSource: error)])
            .adding("Set an answer with returns(…), or let the fake use the form of call(…) that takes errors.")
        recording.reporter.report(message, at: site)
    }
}
