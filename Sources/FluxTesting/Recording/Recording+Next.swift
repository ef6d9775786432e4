internal import FluxCore

extension Recording {
    /// Takes the next elements that have not been asserted, one for each check, and reports the first that is wrong.
    ///
    /// - Parameters:
    ///   - checks: What the elements should be.
    ///   - site: Where to report.
    func expectNext(_ checks: [Check<Element>], at site: CallSite) {
        reportLostViews(at: site)
        report(take(checks), for: checks, at: site)
    }

    /// Waits until there are elements for all checks, then goes through them as without waiting.
    nonisolated(nonsending) func expectNext(
        _ checks: [Check<Element>],
        at site: CallSite,
        within timeout: Duration
    ) async {
        var next: [Taken] = []
        // Others may wait for the same elements, so those that are seen to be there are taken in the same moment.
        let isComplete = await log.wait(atMost: timeout) { present in
            guard present.unreadCount >= checks.count, let complete = takeAll(checks) else { return false }
            next = complete
            return true
        }
        reportLostViews(at: site)
        report(isComplete ? next : take(checks), for: checks, at: site, waited: timeout)
    }

    private typealias Taken = (index: Int, element: Recorded<Element>)

    /// Reports the first element that is wrong, or that one is missing.
    private func report(
        _ next: [Taken],
        for checks: [Check<Element>],
        at site: CallSite,
        waited timeout: Duration? = nil
    ) {
        for (position, (check, entry)) in zip(checks, next).enumerated() {
            guard let message = check.problem(entry.index + 1, entry.element.element) else { continue }
            return report(message, unasserted: next[position...].map(\.index), at: site)
        }
        guard next.count < checks.count else { return }
        let (missing, number) = (checks[next.count], log.count + 1)
        let absence = timeout.map { wording.absence(origin.name, number) + Wait($0).end }
        report(
            Message("\(missing.wish(number)), but \(absence ?? missing.absence(number))."),
            hint: hintWhenMissing(waited: timeout != nil),
            at: site
        )
    }

    /// Takes the next elements, as many as there are.
    ///
    /// - Returns: The elements; where others are passed over, those that are right, and behind them the first one of the
    ///   rest if one was missing.
    private func take(_ checks: [Check<Element>]) -> [Taken] {
        guard group.strictness == .partial else { return log.readNext(checks.count) }
        while true {
            let present = log.snapshot
            let found = firstMatches(of: checks, in: present)
            guard log.read(found) else { continue }
            let rest = log.readNext(found.count < checks.count ? 1 : 0)
            return found.map { ($0, present.elements[$0]) } + rest
        }
    }

    /// Takes an element for each check; `nil` if one is missing, and nothing is taken.
    private func takeAll(_ checks: [Check<Element>]) -> [Taken]? {
        guard group.strictness == .partial else { return log.readNext(exactly: checks.count) }
        while true {
            let present = log.snapshot
            let found = firstMatches(of: checks, in: present)
            if found.count < checks.count { return nil }
            if log.read(found) { return found.map { ($0, present.elements[$0]) } }
        }
    }

    /// The places of the first elements that are right, in order, as far as there are some.
    private func firstMatches(of checks: [Check<Element>], in present: Log<Recorded<Element>>.Snapshot) -> [Int] {
        var rest = present.unread[...]
        var found: [Int] = []
        for check in checks {
            let match = rest.firstIndex { check.problem($0 + 1, present.elements[$0].element) == nil }
            guard let match else { break }
            found.append(rest[match])
            rest = rest[(match + 1)...]
        }
        return found
    }

    /// Reports all that has not been asserted; where there is nothing, why that proves nothing.
    func expectNoMore(at site: CallSite, doubt: () -> Doubt? = { nil }) {
        reportLostViews(at: site)
        let rest = log.readNext()
        guard rest.isEmpty else { return reportRest(rest.map(\.index), at: site) }
        guard let doubt = doubt() else { return }
        let message = Message("Expected no more \(wording.all). There were none, but \(doubt.problem).")
        report(message, hint: doubt.hint, at: site)
    }

    /// Reports elements that have not been asserted.
    private func reportRest(_ rest: [Int], at site: CallSite) {
        let more = rest.count == log.count ? "" : " more"
        report(
            Message("Expected no\(more) \(wording.all), but there \(count(rest.count, "was", "were"))."),
            unasserted: rest,
            hint: hint(on: rest.count),
            at: site
        )
    }

    /// What to do about elements that have not been asserted.
    func hint(on count: Int) -> String {
        let (right, them) = count == 1 ? ("it is right", "it") : ("they are right", "them")
        let skip = wording.subject == .showings ? "" : ", or pass over \(them) with skip(\(count))"
        return "If \(right), assert \(them) with \(wording.asserting)(…)\(skip)."
    }

    /// Passes over the next elements that have not been asserted; over all, if no number is given.
    func skip(_ number: Int?, at site: CallSite) {
        let next = log.readNext(max(number ?? .max, 0)).map(\.index)
        defer { log.mark(next, as: .skipped) }
        guard let number, next.count < number || number < 0 else { return }
        let problem =
            number < 0
            ? "Can't skip \(number) \(wording.plural): the number must be 0 or more."
            : "Expected \(number) more \(number == 1 ? wording.singular : wording.plural) to skip, "
                + "but there \(count(next.count, "was", "were"))."
        report(Message(problem), unasserted: next, at: site)
    }

    /// What to think of where an element is missing.
    private func hintWhenMissing(waited: Bool) -> String? {
        if wording.subject != .calls {
            let pending = group.pendingCalls(since: presenters.start ?? start)
            if !pending.isEmpty { return PendingCallText.hint(pending) }
        }
        if presenters.areReleased {
            return "The presenter was released. Keep it in a variable as long as the test runs."
        }
        if !waited, !log.isEmpty, let waiting = wording.waiting {
            return "If it comes later, wait for it with \(waiting)."
        }
        return wording.hintWhenMissing(waited)
    }
}
