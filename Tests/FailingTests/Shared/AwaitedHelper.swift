import FluxCore
import FluxFuzz
import FluxTesting

/// The helpers that await something, each with something to fail at.
enum AwaitedHelper: String, CaseIterable, Sendable {
    case change
    case state
    case nothing
    case reflectedProperty
    case reflectedState
    case reflectedChange
    case reflectedWhere
    case dispatched
    case dispatchedWhere
    case dispatchedTyped
    case called
    case calledWithElements
    case calledWithLabels
    case calledWithNothing
    case calledWhere
    case calledWithThreeElements
    case calledTimes
    case usedUp
    case usedUpWithNothing
    case cannotFail
    case due
    case scope
    case flowCall
    case flowNextAction
    case flowNextCall
    case flowEnd
    case shown

    /// Lets the helper fail, once, where the caller runs.
    nonisolated(nonsending) func check() async {
        let spec = PresenterSpec(CounterMutation()) { AwaitedPresenter(view: $0, flux: $1) }
        let given = CounterState(count: hasFaults ? 5 : 1)
        let view = MockView<CounterState>()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let spy = DispatcherSpy(flux)
        let presenter = Presenter(view: view, flux: flux)
        // What nobody dispatches is waited for in vain.
        if !hasFaults { presenter.dispatch(.increment) }
        let (search, pair, triple, save) = calls()
        let limit = Duration.milliseconds(1)
        switch self {
        case .change:
            await spec.expectDispatched(.decrement, in: given) {  // fault
                await $0.decrement()
            } changing: {
                $0.count = 0
            }
        case .state:
            await spec.expectDispatched(.decrement, in: given, then: CounterState()) { await $0.decrement() }  // fault
        case .nothing:
            await spec.expectNothing(in: CounterState()) { await $0.decrement() }  // fault
        case .reflectedProperty:
            await view.expectReflected(\.count, 1, within: limit)  // fault
        case .reflectedState:
            await view.expectReflected(CounterState(count: 1), within: limit)  // fault
        case .reflectedChange:
            await view.expectReflected(within: limit) { $0.count = 1 }  // fault
        case .reflectedWhere:
            await view.expectReflected(where: { $0.new.count == 1 }, within: limit)  // fault
        case .dispatched:
            await spy.expectDispatched(.increment, within: limit)  // fault
        case .dispatchedWhere:
            await spy.expectDispatched(where: { $0 == .increment }, within: limit)  // fault
        case .dispatchedTyped:
            let resets = Dispatcher<AnyAction>()
            let typedSpy = DispatcherSpy(resets)
            if !hasFaults { resets.dispatch(Reset(to: 1)) }
            await typedSpy.expectDispatched(Reset(to: 1), within: limit)  // fault
        case .called:
            await search.expectCalled("a", within: limit)  // fault
        case .calledWithElements:
            await pair.expectCalled("a", 1, within: limit)  // fault
        case .calledWithLabels:
            let labelled = CallRecorder<(name: String, page: Int), Int>("labelled")
            if !hasFaults { _ = labelled.call((name: "a", page: 1), default: 0) }
            await labelled.expectCalled("a", 1, within: limit)  // fault
        case .calledWithThreeElements:
            await triple.expectCalled("a", 1, true, within: limit)  // fault
        case .calledWithNothing:
            await save.expectCalled(within: limit)  // fault
        case .calledWhere:
            await search.expectCalled(where: { $0 == "a" }, within: limit)  // fault
        case .calledTimes:
            await search.expectCalled(times: 1, within: limit)  // fault
        case .usedUp:
            search.returns(1, then: 2)  // fault
            for _ in 0..<(hasFaults ? 3 : 2) { _ = try? await search.call("a") }
        case .usedUpWithNothing:
            save.returns((), then: ())  // fault
            for _ in 0..<(hasFaults ? 3 : 2) { try? await save.call() }
        case .cannotFail:
            if hasFaults { search.fails(with: LimitError()) } else { search.returns(1) }
            _ = await search.call("a", ifCancelled: 0)  // fault
        case .due:
            let clock = VirtualClock()
            if !hasFaults { clock.schedule(after: .seconds(1)) {} }
            await clock.expectDue(in: .seconds(1), within: limit)  // fault
        case .shown:
            let label = ViewSpy(CounterLabel()) { $0.text }
            let labelPresenter = Presenter(view: label, flux: flux)
            if !hasFaults { labelPresenter.dispatch(.increment) }
            await label.expectShown("2", within: limit)  // fault
        case .scope:
            await withStrictness {  // fault
                let view = MockView<CounterState>()  // told
                let presenter = Presenter(view: view, flux: flux)
                await onQueue {}
                presenter.dispatch(.increment)
                if !hasFaults { view.skip() }
            }
        case .flowCall:
            let count = hasFaults ? 9 : 0
            await flow { flow in
                await flow.when({ await $0.decrement() }, dispatches: .decrement) { $0.count = count }  // fault
            }
        case .flowNextAction:
            await flow { flow in
                if !hasFaults { flow.perform { $0.dispatch(.increment) } }
                await flow.expectNext(.increment, within: limit) { $0.count = 2 }  // fault
            }
        case .flowNextCall:
            await flow { flow in
                if !hasFaults { flow.perform { _ in _ = search.call("b", default: 0) } }
                await flow.expectNext(search.with("b"), within: limit)  // fault
            }
        case .flowEnd:
            await withFlow(CounterState(), CounterMutation()) {  // fault
                AwaitedPresenter(view: $0, flux: $1)
            } do: { flow in
                await onQueue {}
                if hasFaults { flow.perform { $0.dispatch(.increment) } }  // told
            }
        }
    }
}

/// Runs statements about a counter that is at one.
nonisolated(nonsending) private func flow(
    _ body: nonisolated(nonsending) (Flow<AwaitedPresenter, CounterAction, CounterState>) async -> Void
) async {
    await withFlow(CounterState(count: 1), CounterMutation()) {
        AwaitedPresenter(view: $0, flux: $1)
    } do: { flow in
        await body(flow)
    }
}

/// What an API fails with.
struct LimitError: Error {}

/// Recorders that were called once each; not at all, if there are to be faults.
private func calls() -> (
    CallRecorder<String, Int>, CallRecorder<(String, Int), Int>, CallRecorder<(String, Int, Bool), Int>,
    CallRecorder<Void, Void>
) {
    let search = CallRecorder<String, Int>("search")
    let pair = CallRecorder<(String, Int), Int>("pair")
    let triple = CallRecorder<(String, Int, Bool), Int>("triple")
    let save = CallRecorder<Void, Void>("save")
    if !hasFaults {
        _ = search.call("a", default: 0)
        _ = pair.call(("a", 1), default: 0)
        _ = triple.call(("a", 1, true), default: 0)
        save.record()
    }
    return (search, pair, triple, save)
}

/// A presenter that decrements when it has been elsewhere; without a guard, if there are to be faults.
private final class AwaitedPresenter: Presenter<CounterAction, CounterState> {
    func decrement() async {
        await onQueue {}
        if hasFaults || state.count > 0 { dispatch(.decrement) }
    }
}
