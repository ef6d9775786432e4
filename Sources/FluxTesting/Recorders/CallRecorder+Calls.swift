internal import FluxFuzz

extension CallRecorder {
    /// Records a call of an `async` function, and answers it; where no answer is set, it waits until it is released.
    ///
    /// The caller stays on its actor. If its task is cancelled while it waits, the call is no longer pending.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    /// - Throws: The error that was set, or with which the call is released; a `CancellationError` if the waiting task is
    ///   cancelled; an ``UnansweredCallError`` if the answers that were set are used up.
    nonisolated(nonsending) public func call(
        _ argument: Argument,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async throws -> Answer {
        let reply = begin(argument, canWait: true)
        if reply.waits { return try await held.wait(with: argument) { hold($0) } }
        return try answer(
            argument,
            reply,
            at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        )
    }

    /// Records a call of an `async` function that throws nothing, and answers it; where no answer is set, it waits until
    /// it is released.
    ///
    /// The test fails if the call gets an error, as it can't be told of one.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - substitute: What the caller gets if its task is cancelled while it waits, or where there is no answer.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    /// - Returns: The answer.
    nonisolated(nonsending) public func call(
        _ argument: Argument,
        ifCancelled substitute: @autoclosure () -> Answer,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column
    ) async -> Answer {
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let reply = begin(argument, canWait: true)
        do {
            if reply.waits { return try await held.wait(with: argument) { hold($0) } }
            return try answer(argument, reply, at: site)
        } catch is CancellationError where reply.waits {
            return substitute()
        } catch {
            reportUnlessReported(error, of: argument, at: site)
            return substitute()
        }
    }

    /// Records a call of a function with a completion handler, and answers it; where no answer is set, it waits until it
    /// is released.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    ///   - completion: Called at most once: at once where an answer is set, otherwise within the release.
    public func call(
        _ argument: Argument,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        completion: @escaping (Result<Answer, any Error>) -> Void
    ) {
        let reply = begin(argument, canWait: true)
        if reply.waits {
            return hold(HeldCall(number: held.nextNumber(), argument: argument, finish: completion))
        }
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        completion(Result { try answer(argument, reply, at: site) })
    }

    /// Records a call of a function whose completion handler takes no error, and answers it; where no answer is set, it
    /// waits until it is released.
    ///
    /// The test fails if the call gets an error, as it can't be told of one.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with; a tuple where it has several parameters.
    ///   - fileID: The call's module and file.
    ///   - filePath: The call's file.
    ///   - line: The call's line.
    ///   - column: The call's column.
    ///   - handler: Called with an answer, at most once: at once where one is set, otherwise within the release.
    @_disfavoredOverload
    public func call(
        _ argument: Argument,
        fileID: StaticString = #fileID,
        filePath: StaticString = #filePath,
        line: UInt = #line,
        column: UInt = #column,
        onAnswer handler: @escaping (Answer) -> Void
    ) {
        let reply = begin(argument, canWait: true)
        if reply.waits {
            return hold(HeldCall(number: held.nextNumber(), argument: argument, onAnswer: handler))
        }
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        let answer: Answer
        do {
            answer = try self.answer(argument, reply, at: site)
        } catch {
            return reportUnlessReported(error, of: argument, at: site)
        }
        handler(answer)
    }
}
