import FluxCore
import FluxTesting

/// A presenter that decrements without a guard, if there are to be faults.
final class CounterPresenter: Presenter<CounterAction, CounterState> {
    func decrement() {
        if hasFaults || state.count > 0 { dispatch(.decrement) }
    }
}

/// A presenter of actions that are types of their own.
final class ResettingPresenter: Presenter<AnyAction, CounterState> {
    func reset() { dispatch(Reset(to: 1)) }
}

/// A view that shows no change, if there are to be faults.
final class CounterScreen: View {
    private(set) var text = ""

    func reflect(change: StateChange<CounterState>) {
        if hasFaults, change.old != nil { return }
        if let count = change.count?.value { text = "\(count)" }
    }
}

/// The helpers that specify mutations, presenters and views by example, each with something to fail at.
struct Specs {
    let host: any FailureReporter

    private var presenter: PresenterSpec<CounterPresenter, CounterAction, CounterState> {
        PresenterSpec(CounterMutation(), reporter: host) { CounterPresenter(view: $0, flux: $1) }
    }

    private var mutation: MutationSpec<CounterAction, CounterState> {
        MutationSpec(CounterMutation(), given: CounterState(), reporter: host)
    }

    private var view: ViewSpec<CounterScreen, String> {
        ViewSpec(reporter: host) {
            CounterScreen()
        } showing: {
            $0.text
        }
    }

    private var resets: ActionRouter<CounterState> {
        ActionRouter().on(Reset.self) { action, state in state.count = action.to }
    }

    private var resettingPresenter: PresenterSpec<ResettingPresenter, AnyAction, CounterState> {
        PresenterSpec(resets, reporter: host) { ResettingPresenter(view: $0, flux: $1) }
    }

    func checkTypedMutationChange() {
        MutationSpec(resets, given: CounterState(), reporter: host)
            .when(Reset(to: 1)) { $0.count = hasFaults ? 9 : 1 }  // fault
    }

    func checkTypedMutationState() {
        MutationSpec(resets, given: CounterState(), reporter: host)
            .when(Reset(to: 1), then: CounterState(count: hasFaults ? 9 : 1))  // fault
    }

    func checkTypedMutationCases() {
        expectMutation(
            resets,
            cases: [
                .given(CounterState(), when: Reset(to: 1)) { $0.count = 1 },
                .given(CounterState(), when: Reset(to: 2), then: CounterState(count: hasFaults ? 9 : 2)),  // fault
            ],
            reporter: host
        )
    }

    func checkTypedPresenterChange() {
        resettingPresenter.expectDispatched(Reset(to: 1), in: CounterState()) {  // fault
            $0.reset()
        } changing: {
            $0.count = hasFaults ? 9 : 1
        }
    }

    func checkTypedPresenterState() {
        let expected = CounterState(count: hasFaults ? 9 : 1)
        resettingPresenter.expectDispatched(Reset(to: 1), in: CounterState(), then: expected) { $0.reset() }  // fault
    }

    func checkMutationChange() {
        mutation
            .when(.increment) { $0.count = 1 }
            .when(.increment) { $0.count = hasFaults ? 9 : 2 }  // fault
            .when(.increment) { $0.count = 3 }
    }

    func checkMutationState() {
        mutation.when(.increment, then: CounterState(count: hasFaults ? 9 : 1))  // fault
    }

    func checkMutationCases() {
        expectMutation(
            CounterMutation(),
            cases: [
                .given(CounterState(), when: .increment) { $0.count = 1 },
                .given(CounterState(), when: .decrement) { $0.count = hasFaults ? 9 : -1 },  // fault
            ],
            reporter: host
        )
    }

    func checkMutationFunction() {
        expectMutation(
            by: { (_: CounterAction, state: inout CounterState) in state.count += 1 },
            cases: [
                .given(CounterState(), when: .increment, then: CounterState(count: hasFaults ? 9 : 1))  // fault
            ],
            reporter: host
        )
    }

    func checkEmptyCases() {
        let cases = [MutationCase.given(CounterState(), when: CounterAction.increment) { $0.count = 1 }]
        expectMutation(CounterMutation(), cases: hasFaults ? [] : cases, reporter: host)  // fault
    }

    func checkPresenterChange() {
        let state = CounterState(count: hasFaults ? 5 : 1)
        presenter.expectDispatched(.decrement, in: state) {  // fault
            $0.decrement()
        } changing: {
            $0.count = 0
        }
    }

    func checkPresenterState() {
        let state = CounterState(count: hasFaults ? 5 : 1)
        presenter.expectDispatched(.decrement, in: state, then: CounterState()) { $0.decrement() }  // fault
    }

    func checkPresenterGuard() {
        presenter.expectNothing(in: CounterState()) { $0.decrement() }  // fault
    }

    func checkViewOfStates() {
        view.expectComplete(CounterState(), CounterState(count: 1))  // fault
    }

    func checkViewOfActions() {
        view.expectComplete(from: CounterState(), CounterMutation(), .increment)  // fault
    }

    func checkViewOfReflections() {
        view.expectComplete([StateChange(new: CounterState(count: 1), old: CounterState())])  // fault
    }
}
