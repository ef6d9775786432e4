import FluxCore
import FluxTesting
import Testing

@Suite("A scope with strictness, and the recorders around it")
struct ScopeNeighbourTests {
    private let log = FailureLog()
    private static let all = [Strictness.partial, .exhaustive, .strict]

    private final class SearchPresenter: Presenter<CounterAction, CounterState> {
        func search(_ calls: CallRecorder<String, Int>) {
            calls.call("a") { (number: Int) in self.dispatch(.add(number)) }
        }
    }

    @Test("a flow in it sees the calls of a recorder that was made before", arguments: all)
    func flow(strictness: Strictness) {
        let search = CallRecorder<String, Int>("search", reporter: log)
        withStrictness(strictness) {
            withFlow(CounterState(), CounterMutation(), reporter: log) {
                SearchPresenter(view: $0, flux: $1)
            } do: { flow in
                flow.when { $0.search(search) }
            }
        }
        #expect(
            log.sentences == [
                "Expected no call, but there was search(\"a\").",
                "Expected no call to be pending at the end of the flow, but 1 is.",
            ]
        )
    }

    @Test("a flow in it passes where nothing comes of a statement, and where all is said", arguments: all)
    func rightFlow(strictness: Strictness) {
        let search = CallRecorder<String, Int>("search", reporter: log)
        withStrictness(strictness) {
            withFlow(CounterState(), CounterMutation(), reporter: log) {
                SearchPresenter(view: $0, flux: $1)
            } do: { flow in
                flow.when { _ in }
                flow.when({ $0.search(search) }, calls: search.with("a"))
                flow.when(search, answers: 2, dispatches: .add(2)) { $0.count = 2 }
            }
        }
        #expect(log.messages == [])
    }

    @Test("a call that is held by a recorder outside is a doubt in it, and the other way round", arguments: all)
    func doubt(strictness: Strictness) {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let outside = (
            view: MockView<CounterState>(reporter: log), search: CallRecorder<String, Int>("search", reporter: log)
        )
        let presenter = SearchPresenter(view: outside.view, flux: flux)
        withStrictness(strictness) {
            let inside = (
                view: MockView<CounterState>(reporter: log), search: CallRecorder<String, Int>("search", reporter: log)
            )
            let presenters = [presenter, SearchPresenter(view: inside.view, flux: flux)]
            outside.view.expectNoMoreReflections()
            inside.view.expectNoMoreReflections()
            #expect(log.takeMessages() == [])

            presenters[1].search(outside.search)
            inside.view.expectNoMoreReflections()
            outside.search.release(with: 0)
            presenters[0].search(inside.search)
            outside.view.skip()
            outside.view.expectNoMoreReflections()
            inside.search.release(with: 0)
            for view in [outside.view, inside.view] { view.skip() }
            inside.search.skip()
            #expect(
                log.takeMessages().map { $0.prefix { $0 != ":" } } == [
                    "Expected no more reflections. There were none, but 1 call is pending, whose answer may bring some",
                    "Expected no more reflections. There were none, but 1 call is pending, whose answer may bring some",
                ]
            )
        }
    }

    @Test("a PresenterSpec in it sees the calls of a recorder that was made before", arguments: all)
    func spec(strictness: Strictness) {
        let search = CallRecorder<String, Int>("search", reporter: log)
        withStrictness(strictness) {
            let spec = PresenterSpec(CounterMutation(), reporter: log) { SearchPresenter(view: $0, flux: $1) }
            spec.expectNothing(in: CounterState()) { $0.search(search) }
            spec.expectNothing(in: CounterState(), pendingCalls: 1) { $0.search(search) }
        }
        #expect(log.messages.count == 1)
    }
}
