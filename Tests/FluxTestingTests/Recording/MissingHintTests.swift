import FluxCore
import FluxTesting
import Testing

@Suite("Where something is missing, the hint")
struct MissingHintTests {
    private let log = FailureLog()
    private let flux = Flux(state: CounterState(), mutation: CounterMutation())

    private var hints: [String] {
        log.messages.map { String($0.split(separator: "\n").last ?? "") }
    }

    @Test("names calls that are pending")
    func pending() {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let search = CallRecorder<String, Int>("search", reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        search.call("a") { (number: Int) in presenter.dispatch(.add(number)) }
        view.expectReflected(\.count, 2)
        search.call("b") { (number: Int) in presenter.dispatch(.add(number)) }
        spy.expectDispatched(.add(2))
        #expect(
            hints == [
                #"A call is pending, whose answer may bring it: search("a"). Release it first."#,
                #"Calls are pending, whose answers may bring it: search("a"), search("b"). Release them first."#,
            ]
        )
    }

    @Test("says that the presenter was released")
    func released() {
        let view = MockView<CounterState>(reporter: log)
        do { _ = Presenter(view: view, flux: flux) }
        view.expectReflected(\.count, 1)
        #expect(hints == ["The presenter was released. Keep it in a variable as long as the test runs."])
    }

    @Test("says how to wait, where something has come")
    func later() async {
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        view.expectReflected(\.count, 1, 2)
        spy.expectDispatched(.increment, .increment)
        await spy.expectDispatched(.increment, within: .zero)
        #expect(
            hints == [
                "If it comes later, wait for it with await view.expectReflected(…, within:).",
                "If it comes later, wait for it with await spy.expectDispatched(…, within:).",
                "Is the spy on the dispatcher that the presenter uses?",
            ]
        )
    }

    @Test("of a spec names calls that are pending")
    func spec() {
        final class Searching: Presenter<CounterAction, CounterState> {
            func search(_ search: CallRecorder<String, Int>) {
                dispatch(.increment)
                search.call("a") { (number: Int) in self.dispatch(.add(number)) }
            }
        }
        let search = CallRecorder<String, Int>("search", reporter: log)
        let spec = PresenterSpec(CounterMutation(), reporter: log) { Searching(view: $0, flux: $1) }
        spec.expectDispatched(.increment, .add(2), in: CounterState(), then: CounterState(count: 3)) {
            $0.search(search)
        }
        #expect(hints == [#"A call is pending, whose answer may bring it: search("a"). Release it first."#])
        // Another action than expected has come, which no answer takes back.
        spec.expectDispatched(.add(1), in: CounterState(), then: CounterState(count: 1)) { $0.search(search) }
        #expect(hints.count == 2 && !hints[1].contains("pending"), "\(hints)")
    }
}
