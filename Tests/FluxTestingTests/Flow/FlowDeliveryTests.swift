import Dispatch
import FluxCore
import FluxTesting
import Testing

@Suite("A flow, while something is on its way")
struct FlowDeliveryTests {
    private let log = FailureLog()

    /// Holds the first delivery up, on another thread, until it is let go.
    private final class Slow: Sendable {
        private let gate = DispatchSemaphore(value: 0)
        private let group = DispatchGroup()

        func holdUp(_ flux: Flux<CounterAction, CounterState>) {
            let isHeld = DispatchSemaphore(value: 0)
            var isFirst = true
            _ = flux.dispatcher.register { [gate] _ in
                guard isFirst else { return }
                isFirst = false
                isHeld.signal()
                gate.wait()
            }
            DispatchQueue.global().async(group: group) { flux.dispatcher.dispatch(.add(0)) }
            isHeld.wait()
        }

        func letGo() {
            gate.signal()
            group.wait()
        }
    }

    @Test("a statement fails where an action is dispatched, but not delivered yet")
    func undelivered() {
        let slow = Slow()
        withFlow(CounterState(), CounterMutation(), reporter: log) {
            Presenter(view: $0, flux: $1)
        } do: { flow in
            slow.holdUp(flow.flux)
            flow.expectNext(.add(0))
            flow.when { _ in }
            #expect(log.messages == [])
            flow.when { $0.dispatch(.add(0)) }
            #expect(log.takeMessages().first?.hasPrefix(Self.onTheWay("action")) == true)
        }
        #expect(log.takeMessages().map { $0.hasPrefix(Self.onTheWay("action")) } == [true])
        slow.letGo()
    }

    @Test("one that was delivered later is a thing of the next statement, and passes there")
    func delivered() {
        let slow = Slow()
        withFlow(CounterState(), CounterMutation(), reporter: log) {
            Presenter(view: $0, flux: $1)
        } do: { flow in
            slow.holdUp(flow.flux)
            flow.expectNext(.add(0))
            flow.perform { $0.dispatch(.add(3)) }
            slow.letGo()
            flow.expectNext(.add(3)) { $0.count = 3 }
        }
        #expect(log.messages == [])
    }

    private final class CountView: View {
        private(set) var text = ""
        func reflect(change: StateChange<CounterState>) { text = "\(change.new.count)" }
    }

    @MainActor
    @Test("a statement fails where what a view shows has still to come to the main actor", arguments: [true, false])
    func showings(isNamed: Bool) async {
        let screen = ViewSpy(CountView(), reporter: log) { $0.text }
        await withFlow(CounterState(), CounterMutation(), reporter: log) {
            Presenter(view: screen, flux: $1)
        } do: { flow in
            if isNamed { flow.when({ _ in }, shows: screen.with("")) }
            flow.when({ Self.dispatch(.increment, to: $0.flux) }, dispatches: .increment) { $0.count = 1 }
            await screen.expectShown("1", within: .seconds(3600))
            #expect(log.takeMessages().map { $0.hasPrefix(Self.onTheWay("reflection")) } == [true])
            flow.when({ $0.dispatch(.increment) }, dispatches: .increment, shows: screen.with("2")) { $0.count = 2 }
            flow.when { _ in }
            #expect(log.takeMessages() == [])
            flow.perform { Self.dispatch(.increment, to: $0.flux) }
            flow.expectNext(.increment) { $0.count = 3 }
        }
        #expect(log.takeMessages().map { $0.hasPrefix(Self.onTheWay("reflection")) } == [true])
    }

    /// Dispatches on another thread, and waits for that.
    private static func dispatch(_ action: CounterAction, to flux: Flux<CounterAction, CounterState>) {
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { flux.dispatcher.dispatch(action) }
        group.wait()
    }

    private static func onTheWay(_ what: String) -> String {
        "Expected nothing more, but 1 \(what) is still on the way."
    }
}
