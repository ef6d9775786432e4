internal import FluxCore
internal import Foundation

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
        let end = End()
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
        let hasEnded = isAtRest != nil && end.isThere
        if !hasEnded { note(isAtRest.map { capture }) }
        if let task {
            await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                task.cancel()
            }
        }
        return hasEnded ? capture : nil
    }

    /// Whether a task has come to its end.
    private final class End: @unchecked Sendable {
        // `@unchecked Sendable`: the lock guards it.
        private let lock = NSLock()
        private var hasCome = false

        var isThere: Bool { lock.withLock { hasCome } }

        func note() { lock.withLock { hasCome = true } }
    }
}
