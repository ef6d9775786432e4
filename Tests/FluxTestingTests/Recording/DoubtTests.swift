import FluxCore
import FluxTesting
import Foundation
import Testing

@Suite("That there is nothing more")
struct DoubtTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    @Test("is no proof where the view was never given to a presenter")
    func unused() {
        let view = MockView<CounterState>(reporter: log)
        view.expectNoMoreReflections()
        #expect(
            log.messages == [
                """
                Expected no more reflections. There were none, but the view was never given to a presenter.

                All reflections:
                  (none)

                Make the presenter with this view. If something else calls it, look at view.reflections.
                """
            ]
        )
    }

    @Test("is a proof for a view that something else calls, or for one whose presenter is still there")
    func used() {
        let called = MockView<CounterState>(reporter: log)
        called.reflect(change: StateChange(new: CounterState(), old: nil))
        called.expectReflected(CounterState())
        called.expectNoMoreReflections()
        let view = MockView<CounterState>(reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        view.expectNoMoreReflections()
        presenter.dispatch(.increment)
        view.skip()
        view.expectNoMoreReflections()
        #expect(log.messages == [])
    }

    @Test("is no proof where the presenter was released before something was dispatched")
    func released() {
        let view = MockView<CounterState>(reporter: log)
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        presenter?.dispatch(.increment)
        presenter = nil
        view.expectReflected(\.count, 1)
        view.expectNoMoreReflections()
        #expect(log.messages == [], "nothing was dispatched since")
        flux.dispatcher.dispatch(.add(2))
        view.expectNoMoreReflections()
        #expect(
            log.messages == [
                """
                Expected no more reflections. There were none, but its presenter was released before .add(2) was \
                dispatched.

                All reflections:
                      .increment
                  1 ✓   count: 0 → 1
                      (presenter released)
                      .add(2)
                        count: 1 → 3 (not reflected)

                Keep the presenter in a variable as long as the test runs. If its release is what the test is about: \
                expectNoReflectionsAfterRelease().
                """
            ]
        )
    }

    @Test("is a proof where another presenter of the view is still there")
    func secondPresenter() {
        let view = MockView<CounterState>(reporter: log)
        var presenters = [Presenter(view: view, flux: flux), Presenter(view: view, flux: flux)]
        presenters.removeLast()
        presenters[0].dispatch(.increment)
        view.skip()
        view.expectNoMoreReflections()
        #expect(log.messages == [])
    }

    @Test("is no proof where a call is held that was made before the latest presenter of the view")
    func callOfAnEarlierPresenter() {
        let view = MockView<CounterState>(reporter: log)
        let search = CallRecorder<String, Int>("search", reporter: log)
        var presenters = [Presenter(view: view, flux: flux)]
        search.call("a") { (_: Int) in }
        presenters.append(Presenter(view: view, flux: flux))
        view.expectNoMoreReflections()
        #expect(
            log.sentences == [
                """
                Expected no more reflections. There were none, but 1 call is pending, whose answer may bring some: \
                search("a").
                """
            ]
        )
        // The presenter whose call it was is gone.
        presenters.removeFirst()
        view.expectNoMoreReflections()
        #expect(log.messages.count == 1)
    }

    @Test("is no proof where another thread has committed, and somebody is delivering")
    func onTheWay() {
        let view = MockView<CounterState>(reporter: log)
        let early = DispatchSemaphore(value: 0)
        let isHeld = DispatchSemaphore(value: 0)
        // The first dispatch is held up before it comes to the view.
        _ = flux.dispatcher.register { action in
            guard action == .increment else { return }
            isHeld.signal()
            early.wait()
        }
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { [flux] in flux.dispatcher.dispatch(.increment) }
        isHeld.wait()
        presenter.dispatch(.add(2))
        #expect(presenter.state.count == 3)
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        early.signal()
        group.wait()
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                "Expected no more reflections. There were none, but 2 are still on the way.",
                "Expected no more actions. There were none, but 2 are still on the way.",
            ]
        )
        #expect(log.messages.first?.hasSuffix("Wait with await view.expectReflected(…, within:).") == true)
        view.expectReflected(\.count, 1, 3)
        view.expectNoMoreReflections()
        spy.expectDispatched(.increment, .add(2))
        spy.expectNothingDispatched()
        #expect(log.messages.count == 2)
    }

    @Test("is a proof where what is on the way was committed before the recorder was there")
    func committedBefore() {
        let (isHeld, gate, isDone) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        _ = flux.dispatcher.register { _ in
            isHeld.signal()
            gate.wait()
        }
        DispatchQueue.global().async { [flux] in
            flux.dispatcher.dispatch(.increment)
            isDone.signal()
        }
        isHeld.wait()
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        gate.signal()
        isDone.wait()
        view.expectNoMoreReflections()
        spy.expectNothingDispatched()
        #expect(presenter.state.count == 1)
        #expect(log.messages == [])
    }

    @Test("is a proof inside of the view and of handlers behind it")
    func inside() {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        view.onReflect = { [unowned view, unowned spy] _ in
            view.skip(1)
            spy.skip(1)
            view.expectNoMoreReflections()
            spy.expectNothingDispatched()
        }
        _ = flux.dispatcher.register { [unowned view, unowned spy] _ in
            view.expectNoMoreReflections()
            spy.expectNothingDispatched()
        }
        presenter.dispatch(.increment)
        presenter.dispatch(.decrement)
        #expect(log.messages == [])
    }

    @Test("is no proof where reflections wait for the main actor", .timeLimit(.minutes(10)))
    func waitingForMainActor() async {
        let view = MockView<CounterState>(delivery: .mainActor, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        // The main actor is busy as long as this runs there.
        await MainActor.run { [flux] in
            let group = DispatchGroup()
            DispatchQueue.global().async(group: group) { flux.dispatcher.dispatch(.increment) }
            group.wait()
            view.expectNoMoreReflections()
        }
        #expect(log.messages.first?.contains("There were none, but 1 is still on the way.") == true)
        await view.expectReflected(\.count, 1, within: .seconds(3600))
        view.expectNoMoreReflections()
        #expect(log.messages.count == 1)
        #expect(presenter.state.count == 1)
    }
}
