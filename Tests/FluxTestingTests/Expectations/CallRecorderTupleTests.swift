import FluxTesting
import Testing

@Suite("CallRecorder: several parameters")
struct CallRecorderTupleTests {
    private let log = FailureLog()

    @Test("with labels are compared in order, at once and waiting")
    func labels() async {
        let pages = CallRecorder<(query: String, page: Int), Void>("fetch", reporter: log)
        pages.record((query: "a", page: 1))
        pages.record((query: "b", page: 2))
        pages.expectCalled("a", 1)
        await pages.expectCalled("b", 2, within: .seconds(3600))
        #expect(log.messages == [])
        pages.record((query: "a", page: 3))
        pages.expectCalled("a", 4)
        await pages.expectCalled("b", 4, within: .zero)
        #expect(
            log.messages == [
                """
                Expected call 3 to be fetch("a", 4), but it was fetch(query: "a", page: 3).

                Expected → received:
                  1: 4 → 3

                All calls:
                  1 ✓ fetch(query: "a", page: 1)
                  2 ✓ fetch(query: "b", page: 2)
                  3   fetch(query: "a", page: 3)
                """,
                """
                Expected call 4 to be fetch("b", 4), but fetch was not called again within 0.0 seconds.

                All calls:
                  1 ✓ fetch(query: "a", page: 1)
                  2 ✓ fetch(query: "b", page: 2)
                  3 ✗ fetch(query: "a", page: 3)

                Does the fake pass its calls on to this recorder, and was the presenter given that fake?
                """,
            ]
        )
    }

    @Test("may be more than three, and have to be of the right types")
    func types() {
        let four = CallRecorder<(Int, Int, Int, UInt8), Void>("four", reporter: log)
        four.record((1, 2, 3, 4))
        four.record((1, 2, 3, 4))
        four.expectCalled(1, 2, 3, UInt8(4))
        #expect(log.messages == [])
        four.expectCalled(1, 2, 3, 4)
        #expect(
            log.messages.first?.prefix { $0 != "\n" }
                == "Expected call 2 to be four(1, 2, 3, 4), but its parameters are of other types: (Int, Int, Int, UInt8)."
        )
    }
}
