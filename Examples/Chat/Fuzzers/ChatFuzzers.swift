public import ChatApp
internal import FluxCore
public import FluxFuzz

/// The fuzzers of the chat: what may happen, and what must hold.
public enum ChatFuzzers {
    /// A fuzzer of the chat's presenter.
    public typealias Presenters = PresenterFuzzer<FaultyPresenter, ChatDisplay, ChatAction, ChatState>

    static let search = InteractionName<String>("search")
    static let scrollUp = InteractionName<Void>("scroll up")
    static let scrollDown = InteractionName<Void>("scroll down")
    static let connectNow = InteractionName<Void>("connect now")

    /// The presenter with its mutation and its screen, a user, a server and time.
    ///
    /// - Parameters:
    ///   - fault: A mistake, or `nil` for the app as it is.
    ///   - world: What is around the presenter.
    /// - Returns: The fuzzer.
    @MainActor public static func presenter(_ fault: ChatFault? = nil, in world: ChatWorld = ChatWorld()) -> Presenters
    {
        PresenterFuzzer(view: { ChatDisplay() }) { view -> FaultyPresenter in
            let presenter = FaultyPresenter(fault, view: view, server: world.server, clock: world.clock)
            presenter.reflect()
            presenter.open()
            return presenter
        }
        .user(of: world)
        .answers(of: world.server)
        .time(on: world.clock, weight: 16)
        .messageRules()
        .connectionRules(in: world)
        .historyRules(in: world)
        .sendingRules(in: world)
        .searchRules(in: world)
        .deletionRules(in: world)
        .screenRules()
    }
}

extension ChatFuzzers.Presenters {
    /// Adds what a user can do, be it too late.
    @MainActor fileprivate func user(of world: ChatWorld) -> Self {
        interaction("type", with: .element(of: ["a", " b", " "]), weight: 8, when: \.isOpen) { $0.type($1) }
            .interaction("send", weight: 8, when: \.isOpen) { $0.send() }
            .interaction("resend", with: { .element(of: $0.numbers) }, weight: 3, when: \.isOpen) { $0.resend($1) }
            .interaction("discard", with: { .element(of: $0.numbers) }, weight: 2, when: \.isOpen) { $0.discard($1) }
            .interaction(ChatFuzzers.search, with: .element(of: ["a", "b", ""]), weight: 3, when: \.isOpen) {
                $0.search($1)
            }
            .interaction("delete", with: { .element(of: $0.ids) }, weight: 8, when: \.isOpen) {
                world.delete($1, with: $0)
            }
            .interaction("undo", weight: 2, when: \.isOpen) { $0.undo() }
            .interaction(ChatFuzzers.scrollUp, weight: 2, when: \.isOpen) { $0.scrollUp() }
            .interaction(ChatFuzzers.scrollDown, when: \.isOpen) { $0.scrollDown() }
            .interaction(ChatFuzzers.connectNow, when: \.isOpen) { $0.connectNow() }
            .interaction("close", when: \.isOpen) { $0.close() }
    }

    /// Adds a server that answers in any order, pushes what it likes, and has bad days.
    fileprivate func answers(of server: HeldChatServer) -> Self {
        elements(of: server.messages, weight: 12) { _ in .element(of: server.pushes) }
            .end(of: server.messages)
            .failure(of: server.messages, with: ChatError.offline)
            .answer(to: server.pages, weight: 12) { .element(of: HeldChatServer.pages(before: $0)) }
            .answer(to: server.sends, weight: 12) { .element(of: HeldChatServer.receipts(for: $0.number)) }
            .answer(to: server.searches, weight: 4) { HeldChatServer.count(for: $0) }
            .failure(of: server.searches, with: ChatError.offline)
            .answer(to: server.deletions, weight: 2)
            .failure(of: server.deletions, with: ChatError.offline, weight: 2)
    }
}

extension ChatState {
    /// Whether the screen is open.
    var isOpen: Bool { connection.status != .closed }

    /// The numbers of what is not sent, and one of something that is gone.
    fileprivate var numbers: [Int] { outbox.map(\.number) + [0] }

    /// The messages, those that are hidden too, and one that is gone.
    fileprivate var ids: [Message.ID] { messages.map(\.id) + [0] }
}
