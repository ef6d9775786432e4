extension PresenterFuzzer {
    /// Adds the time of a clock: it may pass up to the next deadline of what sleeps there.
    ///
    /// ```swift
    /// let clock = VirtualClock()
    /// let searches = PresenterFuzzer { SearchPresenter(view: $0, api: api, clock: clock) }
    ///     .interaction("type", with: .element(of: ["a", "b"])) { $0.type($1) }
    ///     .time(on: clock)
    /// ```
    ///
    /// One step lets time pass until the earliest deadline of all, and wakes one of those that wait for it: a task, or the
    /// function of a timer. Where several wait for the same deadline, each of them may be the first; the others come at
    /// steps of their own. A step is possible as long as something sleeps.
    ///
    /// A report calls it by the time that passes: “300 ms pass”, or “300 ms pass, timer 2 fires first”. It is declared as
    /// “time on clock”, with the name of the clock. Rules after it are given the time that passes, a `Duration`.
    ///
    /// - Parameters:
    ///   - clock: The clock. In each run it begins at ``VirtualClock/Instant/start``, and what still sleeps there when the
    ///     run ends is cancelled. So it should belong to this fuzzer alone.
    ///   - weight: How often to let time pass, in proportion to the interactions: at least 1.
    ///   - isRequired: Whether a pass in which no time passed proves too little.
    ///   - code: The expression for the clock, as Swift source: `"clock"`. Where each step of a counterexample has code, the
    ///     report prints a test that makes these calls.
    ///   - fileID: The file to name in the report.
    ///   - line: The line to name in the report.
    /// - Returns: A fuzzer with the time added.
    @inlinable
    public func time(
        on clock: VirtualClock,
        weight: Int = 1,
        isRequired: Bool = true,
        code: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> PresenterFuzzer {
        let wording = TimeWording(clock, ReleaseCode(code, isThrowing: true))
        let deadlines = Gen<HeldCall<VirtualClock.Sleep, Void>> { source in
            let next = clock.next
            guard !next.isEmpty else { throw NoValue() }
            return next[Int(truncatingIfNeeded: source.draw(upTo: UInt64(next.count &- 1)))]
        }
        let rule = InteractionRule<P, V, Action, State>(
            name: "time on \(clock.name)",
            weight: weight,
            isEnabled: nil,
            hasEffect: false,
            isRequired: isRequired,
            needsPresenter: false,
            location: CodeLocation(fileID: fileID, line: line),
            codeDefect: wording.defect,
            drawing: .all(deadlines, where: { clock.sleeps.isPending }),
            title: { wording.title($0) },
            closure: { wording.closure($0) },
            value: { wording.duration(until: $0) },
            perform: { clock.fire($1) }
        )
        return adding(rule).holding(clock.sleeps).keepingTime(of: clock)
    }

    /// Notes a clock.
    @usableFromInline
    func keepingTime(of clock: VirtualClock) -> PresenterFuzzer {
        if clocks.contains(where: { $0 === clock }) { return self }
        var copy = self
        copy.clocks.append(clock)
        return copy
    }
}
