extension HeldCalls {
    /// Holds a call of an `async` function, and waits until it is released.
    ///
    /// The caller stays on its actor. If its task is cancelled, the call is no longer pending, unless it is said that calls go on
    /// then, see ``CallCancellation``.
    ///
    /// - Parameter argument: What the function was called with; a tuple where it has several parameters.
    /// - Returns: The answer with which the call is released.
    /// - Throws: The error with which it is released; a `CancellationError` if the waiting task is cancelled or
    ///   the call is dropped.
    nonisolated(nonsending) public func call(_ argument: Argument) async throws -> Answer {
        try await wait(with: argument) { hold($0) }
    }

    /// Waits in a call until it is released.
    ///
    /// - Parameters:
    ///   - argument: What the function was called with.
    ///   - hold: Holds the call, at once, by ``hold(_:)``.
    /// - Returns: The answer with which the call is released.
    /// - Throws: As ``call(_:)``.
    nonisolated(nonsending) package func wait(
        with argument: Argument,
        holding hold: (HeldCall<Argument, Answer>) -> Void
    ) async throws -> Answer {
        let number = nextNumber()
        let handed = await withTaskCancellationHandler {
            await withCheckedContinuation { (continuation: CheckedContinuation<Handed<Answer>, Never>) in
                let call = HeldCall(
                    number: number,
                    argument: argument,
                    finish: { continuation.resume(returning: Handed(result: $0)) },
                    drop: { continuation.resume(returning: Handed(result: .failure(CancellationError()))) }
                )
                // Not counted as one that waits, not even for a moment.
                call.isCancelled = Task.isCancelled
                hold(call)
                // A cancellation that came before the call was held did not find it.
                if Task.isCancelled { cancel(number: number) }
            }
        } onCancel: {
            cancel(number: number)
        }
        return try handed.result.get()
    }
}

/// A result on its way from the thread that releases to the task that waits.
///
/// `@unchecked Sendable`: as everything that a fake holds, it is handed on, never changed.
private struct Handed<Answer>: @unchecked Sendable {
    let result: Result<Answer, any Error>
}
