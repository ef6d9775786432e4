internal import FluxCore
internal import FluxFuzz

extension CallRecorder {
    /// Calls with these arguments.
    func checks(
        _ expected: [Argument],
        by isEqual: @escaping (Argument, Argument) -> Bool
    ) -> [Check<RecordedCall<Argument>>] {
        expected.map { .argument($0, of: name, by: isEqual) }
    }

    /// Whether so many calls can be expected; a negative number is reported.
    func canExpect(_ number: Int, at site: CallSite) -> Bool {
        recording.canBe(number, "expect \(number) calls of \(name)", at: site)
    }

    /// Takes all further calls, and reports if they are not so many.
    func expectCount(_ expected: Int, waited timeout: Duration? = nil, at site: CallSite) {
        guard canExpect(expected, at: site) else { return }
        let rest = recording.log.readNext().map(\.index)
        if rest.count == expected { return }
        let more = rest.count == recording.log.count ? "" : " more"
        let calls = "\(expected)\(more) call\(expected == 1 ? "" : "s") of \(name)"
        let wait = Wait(rest.count < expected ? timeout : nil)
        let were = count(rest.count, "was", "were")
        let message = Message("Expected \(calls)\(wait.limit), but there \(were)\(wait.cancellation).")
        let hint = rest.count < expected ? recording.wording.hintWhenMissing(timeout != nil) : nil
        recording.report(message, unasserted: rest, hint: hint, at: site)
    }
}

extension Check {
    /// A call with an argument.
    static func argument<Argument>(
        _ expected: Argument,
        of name: String,
        by isEqual: @escaping (Argument, Argument) -> Bool
    ) -> Check where Element == RecordedCall<Argument> {
        let wish = { (number: Int) in "Expected call \(number) to be \(String(calling: name, expected))" }
        return Check(wish: wish, absence: absence(name)) { number, call in
            if isEqual(expected, call.argument) { return nil }
            return Message("\(wish(number)), but it was \(String(calling: name, call.argument)).")
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
                ? nil : Message("\(wish(number)), but it was \(String(calling: name, call.argument)).")
        }
    }

    private static func absence(_ name: String) -> (Int) -> String {
        { number in "\(name) was not called\(number == 1 ? "" : " again")" }
    }
}
