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

    /// The texts of the calls that were held since they were forgotten and still are, but for those that are counted only.
    ///
    /// - Parameters:
    ///   - holders: The identities of `HeldCalls` whose calls are left out.
    ///   - countsStreams: Whether subscriptions to streams are among them.
    /// - Returns: The texts, in order.
    package func pendingTexts(
        besidesThoseOf holders: Set<ObjectIdentifier>,
        countingStreams countsStreams: Bool = true
    ) -> [String] {
        pendingDetails { !holders.contains($0.calls) && (countsStreams || $0.awaited != .elements) }
            .map { $0.detail.name ?? $0.detail.text() }
    }

    /// Whether more tasks have not ended than calls are pending, in each of which a task waits, asked when all is over.
    ///
    /// They may wait for something that no step can bring about, or for one another.
    package var hasMoreTasksThanCalls: Bool {
        let pending = pendingDetails { _ in true }
        // Who is called may let any number of tasks go on.
        return pending.allSatisfy(\.isSuspended) && unfinishedTaskCount > pending.count
    }

    /// Whether a task that some step started has not ended yet, and waits for no call, asked once when all is over.
    ///
    /// All calls are dropped in which tasks wait, so whoever waits for these goes on, and ends. If calls are made anew again
    /// and again, nobody can tell.
    ///
    /// - Returns: Whether there is one.
    package func hasTaskWithoutCall() -> Bool {
        for _ in 1...100 {
            let pending = pendingDetails { _ in true }
            if pending.isEmpty { return hasUnfinishedTasks() }
            let isAtRest: Void? = try? perform {
                for (detail, _) in pending { detail.holder.drop(number: detail.number) }
            }
            if isAtRest == nil { return false }
        }
        return false
    }

    private func pendingDetails(
        _ isIncluded: (Call) -> Bool
    ) -> [(detail: Call.Detail, isSuspended: Bool)] {
        calls.filter(isIncluded).compactMap(\.detail).compactMap { detail in
            detail.holder.isSuspended(number: detail.number).map { (detail, $0) }
        }
    }
}
