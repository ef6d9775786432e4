internal import FluxCore

extension TaskCapture {
    /// Awaits asynchronous code, and lets what it starts come to rest where that can be done.
    ///
    /// The code runs as a task of its own, a step on the present thread, so it is also known what the tasks do that it leaves
    /// behind. If it waits for something outside, it is awaited as ever, and goes on at a time of its own.
    ///
    /// - Parameters:
    ///   - body: The code; it runs where the caller does, and is cancelled with the caller.
    ///   - note: Told before the code is awaited, if it does not end within the step: what has performed it so far, which is at
    ///     rest, or `nil` if that is not known.
    /// - Returns: What has performed it; `nil` if it did not end within the step, or its tasks can't be captured there.
    package nonisolated(nonsending) static func performAwaiting(
        _ body: nonisolated(nonsending) @escaping () async -> Void,
        whenWaiting note: (TaskCapture?) -> Void
    ) async -> TaskCapture? {
        let actor = #isolation
        // What another actor runs goes into its own queue.
        guard unavailability == nil, actor == nil || actor === MainActor.shared else {
            note(nil)
            await body()
            return nil
        }
        let capture = TaskCapture()
        capture.keepsDetails = true
        let end = End(of: capture)
        // Safe: the task is awaited here, and nobody else has the code.
        nonisolated(unsafe) let body = body
        let isOnMainActor = actor != nil
        var task: Task<Void, Never>?
        let isAtRest: Void? = try? capture.perform {
            task =
                if isOnMainActor {
                    Task { @MainActor in
                        await body()
                        end.note()
                    }
                } else {
                    Task {
                        await body()
                        end.note()
                    }
                }
            if Task.isCancelled { task?.cancel() }
        }
        // Other code may have replaced a hook meanwhile.
        guard let task else {
            note(nil)
            await body()
            return nil
        }
        let hasEnded = isAtRest != nil && end.isInStep
        if !hasEnded { note(isAtRest.map { capture }) }
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
        return hasEnded ? capture : nil
    }

    /// Whether a task has come to its end within a step.
    private final class End: @unchecked Sendable {
        // `@unchecked Sendable`: it is only changed and asked on the thread of the step.
        private(set) var isInStep = false
        private let capture: ObjectIdentifier

        init(of capture: TaskCapture) { self.capture = ObjectIdentifier(capture) }

        /// Notes that the task has ended, unless that is on another thread or after the step: it has waited for something
        /// outside then.
        func note() {
            if TaskCapture.performing.map(ObjectIdentifier.init) == capture { isInStep = true }
        }
    }
}
