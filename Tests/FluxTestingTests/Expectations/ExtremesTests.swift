import FluxCore
import FluxTesting
import OwnProcess
import Testing

/// Numbers, times and places at the ends of what can be written, in every expectation that takes any.
@Suite("Expectations, at their extremes") struct ExtremesTests {
    private let fixture = Fixture()
    private let api = FakeAPI()

    private func sentence(_ log: FailureLog) -> String? {
        log.takeMessages().first?.split(separator: "\n").first.map(String.init)
    }

    // MARK: - Counts

    @Test("numbers below zero are failures that say so", arguments: [-1, Int.min])
    func negativeCounts(_ number: Int) async {
        let mustBe = "the number must be 0 or more."
        api.search.expectCalled(times: number)
        #expect(sentence(api.log) == "Can't expect \(number) calls of search: \(mustBe)")
        await api.search.expectCalled(times: number, within: .seconds(3600))
        #expect(sentence(api.log) == "Can't expect \(number) calls of search: \(mustBe)")
        api.search.expectNotCalled(pending: number)
        #expect(sentence(api.log) == "Can't expect \(number) pending calls of search: \(mustBe)")
        api.search.skip(number)
        #expect(sentence(api.log) == "Can't skip \(number) calls: \(mustBe)")
        fixture.spy.expectDispatched(.increment, times: number)
        #expect(sentence(fixture.log) == "Can't expect an action \(number) times: \(mustBe)")
        fixture.spy.expectNothingDispatched(pendingCalls: number)
        #expect(sentence(fixture.log) == "Can't allow \(number) pending calls: \(mustBe)")
        fixture.spy.skip(number)
        #expect(sentence(fixture.log) == "Can't skip \(number) actions: \(mustBe)")
        fixture.view.expectNoMoreReflections(pendingCalls: number)
        #expect(sentence(fixture.log) == "Can't allow \(number) pending calls: \(mustBe)")
        fixture.view.skip(number)
        #expect(sentence(fixture.log) == "Can't skip \(number) reflections: \(mustBe)")
        for index in [number, .max] {
            api.search.release(index, with: [])
            #expect(
                sentence(api.log)?.hasPrefix("Expected to release the pending call of search at index \(index)") == true
            )
            api.event.release(index)
            #expect(
                sentence(api.log)?.hasPrefix("Expected to release the pending call of event at index \(index)") == true
            )
            api.search.release(index, throwing: Offline())
            #expect(api.log.takeMessages().count == 1)
        }
    }

    @Test("numbers above all are failures where there are fewer, and limits where they are limits")
    func greatCounts() async {
        _ = api.cached("a")
        await api.search.expectCalled(times: .max, within: .zero)
        #expect(sentence(api.log) == "Expected \(Int.max) calls of search within 0.0 seconds, but there was 1.")
        _ = api.cached("b")
        api.search.skip(.max)
        #expect(sentence(api.log) == "Expected \(Int.max) more calls to skip, but there was 1.")
        api.search.expectNotCalled(pending: .max)
        #expect(sentence(api.log)?.hasPrefix("Expected \(Int.max) pending calls of search") == true)
        fixture.presenter.dispatch(.increment)
        fixture.spy.expectDispatched(.increment, times: .max)
        #expect(sentence(fixture.log)?.contains("\(Int.max) times, but it was dispatched once") == true)
        fixture.view.skip(1)
        fixture.spy.expectNothingDispatched(pendingCalls: .max)
        fixture.view.expectNoMoreReflections(pendingCalls: .max)
        #expect(fixture.log.takeMessages() == [])
    }

    @Test("zero is a number like any other")
    func zero() async {
        api.search.expectCalled(times: 0)
        await api.search.expectCalled(times: 0, within: .milliseconds(1))
        api.search.expectNotCalled(pending: 0)
        api.search.skip(0)
        fixture.spy.expectDispatched(.increment, times: 0)
        fixture.spy.skip(0)
        fixture.view.skip(0)
        #expect(api.log.messages + fixture.log.messages == [])
    }

    // MARK: - Times

    private static let past: [Duration] = [
        .zero, .nanoseconds(-1), .seconds(Int64.min), Duration(attoseconds: .min),
    ]
    private static let future: [Duration] = [.seconds(Int64.max), .nanoseconds(Int64.max), Duration(attoseconds: .max)]

    @Test("there is no waiting for a time that is over", arguments: past)
    func checkPast(_ time: Duration) async {
        await fixture.view.expectReflected(\.count, 1, within: time)
        await fixture.view.expectReflected(CounterState(count: 1), within: time)
        await fixture.view.expectReflected(where: { _ in true }, within: time)
        await fixture.view.expectReflected(within: time) { $0.count = 1 }
        await fixture.spy.expectDispatched(.increment, within: time)
        await fixture.spy.expectDispatched(where: { _ in true }, within: time)
        await api.search.expectCalled("a", within: time)
        await api.search.expectCalled(times: 1, within: time)
        await api.search.expectCalled(where: { _ in true }, within: time)
        await api.pair.expectCalled("a", 1, within: time)
        await api.logOut.expectCalled(within: time)
        let messages = fixture.log.messages + api.log.messages
        #expect(messages.count == 11 && messages.allSatisfy { $0.contains("within \(time)") })
    }

    @Test("what is there is right at any time", arguments: past + future)
    func there(_ time: Duration) async {
        for _ in 1...4 { fixture.presenter.dispatch(.increment) }
        await fixture.view.expectReflected(\.count, 1, within: time)
        await fixture.view.expectReflected(CounterState(count: 2), within: time)
        await fixture.view.expectReflected(where: { _ in true }, within: time)
        await fixture.view.expectReflected(within: time) { $0.count = 4 }
        await fixture.spy.expectDispatched(.increment, .increment, .increment, within: time)
        await fixture.spy.expectDispatched(where: { _ in true }, within: time)
        #expect(fixture.log.messages == [])
    }

    @Test("what comes wakes those that would wait for ever", arguments: future)
    func checkFuture(_ time: Duration) async {
        let presenter = UncheckedBox(fixture.presenter)
        Task { presenter.value.dispatch(.increment) }
        await fixture.view.expectReflected(\.count, 1, within: time)
        await fixture.spy.expectDispatched(.increment, within: time)
        #expect(fixture.log.messages == [])
    }

    // MARK: - Texts and places

    @Test("any name will do", arguments: ["", "\0", "\n", "\u{301}", String(repeating: "name ", count: 200_000)])
    func names(_ name: String) async {
        let log = FailureLog()
        let calls = CallRecorder<String, Int>(name, reporter: log)
        _ = calls.call(name, default: 1)
        calls.expectCalled("other")
        await calls.expectCalled("other", within: .zero)
        fixture.spy.expectDispatched(caseNamed: name)
        #expect(log.messages.count == 2 && fixture.log.messages.count == 1)
    }

    @Test("a failure at any place reaches its test", .inOwnProcess, .countingIssues, arguments: [0, 1, UInt.max])
    func places(_ place: UInt) async {
        await IssueCounter.expecting(2) {
            let spy = DispatcherSpy(Dispatcher<CounterAction>())
            spy.expectDispatched(.increment, fileID: "", filePath: "", line: place, column: place)
            spy.expectDispatched(.increment, fileID: "file", filePath: "\0", line: place, column: place)
        }
    }
}
