/// Something that is not as it should be, and what to do about it.
struct Finding {
    let message: Message
    let hint: String?
}

/// Why there being nothing more proves nothing.
struct Doubt {
    /// The reason, as the end of a sentence.
    let problem: String

    /// What to do.
    let hint: String

    /// Calls are held, whose answers may bring more.
    ///
    /// - Parameters:
    ///   - pending: The calls.
    ///   - allowed: How many may be pending.
    ///   - expectation: What to write instead.
    init?(_ pending: [String], allowed: Int, _ expectation: String) {
        if pending.isEmpty || pending.count <= allowed { return nil }
        let calls = PendingCallText.list(pending)
        let (are, answers, them) =
            pending.count == 1 ? ("1 call is", "answer", "it") : ("\(pending.count) calls are", "answers", "them")
        problem = "\(are) pending, whose \(answers) may bring some: \(calls)"
        hint =
            "Release \(them) first. If \(pending.count == 1 ? "it is" : "they are") to be pending here: "
            + "\(expectation)(pendingCalls: \(pending.count))."
    }

    init(_ problem: String, _ hint: String) {
        self.problem = problem
        self.hint = hint
    }
}
