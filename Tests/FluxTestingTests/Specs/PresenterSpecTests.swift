import FluxCore
import FluxTesting
import Foundation
import Testing

private final class CounterPresenter: Presenter<CounterAction, CounterState> {
    func decrement() {
        if state.count > 0 { dispatch(.decrement) }
    }

    func decrementWithoutGuard() {
        dispatch(.decrement)
    }

    func add(_ numbers: Int...) {
        for number in numbers { dispatch(.add(number)) }
    }
}

@Suite("PresenterSpec")
struct PresenterSpecTests {
    private let log = FailureLog()
    private var spec: PresenterSpec<CounterPresenter, CounterAction, CounterState> {
        PresenterSpec(CounterMutation(), reporter: log) { CounterPresenter(view: $0, flux: $1) }
    }

    @Test("holds calls that dispatch and change what they should, each on a presenter of its own")
    func met() {
        let spec = spec
        spec.expectDispatched(.decrement, in: CounterState(count: 1)) {
            $0.decrement()
        } changing: {
            $0.count = 0
        }
        spec.expectDispatched(.decrement, in: CounterState(count: 2), then: CounterState(count: 1)) { $0.decrement() }
        spec.expectDispatched(.add(2), .add(-2), in: CounterState()) { $0.add(2, -2) }
        spec.expectNothing(in: CounterState(count: 0)) { $0.decrement() }
        #expect(log.messages == [])
    }

    @Test("takes Presenter itself, and gives it a view that reflects")
    func plainPresenter() {
        var views: [MockView<CounterState>] = []
        let spec = PresenterSpec(CounterMutation(), reporter: log) { view, flux in
            views.append(view)
            return Presenter(view: view, flux: flux)
        }
        for _ in 0..<2 {
            spec.expectDispatched(.increment, in: CounterState()) {
                $0.dispatch(.increment)
            } changing: {
                $0.count = 1
            }
        }
        #expect(views.map(\.reflections.count) == [1, 1])
        #expect(log.messages == [])
    }

    @Test("sees what is dispatched where a spy lets it change nothing")
    func stub() {
        var spies: [DispatcherSpy<CounterAction>] = []
        let spec = PresenterSpec(CounterMutation(), reporter: log) { view, flux in
            spies.append(DispatcherSpy(flux, mode: .stub))
            return CounterPresenter(view: view, flux: flux)
        }
        spec.expectDispatched(.decrement, in: CounterState(count: 1)) { $0.decrement() }
        #expect(log.messages == [])
        spec.expectNothing(in: CounterState(count: 1)) { $0.decrement() }
        #expect(log.sentences == ["Expected the call to dispatch nothing, but it dispatched .decrement."])
        #expect(spies.map(\.actions) == [[.decrement], [.decrement]])
    }

    @Test("fails where a guard is missing, at the expectation's line")
    func missingGuard() {
        spec.expectNothing(in: CounterState()) { $0.decrementWithoutGuard() }; let line = #line
        #expect(
            log.messages == [
                """
                Expected the call to dispatch nothing, but it dispatched .decrement.

                All actions:
                  1   .decrement
                        count: 0 → -1

                Given:
                  CounterState(count: 0, user: CounterState.User(name: "Blob"))
                """
            ]
        )
        #expect(log.failures.map(\.callSite.line) == [UInt(line)])
    }

    @Test("fails where nothing is dispatched")
    func nothingDispatched() {
        spec.expectDispatched(.decrement, in: CounterState()) { $0.decrement() }
        #expect(
            log.messages == [
                """
                Expected the call to dispatch .decrement, but it dispatched nothing.

                All actions:
                  (none)

                Given:
                  CounterState(count: 0, user: CounterState.User(name: "Blob"))
                """
            ]
        )
    }

    @Test("fails where an action is missing, additional or another one")
    func otherActions() {
        spec.expectDispatched(.add(1), .add(2), in: CounterState()) {
            $0.add(1)
        } changing: {
            $0.count = 1
        }
        spec.expectDispatched(.add(1), in: CounterState()) {
            $0.add(1, 2)
        } changing: {
            $0.count = 3
        }
        spec.expectDispatched(.add(1), .add(2), in: CounterState()) {
            $0.add(1, 3)
        } changing: {
            $0.count = 4
        }
        spec.expectDispatched(.increment, in: CounterState()) {
            $0.add(1)
        } changing: {
            $0.count = 1
        }
        #expect(
            log.messages.map { $0.prefix(upTo: $0.range(of: "\n\nAll actions:")!.lowerBound) } == [
                "Expected action 2 to be .add(2), but nothing more was dispatched.",
                "Expected the call to dispatch no more than 1 action, but it dispatched .add(2) too.",
                """
                Expected action 2 to be .add(2), but it was .add(3).

                Expected → received:
                  add: 2 → 3
                """,
                "Expected action 1 to be .increment, but it was .add(1).",
            ]
        )
    }

    @Test("fails where the state is another one")
    func otherState() {
        spec.expectDispatched(.decrement, in: CounterState(count: 2)) {
            $0.decrement()
        } changing: {
            $0.count = 0
        }
        spec.expectDispatched(.decrement, in: CounterState(count: 2)) { $0.decrement() }
        spec.expectDispatched(.decrement, in: CounterState(count: 2), then: CounterState(count: 5)) { $0.decrement() }
        #expect(
            log.messages.first == """
                Expected the call to change count to 0, but it changed to 1.

                Expected → received:
                  count: 0 → 1

                All actions:
                  1 ✓ .decrement
                        count: 2 → 1

                Given:
                  CounterState(count: 2, user: CounterState.User(name: "Blob"))
                """
        )
        #expect(
            log.messages.dropFirst().map { $0.prefix { $0 != "\n" } } == [
                "Expected the call to change nothing, but it changed count.",
                "Expected the call to change count to 5, but it changed to 1.",
            ]
        )
    }

    @Test("compares actions that are not Equatable by their structure")
    func notEquatable() {
        struct Rename: Action { var name: String }
        struct Named: State { var name = "" }
        let spec = PresenterSpec(AnyMutation<Rename, Named> { $1.name = $0.name }, reporter: log) {
            Presenter(view: $0, flux: $1)
        }
        spec.expectDispatched(Rename(name: "a"), in: Named()) {
            $0.dispatch(Rename(name: "a"))
        } changing: {
            $0.name = "a"
        }
        #expect(log.messages == [])
        spec.expectDispatched(Rename(name: "b"), in: Named()) {
            $0.dispatch(Rename(name: "a"))
        } changing: {
            $0.name = "a"
        }
        #expect(log.messages.first?.contains(#"name: "b" → "a""#) == true)
    }

    @Test("fails where the presenter uses another flux, whose actions it would not see")
    func otherFlux() {
        let flux = Flux(state: CounterState(count: 1), mutation: CounterMutation())
        let spec = PresenterSpec(CounterMutation(), reporter: log) { view, _ in CounterPresenter(view: view, flux: flux)
        }
        spec.expectNothing(in: CounterState(count: 1)) { $0.decrement() }
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected the presenter to use the flux that it was made with, but it uses another one.

                Pass on both parameters: { CounterPresenter(view: $0, flux: $1) }.
                """
            ) == true
        )
    }

    @Test("fails where making the presenter changes the given state, but not where it dispatches only")
    func initialiserDispatches() {
        let spec = PresenterSpec(CounterMutation(), reporter: log) { view, flux -> CounterPresenter in
            let presenter = CounterPresenter(view: view, flux: flux)
            presenter.dispatch(.add(flux.store.state.count))
            return presenter
        }
        spec.expectNothing(in: CounterState()) { $0.decrement() }
        #expect(log.messages == [])
        spec.expectDispatched(.decrement, in: CounterState(count: 1)) {
            $0.decrement()
        } changing: {
            $0.count = 1
        }
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected the call to be made in the given state, but making the presenter has changed it.

                Given → changed:
                  count: 1 → 2

                Start with a state that the initialiser leaves alone, or dispatch in a method.
                """
            ) == true
        )
    }
}
