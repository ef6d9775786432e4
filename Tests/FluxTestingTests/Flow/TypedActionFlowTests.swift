import FluxCore
import FluxFuzz
import FluxTesting
import Testing

private struct Add: Action {
    var number: Int
}

private struct SumState: State, Equatable {
    var sum = 0
}

private final class SumPresenter: Presenter<AnyAction, SumState> {
    let numbers: CallRecorder<(Int, Int), Int>
    let clock: VirtualClock

    init(
        view: some View<SumState>,
        flux: Flux<AnyAction, SumState>,
        numbers: CallRecorder<(Int, Int), Int>,
        clock: VirtualClock
    ) {
        (self.numbers, self.clock) = (numbers, clock)
        super.init(view: view, flux: flux)
    }

    func add(_ number: Int) { dispatch(Add(number: number)) }

    func addNumber(from first: Int, to last: Int) {
        numbers.call((first, last)) { [weak self] in self?.add((try? $0.get()) ?? 0) }
    }

    func addLater() { clock.schedule(after: .seconds(1)) { [weak self] in self?.add(5) } }
}

@Suite("A flow with actions that are types of their own")
struct TypedActionFlowTests {
    @Test("passes and fails, each statement at its line")
    func statements() {
        let log = FailureLog()
        let sums = ActionRouter<SumState>().on(Add.self) { action, state in state.sum += action.number }
        let numbers = CallRecorder<(Int, Int), Int>("number")
        let clock = VirtualClock()
        withFlow(SumState(), sums, reporter: log) {
            SumPresenter(view: $0, flux: $1, numbers: numbers, clock: clock)
        } do: { flow in
            flow.when({ $0.add(2) }, dispatches: Add(number: 2)) { $0.sum = 2 }
            flow.when({ $0.addNumber(from: 1, to: 9) }, calls: numbers.with(1, 9))
            flow.when(numbers, answers: 3, dispatches: Add(number: 3)) { $0.sum = 5 }
            flow.when({ $0.addNumber(from: 1, to: 9) }, calls: numbers.with(1, 9))
            flow.when(numbers, throws: SendError(), dispatches: Add(number: 0))
            flow.when { $0.addLater() }
            flow.when(clock, advances: .seconds(1), dispatches: Add(number: 5)) { $0.sum = 10 }
            flow.perform { $0.add(1) }
            flow.expectNext(Add(number: 1)) { $0.sum = 11 }
            #expect(log.messages == [])
            flow.when({ $0.add(2) }, dispatches: Add(number: 1)) { $0.sum = 13 }
            flow.when({ $0.addNumber(from: 1, to: 9) }, calls: numbers.with(1, 8))
            flow.when(numbers, answers: 3, dispatches: Add(number: 4)) { $0.sum = 16 }
            flow.perform { $0.add(1) }
            flow.expectNext(Add(number: 2)) { $0.sum = 17 }
        }
        #expect(log.failures.map { Int($0.callSite.line) } == [#line - 6, #line - 5, #line - 4, #line - 2])
    }
}
