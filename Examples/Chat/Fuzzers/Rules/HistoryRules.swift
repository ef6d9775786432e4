internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what is true of the pages of older messages.
    func historyRules(in world: ChatWorld) -> Self {
        let server = world.server
        return atMost(1, pending: server.pages, "one page at a time")
            .transition("a page says where the next one stands") { old, action, new in
                guard case .loaded(let page) = action else { return new.history.hasSamePlace(as: old.history) }
                return new.history.cursor == page.next && new.history.isComplete == (page.next == nil)
                    && new.history.progress == .idle
            }
            .afterEach("the next page is asked for", when: { !$0.calls(of: server.pages).isEmpty }) { step in
                step.calls(of: server.pages) == [step.old.history.cursor] && !step.old.history.isComplete
            }
            .atRest("the newest page is asked for at once") { state in
                state.history.progress != .idle || state.history.cursor != nil || state.history.isComplete
            }
            .atRest("the page that is loading was asked for", when: \.isOpen) { state in
                (state.history.progress.failuresBeforeCall != nil) == !server.pages.pending.isEmpty
            }
            .afterEach(
                "a page is asked for again later and later",
                when: { $0.dispatched.contains(.loadLater) }
            ) { step in
                guard let failures = step.new.history.progress.failuresBeforePause else { return false }
                return step.onlySleeps(for: .pause(after: failures), on: world.clock)
                    && server.memory.value.latestError == .offline
            }
            .transition("failures are counted") { old, action, new in
                switch (action, old.history.progress) {
                case (.load, .waiting(let failures)): new.history.progress == .running(failures: failures)
                case (.load, .idle), (.load, .failed): new.history.progress == .running(failures: 0)
                case (.loadLater, .running(let failures)): new.history.progress == .waiting(failures: failures + 1)
                default: true
                }
            }
            .afterEach(
                "a page is given up after four tries",
                when: { $0.dispatched.contains(.giveUpLoading) }
            ) { step in
                step.new.history.progress == .failed
                    && (server.memory.value.latestError == .refused
                        || step.old.history.progress.failuresBeforeCall == 3)
            }
            .leadsTo("loading ends", when: { $0.history.progress.isUnderWay }) {
                !$0.history.progress.isUnderWay || !$0.isOpen
            }
            .guardRule("the bottom is reached, or left", when: { _, action in action.isScroll }) { state, action in
                action == .scroll(isAtBottom: !state.isAtBottom)
            }
            .after(ChatFuzzers.scrollUp, "the bottom is left, and a page is asked for") { old, _, new in
                !new.isAtBottom && (new.history.isComplete || new.history.progress.isUnderWay)
            }
            .after(ChatFuzzers.scrollDown, "the bottom is reached") { _, _, new in new.isAtBottom }
            .reaches("all pages are there") { $0.history.isComplete && $0.has(3) }
            .reaches("loading was given up") { $0.history.progress == .failed }
    }
}

extension ChatState.History {
    fileprivate func hasSamePlace(as other: Self) -> Bool { cursor == other.cursor && isComplete == other.isComplete }
}

extension ChatAction {
    fileprivate var isScroll: Bool { if case .scroll = self { true } else { false } }
}
