/// How messages speak of calls that wait to be released.
enum PendingCallText {
    /// What to do where calls are pending, and something is missing.
    static func hint(_ calls: [String]) -> String {
        calls.count == 1
            ? "A call is pending, whose answer may bring it: \(list(calls)). Release it first."
            : "Calls are pending, whose answers may bring it: \(list(calls)). Release them first."
    }

    /// The calls, or the first of many.
    static func list(_ calls: [String]) -> String {
        let more = calls.count > 10 ? " and \(calls.count - 10) more" : ""
        return calls.prefix(10).joined(separator: ", ") + more
    }
}
