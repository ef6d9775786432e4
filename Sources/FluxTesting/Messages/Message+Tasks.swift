internal import FluxFuzz

/// What is said of the tasks that a presenter starts.
extension Message {
    /// What is wrong with the tasks that it has started while it was made; `nil` if nothing is.
    ///
    /// - Parameters:
    ///   - endlessness: Why they did not come to rest, if they did not.
    ///   - needsMainActor: Whether one of them went to the main actor, where the test is not.
    /// - Returns: The message.
    static func problem(ofMakingWith endlessness: TaskCaptureError?, needsMainActor: Bool) -> Message? {
        if let endlessness {
            return Message("Expected the making of the presenter to come to an end, but it did not. \(endlessness)")
        }
        return needsMainActor ? leavesTest("the presenter to be made") : nil
    }

    /// Something has started a task on the main actor, and the test is elsewhere.
    ///
    /// - Parameter wish: What was expected, up to “where the test runs”.
    /// - Returns: The message.
    static func leavesTest(_ wish: String) -> Message {
        Message("Expected \(wish) where the test runs, but it started a task on the main actor.")
            .adding("Mark the test @MainActor.")
    }
}
