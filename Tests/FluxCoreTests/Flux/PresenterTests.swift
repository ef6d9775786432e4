import FluxCore
import Foundation
import Testing

@Suite("Presenter")
struct PresenterTests {
    @Test("On the main actor a dispatch has reflected when it returns")
    @MainActor
    func synchronous() {
        let view = RecordingView()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        #expect(view.counts == [])
        presenter.dispatch(.increment)
        presenter.dispatch(.increment)
        #expect(view.changes.elements.map { [$0.old?.count, $0.new.count] } == [[0, 1], [1, 2]])
        #expect(presenter.state.count == 2)
    }

    @Test("An action that changes nothing still reflects once")
    @MainActor
    func noChange() {
        let view = RecordingView()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        presenter.dispatch(.nothing)
        #expect(view.counts == [0])
        #expect(view.changes.elements[0].count == nil)
    }

    @Test("reflect() shows the whole state")
    @MainActor
    func reflect() {
        let view = RecordingView()
        let presenter = Presenter(view: view, state: CounterState(count: 3), mutation: CounterMutation())
        presenter.reflect()
        #expect(view.changes.elements == [StateChange(new: CounterState(count: 3), old: nil)])
        #expect(view.changes.elements[0].count?.value == 3)
        #expect(view.changes.elements[0].note != nil, "a nil property counts as changed too")
    }

    @Test("reflect() shows the state in the presenter's own view, and in no other of the flux")
    @MainActor
    func reflectOwnView() {
        let flux = makeCounter()
        let (own, other) = (RecordingView(), RecordingView())
        let presenters = [Presenter(view: own, flux: flux), Presenter(view: other, flux: flux)]
        presenters[0].reflect()
        #expect(own.counts == [0] && other.counts == [])
        presenters[1].reflect()
        #expect(own.counts == [0] && other.counts == [0])
    }

    @Test("A dispatch elsewhere, then one on the main actor: the view shows both, in order")
    @MainActor
    func noStaleView() async {
        let view = RecordingView()
        let flux = makeCounter()
        let presenter = Presenter(view: view, flux: flux)
        onAnotherThread { flux.dispatcher.dispatch(.increment) }
        #expect(view.counts == [], "the main actor is busy with this test")
        presenter.dispatch(.increment)
        #expect(view.counts == [1, 2])
        await mainQueueTurn()
        #expect(view.counts == [1, 2])
    }

    @Test("Dispatches elsewhere are reflected on the main actor, in order, with reflect() in its place")
    @MainActor
    func elsewhere() async {
        let view = RecordingView()
        let flux = makeCounter()
        let presenter = Presenter(view: view, flux: flux)
        view.onReflect = { _ in MainActor.assertIsolated() }
        onAnotherThread {
            for _ in 0..<3 { flux.dispatcher.dispatch(.increment) }
        }
        presenter.reflect()
        onAnotherThread { flux.dispatcher.dispatch(.increment) }
        await mainQueueTurn()
        #expect(view.changes.elements.map(\.new.count) == [1, 2, 3, 3, 4])
        #expect(view.changes.elements.map(\.old?.count) == [0, 1, 2, nil, 3])
    }

    @Test("Under concurrent dispatches the view sees every change once, in order, and ends on the last state")
    @MainActor
    func concurrent() async {
        let view = RecordingView()
        let flux = makeCounter()
        let presenter = Presenter(view: view, flux: flux)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<100 { flux.dispatcher.dispatch(.increment) }
                }
            }
            for _ in 0..<100 { presenter.dispatch(.increment) }
        }
        await mainQueueTurn()
        #expect(view.counts == Array(1...500))
    }

    @Test("A view that dispatches gets the next reflection after the present one")
    @MainActor
    func dispatchingView() {
        let view = RecordingView()
        let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
        var depth = 0
        view.onReflect = { [unowned presenter] change in
            depth += 1
            #expect(depth == 1)
            if change.new.count < 3 { presenter.dispatch(.increment) }
            depth -= 1
        }
        presenter.dispatch(.increment)
        #expect(view.counts == [1, 2, 3])
    }

    @Test("A released presenter leaves its view alone, also with reflections on the way")
    @MainActor
    func releasedPresenter() async {
        let view = RecordingView()
        let flux = makeCounter()
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        onAnotherThread { flux.dispatcher.dispatch(.increment) }
        presenter?.dispatch(.nothing)
        #expect(view.counts == [1, 1])
        onAnotherThread { flux.dispatcher.dispatch(.increment) }
        presenter = nil
        flux.dispatcher.dispatch(.increment)
        await mainQueueTurn()
        #expect(view.counts == [1, 1])
    }

    @Test("The view is held weakly")
    @MainActor
    func releasedView() {
        var view: RecordingView? = RecordingView()
        weak let held = view
        let presenter = Presenter(view: view!, state: CounterState(), mutation: CounterMutation())
        view = nil
        #expect(held == nil)
        presenter.dispatch(.increment)
        #expect(presenter.state.count == 1)
    }

    @Test("A view that takes calls from any thread is called before the dispatch returns")
    func immediateView() {
        final class ImmediateRecordingView: ImmediateView, Sendable {
            let counts = Recorder<Int>()
            func reflect(change: StateChange<CounterState>) { counts.append(change.new.count) }
        }
        let view = ImmediateRecordingView()
        let flux = makeCounter()
        let presenter = Presenter(view: view, flux: flux)
        onAnotherThread {
            flux.dispatcher.dispatch(.increment)
            #expect(view.counts.elements == [1])
        }
        presenter.reflect()
        #expect(view.counts.elements == [1, 1])
        onThreads(4) { _ in
            for _ in 0..<100 { flux.dispatcher.dispatch(.increment) }
        }
        #expect(view.counts.elements.dropFirst(2) == Array(2...401)[...])
    }

    @Test("Where reflections are delivered can be replaced without a change to the presenter or the view")
    func replacedDelivery() async {
        let view = RecordingView()
        let flux = makeCounter()
        let presenter = withReflectionDelivery(.immediate) { Presenter(view: view, flux: flux) }
        onAnotherThread { flux.dispatcher.dispatch(.increment) }
        #expect(view.counts == [1])
        presenter.reflect()
        #expect(view.counts == [1, 1])
    }

    @Test("A released presenter is no observer any more, where views are called at once")
    func releasedImmediatePresenter() {
        let view = RecordingView()
        let flux = makeCounter()
        var presenter: Presenter? = withReflectionDelivery(.immediate) { Presenter(view: view, flux: flux) }
        presenter?.dispatch(.increment)
        presenter = nil
        flux.dispatcher.dispatch(.increment)
        #expect(view.counts == [1])
    }

    @Test("A view is not called while a mutation runs, also if that asks for it")
    @MainActor
    func reflectInMutation() {
        final class Box: @unchecked Sendable { var presenter: Presenter<CounterAction, CounterState>? }
        let box = Box()
        let events = Recorder<String>()
        let view = RecordingView()
        view.onReflect = { events.append("reflected \($0.new.count)") }
        box.presenter = Presenter(
            view: view,
            state: CounterState(),
            mutation: AnyMutation { (action: CounterAction, state: inout CounterState) in
                events.append("begins")
                box.presenter?.reflect()
                state.count += 1
                events.append("ends")
            }
        )
        box.presenter?.dispatch(.increment)
        #expect(events.elements == ["begins", "ends", "reflected 0", "reflected 1"])
        box.presenter = nil
    }

    @Test("A presenter that is released while another thread delivers does no harm")
    func releaseInFlight() {
        final class NullView: ImmediateView, Sendable {
            func reflect(change: StateChange<CounterState>) {}
        }
        let flux = makeCounter()
        let view = NullView()
        onThreads(2) { index in
            for _ in 0..<500 {
                if index == 0 {
                    flux.dispatcher.dispatch(.increment)
                } else {
                    let presenter = Presenter(view: view, flux: flux)
                    presenter.dispatch(.increment)
                }
            }
        }
        #expect(flux.store.state.count == 1_000)
    }

    @Test("A subclass with its own initialiser and methods")
    @MainActor
    func subclass() {
        final class CounterPresenter: Presenter<CounterAction, CounterState> {
            init<V: View>(view: V) where V.State == CounterState {
                super.init(view: view, flux: makeCounter())
            }
            func decrement() {
                if state.count > 0 { dispatch(.decrement) }
            }
        }
        let view = RecordingView()
        let presenter = CounterPresenter(view: view)
        presenter.decrement()
        presenter.dispatch(.increment)
        presenter.decrement()
        #expect(view.counts == [1, 0])
    }

    /// Lets the main queue do what it was asked to do before.
    @MainActor
    private func mainQueueTurn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
