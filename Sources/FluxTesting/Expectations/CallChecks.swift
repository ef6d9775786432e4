internal import FluxCore
internal import FluxFuzz

extension CallRecorder: Recorder {
    static var noun: (singular: String, plural: String) { ("call", "calls") }
    static var asserting: String { "expectCalled" }

    var plural: String { "calls of \(name)" }

    /// A call that is pending says where.
    func lines(of call: RecordedCall<Argument>) -> [String] {
        let place = call.number.flatMap { number in held.pendingCalls.firstIndex { $0.number == number } }
        return [callText(name, call.argument) + (place.map { " (pending, index \($0))" } ?? "")]
    }

    func hintWhenMissing(waited: Bool) -> String? {
        let hint = "Does the fake pass its calls on to this recorder, and was the presenter given that fake?"
        if waited { return hint }
        return hint + " A call that a task makes may come later: wait for it with await …expectCalled(…, within:)."
    }

    /// Calls with these arguments.
    func checks(
        _ expected: [Argument],
        by isEqual: @escaping (Argument, Argument) -> Bool
    ) -> [Check<RecordedCall<Argument>>] {
        expected.map { .argument($0, of: name, by: isEqual) }
    }

    /// Takes all further calls, and reports if they are not so many.
    func expectCount(_ expected: Int, waited timeout: Duration? = nil, at site: CallSite) {
        let all = log.snapshot
        let rest = all.unread
        log.markRead(rest)
        if rest.count == expected { return }
        let more = rest.count == all.elements.count ? "" : " more"
        let calls = "\(expected)\(more) call\(expected == 1 ? "" : "s") of \(name)"
        let limit = rest.count < expected ? timeout.map { " within \($0)" } ?? "" : ""
        let message = Message("Expected \(calls)\(limit), but there \(count(rest.count, "was", "were")).")
        reporter.report(message.adding(all.elements, of: self, isAsserted: all.isRead), at: site)
    }
}

extension Check {
    /// A call with an argument.
    static func argument<Argument>(
        _ expected: Argument,
        of name: String,
        by isEqual: @escaping (Argument, Argument) -> Bool
    ) -> Check where Element == RecordedCall<Argument> {
        let wish = { (number: Int) in "Expected call \(number) to be \(callText(name, expected))" }
        return Check(wish: wish, absence: absence(name)) { number, call in
            if isEqual(expected, call.argument) { return nil }
            return Message("\(wish(number)), but it was \(callText(name, call.argument)).")
                .addingDetails(from: expected, to: call.argument)
        }
    }

    /// A call with an argument that meets a condition.
    static func callMeeting<Argument>(
        _ condition: @escaping (Argument) -> Bool,
        of name: String
    ) -> Check where Element == RecordedCall<Argument> {
        let wish = { (number: Int) in "Expected call \(number) of \(name) to meet the condition" }
        return Check(wish: wish, absence: absence(name)) { number, call in
            condition(call.argument)
                ? nil : Message("\(wish(number)), but it was \(callText(name, call.argument)).")
        }
    }

    private static func absence(_ name: String) -> (Int) -> String {
        { number in "\(name) was not called\(number == 1 ? "" : " again")" }
    }
}

extension Message {
    /// Adds all calls, asserted, pending or not.
    func addingCalls<Argument, Answer>(of recorder: CallRecorder<Argument, Answer>) -> Message {
        let all = recorder.log.snapshot
        return adding(all.elements, of: recorder, isAsserted: all.isRead)
    }
}
