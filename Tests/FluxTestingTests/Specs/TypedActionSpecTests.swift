import FluxCore
import FluxTesting
import Testing

private struct Add: Action {
    var number: Int
}

private struct Reset: Action {}

private struct SumState: State, Equatable {
    var sum = 0
}

private final class SumPresenter: Presenter<AnyAction, SumState> {
    func addTwice(_ number: Int) {
        dispatch(Add(number: number))
        dispatch(Add(number: number))
    }

    func reset() {
        dispatch(Reset())
    }
}

@Suite("Specs with actions that are types of their own")
struct TypedActionSpecTests {
    private let log = FailureLog()
    private let sums = ActionRouter<SumState>()
        .on(Add.self) { action, state in state.sum += action.number }
        .on(Reset.self) { _, state in state.sum = 0 }

    @Test("a mutation's cases pass and fail, each at its line")
    func mutationCases() {
        expectMutation(
            sums,
            cases: [
                .given(SumState(sum: 1), when: Add(number: 2)) { $0.sum = 3 },
                .given(SumState(sum: 1), when: Reset(), then: SumState()),
            ],
            reporter: log
        )
        #expect(log.messages == [])
        expectMutation(
            sums,
            cases: [
                .given(SumState(sum: 1), when: Add(number: 2)),
                .given(SumState(sum: 1), when: Reset(), then: SumState(sum: 1)),
            ],
            reporter: log
        )
        #expect(log.failures.map(\.callSite.line) == [#line - 5, #line - 4])
    }

    @Test("a presenter's calls pass and fail, each at its line")
    func presenterSpec() {
        let spec = PresenterSpec(sums, reporter: log) { SumPresenter(view: $0, flux: $1) }
        spec.expectDispatched(Add(number: 2), Add(number: 2), in: SumState()) {
            $0.addTwice(2)
        } changing: {
            $0.sum = 4
        }
        spec.expectDispatched(Reset(), in: SumState(sum: 1), then: SumState()) { $0.reset() }
        #expect(log.messages == [])
        let line: UInt = #line
        spec.expectDispatched(Add(number: 2), Reset(), in: SumState(), then: SumState(sum: 4)) { $0.addTwice(2) }
        spec.expectDispatched(Reset(), in: SumState(sum: 1)) { $0.reset() }
        #expect(log.failures.map(\.callSite.line) == [line + 1, line + 2])
    }
}
