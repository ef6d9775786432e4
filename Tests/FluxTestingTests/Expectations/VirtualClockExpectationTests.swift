import Dispatch
import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("VirtualClock: what is due")
struct VirtualClockExpectationTests {
    private let clock = VirtualClock()
    private let log = FailureLog()

    @Test("holds for the times until all deadlines, in order")
    func holds() {
        for seconds in [2, 1, 2] { clock.schedule(after: .seconds(seconds)) {} }
        clock.expectDue(in: .seconds(1), .seconds(2), .seconds(2), reporter: log)
        clock.advance(by: .milliseconds(1500))
        clock.expectDue(in: .milliseconds(500), .milliseconds(500), reporter: log)
        #expect(log.messages == [])
    }

    @Test("fails for other times, and where nothing sleeps")
    func fails() async {
        clock.expectDue(in: .seconds(1), reporter: log)
        for milliseconds in [300, 1000, 1000] { clock.schedule(after: .milliseconds(milliseconds)) {} }
        clock.expectDue(in: .milliseconds(300), .seconds(1), reporter: log)
        await clock.expectDue(in: .milliseconds(300), within: .zero, reporter: log)
        let hint = """
            A task begins to sleep at a time of its own. Start it in clock.perform { … }, or wait for it with await \
            clock.expectDue(in: …, within: …).
            """
        #expect(
            log.messages == [
                """
                Expected what sleeps on clock to be due in 1 s, but nothing sleeps there.

                \(hint)
                """,
                """
                Expected what sleeps on clock to be due in 300 ms and 1 s, but it is due in 300 ms, 1 s and 1 s.

                \(hint)
                """,
                "Expected what sleeps on clock to be due in 300 ms, but it is due in 300 ms, 1 s and 1 s.",
            ]
        )
    }

    @Test("is woken by a timer, a task that sleeps, and one that ends, from whatever thread", arguments: 0..<50)
    func woken(_: Int) async {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        await clock.expectDue(in: .seconds(1), within: .seconds(3600), reporter: log)
        DispatchQueue.global().async { clock.schedule(after: .seconds(2)) {} }
        await clock.expectDue(in: .seconds(1), .seconds(2), within: .seconds(3600), reporter: log)
        DispatchQueue.global().async { task.cancel() }
        await clock.expectDue(in: .seconds(2), within: .seconds(3600), reporter: log)
        #expect(log.messages == [])
    }
}

/// The samples of the documentation, on presenters that wait before they search.
@Suite("VirtualClock: a debounce by hand")
struct DebounceByHandTests {
    private let clock = VirtualClock()
    private let searches = CallRecorder<String, [String]>("search")

    private final class Typist: Sendable {
        let clock: any Clock<Duration>
        let searches: CallRecorder<String, [String]>

        init(clock: any Clock<Duration>, searches: CallRecorder<String, [String]>) {
            (self.clock, self.searches) = (clock, searches)
        }

        func type(_ text: String) -> Task<Void, any Error> {
            Task { [self] in
                try await clock.sleep(for: .milliseconds(300))
                _ = try await searches.call(text)
            }
        }
    }

    @Test("nothing after 299 ms and a search after 300 ms, in a step")
    func step() {
        let typist = Typist(clock: clock, searches: searches)
        clock.perform { _ = typist.type("a") }
        clock.expectDue(in: .milliseconds(300))
        clock.advance(by: .milliseconds(299))
        searches.expectNotCalled()
        clock.advance(by: .milliseconds(1))
        searches.expectCalled("a")
        clock.perform { searches.release(with: []) }
    }

    @Test("nothing after 299 ms and a search after 300 ms, with a task that goes on by itself", arguments: 0..<50)
    func outside(_: Int) async {
        let task = Typist(clock: clock, searches: searches).type("a")
        await clock.expectDue(in: .milliseconds(300), within: .seconds(3600))
        clock.advance(by: .milliseconds(299))
        searches.expectNotCalled()
        clock.advance(by: .milliseconds(1))
        await searches.expectCalled("a", within: .seconds(3600))
        searches.release(with: [])
        _ = await task.result
    }
}
