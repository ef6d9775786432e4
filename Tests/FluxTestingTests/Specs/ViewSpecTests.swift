import FluxCore
import FluxTesting
import Testing

@Suite("ViewSpec")
struct ViewSpecTests {
    private let log = FailureLog()

    private func spec(_ fault: CounterScreen.Fault? = nil) -> ViewSpec<CounterScreen, CounterScreen.Shown> {
        ViewSpec(reporter: log) {
            CounterScreen(fault)
        } showing: {
            $0.shown
        }
    }

    @Test("holds a view that shows all that changes")
    func complete() {
        let spec = spec()
        spec.expectComplete(ScreenState(), ScreenState(count: 1), ScreenState(count: 1, isLoading: true), ScreenState())
        spec.expectComplete(
            from: ScreenState(title: "A"),
            ScreenMutation(),
            .increment,
            .rename("B"),
            .rename("B"),
            .setIsLoading(true)
        )
        #expect(log.messages == [])
    }

    @Test("compares what does not equal itself by its structure", arguments: [true, false])
    func notANumber(isShown: Bool) {
        final class Gauge: View {
            private let isShown: Bool
            var shown: (value: Double, text: String) = (0, "")
            init(isShown: Bool) { self.isShown = isShown }
            func reflect(change: StateChange<ScreenState>) {
                if let count = change.count?.value {
                    shown = (.nan, isShown || change.old == nil ? "\(count)" : shown.text)
                }
            }
        }
        ViewSpec(reporter: log) {
            Gauge(isShown: isShown)
        } showing: {
            $0.shown
        }
        .expectComplete(ScreenState(), ScreenState(count: 1))
        #expect(log.messages.count == (isShown ? 0 : 1))
        #expect(log.messages.first?.contains(#"text: "1" → "0""#) != false)
    }

    @Test("fails at the change that a view forgets, at the expectation's line")
    func forgottenProperty() {
        let spec = spec(.forgetsLoading)
        let states = [ScreenState(), ScreenState(count: 1), ScreenState(count: 1, isLoading: true)]
        spec.expectComplete(states[0], states[1], states[2]); let line = #line
        #expect(
            log.messages == [
                """
                After reflection 3, CounterScreen does not show what it would show of the whole state.

                Whole state → only what changed:
                  isSpinning: true → false

                All reflections:
                  1 ✓ all: ScreenState(count: 0, title: "Counter", isLoading: false)
                  2 ✓ count: 0 → 1
                  3   isLoading: false → true
                """
            ]
        )
        #expect(log.failures.map(\.callSite.line) == [UInt(line)])
    }

    @Test("fails where a property is shown only together with another one")
    func propertyThatDependsOnAnother() {
        let spec = spec(.ignoresTitle)
        spec.expectComplete(ScreenState(), ScreenState(count: 1, title: "A"))
        #expect(log.messages == [])
        spec.expectComplete(from: ScreenState(), ScreenMutation(), .increment, .rename("A"), .add(2))
        #expect(
            log.messages == [
                """
                After step 2, .rename("A"), CounterScreen does not show what it would show of the whole state.

                Whole state → only what changed:
                  title: "A" → "Counter"

                All steps:
                  1 ✓ .increment
                        count: 0 → 1
                  2   .rename("A")
                        title: "Counter" → "A"

                Given:
                  ScreenState(count: 0, title: "Counter", isLoading: false)
                """
            ]
        )
    }

    @Test("fails where a view adds to what it has shown before")
    func accumulation() {
        spec(.accumulates).expectComplete(ScreenState(), ScreenState(count: 1))
        #expect(
            log.messages == [
                """
                After reflection 2, CounterScreen does not show what it would show of the whole state.

                Whole state → only what changed:
                  texts[0]: + "0"

                All reflections:
                  1 ✓ all: ScreenState(count: 0, title: "Counter", isLoading: false)
                  2   count: 0 → 1
                """
            ]
        )
    }

    @Test("asks the == of what is shown or of its elements, where there is one")
    func equality() {
        struct Text: Equatable {
            var text: String
            var isSpinning: Bool
            static func == (left: Text, right: Text) -> Bool { left.text == right.text }
        }
        let spec = ViewSpec(reporter: log) {
            CounterScreen(.forgetsLoading)
        } showing: {
            Text(text: $0.texts.joined(), isSpinning: $0.isSpinning)
        }
        spec.expectComplete(ScreenState(), ScreenState(count: 1, isLoading: true))
        let elements = ViewSpec(reporter: log) {
            CounterScreen(.forgetsLoading)
        } showing: {
            (Text(text: $0.texts.joined(), isSpinning: $0.isSpinning), (1, Optional($0.title)))
        }
        elements.expectComplete(ScreenState(), ScreenState(count: 1, isLoading: true))
        #expect(log.messages == [])
    }

    @Test("tells optional elements of tuples apart", arguments: [nil, "A", "B"], [nil, "A", "B"])
    func optionalElements(whole: String?, received: String?) {
        var isFirst = true
        let spec = ViewSpec(reporter: log) {
            CounterScreen()
        } showing: { screen in
            defer { isFirst = false }
            return (screen.texts, isFirst ? received : whole)
        }
        let isComplete = try? spec.checkComplete(from: ScreenState(), to: ScreenState(count: 1))
        #expect((isComplete ?? false) == (whole == received))
    }

    @Test("compares the elements of tuples that have no == by their structure")
    func elementsWithoutEquality() {
        let spec = ViewSpec(reporter: log) {
            CounterScreen(.forgetsLoading)
        } showing: {
            (1, (title: $0.title, shown: Optional($0.shown)))
        }
        spec.expectComplete(ScreenState(), ScreenState(title: "A"))
        #expect(log.messages == [])
        spec.expectComplete(ScreenState(), ScreenState(isLoading: true))
        #expect(log.messages.first?.contains("  1.shown.isSpinning: true → false") == true)
    }

    @Test("takes closures of several statements, and tuples of what is shown")
    func closures() {
        let log = log
        let spec = ViewSpec(reporter: log) {
            let screen = CounterScreen(.forgetsLoading)
            screen.reflect(change: StateChange(new: ScreenState(count: 7), old: nil))
            return screen
        } showing: { screen in
            let text = screen.texts.joined()
            return (text, screen.isSpinning)
        }
        spec.expectComplete(ScreenState(), ScreenState(isLoading: true))
        #expect(log.messages.first?.contains("  1: true → false") == true)
    }
}
