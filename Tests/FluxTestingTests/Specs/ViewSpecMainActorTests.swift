import FluxCore
import FluxFuzz
import FluxTesting
import Testing
import XCTest

@MainActor private final class Label {
    var text: String?
}

@MainActor private final class CounterController {
    let label = Label()
    let isForgetful: Bool

    init(isForgetful: Bool) {
        self.isForgetful = isForgetful
    }

    func load() { label.text = "…" }
}

extension CounterController: @MainActor View {
    func reflect(change: StateChange<CounterState>) {
        if isForgetful, change.old != nil { return }
        if let count = change.count?.value { label.text = "\(count)" }
    }
}

/// What both test frameworks check; returns the failures and the counterexamples of a fuzzer.
@MainActor private func check(isForgetful: Bool) -> (failures: Int, counterexample: [CounterAction]?) {
    let log = FailureLog()
    let spec = ViewSpec(reporter: log) {
        let controller = CounterController(isForgetful: isForgetful)
        controller.load()
        return controller
    } showing: {
        $0.label.text
    }
    spec.expectComplete(CounterState(), CounterState(count: 1))
    spec.expectComplete(from: CounterState(), CounterMutation(), .increment, .add(2))
    let view = MockView<CounterState>()
    let presenter = Presenter(view: view, state: CounterState(), mutation: CounterMutation())
    presenter.dispatch(.increment)
    spec.expectComplete(view.reflections)
    let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).shown(by: spec)
    return (log.failures.count, fuzzer.run(seed: 0, budget: Budget(runs: 20)).counterexample?.actions)
}

@Suite("ViewSpec: a view on the main actor")
struct ViewSpecMainActorTests {
    @MainActor @Test("is checked from both sides")
    func bothSides() {
        let complete = check(isForgetful: false)
        #expect(complete.failures == 0 && complete.counterexample == nil)
        let forgetful = check(isForgetful: true)
        #expect(forgetful.failures == 3 && forgetful.counterexample == [.increment])
    }
}

final class ViewSpecXCTests: XCTestCase {
    // `async`: on Linux, XCTest can call no others that are isolated.
    @MainActor func testViewOnTheMainActor() async {
        XCTAssertEqual(check(isForgetful: false).failures, 0)
        XCTAssertEqual(check(isForgetful: true).failures, 3)
    }
}
