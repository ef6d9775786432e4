extension PresenterFuzzer {
    /// Adds a rule for how many calls of one function wait at the same time, also in the middle of a step.
    ///
    /// ```swift
    /// .atMost(1, pending: api.searches, "one search at a time")
    /// ```
    ///
    /// A call waits until it is answered, fails or is cancelled. One that goes on when it is cancelled, see ``CallCancellation``,
    /// does not count from then on.
    ///
    /// - Parameters:
    ///   - limit: How many calls may wait at the same time: at least 0.
    ///   - calls: The calls. A pass in which none was made is vacuous.
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    @inlinable
    public func atMost<Argument, Answer>(
        _ limit: Int,
        pending calls: HeldCalls<Argument, Answer>,
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let defect = "the limit of “\(name)” must be at least 0, but it is \(limit)"
        let condition = StepCondition<P, V, Action, State>(
            .run,
            countsCalls: true,
            defect: limit < 0 ? defect : nil
        ) { _, checks in
            // That of the whole run, since an earlier step would have broken the rule.
            let greatest = calls.greatestPending
            if greatest > 0 { checks.note() }
            return greatest <= limit
        }
        return adding(name, fileID, line, .step(condition))
    }

    /// Adds a rule that nothing comes of calls that were cancelled: when one is answered, or fails, no state changes and nothing is
    /// dispatched.
    ///
    /// ```swift
    /// let searches = HeldCalls<String, [String]>("search", cancellation: .ignored)
    ///
    /// .ignoresCancelledCalls("an old search shows nothing", of: searches)
    /// ```
    ///
    /// It is about calls that go on when they are cancelled, see ``CallCancellation/ignored``. A pass in which none was released is
    /// vacuous.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - calls: The calls of one function. If they end when they are cancelled, see ``CallCancellation/heeded``, the verdict is
    ///     ``Verdict/incomplete(reason:)``.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    public func ignoresCancelledCalls<Argument, Answer>(
        _ name: String,
        of calls: HeldCalls<Argument, Answer>,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let defect = """
            “\(name)” is about calls that go on when they are cancelled, but those of “\(calls.name)” end; make it with \
            cancellation: .ignored
            """
        return adding(
            name,
            fileID,
            line,
            .step(
                .ignoringCancelledCalls(defect: calls.cancellation == .ignored ? nil : defect) { [calls] in
                    calls.lateReleases
                }
            )
        )
    }

    /// Adds a rule that nothing comes of calls that were cancelled, whatever was called.
    ///
    /// - Parameters:
    ///   - name: What to call the rule in the report.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the rule added.
    public func ignoresCancelledCalls(
        _ name: String,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        adding(name, fileID, line, .step(.ignoringCancelledCalls(nil)))
    }
}

extension StepCondition {
    /// Nothing comes of calls that were cancelled.
    ///
    /// - Parameters:
    ///   - defect: What is wrong with it, without its place.
    ///   - lateReleases: How many of them have been released; `nil` to count those of all functions.
    /// - Returns: The condition.
    fileprivate static func ignoringCancelledCalls(
        defect: String? = nil,
        _ lateReleases: (() -> Int)?
    ) -> StepCondition {
        StepCondition(.run, defect: defect) { harness, checks in
            let count = lateReleases?() ?? checks.context.lateReleases
            defer { checks.memory = count }
            if harness.isAtStart || count == checks.memory { return true }
            checks.note(harness.dispatchCount == 0 ? nil : 0)
            return harness.dispatchCount == 0 && !harness.hasChangedByItself
        }
    }
}
