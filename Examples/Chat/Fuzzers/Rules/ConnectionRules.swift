internal import ChatApp
internal import FluxFuzz

extension ChatFuzzers.Presenters {
    /// Adds what is true of the connection, and of its end.
    func connectionRules(in world: ChatWorld) -> Self {
        let server = world.server
        return
            atRest("there is one connection as long as the screen is online") { state in
                server.messages.subscriptions.count == (state.connection.status == .online ? 1 : 0)
            }
            .afterEach(
                "a connection begins after the newest message that was pushed",
                when: { !$0.calls(of: server.messages).isEmpty }
            ) { step in
                step.calls(of: server.messages) == [step.old.connection.position]
            }
            .afterEach(
                "the connection is made again later and later",
                when: { $0.dispatched.contains(.lose) }
            ) { step in
                step.onlySleeps(for: .pause(after: min(step.new.connection.failures, 3)), on: world.clock)
            }
            .leadsTo("a lost connection is made again", when: { $0.connection.status == .offline }) {
                $0.connection.status != .offline
            }
            .after(ChatFuzzers.connectNow, "the connection is made at once") { _, _, new in
                new.connection.status == .online
            }
            .guardRule("a connection is made where there is none", for: .connect) { $0.connection.status == .offline }
            .transition("each loss is counted until a message comes") { old, action, new in
                switch action {
                case .lose: new.connection.failures == old.connection.failures + 1
                case .receive: new.connection.failures == 0
                default: new.connection.failures == old.connection.failures
                }
            }
            .transition("the newest message that was pushed is known") { old, action, new in
                switch action {
                case .receive(let message): new.connection.position == max(old.connection.position, message.id)
                case .loaded(let page):
                    new.connection.position == max(old.connection.position, page.messages.last?.id ?? 0)
                default: new.connection.position == old.connection.position
                }
            }
            .guardRule("nothing happens on a closed screen", when: { _, _ in true }) { state, _ in state.isOpen }
            .ignoresCancelledCalls("nothing comes of what was cancelled")
    }
}
