import FluxTesting
import Testing

@Suite("CallRecorder: calls that wait")
struct CallRecorderReleaseTests {
    private let api = FakeAPI()
    private let swift = [Repository(name: "swift")]

    @Test("calls with completion handlers wait without an answer, and are released in any order")
    func handlers() {
        var answers: [String] = []
        for query in ["a", "b", "c"] {
            api.search(query, then: { answers.append("\(query): \($0.count)") })
        }
        #expect(api.search.pending == ["a", "b", "c"])
        api.search.release(2, with: [])
        #expect(api.search.pending == ["a", "b"])
        api.search.release(with: swift)
        api.search.release(with: [])
        #expect(answers == ["c: 0", "a: 1", "b: 0"])
        #expect(api.search.arguments == ["a", "b", "c"])
        #expect(api.log.messages == [])
    }

    @Test("calls are released with errors")
    func errors() {
        var error: (any Error)?
        api.search("a") { (result: Result<[Repository], any Error>) in
            if case .failure(let received) = result { error = received }
        }
        api.search.release(throwing: Offline())
        #expect(error is Offline)
        #expect(api.log.messages == [])
    }

    @Test("a task waits in its call until it is released")
    func tasks() async throws {
        let api = api
        let first = Task { try await api.search("a") }
        await api.search.expectCalled("a", within: .seconds(3600))
        let second = Task { try await api.search("b") }
        await api.search.expectCalled("b", within: .seconds(3600))
        api.search.release(1, with: swift)
        #expect(try await second.value == swift)
        api.search.release(throwing: Offline())
        await #expect(throws: Offline.self) { try await first.value }
        api.search.expectNotCalled()
        #expect(api.log.messages == [])
    }

    @Test("a task whose call waits can be cancelled; then the call is no longer pending")
    func cancellation() async {
        let api = api
        let task = Task { try await api.search("a") }
        let quiet = Task { await api.searchQuietly("b") }
        await api.search.expectCalled(times: 2, within: .seconds(3600))
        task.cancel()
        quiet.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await quiet.value == [])
        api.search.expectNoPendingCalls()
        #expect(api.log.messages == [])
    }

    @Test("a call of a task that is cancelled already is recorded, and does not wait")
    func cancelledBefore() async {
        let api = api
        await withTaskGroup(of: Void.self) { group in
            group.cancelAll()
            group.addTask { await #expect(throws: CancellationError.self) { try await api.search("a") } }
        }
        api.search.expectCalled("a")
        api.search.expectNotCalled()
        #expect(api.log.messages == [])
    }

    @Test("calls wait after holds(), those before and after do not")
    func holds() throws {
        api.search.returns(swift)
        var answers = 0
        api.search("a", then: { _ in answers += 1 })
        api.search.holds()
        api.search("b", then: { _ in answers += 10 })
        api.search.returns(swift)
        api.search("c", then: { _ in answers += 100 })
        #expect(answers == 101)
        #expect(api.search.pending == ["b"])
        api.search.release(with: [])
        #expect(answers == 111)
    }

    @Test("asynchronous functions that return nothing are released without an answer")
    func void() async throws {
        let api = api
        async let sent: Void = api.send("a")
        await api.event.expectCalled("a", within: .seconds(3600))
        api.event.release()
        try await sent
        #expect(api.log.messages == [])
    }

    @Test("a release fails where no call waits, and lists the calls")
    func nothingToRelease() {
        api.search.release(with: [])
        api.search.returns([])
        _ = api.cached("a")
        api.search.release(throwing: Offline())
        let line: UInt = #line - 1
        let hint = """
            A call is pending where it is asynchronous and no answer is set. One in a task may come later: wait for it \
            with await …expectCalled(…, within:).
            """
        #expect(
            api.log.messages == [
                """
                Expected to release the pending call of search at index 0, but no call is pending.

                All calls:
                  (none)

                \(hint)
                """,
                """
                Expected to release the pending call of search at index 0, but no call is pending.

                All calls:
                  1   search("a")

                \(hint)
                """,
            ]
        )
        #expect(api.log.failures.last?.callSite.line == line)
    }

    @Test("a release fails at an index without a call, and shows the indices", arguments: [-1, 1, .max])
    func otherIndex(index: Int) {
        api.search("a", then: { _ in })
        api.search.expectCalled("a")
        api.search.release(index, with: [])
        #expect(
            api.log.messages.map { $0.split(separator: "\n\n").dropLast().joined(separator: "\n\n") } == [
                """
                Expected to release the pending call of search at index \(index), but one call is pending, at index 0.

                All calls:
                  1 ✓ search("a") (pending, index 0)
                """
            ]
        )
        #expect(api.search.pending == ["a"])
    }

    @Test("a release with an error fails where the handler takes none; the call is pending still")
    func handlerWithoutError() {
        api.search("a", then: { _ in })
        api.search.release(throwing: Offline())
        let sentence = "Expected to release the pending call of search at index 0, but its handler takes no error."
        #expect(api.log.messages.map { $0.hasPrefix(sentence) } == [true])
        #expect(api.search.pending == ["a"])
    }
}
