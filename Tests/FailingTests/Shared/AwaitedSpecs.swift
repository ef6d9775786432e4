import FluxCore
import FluxTesting

/// The helpers that await a call of a presenter, each with something to fail at.
enum AwaitedHelper: String, CaseIterable, Sendable {
    case change
    case state
    case nothing

    /// Lets the helper fail, once, where the caller runs.
    nonisolated(nonsending) func check() async {
        let spec = PresenterSpec(CounterMutation()) { AwaitedPresenter(view: $0, flux: $1) }
        let given = CounterState(count: hasFaults ? 5 : 1)
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
        }
    }
}

/// A presenter that decrements when it has been elsewhere; without a guard, if there are to be faults.
private final class AwaitedPresenter: Presenter<CounterAction, CounterState> {
    func decrement() async {
        await onQueue {}
        if hasFaults || state.count > 0 { dispatch(.decrement) }
    }
}
