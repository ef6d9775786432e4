import FluxCore
import FluxTesting
import Testing

@Suite("The recorders of a test, in the tasks that it starts")
struct ChildTaskTests {
    private let log = FailureLog()

    private final class SearchPresenter: Presenter<CounterAction, CounterState> {
        func search(_ calls: CallRecorder<String, Int>) {
            calls.call("a") { (number: Int) in self.dispatch(.add(number)) }
        }
    }

    /// Expects twice that nothing comes, while a call is held that was made before this.
    @Sendable private func expectNothing(beside search: CallRecorder<String, Int>) {
        let view = MockView<CounterState>(reporter: log)
        let presenter = SearchPresenter(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        presenter.search(search)
        view.expectNoMoreReflections()
        withFlow(CounterState(), CounterMutation(), reporter: log) {
            SearchPresenter(view: $0, flux: $1)
        } do: { flow in
            flow.when { $0.search(search) }
        }
    }

    private func check() async {
        let search = CallRecorder<String, Int>("search", reporter: log)
        await Task { expectNothing(beside: search) }.value
        #expect(log.takeMessages().count == 3, "in a task")
        await withTaskGroup(of: Void.self) { $0.addTask { expectNothing(beside: search) } }
        #expect(log.takeMessages().count == 3, "in a task of a group")
    }

    @Test("are those of the test")
    func inTest() async { await check() }

    @Test("are those of the case, of which several run at once", arguments: [1, 1, 2, 3])
    func inCase(_: Int) async { await check() }

    @Test("are not those of other cases", arguments: [1, 1, 2, 3, 4])
    func otherCases(number: Int) async {
        let search = CallRecorder<String, Int>("search", reporter: log)
        let view = MockView<CounterState>(reporter: log)
        let presenter = SearchPresenter(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
        for _ in 1...20 {
            // Others hold a call at this time.
            await Task { view.expectNoMoreReflections() }.value
            presenter.search(search)
            await Task.yield()
            search.release(with: 0)
            view.skip()
        }
        #expect(log.messages == [])
    }
}
