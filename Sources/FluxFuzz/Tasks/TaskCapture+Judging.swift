extension TaskCapture {
    /// Performs a step in any case: where tasks can't be captured, they go on by themselves.
    ///
    /// - Parameters:
    ///   - step: Code that may start tasks.
    ///   - note: Told if the tasks don't come to rest within the limit.
    /// - Returns: What `step` returns.
    /// - Throws: What `step` throws, after its tasks have come to rest.
    package func performIfPossible<Result>(
        _ step: () throws -> Result,
        whenEndless note: (TaskCaptureError) -> Void
    ) rethrows -> Result {
        try surround {
            guard unavailability == nil, (try? begin()) != nil else { return try step() }
            defer {
                do {
                    try end()
                } catch {
                    note(TaskCaptureError(description: "\(error)"))
                }
            }
            return try step()
        }
    }
}
