import FluxCore
import FluxTesting
import Testing

@Suite("ViewSpec: what proves nothing")
struct ViewSpecVacuityTests {
    private let log = FailureLog()

    private func spec(_ fault: CounterScreen.Fault? = nil) -> ViewSpec<CounterScreen, CounterScreen.Shown> {
        ViewSpec(reporter: log) {
            CounterScreen(fault)
        } showing: {
            $0.shown
        }
    }

    @Test("fails where nothing changes")
    func nothingChanges() {
        let spec = spec()
        let state = ScreenState()
        spec.expectComplete(state, state, state)
        spec.expectComplete(from: state, ScreenMutation(), .add(0))
        spec.expectComplete([])
        spec.expectComplete([StateChange(new: state, old: nil)])
        spec.expectComplete([StateChange(new: state, old: nil), StateChange(new: ScreenState(count: 1), old: nil)])
        #expect(
            log.messages == [
                "Expected changes for CounterScreen to show, but all 3 states are the same.",
                "Expected changes for CounterScreen to show, but all 2 states are the same.",
                "Expected changes for CounterScreen to show, but there are no reflections.",
                "Expected changes for CounterScreen to show, but there is only one state.",
                "Expected changes for CounterScreen to show, but each comes as a whole state.",
            ]
        )
    }

    @Test("fails where all states are shown the same")
    func shownTheSame() {
        let spec = ViewSpec(reporter: log) {
            CounterScreen(.accumulates)
        } showing: { _ in
            "Counter"
        }
        spec.expectComplete(ScreenState(), ScreenState(count: 1), ScreenState(count: 2))
        #expect(
            log.messages == [
                """
                Expected CounterScreen to show the states, but it shows the same for all 3: is `showing` looking at the view?

                It always shows:
                  "Counter"
                """
            ]
        )
    }

    @Test("fails where the closure makes the same view each time")
    func sameView() {
        let screen = CounterScreen(.forgetsLoading)
        let spec = ViewSpec(reporter: log) {
            screen
        } showing: {
            $0.isSpinning
        }
        spec.expectComplete(ScreenState(), ScreenState(isLoading: true))
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected a new CounterScreen each time, but the closure made the same one twice.

                Make the view inside of the closure.
                """
            ) == true
        )
    }

    @Test("fails where even new views differ")
    func randomViews() {
        var count = 0
        let spec = ViewSpec(reporter: log) {
            count += 1
            return CounterScreen(.isRandom, number: count)
        } showing: {
            $0.shown
        }
        spec.expectComplete(ScreenState(), ScreenState(count: 1))
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected two new views to show the same of the same state, but each CounterScreen shows its own.

                First → second:
                  title: "Counter 2" → "Counter 3"

                Let `showing` return values such as texts and flags: no objects, dates or random numbers.
                """
            ) == true
        )
    }
}
