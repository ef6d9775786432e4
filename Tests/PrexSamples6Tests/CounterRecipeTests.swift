// The three testing recipes of Prex's README (what is reflected, what is dispatched, the bare mutation), rewritten, and a
// test for each of its other samples.

import FluxCore
import XCTest

final class MockView: View {
    var reflectParameters: ((StateChange<CounterState>) -> ())?

    func reflect(change: StateChange<CounterState>) {
        reflectParameters?(change)
    }
}

final class CounterRecipeTests: XCTestCase {
    func testReflectionState() {
        let view = MockView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let expect = expectation(description: "wait receiving StateChange")
        view.reflectParameters = { change in
            let count = change.count?.value
            XCTAssertEqual(count, 1)
            expect.fulfill()
        }

        flux.dispatcher.dispatch(.increment)
        wait(for: [expect], timeout: 0.1)
        _ = presenter
    }

    func testCreateActions() {
        let view = MockView()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let presenter = Presenter(view: view, flux: flux)

        let expect = expectation(description: "wait receiving Action")
        let subscription = flux.dispatcher.register { action in
            XCTAssertEqual(action, .increment)
            expect.fulfill()
        }

        presenter.increment()
        wait(for: [expect], timeout: 0.1)
        flux.dispatcher.unregister(subscription)
    }

    func testMutation() {
        var state = CounterState()
        let mutation = CounterMutation()

        mutation.mutate(action: .increment, state: &state)
        XCTAssertEqual(state.count, 1)

        mutation.mutate(action: .decrement, state: &state)
        XCTAssertEqual(state.count, 0)
    }
}

// The tests on the main actor are `async`: on Linux, XCTest can call no others in Swift 5 mode.
final class CounterSampleTests: XCTestCase {
    @MainActor func testViewController() async {
        let controller = CounterViewController()
        controller.viewDidLoad()
        XCTAssertEqual(controller.counterLabel.text, "0")
        controller.incrementButtonTap()
        XCTAssertEqual(controller.counterLabel.text, "1")
        controller.decrementButtonTap()
        controller.decrementButtonTap()
        XCTAssertEqual(controller.counterLabel.text, "0")
    }

    /// Dispatched elsewhere, reflected on the main actor.
    @MainActor func testViewControllerWithDispatchesFromElsewhere() async {
        let controller = SharedCounterViewController()
        controller.incrementButtonTap()
        XCTAssertEqual(controller.counts.count, 1)

        let dispatched = expectation(description: "dispatched")
        Task.detached {
            Flux<CounterAction, CounterState>.shared.dispatcher.dispatch(.increment)
            await MainActor.run {}
            dispatched.fulfill()
        }
        await fulfillment(of: [dispatched], timeout: 10)
        XCTAssertEqual(controller.counts.count, 2)
        XCTAssertEqual(controller.counts, controller.counts.sorted())
    }

    func testSharedFlux() {
        let view = MockView()
        let presenter = Presenter(view: view, flux: SharedFlux.counter)
        presenter.increment()
        XCTAssertEqual(SharedFlux.counter.store.state.count, 1)
    }

    func testPresenterSubclass() {
        let view = MockView()
        let presenter = CounterPresenter(view: view)
        presenter.incrementTwice()
        XCTAssertEqual(presenter.state.count, 2)
    }
}
