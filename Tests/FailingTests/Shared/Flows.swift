import FluxCore
import FluxFuzz
import FluxTesting

/// A presenter that loads a number to add, at once or a second later.
final class LoadingPresenter: Presenter<CounterAction, CounterState> {
    let numbers: CallRecorder<String, Int>
    let clock: VirtualClock

    init(
        view: some View<CounterState>,
        flux: Flux<CounterAction, CounterState>,
        numbers: CallRecorder<String, Int>,
        clock: VirtualClock
    ) {
        (self.numbers, self.clock) = (numbers, clock)
        super.init(view: view, flux: flux)
    }

    func load() {
        numbers.call("a") { [weak self] in
            if case .success(let number) = $0 { self?.dispatch(.add(number)) } else { self?.dispatch(.decrement) }
        }
    }

    func loadLater() { clock.schedule(after: .seconds(1)) { [weak self] in self?.dispatch(.increment) } }
}

/// The same with actions that are types of their own.
final class ResettingLoader: Presenter<AnyAction, CounterState> {
    let numbers: CallRecorder<String, Int>
    let clock: VirtualClock

    init(
        view: some View<CounterState>,
        flux: Flux<AnyAction, CounterState>,
        numbers: CallRecorder<String, Int>,
        clock: VirtualClock
    ) {
        (self.numbers, self.clock) = (numbers, clock)
        super.init(view: view, flux: flux)
    }

    func reset() { dispatch(Reset(to: 1)) }

    func load() {
        numbers.call("a") { [weak self] in self?.dispatch(Reset(to: (try? $0.get()) ?? 7)) }
    }

    func loadLater() { clock.schedule(after: .seconds(1)) { [weak self] in self?.dispatch(Reset(to: 1)) } }
}

/// A view of an app's own.
final class CounterLabel: View {
    private(set) var text = ""

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { text = "\(count)" }
    }
}

/// The statements of flows, each with something to fail at.
struct Flows {
    let host: any FailureReporter
    private let numbers: CallRecorder<String, Int>
    private let clock = VirtualClock()
    private let error = CancellationError()

    init(host: any FailureReporter) {
        self.host = host
        numbers = CallRecorder("number", reporter: host)
    }

    private func flow(_ body: (Flow<LoadingPresenter, CounterAction, CounterState>) -> Void) {
        withFlow(CounterState(), CounterMutation(), reporter: host) {
            LoadingPresenter(view: $0, flux: $1, numbers: numbers, clock: clock)
        } do: { flow in
            body(flow)
        }
    }

    private func typedFlow(_ body: (Flow<ResettingLoader, AnyAction, CounterState>) -> Void) {
        let resets = ActionRouter<CounterState>().on(Reset.self) { action, state in state.count = action.to }
        withFlow(CounterState(), resets, reporter: host) {
            ResettingLoader(view: $0, flux: $1, numbers: numbers, clock: clock)
        } do: { flow in
            body(flow)
        }
    }

    func checkFlowCall() {
        flow { flow in
            flow.when({ $0.load() }, calls: numbers.with(hasFaults ? "b" : "a"))  // fault
            flow.when(numbers, answers: 1, dispatches: .add(1)) { $0.count = 1 }
        }
    }

    func checkFlowAnswer() {
        flow { flow in
            flow.when({ $0.load() }, calls: numbers.with("a"))  // told
            flow.when(numbers, answers: 1, dispatches: .add(hasFaults ? 9 : 1)) { $0.count = 1 }  // fault
        }
    }

    func checkFlowError() {
        flow { flow in
            flow.when({ $0.load() }, calls: numbers.with("a"))  // told
            flow.when(numbers, throws: error, dispatches: .decrement) { $0.count = hasFaults ? 9 : -1 }  // fault
        }
    }

    func checkFlowTime() {
        flow { flow in
            flow.when { $0.loadLater() }  // told
            flow.when(clock, advances: .seconds(1), dispatches: .increment) { $0.count = hasFaults ? 9 : 1 }  // fault
        }
    }

    func checkFlowBeginning() {
        flow { flow in
            if hasFaults { flow.presenter.dispatch(.increment) }
            flow.perform { $0.loadLater() }  // fault
            flow.when(clock, advances: .seconds(1), dispatches: .increment) { $0.count += 1 }
        }
    }

    func checkFlowNextAction() {
        flow { flow in
            flow.perform { $0.dispatch(.increment) }  // told
            flow.expectNext(.increment) { $0.count = hasFaults ? 9 : 1 }  // fault
        }
    }

    func checkFlowNextCall() {
        flow { flow in
            flow.perform { $0.load() }  // told
            flow.expectNext(numbers.with(hasFaults ? "b" : "a"))  // fault
            flow.when(numbers, answers: 1, dispatches: .add(1)) { $0.count = 1 }
        }
    }

    func checkFlowEnd() {
        withFlow(CounterState(), CounterMutation(), reporter: host) {  // fault
            Presenter(view: $0, flux: $1)
        } do: { flow in
            flow.perform { if hasFaults { $0.dispatch(.increment) } }  // told
        }
    }

    func checkFlowSteps() {
        flow { flow in
            let second = { (_: LoadingPresenter) in if hasFaults { throw error } }
            flow.perform({ $0.dispatch(.increment) }, second)  // fault
            flow.expectNext(.increment) { $0.count = 1 }
        }
    }

    func checkFlowView() {
        let label = ViewSpy(CounterLabel(), reporter: host) { $0.text }
        withFlow(CounterState(), CounterMutation(), reporter: host) {
            Presenter(view: label, flux: $1)
        } do: { flow in
            let text = hasFaults ? "9" : "1"
            flow.when({ $0.dispatch(.increment) }, dispatches: .increment, shows: label.with(text)) {  // fault
                $0.count = 1
            }
        }
    }

    func checkShown() {
        let label = ViewSpy(CounterLabel(), reporter: host) { $0.text }
        let presenter = Presenter(view: label, state: CounterState(), mutation: CounterMutation())
        presenter.dispatch(.increment)
        label.expectShown(hasFaults ? "9" : "1")  // fault
    }

    func checkTypedFlowCall() {
        typedFlow { flow in
            flow.when({ $0.reset() }, dispatches: Reset(to: 1)) { $0.count = hasFaults ? 9 : 1 }  // fault
        }
    }

    func checkTypedFlowAnswer() {
        typedFlow { flow in
            flow.when({ $0.load() }, calls: numbers.with("a"))  // told
            flow.when(numbers, answers: 1, dispatches: Reset(to: hasFaults ? 9 : 1)) { $0.count = 1 }  // fault
        }
    }

    func checkTypedFlowError() {
        typedFlow { flow in
            flow.when({ $0.load() }, calls: numbers.with("a"))  // told
            flow.when(numbers, throws: error, dispatches: Reset(to: hasFaults ? 9 : 7)) { $0.count = 7 }  // fault
        }
    }

    func checkTypedFlowTime() {
        typedFlow { flow in
            flow.when { $0.loadLater() }  // told
            flow.when(clock, advances: .seconds(1), dispatches: Reset(to: hasFaults ? 9 : 1)) { $0.count = 1 }  // fault
        }
    }

    func checkTypedFlowNextAction() {
        typedFlow { flow in
            flow.perform { $0.reset() }  // told
            flow.expectNext(Reset(to: hasFaults ? 9 : 1)) { $0.count = 1 }  // fault
        }
    }
}
