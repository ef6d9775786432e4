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

    @Test("a mutation's steps pass and fail, each at its line")
    func mutationSpec() {
        MutationSpec(sums, given: SumState(), reporter: log)
            .when(Add(number: 2)) { $0.sum = 2 }
            .when(Add(number: 0))
            .when(Reset(), then: SumState())
            .when(AnyAction(Add(number: 1)), then: SumState(sum: 1))
        #expect(log.messages == [])
        MutationSpec(sums, given: SumState(), reporter: log)
            .when(Add(number: 2))
            .when(Reset(), then: SumState(sum: 2))
        #expect(log.messages.map { $0.contains("step 1, Add(number: 2),") } == [true, false])
        #expect(log.messages.map { $0.contains("step 2, Reset(),") } == [false, true])
        #expect(log.lines == [#line - 5, #line - 4])
    }

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
        #expect(log.lines == [#line - 5, #line - 4])
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
        spec.expectDispatched(Add(number: 2), Reset(), in: SumState()) {
            $0.addTwice(2)
        } changing: {
            $0.sum = 4
        }
        spec.expectDispatched(Reset(), in: SumState(sum: 1), then: SumState(sum: 1)) { $0.reset() }
        #expect(log.lines == [#line - 2, #line - 1])
    }
}
