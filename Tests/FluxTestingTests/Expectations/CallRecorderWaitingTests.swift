import Dispatch
import FluxTesting
import Testing

@Suite("CallRecorder: waiting for calls")
struct CallRecorderWaitingTests {
    private let api = FakeAPI()

    @Test("returns at once where the calls are there")
    func there() async {
        for query in ["a", "b", "c", "d", "e"] { _ = api.cached(query) }
        _ = api.pair("a", 1)
        await api.search.expectCalled("a", "b", within: .zero)
        await api.search.expectCalled(where: { $0 == "c" }, within: .seconds(3600))
        await api.search.expectCalled(times: 2, within: .seconds(3600))
        await api.pair.expectCalled("a", 1, within: .seconds(3600))
        api.search.expectNotCalled()
        #expect(api.log.messages == [])
    }

    @Test("fails where there were more calls than there should be", arguments: [Duration.zero, .milliseconds(1)])
    func tooMany(_ timeout: Duration) async {
        for query in ["a", "b", "c"] { _ = api.cached(query) }
        await api.search.expectCalled(times: 2, within: timeout)
        #expect(api.log.sentences == ["Expected 2 calls of search, but there were 3."])
    }

    @Test("waits for the whole time where there should be none, and fails as soon as one comes")
    func none() async {
        let api = api
        await api.search.expectCalled(times: 0, within: .zero)
        await api.search.expectCalled(times: 0, within: .milliseconds(1))
        #expect(api.log.messages == [])
        let task = Task { await api.search.expectCalled(times: 0, within: .seconds(3600)) }
        await Task.yield()
        _ = api.cached("a")
        await task.value
        #expect(api.log.sentences == ["Expected 0 calls of search, but there was 1."])
    }

    @Test("that there should be none is not known if the wait is cancelled")
    func noneCancelled() async {
        let api = api
        let task = Task { await api.search.expectCalled(times: 0, within: .seconds(3600)) }
        task.cancel()
        await task.value
        #expect(api.log.sentences == ["Expected 0 calls of search, but nobody knows: the task was cancelled."])
    }

    @Test("is woken by the calls, from whatever thread", arguments: 0..<50)
    func woken(_: Int) async {
        let api = api
        DispatchQueue.global().async {
            _ = api.cached("a")
            api.search("b", then: { _ in })
        }
        await api.search.expectCalled("a", "b", within: .seconds(3600))
        api.search.release(with: [])
        #expect(api.log.messages == [])
    }

    @MainActor @Test("lets the main actor go on, and works there with arguments that are not Sendable")
    func mainActor() async {
        final class Box: Equatable {
            static func == (one: Box, other: Box) -> Bool { true }
        }
        let calls = CallRecorder<Box, Void>("open", reporter: api.log)
        Task { @MainActor in calls.record(Box()) }
        await calls.expectCalled(Box(), within: .seconds(3600))
        #expect(api.log.messages == [])
    }

    @Test("fails when the time is over, and lists the calls", arguments: [Duration.zero, .nanoseconds(1)])
    func timeout(_ timeout: Duration) async {
        _ = api.cached("a")
        await api.search.expectCalled("a", "b", within: timeout)
        await api.search.expectCalled(times: 1, within: timeout)
        await api.search.expectCalled(where: { _ in true }, within: timeout)
        await api.logOut.expectCalled(within: timeout)
        let hint = "Does the fake pass its calls on to this recorder, and was the presenter given that fake?"
        #expect(
            api.log.messages == [
                """
                Expected call 2 to be search("b"), but search was not called again within \(timeout).

                All calls:
                  1 ✓ search("a")

                \(hint)
                """,
                """
                Expected 1 more call of search within \(timeout), but there were none.

                All calls:
                  1 ✓ search("a")

                \(hint)
                """,
                """
                Expected call 2 of search to meet the condition, but search was not called again within \(timeout).

                All calls:
                  1 ✓ search("a")

                \(hint)
                """,
                """
                Expected call 1 to be logOut, but logOut was not called within \(timeout).

                All calls:
                  (none)

                \(hint)
                """,
            ]
        )
    }

    @Test("fails at once where another call comes")
    func otherCall() async {
        let api = api
        DispatchQueue.global().async { _ = api.cached("b") }
        await api.search.expectCalled("a", within: .seconds(3600))
        #expect(
            api.log.messages == [
                """
                Expected call 1 to be search("a"), but it was search("b").

                All calls:
                  1   search("b")
                """
            ]
        )
    }

    @Test("ends when the waiting task is cancelled")
    func cancelled() async {
        let api = api
        let task = Task { await api.search.expectCalled("a", within: .seconds(3600)) }
        task.cancel()
        await task.value
        #expect(api.log.failures.count == 1)
    }

    @Test("calls, answers and releases on many threads lose nothing")
    func threads() async {
        let api = api
        await withTaskGroup(of: Int.self) { group in
            for index in 0..<100 {
                group.addTask { (try? await api.search("\(index)"))?.count ?? -1 }
            }
            await api.search.expectCalled(times: 100, within: .seconds(3600))
            DispatchQueue.concurrentPerform(iterations: 100) { _ in
                api.search.release(with: [Repository(name: "a")])
            }
            #expect(await group.reduce(0, +) == 100)
        }
        #expect(Set(api.search.arguments).count == 100)
        api.search.expectNotCalled()
        #expect(api.log.messages == [])
    }

    @Test("calls on many threads wait in the order in which they are recorded")
    func order() {
        let api = api
        DispatchQueue.concurrentPerform(iterations: 200) { index in api.search("\(index)", then: { _ in }) }
        #expect(api.search.arguments.count == 200)
        #expect(api.search.pending == api.search.arguments)
    }

    @Test("each queued answer is given once, on whatever thread")
    func queue() {
        let api = api
        let sums = CallRecorder<Int, Void>("add", reporter: api.log)
        api.count.answers(inOrder: .success(1), .success(10), .success(100), .success(1000))
        DispatchQueue.concurrentPerform(iterations: 4) { _ in sums.record(api.countCached()) }
        #expect(sums.arguments.reduce(0, +) == 1111)
        #expect(api.log.messages == [])
    }
}
