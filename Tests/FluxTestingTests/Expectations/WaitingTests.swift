import Dispatch
import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@Suite("Waiting")
struct WaitingTests {
    private let fixture = Fixture()

    @Test("ends as soon as the reflections and actions are there, a thousand times")
    func comes() async {
        for number in 1...1000 {
            let presenter = UncheckedBox(fixture.presenter)
            DispatchQueue.global().async { presenter.value.dispatch(.increment) }
            await fixture.view.expectReflected(\.count, number, within: .seconds(3600))
            await fixture.spy.expectDispatched(.increment, within: .seconds(3600))
        }
        fixture.view.expectNoMoreReflections()
        fixture.spy.expectNothingDispatched()
        #expect(fixture.log.messages == [])
    }

    @Test("does not wait for what is there")
    func isThere() async {
        fixture.presenter.dispatch(.increment)
        fixture.presenter.dispatch(.add(2))
        await fixture.view.expectReflected(\.count, 1, 3, within: .zero)
        await fixture.spy.expectDispatched(.increment, .add(2), within: .zero)
        fixture.presenter.dispatch(.add(1))
        fixture.presenter.dispatch(.add(1))
        fixture.presenter.dispatch(.add(1))
        await fixture.view.expectReflected(CounterState(count: 4), within: .zero)
        await fixture.view.expectReflected(within: .zero) { $0.count += 1 }
        await fixture.view.expectReflected(where: { $0.new.count == 6 }, within: .zero)
        await fixture.spy.expectDispatched(where: { $0 == .add(1) }, within: .zero)
        #expect(fixture.log.messages == [])
    }

    @Test("fails where another one comes")
    func otherComes() async {
        let presenter = UncheckedBox(fixture.presenter)
        DispatchQueue.global().async { presenter.value.dispatch(.add(7)) }
        await fixture.view.expectReflected(\.count, 1, within: .seconds(3600))
        await fixture.spy.expectDispatched(.increment, within: .seconds(3600))
        let sentences = fixture.log.messages.compactMap { $0.split(separator: "\n").first }
        #expect(
            sentences == [
                "Expected reflection 1 to change count to 1, but it changed to 7.",
                "Expected action 1 to be .increment, but it was .add(7).",
            ]
        )
    }

    @Test("fails when the time is up, and lists what was received")
    func timeIsUp() async {
        fixture.presenter.dispatch(.increment)
        await fixture.view.expectReflected(\.count, 1, 2, within: .milliseconds(1))
        await fixture.spy.expectDispatched(.increment, .decrement, within: .milliseconds(1))
        #expect(
            fixture.log.messages == [
                """
                Expected another reflection that changes count to 2, but MockView<CounterState> got no more within \
                0.001 seconds.

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1

                Are the view and its presenter still kept in variables, and was an action dispatched? A view is not \
                called for the initial state, unless by presenter.reflect().
                """,
                """
                Expected action 2 to be .decrement, but DispatcherSpy<CounterAction> saw nothing more within 0.001 \
                seconds.

                All actions:
                  1 ✓ .increment
                        count: 0 → 1

                Is the spy on the dispatcher that the presenter uses?
                """,
            ]
        )
    }

    @Test("ends when its task is cancelled, before or while it waits")
    func cancelled() async {
        let (view, log) = (fixture.view, fixture.log)
        let early = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await view.expectReflected(\.count, 1, within: .seconds(3600))
        }
        await early.value
        let late = Task { await view.expectReflected(\.count, 1, within: .seconds(3600)) }
        late.cancel()
        await late.value
        let sentence =
            "Expected a reflection that changes count to 1, but MockView<CounterState> got none: the task was cancelled."
        #expect(log.sentences == [sentence, sentence])
    }

    @Test("says of calls and clocks, too, that it was cancelled")
    func cancelledForOthers() async {
        let log = fixture.log
        let task = Task {
            let saves = CallRecorder<Int, Void>("save", reporter: log)
            let clock = VirtualClock()
            clock.schedule(after: .seconds(2)) {}
            withUnsafeCurrentTask { $0?.cancel() }
            await saves.expectCalled(times: 1, within: .seconds(3600))
            await saves.expectCalled(1, within: .seconds(3600))
            await clock.expectDue(in: .seconds(1), within: .seconds(3600), reporter: log)
            await VirtualClock().expectDue(in: .seconds(1), within: .seconds(3600), reporter: log)
        }
        await task.value
        #expect(
            log.sentences == [
                "Expected 1 call of save, but there were none: the task was cancelled.",
                "Expected call 1 to be save(1), but save was not called: the task was cancelled.",
                "Expected what sleeps on clock to be due in 1 s, but it is due in 2 s: the task was cancelled.",
                "Expected what sleeps on clock to be due in 1 s, but nothing sleeps there: the task was cancelled.",
            ]
        )
    }

    @Test("works on the main actor, where the presenter's tasks run") @MainActor
    func onMainActor() async {
        let fixture = Fixture()
        let presenter = fixture.presenter
        Task { presenter.dispatch(.increment) }
        await fixture.view.expectReflected(\.count, 1, within: .seconds(3600))
        await fixture.spy.expectDispatched(.increment, within: .seconds(3600))
        #expect(fixture.log.messages == [])
    }
}
