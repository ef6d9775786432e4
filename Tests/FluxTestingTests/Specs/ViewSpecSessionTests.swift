import FluxCore
import FluxTesting
import Testing

@Suite("ViewSpec: recorded sessions")
struct ViewSpecSessionTests {
    private let log = FailureLog()

    private func spec(_ fault: CounterScreen.Fault? = nil) -> ViewSpec<CounterScreen, CounterScreen.Shown> {
        ViewSpec(reporter: log) {
            CounterScreen(fault)
        } showing: {
            $0.shown
        }
    }

    private func session(_ start: ScreenState, _ actions: [ScreenAction]) -> [StateChange<ScreenState>] {
        let view = MockView<ScreenState>()
        let presenter = Presenter(view: view, state: start, mutation: ScreenMutation())
        for action in actions { presenter.dispatch(action) }
        return view.reflections
    }

    @Test("takes a view through what was recorded, from the state before it on")
    func session() {
        let reflections = session(ScreenState(title: "A"), [.increment, .setIsLoading(true), .rename("B")])
        spec().expectComplete(reflections)
        spec().expectComplete(Array(reflections.prefix(1)))
        spec(.ignoresTitle).expectComplete(Array(reflections.prefix(2)))
        #expect(log.messages == [])
        spec(.ignoresTitle).expectComplete(reflections)
        #expect(
            log.messages == [
                """
                After reflection 3, CounterScreen does not show what it would show of the whole state.

                Whole state → only what changed:
                  title: "B" → "A"

                All reflections:
                  1 ✓ count: 0 → 1
                  2 ✓ isLoading: false → true
                  3   title: "A" → "B"

                Given:
                  ScreenState(count: 0, title: "A", isLoading: false)
                """
            ]
        )
    }

    @Test("has the view show the whole state anew, where that was recorded")
    func wholeStateAnew() {
        let states = [ScreenState(), ScreenState(count: 1)]
        let reflections = [StateChange(new: states[1], old: states[0]), StateChange(new: states[1], old: nil)]
        spec().expectComplete(reflections)
        spec(.addsWholeState).expectComplete(states[0], states[1])
        #expect(log.messages == [])
        spec(.addsWholeState).expectComplete(reflections)
        #expect(
            log.messages == [
                """
                After reflection 2, CounterScreen does not show what it would show of the whole state.

                Whole state → only what changed:
                  texts[1]: + "1"

                All reflections:
                  1 ✓ count: 0 → 1
                  2   all: ScreenState(count: 1, title: "Counter", isLoading: false)

                Given:
                  ScreenState(count: 0, title: "Counter", isLoading: false)
                """
            ]
        )
    }

    @Test("fails where reflections are missing in a session")
    func missingReflections() {
        var reflections = session(ScreenState(), [.increment, .rename("A"), .increment])
        reflections.remove(at: 1)
        spec().expectComplete(reflections)
        #expect(
            log.messages == [
                """
                Expected reflection 2 to go on from reflection 1, but it is a change of another state.

                After reflection 1 → before reflection 2:
                  title: "Counter" → "A"

                Take all reflections of one view, in order.
                """
            ]
        )
    }
}
