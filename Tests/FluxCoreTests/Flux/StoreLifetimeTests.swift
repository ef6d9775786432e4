import Foundation
import Testing

@testable import FluxCore

@Suite("Stores that are made and released while an action is on its way")
struct StoreLifetimeTests {
    @Test("by a handler: the event keeps the one until it is over; the other takes part from the next action on")
    func duringDelivery() {
        let dispatcher = Dispatcher<Number>()
        var guest: Guest? = Guest(on: dispatcher)
        let traces = guest!.traces
        var newcomer: Guest?
        var seen: [Bool] = []
        let first = dispatcher.register { [unowned dispatcher] number in
            if number.value == 1 {
                guest = nil
                newcomer = Guest(on: dispatcher)
                dispatcher.dispatch(Number(2))
                #expect(newcomer?.numbers == [2], "committed when dispatch returns")
            }
            seen.append(traces.isKept)
        }
        let second = dispatcher.register { _ in seen.append(traces.isKept) }
        dispatcher.dispatch(Number(1))
        #expect(seen == [true, true, false, false])
        #expect(traces.numbers == [1])
        #expect(traces.areGone)

        let newTraces = newcomer!.traces
        #expect(!newTraces.areGone)
        newcomer = nil
        #expect(newTraces.areGone)
        dispatcher.unregister(first)
        dispatcher.unregister(second)
    }

    @Test("inside a mutation, or by another thread meanwhile: the action still goes through the one, and not the other")
    func duringMutation() {
        for isByAnotherThread in [false, true] {
            let dispatcher = Dispatcher<Number>()
            let hotel = Hotel(dispatcher)
            let traces = Traces()
            let host = Guest(on: dispatcher) { number in
                guard number == 1 else { return }
                // Behind this one, so that its mutation has still to run.
                let change: @Sendable () -> Void = {
                    hotel.guest = nil
                    hotel.newcomer = Guest(on: hotel.dispatcher)
                }
                if isByAnotherThread { onAnotherThread(change) } else { change() }
                #expect(traces.isKept)
            }
            hotel.guest = Guest(on: dispatcher, traces)
            dispatcher.dispatch(Number(1))
            #expect(traces.numbers == [1])
            #expect(traces.areGone)
            #expect(hotel.newcomer?.numbers == [])

            dispatcher.dispatch(Number(2))
            #expect(host.numbers == [1, 2])
            #expect(traces.numbers == [1])
            #expect(hotel.newcomer?.numbers == [2])
            let newTraces = hotel.newcomer?.traces
            hotel.newcomer = nil
            #expect(newTraces?.areGone == true)
        }
    }

    @Test("while events wait: each event keeps its states until it is over")
    func whileEventsWait() {
        let dispatcher = Dispatcher<Number>()
        var guest: Guest? = Guest(on: dispatcher)
        let traces = guest!.traces
        var newcomer: Guest?
        var kept: [[Int]] = []
        let subscription = dispatcher.register { [unowned dispatcher] number in
            if number.value == 1 {
                dispatcher.dispatch(Number(2))
                dispatcher.dispatch(Number(3))
                guest = nil
                newcomer = Guest(on: dispatcher)
                dispatcher.dispatch(Number(4))
            }
            kept.append(traces.kept)
        }
        dispatcher.dispatch(Number(1))
        // An event has the state before it too; the store has none that is newer than the last.
        #expect(kept == [[0, 1, 2, 3], [1, 2, 3], [2, 3], []])
        #expect(traces.areGone)
        #expect(traces.released.elements.sorted() == [-1, 0, 1, 2, 3])
        #expect(newcomer?.numbers == [4])
        dispatcher.unregister(subscription)
    }

    @Test("before a reflection that was asked for: the event keeps the state until it is over")
    func beforeReflection() {
        final class GuestView: ImmediateView {
            var shown: [Int?] = []
            func reflect(change: StateChange<GuestState>) { shown.append(change.old?.trace.number) }
        }
        for isPresenterKept in [false, true] {
            let dispatcher = Dispatcher<Number>()
            let view = GuestView()
            let traces = Traces()
            var flux: Flux<Number, GuestState>? = Flux(
                dispatcher: dispatcher,
                state: GuestState(trace: Trace(0, traces)),
                mutation: GuestMutation(traces)
            )
            var presenter: Presenter<Number, GuestState>? = flux.map { Presenter(view: view, flux: $0) }
            flux = nil
            // A handler is not called for it.
            var seen: [String] = []
            let number = dispatcher.hub.observe { [unowned dispatcher] event, _ in
                if event.id == 1 {
                    presenter?.reflect()
                    if !isPresenterKept { presenter = nil }
                    dispatcher.dispatch(Number(2))
                }
                seen.append("\(event.kind == .commit ? "commit" : "refresh"), \(traces.isKept ? "kept" : "gone")")
            }
            dispatcher.dispatch(Number(1))
            #expect(view.shown == (isPresenterKept ? [0, nil, 1] : [0]))
            #expect(seen == ["commit, kept", "refresh, kept", isPresenterKept ? "commit, kept" : "commit, gone"])
            presenter = nil
            #expect(traces.areGone)
            dispatcher.hub.cancel(number)
        }
    }

    @Test("while a spy keeps the actions from the stores: nothing keeps them")
    func whileStubbed() {
        let dispatcher = Dispatcher<Number>()
        var guest: Guest? = Guest(on: dispatcher)
        let traces = guest!.traces
        let other = Guest(on: dispatcher)
        var isGone = false
        let subscription = dispatcher.register { _ in
            guest = nil
            isGone = traces.areGone
        }
        dispatcher.beginStub()
        dispatcher.dispatch(Number(1))
        dispatcher.endStub()
        #expect(isGone)
        #expect(traces.numbers == [])
        dispatcher.dispatch(Number(2))
        #expect(other.numbers == [2])
        dispatcher.unregister(subscription)
    }

    @Test("What is released with a store when an event is over may wait for a dispatch of another thread")
    func deinitialisers() {
        let dispatcher = Dispatcher<Number>()
        let host = Guest(on: dispatcher)
        let traces = Traces()
        var hasEnded: Bool?
        traces.onRelease = { number in
            guard number == Traces.mutation else { return }
            let ended = DispatchSemaphore(value: 0)
            Thread {
                dispatcher.dispatch(Number(2))
                ended.signal()
            }.start()
            hasEnded = ended.wait(timeout: .now() + 60) == .success
        }
        var guest: Guest? = Guest(on: dispatcher, traces)
        let subscription = dispatcher.register { _ in guest = nil }
        dispatcher.dispatch(Number(1))
        #expect(guest == nil && hasEnded == true)
        #expect(host.numbers == [1, 2])
        #expect(traces.areGone)
        dispatcher.unregister(subscription)
    }

    @Test("What a hub has of a store goes with the hub, at the latest")
    func releasedHub() {
        weak var remaining: EventPart?
        do {
            let hub = Dispatcher<Number>().hub
            let part = StateCell(CounterState()).makePart { (_: Number) in }
            remaining = part
            hub.attach(part)
            hub.dispatch(Number(1))
        }
        #expect(remaining == nil)
    }
}

// MARK: - Guests

private struct Number: Action {
    let value: Int
    init(_ value: Int) { self.value = value }
}

/// Has a store, whose mutation and states leave traces.
private final class Guest {
    let traces: Traces
    private let store: Store<GuestState>

    init(
        on dispatcher: Dispatcher<Number>,
        _ traces: Traces = Traces(),
        onMutation: @escaping (Int) -> Void = { _ in }
    ) {
        self.traces = traces
        store = Store(
            dispatcher: dispatcher,
            state: GuestState(trace: Trace(0, traces)),
            mutation: GuestMutation(traces, onMutation)
        )
    }

    /// What has gone through its mutation.
    var numbers: [Int] { traces.numbers }
}

/// Guests that one mutation, or another thread meanwhile, sends away and takes in.
private final class Hotel: @unchecked Sendable {
    let dispatcher: Dispatcher<Number>
    var guest: Guest?
    var newcomer: Guest?

    init(_ dispatcher: Dispatcher<Number>) { self.dispatcher = dispatcher }
}

private struct GuestState: State {
    var trace: Trace
}

private struct GuestMutation: Mutation {
    private let traces: Traces
    private let trace: Trace
    private let onMutation: (Int) -> Void

    init(_ traces: Traces, _ onMutation: @escaping (Int) -> Void = { _ in }) {
        self.traces = traces
        self.onMutation = onMutation
        trace = Trace(Traces.mutation, traces)
    }

    func mutate(action: Number, state: inout GuestState) {
        traces.mutated.append(action.value)
        onMutation(action.value)
        state.trace = Trace(action.value, traces)
    }
}

/// Something that a mutation or a state holds, and that tells when it is released.
private final class Trace {
    let number: Int
    private let traces: Traces

    init(_ number: Int, _ traces: Traces) {
        self.number = number
        self.traces = traces
        traces.made.append(number)
    }

    deinit {
        traces.released.append(number)
        traces.onRelease(number)
    }
}

private final class Traces: @unchecked Sendable {
    /// Stands for the mutation, beside the numbers of the actions that have led to the states.
    static let mutation = -1

    let made = Recorder<Int>()
    let released = Recorder<Int>()
    let mutated = Recorder<Int>()
    var onRelease: (Int) -> Void = { _ in }

    var numbers: [Int] { mutated.elements }

    /// Whether the mutation is.
    var isKept: Bool { !released.elements.contains(Self.mutation) }

    /// Those of the states.
    var kept: [Int] { made.elements.filter { $0 >= 0 && !released.elements.contains($0) } }

    /// Whether all that was made has been released, each once.
    var areGone: Bool { made.elements.sorted() == released.elements.sorted() }
}
