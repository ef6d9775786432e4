import FluxTesting
import Testing

@Suite("A call that a flow expects")
struct FlowCallTests {
    private let chat = ChatFixture()

    @Test("may have parameters with labels, or more than three")
    func tuples() {
        let pages = CallRecorder<(query: String, page: Int), Void>("load")
        let moves = CallRecorder<(Int, Int, Int, Int), Void>("move")
        let messages = chat.run { flow in
            flow.when({ _ in pages.record(("a", 1)) }, calls: pages.with("a", 1))
            flow.when({ _ in moves.record((1, 2, 3, 4)) }, calls: moves.with(1, 2, 3, 4))
            flow.when({ _ in pages.record(("a", 2)) }, calls: pages.with("a", 3))
            flow.when({ _ in moves.record((1, 2, 3, 4)) }, calls: moves.with(1, 2, 3, 5))
        }
        #expect(
            messages.map { $0.prefix { $0 != "\n" } } == [
                #"Expected call 2 to be load("a", 3), but it was load(query: "a", page: 2)."#,
                "Expected call 2 to be move(1, 2, 3, 5), but it was move(1, 2, 3, 4).",
            ]
        )
    }

    @Test("may be one of several in brackets, which came in this order")
    func several() {
        let visits = CallRecorder<String, Void>("visit")
        let line = #line + 5
        chat.run { flow in
            func visit(_ pages: String...) { for page in pages { visits.record(page) } }
            flow.when({ _ in visit("a", "b") }, calls: [visits.with("a"), visits.with("b")])
            flow.when({ _ in }, calls: [])
            flow.when({ _ in visit("a", "b") }, calls: [visits.with("b"), visits.with("a")])
            flow.when({ _ in visit("a") }, calls: [visits.with("a"), visits.with("b")])
            flow.when({ _ in visit("a", "b") }, calls: [visits.with("a")])
            flow.when({ _ in visit("a") }, calls: [])
        }
        #expect(
            chat.log.sentences == [
                "Expected call 3 to be visit(\"b\"), but it was visit(\"a\").",
                "Expected the call visit(\"b\"), but it was not made.",
                "Expected no more call, but there was visit(\"b\").",
                "Expected no call, but there was visit(\"a\").",
            ]
        )
        #expect(chat.log.failures.map { Int($0.callSite.line) } == Array(line...line + 3))
    }

    @Test("may be one of several that come next, of which the first wrong one is reported")
    func severalNext() async {
        let visits = CallRecorder<String, Void>("visit")
        await runAsynchronously { flow in
            flow.perform { _ in for page in ["a", "b", "c", "d"] { visits.record(page) } }
            flow.expectNext([visits.with("a"), visits.with("b")])
            await flow.expectNext([visits.with("c"), visits.with("d")], within: .seconds(3600))
            flow.perform { _ in for page in ["a", "b", "c"] { visits.record(page) } }
            flow.expectNext([visits.with("a"), visits.with("c"), visits.with("d")])
            await flow.expectNext([visits.with("c"), visits.with("d"), visits.with("e")], within: .zero)
        }
        #expect(
            chat.log.sentences == [
                "Expected the call visit(\"c\") next, but visit(\"b\") was called.",
                "Expected the call visit(\"d\") next, but nothing more came within 0.0 seconds.",
            ]
        )
    }

    @Test("is missed where a list of those that come next is empty")
    func noneNext() async {
        await runAsynchronously { flow in
            flow.expectNext([])
            await flow.expectNext([], within: .seconds(3600))
        }
        let sentence = "Expected a call next, but the list of calls is empty."
        #expect(chat.log.sentences == [sentence, sentence])
    }

    @Test("counts although its recorder is gone, and is pending still")
    func goneRecorder() {
        chat.run { flow in
            flow.when { _ in
                let search = CallRecorder<String, Int>("search", reporter: chat.log)
                search.call("a") { (_: Int) in }
            }
            // Another one, which may be at the same place in memory.
            for query in ["b", "c"] {
                flow.when { _ in
                    let search = CallRecorder<String, Int>("search", reporter: chat.log)
                    search.returns(1)
                    search.call(query) { (_: Int) in }
                }
            }
        }
        #expect(
            chat.log.sentences == [
                "Expected no call, but there was search(\"a\").",
                "Expected no call, but there was search(\"b\").",
                "Expected no call, but there was search(\"c\").",
                "Expected no call to be pending at the end of the flow, but 1 is.",
            ]
        )
    }

    @Test("does not count if it was made when the flow had ended, nor does it keep what its recorder keeps")
    func afterTheEnd() {
        final class Guest {}
        weak var guest: Guest?
        var flows: [Any] = []
        withFlow(ChatState(), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            flows.append(flow)
            flow.when { _ in }
        }
        do {
            let late = Guest()
            guest = late
            let opens = CallRecorder<Guest, Int>("open", reporter: chat.log)
            _ = opens.call(late, default: 0)
        }
        #expect(guest == nil && flows.count == 1)
        #expect(chat.log.messages == [])
    }

    private func runAsynchronously(
        _ body: nonisolated(nonsending) (Flow<ChatPresenter, ChatAction, ChatState>) async -> Void
    ) async {
        await withFlow(ChatState(), ChatMutation(), reporter: chat.log) {
            ChatPresenter(view: $0, flux: $1, sends: chat.sends)
        } do: { flow in
            await body(flow)
        }
    }
}
