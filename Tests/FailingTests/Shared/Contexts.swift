import FluxCore
import FluxTesting

// What is called in other places from one context only: in these, it has to compile without a warning for users, too.

/// Calls helpers off all actors.
func useHelpers() {
    let (view, spy, presenter) = recorders()
    presenter.dispatch(.increment)
    useRules(of: view)
    view.expectReflected(\.count, 1)
    spy.expectDispatched(.increment)
    view.expectNoMoreReflections(pendingCalls: 0)
    spy.expectNothingDispatched(pendingCalls: 0)
    withStrictness(.strict) { recorders().1.expectNothingDispatched() }
}

/// Calls helpers off all actors, in an asynchronous function.
func useHelpersAsynchronously() async {
    let (view, spy, presenter) = recorders()
    presenter.dispatch(.increment)
    view.expectNoRedundantReflections()
    view.expectReflectionsInOrder()
    recorders().0.expectNoReflectionsAfterRelease()
    await view.expectReflected(\.count, 1, within: .seconds(60))
    await spy.expectDispatched(.increment, within: .seconds(60))
    view.expectNoMoreReflections(pendingCalls: 0)
    spy.expectNothingDispatched(pendingCalls: 0)
    withStrictness(.strict) { recorders().1.expectNothingDispatched() }
    await withStrictness {
        let (view, _, presenter) = recorders()
        presenter.reflect()
        await view.expectReflected(CounterState(), within: .seconds(60))
    }
}

/// Calls helpers on the main actor.
@MainActor func useHelpersOnMainActor() {
    let (view, spy, presenter) = recorders(delivery: .mainActor)
    presenter.dispatch(.increment)
    useRules(of: view)
    view.expectReflectionsOnMainActor()
    view.expectReflected(\.count, 1)
    spy.expectDispatched(.increment)
    view.expectNoMoreReflections(pendingCalls: 0)
    spy.expectNothingDispatched(pendingCalls: 0)
    var count = 0
    withStrictness(.strict) { count += 1 }
    precondition(count == 1)
}

/// Calls helpers on the main actor, in an asynchronous function.
@MainActor func useHelpersOnMainActorAsynchronously() async {
    let (view, spy, presenter) = recorders(delivery: .mainActor)
    presenter.dispatch(.increment)
    view.expectNoRedundantReflections()
    view.expectReflectionsInOrder()
    recorders().0.expectNoReflectionsAfterRelease()
    view.expectReflectionsOnMainActor()
    await view.expectReflected(\.count, 1, within: .seconds(60))
    await spy.expectDispatched(.increment, within: .seconds(60))
    view.expectNoMoreReflections(pendingCalls: 0)
    spy.expectNothingDispatched(pendingCalls: 0)
    var count = 0
    withStrictness(.strict) { count += 1 }
    await withStrictness {
        let (view, _, presenter) = recorders()
        presenter.reflect()
        await view.expectReflected(CounterState(), within: .seconds(60))
        count += 1
    }
    precondition(count == 2)
}

private func useRules(of view: MockView<CounterState>) {
    view.expectNoRedundantReflections()
    view.expectReflectionsInOrder()
    recorders().0.expectNoReflectionsAfterRelease()
}

private func recorders(
    delivery: ReflectionDelivery = .immediate
) -> (MockView<CounterState>, DispatcherSpy<CounterAction>, Presenter<CounterAction, CounterState>) {
    let view = MockView<CounterState>(delivery: delivery)
    let flux = Flux(state: CounterState(), mutation: CounterMutation())
    return (view, DispatcherSpy(flux), Presenter(view: view, flux: flux))
}
