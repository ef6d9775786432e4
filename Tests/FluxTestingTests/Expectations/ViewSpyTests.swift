import Dispatch
import FluxCore
import FluxTesting
import Testing

private final class CountLabel: View {
    private(set) var text = "?"

    func reflect(change: StateChange<CounterState>) {
        if let count = change.count?.value { text = "\(count)" }
    }
}

@Suite("A spy on a view")
struct ViewSpyTests {
    private let log = FailureLog()
    private let label: ViewSpy<CountLabel, String>
    private let presenter: Presenter<CounterAction, CounterState>

    init() {
        label = ViewSpy(CountLabel(), reporter: log) { $0.text }
        presenter = Presenter(view: label, state: CounterState(), mutation: CounterMutation())
    }

    @Test("sees what the view shows, from the beginning and after each reflection")
    func shown() {
        #expect(label.shown == "?")
        presenter.reflect()
        #expect(label.shown == "0")
        presenter.dispatch(.increment)
        #expect(label.shown == "1")
    }

    @Test("passes over what came before, and takes what is shown still")
    func met() {
        label.expectShown("?")
        presenter.dispatch(.increment)
        presenter.dispatch(.increment)
        presenter.dispatch(.increment)
        label.expectShown("2")
        label.expectShown("3")
        label.expectShown("3")
        #expect(log.messages == [])
    }

    @Test("reports what was shown before, never, or not again")
    func wrong() {
        presenter.dispatch(.increment)
        presenter.dispatch(.increment)
        label.expectShown("2"); let line = #line
        label.expectShown("1")
        label.expectShown("7")
        #expect(log.failures.map { Int($0.callSite.line) } == [line + 1, line + 2])
        #expect(
            log.messages.first == """
                Expected CountLabel to show "1", but it shows "2".

                All changes of the view:
                  1 ✓ "?"
                      .increment
                        count: 0 → 1
                  2 –     "1"
                      .increment
                        count: 1 → 2
                  3 ✓     "2"
                """
        )
    }

    @Test("waits until the view shows something, woken by the reflection")
    func waiting() async {
        let presenter = UncheckedBox(presenter)
        DispatchQueue.global().async { for _ in 1...1000 { presenter.value.dispatch(.increment) } }
        await label.expectShown("500", within: .seconds(3600))
        await label.expectShown("1000", within: .seconds(3600))
        await label.expectShown("1000", within: .zero)
        #expect(log.messages == [])
    }

    @Test("reports what was not shown in time, and that the wait was cancelled")
    func waitingInVain() async {
        await label.expectShown("1", within: .milliseconds(1))
        let label = label
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            await label.expectShown("1", within: .seconds(3600))
        }
        await task.value
        #expect(
            log.sentences == [
                "Expected CountLabel to show \"1\" within 0.001 seconds, but it shows \"?\".",
                "Expected CountLabel to show \"1\", but it shows \"?\": the task was cancelled.",
            ]
        )
    }

    @Test("is part of a strict scope: what was not asserted is reported at its end")
    func strictness() {
        func messages(_ body: (ViewSpy<CountLabel, String>) -> Void) -> [String] {
            withStrictness(line: 7) {
                let label = ViewSpy(CountLabel(), reporter: log) { $0.text }
                let presenter = Presenter(view: label, state: CounterState(), mutation: CounterMutation())
                presenter.dispatch(.increment)
                body(label)
            }
            return log.takeMessages()
        }
        #expect(messages { $0.expectShown("1") } == [])
        let message = messages { _ in }.first
        #expect(message?.hasPrefix("1 change of the view was not asserted on ViewSpy<CountLabel>") == true)
        #expect(message?.hasSuffix("If it is right, assert it with expectShown(…).") == true)
    }
}
