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
}
