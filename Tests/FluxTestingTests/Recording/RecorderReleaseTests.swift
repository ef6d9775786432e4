import FluxCore
import FluxTesting
import Testing

@Suite("What a test lets go of is released")
struct RecorderReleaseTests {
    private final class Weak {
        private(set) weak var object: AnyObject?
        let name: String

        init(_ object: AnyObject, _ name: String) {
            self.object = object
            self.name = name
        }
    }

    private enum Course: CaseIterable {
        case quiet
        case failing
        case holdingCalls
        case waiting
        case losingView
    }

    /// Weak references to all that a test makes.
    nonisolated(nonsending) private func act(_ course: Course) async -> [Weak] {
        let log = FailureLog()
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let view = MockView<CounterState>(reporter: log)
        let spy = DispatcherSpy(flux, reporter: log)
        let calls = CallRecorder<Int, Int>("search", reporter: log)
        let presenter = Presenter(view: view, flux: flux)
        presenter.dispatch(.increment)
        switch course {
        case .quiet: break
        case .failing:
            view.expectReflected(\.count, 7)
            spy.expectDispatched(.decrement)
        case .holdingCalls:
            calls.call(1) { (number: Int) in presenter.dispatch(.add(number)) }
            view.expectNoMoreReflections()
        case .waiting:
            await view.expectReflected(\.count, 1, 2, within: .milliseconds(1))
            let task = Task { await spy.expectDispatched(.increment, .increment, within: .seconds(3600)) }
            await Task.yield()
            task.cancel()
            await task.value
        case .losingView:
            let lost = Presenter(view: MockView<CounterState>(reporter: log), flux: flux)
            lost.dispatch(.increment)
        }
        return [
            Weak(log, "log"), Weak(flux, "flux"), Weak(flux.dispatcher, "dispatcher"), Weak(flux.store, "store"),
            Weak(view, "view"), Weak(spy, "spy"), Weak(calls, "calls"), Weak(presenter, "presenter"),
        ]
    }

    @Test("at once, also after failures and with calls that are held", arguments: Course.allCases)
    private func released(course: Course) async {
        let all = await act(course)
        #expect(all.filter { $0.object != nil }.map(\.name) == [])
    }

    @Test("at the end of a scope", arguments: Course.allCases)
    private func scoped(course: Course) async {
        let all = await withStrictness(.partial) { await act(course) }
        #expect(all.filter { $0.object != nil }.map(\.name) == [])
    }
}
