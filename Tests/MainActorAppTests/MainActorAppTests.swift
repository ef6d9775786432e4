import FluxCore
import FluxFuzz
import FluxTesting
import Testing

@testable import MainActorApp

@Suite("An app that is isolated to the main actor by default")
struct MainActorAppTests {
    @MainActor @Test("has view controllers and presenters")
    func aViewController() {
        let controller = CounterViewController()
        controller.tap()
        #expect(controller.text == "1")
    }

    @MainActor @Test("is recorded and fuzzed")
    func recordersAndFuzzers() {
        let view = MockView<CounterState>()
        let spy = DispatcherSpy(SharedFlux.counter)
        let presenter = CounterPresenter(view: view, flux: SharedFlux.counter)
        presenter.decrement()
        presenter.dispatch(.increment)
        spy.expectDispatched(.increment)
        view.expectReflected(\.count, 1)
        view.expectNoMoreReflections()
        expectHolds(
            Fuzzer(CounterMutation(), from: CounterState())
                .action(.increment)
                .action(.decrement, when: { $0.count > 0 })
                .invariant("count ≥ 0") { $0.count >= 0 }
        )
    }

    @MainActor @Test("has views that are specified")
    func aViewSpec() {
        let spec = ViewSpec {
            CounterViewController()
        } showing: {
            $0.text
        }
        spec.expectComplete(from: CounterState(), CounterMutation(), .increment, .decrement)
        expectHolds(Fuzzer(CounterMutation(), from: CounterState()).action(.increment).shown(by: spec))
    }

    @MainActor @Test("gets answers that come later")
    func anAnswerThatComesLater() async {
        let view = MockView<CounterState>()
        let presenter = CounterPresenter(view: view, state: CounterState(), mutation: CounterMutation())
        await withCheckedContinuation { continuation in
            view.onReflect = { _ in continuation.resume() }
            presenter.load()
        }
        view.expectReflected(\.count, 1)
    }
}
