internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what is true of the search.
    func searchRules(in world: ChatWorld) -> Self {
        let server = world.server
        return atMost(1, pending: server.searches, "one search at a time")
            .afterEach(
                "the server looks for what is in the field",
                when: { !$0.calls(of: server.searches).isEmpty }
            ) { step in
                step.calls(of: server.searches) == [step.new.search.query]
            }
            .afterEach(of: ChatFuzzers.search, "the search waits for a pause") { step in
                let isEmpty = step.argument.isEmpty
                return step.new.search.phase == (isEmpty ? .idle : .typing)
                    && (isEmpty ? step.calls.isEmpty : step.onlySleeps(for: .milliseconds(300), on: world.clock))
            }
            .guardRule("the server is asked once after a pause", for: .ask) { $0.search.phase == .typing }
            .guardRule(
                "what is shown is what was looked for",
                when: { _, action in action.foundQuery != nil }
            ) { state, action in
                let query = state.search.query
                return action == .found(HeldChatServer.count(for: query), query: query)
            }
            .transition("the search goes on") { old, action, new in
                switch action {
                case .search(let query): new.search.query == query
                case .ask: new.search == old.search.with(.searching)
                case .found(let count, _): new.search == old.search.with(.found(count))
                case .searchFailed: new.search == old.search.with(.failed)
                default: new.search == old.search
                }
            }
            .leadsTo("a search ends", when: { $0.isSearching }) { !$0.isSearching || !$0.isOpen }
    }
}

extension ChatState {
    fileprivate var isSearching: Bool { search.phase == .typing || search.phase == .searching }
}

extension ChatState.Search {
    /// The same search, so far.
    fileprivate func with(_ phase: Phase) -> Self {
        var search = self
        search.phase = phase
        return search
    }
}

extension ChatAction {
    /// What was looked for.
    fileprivate var foundQuery: String? { if case .found(_, let query) = self { query } else { nil } }
}
