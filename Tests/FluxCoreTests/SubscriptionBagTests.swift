import FluxCore
import Testing

@Suite("SubscriptionBag")
struct SubscriptionBagTests {
    @Test("ends its subscriptions of any kind when it is emptied")
    func cancelAll() {
        let flux = makeCounter()
        let calls = Recorder<String>()
        let bag = SubscriptionBag()
        bag.insert(flux.dispatcher.register { _ in calls.append("handler") })
        bag.insert(flux.store.addListener { _ in calls.append("listener") })
        bag.insert(flux.addTap { _ in calls.append("tap") })
        flux.dispatcher.dispatch(.increment)
        #expect(calls.elements == ["handler", "listener", "tap", "tap"])
        bag.cancelAll()
        bag.cancelAll()
        flux.dispatcher.dispatch(.increment)
        #expect(calls.elements.count == 4)
    }

    @Test("ends them when it is released, also after the dispatcher is gone")
    func release() {
        var flux: CounterFlux? = makeCounter()
        let calls = Recorder<String>()
        var bag: SubscriptionBag? = SubscriptionBag()
        bag?.insert(flux!.dispatcher.register { _ in calls.append("handler") })
        bag = nil
        flux!.dispatcher.dispatch(.increment)
        #expect(calls.elements == [])
        bag = SubscriptionBag()
        bag?.insert(flux!.dispatcher.register { _ in })
        flux = nil
        bag = nil
    }

    @Test("All that a flux holds is released with it and its presenters")
    @MainActor
    func released() {
        final class SomeMutation: Mutation {
            func mutate(action: CounterAction, state: inout CounterState) {}
        }
        var mutation: SomeMutation? = SomeMutation()
        weak let held = mutation
        let view = RecordingView()
        var presenter: Presenter? = Presenter(view: view, state: CounterState(), mutation: mutation!)
        mutation = nil
        presenter?.dispatch(.increment)
        #expect(held != nil)
        presenter = nil
        #expect(held == nil)
    }

    @Test("A flux is released although it has stores, listeners, taps and presenters")
    @MainActor
    func noCycles() {
        var flux: CounterFlux? = makeCounter()
        weak let held = flux
        weak let store = flux!.store
        weak let dispatcher = flux!.dispatcher
        _ = flux!.store.addListener { _ in }
        _ = flux!.addTap { _ in }
        let view = RecordingView()
        var presenter: Presenter? = Presenter(view: view, flux: flux!)
        presenter?.dispatch(.increment)
        flux = nil
        #expect(held != nil)
        presenter = nil
        #expect(held == nil && store == nil && dispatcher == nil)
    }
}
