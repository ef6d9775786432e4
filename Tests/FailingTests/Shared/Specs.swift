import FluxCore
import FluxTesting

/// A presenter that decrements without a guard, if there are to be faults.
final class CounterPresenter: Presenter<CounterAction, CounterState> {
    func decrement() {
        if hasFaults || state.count > 0 { dispatch(.decrement) }
    }
}

/// The helpers that specify mutations and presenters by example, each with something to fail at.
struct Specs {
    let host: any FailureReporter

    private var presenter: PresenterSpec<CounterPresenter, CounterAction, CounterState> {
        PresenterSpec(CounterMutation(), reporter: host) { CounterPresenter(view: $0, flux: $1) }
    }

    private var mutation: MutationSpec<CounterAction, CounterState> {
        MutationSpec(CounterMutation(), given: CounterState(), reporter: host)
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
}
