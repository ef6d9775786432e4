/// Something asynchronous that a step begins.
@usableFromInline
enum AsyncStep {
    /// Begins it as a task of the run, which is cancelled when the run ends.
    @usableFromInline
    static func begin(_ body: @escaping () async -> Void) {
        // Safe: where there is a run, its thread alone runs the task.
        nonisolated(unsafe) let body = body
        let task = Task { await body() }
        TaskCapture.belongingsOfRun?.tasks.append(task)
    }
}
