import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// Presenters that read streams: right ones pass, and each mistake is found with its fewest steps.
@Suite struct ChatPresenterTests {
    private typealias ChatFuzzer<P> = PresenterFuzzer<P, RecordingView<ChatState>, ChatAction, ChatState>

    private let rooms = HeldStreams<String, String>("messages")
    private let notifications = HeldStreams<Void, String>("notifications", isShared: true)

    @MainActor private func expect<P>(_ fuzzer: ChatFuzzer<P>, _ rule: String, _ script: [String], seed: UInt64) throws
    {
        let counterexample = try #require(fuzzer.run(seed: seed).counterexample)
        #expect(counterexample.rule == rule)
        #expect(counterexample.script == script)
    }

    @MainActor private func expectPass<P>(_ fuzzer: ChatFuzzer<P>) {
        let report = fuzzer.run(budget: Budget(runs: tries(50)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }

    // MARK: - On interactions

    @MainActor private func chat(_ mistake: ChatPresenter.Mistake?) -> ChatFuzzer<ChatPresenter> {
        PresenterFuzzer { [rooms] in ChatPresenter(view: $0, rooms: rooms, mistake: mistake) }
            .interaction("enter", with: .element(of: ["a", "b"])) { $0.enter($1) }
            .interaction("leave", when: { $0.room != nil }) { $0.leave() }
            .elements(of: rooms) { room in .element(of: ["\(room)1", "\(room)2"]) }
            .end(of: rooms)
            .failure(of: rooms, with: NetworkError())
            .guardRule(
                "receives in a room",
                when: { _, action in
                    if case .receive = action { true } else { false }
                }
            ) { state, _ in state.room != nil }
            .atRest("the messages are those of the room") { state in
                guard let room = state.room else { return true }
                return state.messages.allSatisfy { $0.hasPrefix(room) }
            }
            .after("element of messages", "the message is shown") { (old, message: String, new) in
                new.messages == old.messages + [message]
            }
            .after("failure of messages", "no message is lost") { (old, room: String, new) in
                old.room == room && new.messages == old.messages
            }
            .after("end of messages", "shows the end") { (old, room: String, new) in
                old.room == room && new.hasEnded
            }
            .atRest("reads as long as the room is not left") { [rooms] state in
                mistake != nil || rooms.subscriptions == (state.hasEnded ? [] : [state.room].compactMap(\.self))
            }
    }

    @MainActor @Test func aChatThatEndsItsLoopsPasses() { expectPass(chat(nil)) }

    @MainActor @Test("messages after the view has left are found", arguments: seeds(20))
    func goesOnAfterLeaving(seed: UInt64) throws {
        var fuzzer = chat(.goesOnAfterLeaving)
        // What a late failure or end does is another way to find it.
        fuzzer.rules.removeAll { $0.name != "receives in a room" }
        try expect(
            fuzzer,
            "receives in a room",
            [#"enter("a")"#, "leave", #"messages("a") yields "a1""#],
            seed: seed
        )
    }

    @MainActor @Test("a loop that is not cancelled is found", arguments: seeds(20))
    func goesOnAfterEntering(seed: UInt64) throws {
        var fuzzer = chat(.goesOnAfterEntering)
        // What happens after leaving, and what a late failure or end does, are other ways to find it.
        fuzzer.rules.removeAll { $0.name != "the messages are those of the room" }
        try expect(
            fuzzer,
            "the messages are those of the room",
            [#"enter("a")"#, #"enter("b")"#, #"messages("a") yields "a1""#],
            seed: seed
        )
    }

    @MainActor @Test("messages that are lost after an error are found", arguments: seeds(20))
    func losesAfterAnError(seed: UInt64) throws {
        try expect(
            chat(.losesAfterAnError),
            "no message is lost",
            [#"enter("a")"#, #"messages("a") yields "a1""#, #"messages("a") fails with NetworkError()"#],
            seed: seed
        )
    }

    // MARK: - From the beginning on

    @MainActor private func inbox(isFaulty: Bool) -> ChatFuzzer<InboxPresenter> {
        PresenterFuzzer { [notifications] in
            InboxPresenter(view: $0, notifications: notifications, isFaulty: isFaulty)
        }
        .elements(of: notifications, from: .element(of: ["a", "b"]))
        .after("element of notifications", "comes once") { (old, message: String, new) in
            new.messages == old.messages + [message]
        }
    }

    @MainActor @Test func anInboxThatSubscribesOncePasses() { expectPass(inbox(isFaulty: false)) }

    @MainActor @Test("a subscription that is made twice is found", arguments: seeds(20))
    func subscribesTwice(seed: UInt64) throws {
        try expect(inbox(isFaulty: true), "comes once", [#"notifications yields "a""#], seed: seed)
    }
}
