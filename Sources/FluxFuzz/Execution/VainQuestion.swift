/// Something that a rule asks a step for and that no step has had, so that the rule proves nothing.
struct VainQuestion: Hashable, Codable {
    /// What it is about.
    enum Subject: Hashable, Codable {
        /// The states that the view was told to show, though something was dispatched.
        case shown
        /// The actions that were dispatched, of which nothing is known.
        case dispatches
        /// The calls of a function of this name, which the fuzzer does not know.
        case calls(String)
        /// The subscriptions to streams of this name, which the fuzzer does not know.
        case subscriptions(String)
        /// The sleeps on a clock of this name, which the fuzzer does not know.
        case sleeps(String)
    }

    /// The index of the rule.
    let rule: Int
    let subject: Subject

    /// What is wrong, as the end of a sentence that begins with the rule.
    ///
    /// - Parameter hasView: Whether there is a view that could be told anything.
    /// - Returns: What to say of it.
    func problem(hasView: Bool) -> String {
        switch subject {
        case .shown: "asks what was shown, but \(hasView ? "the view was never told what to show" : "there is no view")"
        case .dispatches: "asks what was dispatched, but nothing is known of what a model dispatches"
        case .calls(let name):
            """
            asks for the calls of “\(name)”, but none was ever held: declare it with .answer(to:) or .failure(of:); a call \
            that is answered at once does not count
            """
        case .subscriptions(let name):
            """
            asks for the subscriptions to “\(name)”, but there was none: declare it with .elements(of:), .end(of:) or \
            .failure(of:)
            """
        case .sleeps(let name):
            "asks for the sleeps on “\(name)”, but there was none: declare it with .time(on:)"
        }
    }
}
