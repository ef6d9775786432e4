extension Budget {
    /// The same with more runs and more time to search for, or less.
    ///
    /// - Parameter effort: How many times as much: more than zero, and finite.
    /// - Returns: The budget, with at least one run.
    func multiplied(by effort: Double) -> Budget {
        if effort == 1 { return self }
        var budget = self
        // What can't be is left to be reported as it is.
        if runs > 0 { budget.runs = max(1, Int(exactly: (Double(runs) * effort).rounded()) ?? .max) }
        if let searchTime, searchTime > .zero {
            // Far more than anyone waits for, and far from the greatest duration.
            let seconds = min(searchTime / .seconds(1) * effort, 1e12)
            budget.searchTime = max(.seconds(seconds), .nanoseconds(1))
        }
        return budget
    }
}
