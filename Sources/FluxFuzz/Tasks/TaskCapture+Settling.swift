extension TaskCapture {
    /// Does something together with all that tasks do because of it, until each has ended or waits.
    ///
    /// It is a part of the step at work on the calling thread, or else a step of its own. Where tasks can't be captured, or
    /// don't come to rest within the limit of a step, they go on by themselves.
    ///
    /// - Parameter body: Code that may start tasks, and resume those that wait.
    /// - Returns: What `body` returns.
    /// - Throws: What `body` throws, after the tasks have come to rest.
    static func settle<Result>(_ body: () throws -> Result) rethrows -> Result {
        if let performing {
            // What is left over the limit is reported at the end of the step.
            defer { _ = performing.run() }
            return try body()
        }
        let capture = TaskCapture()
        return try capture.surround {
            // It throws inside of its own steps alone.
            guard capture.unavailability == nil, (try? capture.begin()) != nil else { return try body() }
            defer { try? capture.end() }
            return try body()
        }
    }
}
