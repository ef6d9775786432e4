internal import FluxCore
internal import FluxFuzz

extension CallRecorder where Argument: Equatable {
    /// Takes the next calls, and reports the first whose argument is another one.
    func checkNext(_ expected: [Argument], within timeout: Duration?, at site: CallSite) {
        checkNext(expected, within: timeout, at: site, by: ==)
    }
}

extension CallRecorder {
    /// Takes the next calls, and reports the first whose argument is another one.
    func checkNext(
        _ expected: [Argument],
        within timeout: Duration?,
        at site: CallSite,
        by isEqual: (Argument, Argument) -> Bool
    ) {
        let (next, all) = take(expected.count)
        let met = zip(expected, next).prefix { isEqual($0, $1.argument) }.count
        guard met < expected.count else { return }
        let index = next.startIndex + met
        let wish = "Expected call \(index + 1) to be \(callText(name, expected[met]))"
        guard index < all.count else { return reportMissing(wish, all, within: timeout, at: site) }
        let received = all[index].argument
        let message = Message("\(wish), but it was \(callText(name, received)).")
        let difference = Difference(from: expected[met], to: received)
        // The sentence has said it already where the whole argument differs.
        let isWhole = difference.changes.contains { $0.path.isEmpty }
        reporter.report(
            (isWhole ? message : message.adding("Expected → received:", difference.lines))
                .addingCalls(all, asserted: index, of: self),
            at: site
        )
    }

    /// Takes the next call, and reports it if it does not meet a condition.
    func checkNext(within timeout: Duration?, at site: CallSite, where isExpected: (Argument) -> Bool) {
        let (next, all) = take(1)
        let index = next.startIndex
        let wish = "Expected call \(index + 1) of \(name) to meet the condition"
        guard let call = next.first else { return reportMissing(wish, all, within: timeout, at: site) }
        if isExpected(call.argument) { return }
        let message = Message("\(wish), but it was \(callText(name, call.argument)).")
        reporter.report(message.addingCalls(all, asserted: index, of: self), at: site)
    }

    /// Takes all further calls, and reports if they are not so many.
    func checkCount(_ expected: Int, within timeout: Duration?, at site: CallSite) {
        let (rest, all) = take(.max)
        if rest.count == expected { return }
        let more = rest.startIndex == 0 ? "" : " more"
        let calls = "\(expected)\(more) call\(expected == 1 ? "" : "s") of \(name)"
        let limit = rest.count < expected ? text(of: timeout) : ""
        let message = Message("Expected \(calls)\(limit), but there \(count(rest.count, "was", "were")).")
        reporter.report(message.addingCalls(all, asserted: rest.startIndex, of: self), at: site)
    }

    private func reportMissing(
        _ wish: String,
        _ calls: [RecordedCall<Argument>],
        within timeout: Duration?,
        at site: CallSite
    ) {
        let again = calls.isEmpty ? "" : " again"
        let hint =
            timeout == nil
            ? " A call that a task makes may come later: wait for it with await …expectCalled(…, within:)." : ""
        let message = Message("\(wish)\(text(of: timeout)), but \(name) was not called\(again).")
            .addingCalls(calls, asserted: calls.count, of: self)
            .adding("Does the fake pass its calls on to this recorder, and was the presenter given that fake?\(hint)")
        reporter.report(message, at: site)
    }

    private func text(of timeout: Duration?) -> String {
        timeout.map { " within \($0)" } ?? ""
    }
}
