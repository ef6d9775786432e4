import FluxTesting
import Testing

@Suite("CallRecorder: expectations")
struct CallRecorderExpectationTests {
    private let api = FakeAPI()
    private let missing = """
        Does the fake pass its calls on to this recorder, and was the presenter given that fake? A call that a task makes \
        may come later: wait for it with await …expectCalled(…, within:).
        """

    @Test("hold where they are met, each on the next calls")
    func met() throws {
        api.search.expectNotCalled()
        for query in ["a", "b", "c", "d", "e", "f"] { _ = api.cached(query) }
        api.search.expectCalled("a")
        api.search.expectCalled("b", "c")
        api.search.expectCalled { $0 > "c" }
        api.search.expectCalled(times: 2)
        api.search.expectNotCalled()
        api.search.expectNoPendingCalls()
        api.search.expectCalled(times: 0)
        #expect(api.log.messages == [])
    }

    @Test("serve tuples, and functions without parameters")
    func tuples() {
        _ = api.pair("a", 1)
        _ = api.pair("b", 2)
        _ = api.countCached()
        api.logOutNow()
        api.pair.expectCalled("a", 1)
        api.pair.expectCalled { $0.1 == 2 }
        api.count.expectCalled()
        api.logOut.expectCalled()
        #expect(api.log.messages == [])
        _ = api.pair("a", 1)
        api.pair.expectCalled("a", 2)
        api.logOut.expectCalled()
        #expect(
            api.log.messages == [
                """
                Expected call 3 to be pair("a", 2), but it was pair("a", 1).

                Expected → received:
                  1: 2 → 1

                All calls:
                  1 ✓ pair("a", 1)
                  2 ✓ pair("b", 2)
                  3   pair("a", 1)
                """,
                """
                Expected call 2 to be logOut, but logOut was not called again.

                All calls:
                  1 ✓ logOut

                \(missing)
                """,
            ]
        )
    }

    @Test("fail where the argument is another one, and say where it differs")
    func otherArgument() throws {
        api.page.returns([])
        _ = try api.page("swift", 1)
        _ = try api.page("swift", 3)
        api.page.expectCalled(Request(query: "swift", page: 1), Request(query: "swift", page: 2))
        let line: UInt = #line - 1
        #expect(
            api.log.messages == [
                """
                Expected call 2 to be page(Request(query: "swift", page: 2)), but it was \
                page(Request(query: "swift", page: 3)).

                Expected → received:
                  page: 2 → 3

                All calls:
                  1 ✓ page(Request(query: "swift", page: 1))
                  2   page(Request(query: "swift", page: 3))
                """
            ]
        )
        #expect(api.log.failures.first?.callSite.line == line)
    }

    @Test("fail where calls are missing")
    func missingCalls() {
        api.search.expectCalled("a")
        _ = api.cached("a")
        api.search.expectCalled("a", "b")
        #expect(
            api.log.messages == [
                """
                Expected call 1 to be search("a"), but search was not called.

                All calls:
                  (none)

                \(missing)
                """,
                """
                Expected call 2 to be search("b"), but search was not called again.

                All calls:
                  1 ✓ search("a")

                \(missing)
                """,
            ]
        )
    }

    @Test("fail where the condition is not met, or no call is there to meet it")
    func condition() {
        _ = api.cached("a")
        api.search.expectCalled { $0 == "b" }
        api.search.expectCalled { _ in true }
        #expect(
            api.log.messages == [
                """
                Expected call 1 of search to meet the condition, but it was search("a").

                All calls:
                  1   search("a")
                """,
                """
                Expected call 2 of search to meet the condition, but search was not called again.

                All calls:
                  1 ✗ search("a")

                Does the fake pass its calls on to this recorder, and was the presenter given that fake? A call that a \
                task makes may come later: wait for it with await …expectCalled(…, within:).
                """,
            ]
        )
    }

    @Test("fail where the number of calls is another one")
    func number() {
        api.search.expectCalled(times: 1)
        _ = api.cached("a")
        api.search.expectCalled("a")
        for query in ["b", "c"] { _ = api.cached(query) }
        api.search.expectCalled(times: 3)
        #expect(
            api.log.messages == [
                """
                Expected 1 call of search, but there were none.

                All calls:
                  (none)

                Does the fake pass its calls on to this recorder, and was the presenter given that fake? A call that a \
                task makes may come later: wait for it with await …expectCalled(…, within:).
                """,
                """
                Expected 3 more calls of search, but there were 2.

                All calls:
                  1 ✓ search("a")
                  2   search("b")
                  3   search("c")

                Does the fake pass its calls on to this recorder, and was the presenter given that fake? A call that a \
                task makes may come later: wait for it with await …expectCalled(…, within:).
                """,
            ]
        )
    }

    @Test("fail where a call has not been asserted, once")
    func notAsserted() {
        for query in ["a", "b"] { _ = api.cached(query) }
        api.search.expectCalled("a")
        api.search.expectNotCalled()
        api.search.expectNotCalled()
        #expect(
            api.log.messages == [
                """
                Expected no more calls of search, but there was 1.

                All calls:
                  1 ✓ search("a")
                  2   search("b")

                If it is right, assert it with expectCalled(…), or pass over it with skip(1).
                """
            ]
        )
    }

    @Test("pass over calls that do not matter, and fail where there are fewer")
    func skipped() {
        for query in ["a", "b", "c"] { _ = api.cached(query) }
        api.search.skip(1)
        api.search.expectCalled("b")
        api.search.skip()
        api.search.expectNotCalled()
        #expect(api.log.messages == [])
        api.search.skip(1)
        #expect(api.log.messages.first?.hasPrefix("Expected 1 more call to skip, but there were none.") == true)
    }

    @Test("fail while calls are pending, asserted or not")
    func pending() {
        api.search("a", then: { _ in })
        api.search.expectCalled("a")
        api.search.expectNotCalled()
        api.search.expectNoPendingCalls()
        let message = """
            Expected no pending calls of search, but there was 1.

            All calls:
              1 ✓ search("a") (pending, index 0)

            Release it with release(with:), or set an answer before with returns(…).
            """
        #expect(api.log.messages == [message, message])
        api.search.release(with: [])
        api.search.expectNotCalled()
        api.search.expectNoPendingCalls()
        #expect(api.log.failures.count == 2)
    }

    @Test("allow pending calls if their number is right")
    func allowedPending() {
        api.search("a", then: { _ in })
        api.search.expectCalled("a")
        api.search.expectNotCalled(pending: 1)
        #expect(api.log.messages == [])
        api.search.expectNotCalled(pending: 2)
        #expect(
            api.log.messages == [
                """
                Expected 2 pending calls of search, but there was 1.

                All calls:
                  1 ✓ search("a") (pending, index 0)
                """
            ]
        )
        api.search("b", then: { _ in })
        api.search.expectNotCalled(pending: 2)
        #expect(api.log.messages.last?.hasPrefix("Expected no more calls of search, but there was 1.") == true)
    }
}
