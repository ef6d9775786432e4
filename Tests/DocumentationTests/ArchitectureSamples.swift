// The samples of Docs/Architectures.md, as they stand there, compiled and run. SampleTests compares the two.

import FluxCore
import FluxFuzz
import FluxTesting
import Observation
import Testing

struct Counter: Hashable {
    var count = 0
    var isSaving = false
}

enum CounterEvent: Equatable {
    case increment
    case decrement
    case save
    case saved
}

func next(_ counter: Counter, _ event: CounterEvent) -> Counter {
    switch event {
    case .increment: Counter(count: counter.count + 1, isSaving: counter.isSaving)
    case .decrement: Counter(count: counter.count - 1, isSaving: counter.isSaving)
    case .save: Counter(count: counter.count, isSaving: true)
    case .saved: Counter(count: counter.count)
    }
}

@Test func nextStateIsNotNegative() {
    let fuzzer = Fuzzer(CounterEvent.self, from: Counter()) { event, counter in counter = next(counter, event) }
    expectHolds(
        fuzzer
            .action(.increment)
            .action(.decrement, when: { $0.count > 0 })
            .invariant("count ≥ 0") { $0.count >= 0 }
    )
}

func reduce(_ event: CounterEvent, _ counter: inout Counter) {
    counter = next(counter, event)
}

@Test func reducedStateIsNotNegative() {
    let counters = Fuzzer(CounterEvent.self, from: Counter(), reduce: reduce)
        .action(.increment, when: { $0.count < 9 })
        .action(.decrement, when: { $0.count > 0 })
        .invariant("count ≥ 0") { $0.count >= 0 }
    expectHolds(counters.verify())
}

enum CounterEffect: Hashable {
    case upload(Int)
}

func reduceWithEffects(_ counter: inout Counter, _ event: CounterEvent) -> [CounterEffect] {
    reduce(event, &counter)
    return event == .save ? [.upload(counter.count)] : []
}

struct Observed: Hashable {
    var counter = Counter()
    var effects: [CounterEffect] = []
}

@Test func uploadsTheCount() {
    let reducer = Fuzzer(CounterEvent.self, from: Observed()) { event, observed in
        observed.effects = reduceWithEffects(&observed.counter, event)
    }
    expectHolds(
        reducer
            .action(.increment)
            .action(.decrement, when: { $0.counter.count > 0 })
            .action(.save, when: { !$0.counter.isSaving })
            .action(.saved, when: { $0.counter.isSaving })
            .transition("a save uploads the count, and nothing else does") { _, event, new in
                new.effects == (event == .save ? [.upload(new.counter.count)] : [])
            }
    )
}

final class EffectStore {
    private(set) var counter = Counter()
    private let upload: (Int, @escaping () -> Void) -> Void

    init(upload: @escaping (Int, @escaping () -> Void) -> Void) {
        self.upload = upload
    }

    func send(_ event: CounterEvent) {
        for case .upload(let count) in reduceWithEffects(&counter, event) {
            upload(count) { [weak self] in self?.send(.saved) }
        }
    }
}

func savingCounters() -> ModelFuzzer<EffectStore, (counter: Counter, uploads: Int)> {
    let uploads = HeldCalls<Int, Void>("upload")
    return ModelFuzzer(state: { (counter: $0.counter, uploads: uploads.pending.count) }) {
        EffectStore { count, completion in uploads.call(count, onAnswer: completion) }
    }
    .interaction("tap +") { $0.send(.increment) }
    .interaction("tap save") { $0.send(.save) }
    .answer(to: uploads)
    .invariant("saving as long as an upload is pending") { $0.counter.isSaving == ($0.uploads > 0) }
}

@Test func savesOnce() {
    let uploads = CallRecorder<Int, Void>("upload")
    let store = EffectStore { count, completion in uploads.call(count, onAnswer: completion) }

    store.send(.increment)
    store.send(.save)

    uploads.expectCalled(1)
    #expect(store.counter.isSaving)
    uploads.release()
    #expect(!store.counter.isSaving)
}

/// As few runs show as much here.
@Suite(.runs(100)) struct StoreSamples {
    final class CounterStore {
        private(set) var state = Counter()
        var willDispatch: (CounterEvent) -> Void = { _ in }

        func dispatch(_ event: CounterEvent) {
            if event == .decrement, state.count == 0 { return }
            willDispatch(event)
            state = next(state, event)
        }
    }

    @Test func storeIsNotNegative() {
        expectHolds(
            ModelFuzzer(state: \.state) { CounterStore() }
                .interaction("dispatch", with: .element(of: [.increment, .decrement])) { $0.dispatch($1) }
                .invariant("count ≥ 0") { $0.count >= 0 }
                .transition("one at a time") { old, _, new in abs(old.count - new.count) == 1 }
        )
    }

    @Test func storeIgnoresDecrementsAtZero() {
        let store = CounterStore()
        let events = CallRecorder<CounterEvent, Void>("dispatch")
        store.willDispatch = { events.record($0) }

        store.dispatch(.decrement)
        store.dispatch(.increment)

        events.expectCalled(.increment)
        events.expectNotCalled()
    }
}

/// As few runs show as much here.
@Suite(.runs(100)) struct ViewModelSamples {
    final class CounterViewModel {
        var onText: (String) -> Void = { _ in }
        var onCanDecrement: (Bool) -> Void = { _ in }
        private var count = 0 {
            didSet {
                onText("\(count)")
                onCanDecrement(count > 0)
            }
        }

        func tapPlus() { count += 1 }
        func tapMinus() { if count > 0 { count -= 1 } }
    }

    final class CounterScreen {
        let model = CounterViewModel()
        private(set) var text = "0"
        private(set) var isMinusEnabled = false

        init() {
            model.onText = { [weak self] in self?.text = $0 }
            model.onCanDecrement = { [weak self] in self?.isMinusEnabled = $0 }
        }
    }

    @Test func minusIsEnabledAboveZero() {
        expectHolds(
            ModelFuzzer(state: { (text: $0.text, isMinusEnabled: $0.isMinusEnabled) }) { CounterScreen() }
                .interaction("tap +") { $0.model.tapPlus() }
                .interaction("tap −") { $0.model.tapMinus() }
                .invariant("“−” is enabled above zero") { $0.isMinusEnabled == ($0.text != "0") }
                .invariant("no sign") { !$0.text.hasPrefix("-") }
        )
    }

    @Test func outputsAreTold() {
        let texts = CallRecorder<String, Void>("text")
        let model = CounterViewModel()
        model.onText = { texts.record($0) }

        model.tapPlus()
        model.tapMinus()
        model.tapMinus()

        texts.expectCalled("1", "0")
        texts.expectNotCalled()
    }
}

@MainActor @Observable final class CounterModel {
    private(set) var count = 0
    private(set) var history: [Int] = []

    func increment() {
        history.append(count)
        count += 1
    }

    func undo() {
        if let last = history.popLast() { count = last }
    }
}

@MainActor @Test func undoGoesBack() {
    expectHolds(
        ModelFuzzer(state: { (count: $0.count, undos: $0.history.count) }) { CounterModel() }
            .interaction("increment") { $0.increment() }
            .interaction("undo") { $0.undo() }
            .invariant("as many undos as the count") { $0.count == $0.undos },
        budget: Budget(runs: 100)
    )
}

@MainActor @Observable final class CounterDisplay: @MainActor View {
    private(set) var state = CounterState()

    func reflect(change: StateChange<CounterState>) { state = change.new }
}

/// What the page says of the display: it has what it was told last.
@MainActor @Test func displayHasTheLatestState() {
    let display = CounterDisplay()
    let presenter = Presenter(view: display, state: CounterState(), mutation: CounterMutation())

    presenter.increment()
    presenter.increment()

    #expect(display.state.count == 2)
}
