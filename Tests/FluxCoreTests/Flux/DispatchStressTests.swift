import Foundation
import TestEffort
import Testing

@testable import FluxCore

/// Eight threads that dispatch as often as they can, while observers come and go.
@Suite("Eight threads that dispatch") struct DispatchStressTests {
    /// How often each of them does; a hundred thousand times in CI.
    private static let repetitions = demanded("FLUXPROOF_REPETITIONS") ?? 1000

    /// Takes changes and sees whether each begins where the one before has ended.
    private final class Chain: @unchecked Sendable {
        private let lock = NSLock()
        private var last: CounterState?
        private var changes = 0
        private var gaps = 0
        private var isBusy = false

        /// How many changes there were, how many of them did not follow from the one before, and where they led.
        var summary: (changes: Int, gaps: Int, count: Int?) { lock.withLock { (changes, gaps, last?.count) } }

        func add(_ change: StateChange<CounterState>) {
            let isAlone = lock.withLock {
                defer { isBusy = true }
                return !isBusy
            }
            lock.withLock {
                if !isAlone || last.map({ $0 != change.old }) ?? false { gaps += 1 }
                last = change.new
                changes += 1
                isBusy = false
            }
        }
    }

    private final class MainView: View {
        let chain: Chain
        init(_ chain: Chain) { self.chain = chain }
        func reflect(change: StateChange<CounterState>) { chain.add(change) }
    }

    private final class EarlyView: ImmediateView {
        let chain: Chain
        init(_ chain: Chain) { self.chain = chain }
        func reflect(change: StateChange<CounterState>) { chain.add(change) }
    }

    @Test("lose, double and reorder nothing, with nesting, registration and release in mid-flight")
    func everythingAtOnce() async {
        let flux = makeCounter()
        let (listened, early, onMain) = (Chain(), Chain(), Chain())
        let handled = Recorder<CounterAction>()
        let isRecorded = Self.repetitions <= 1000
        let (mainView, earlyView) = (MainView(onMain), EarlyView(early))
        let presenters = [Presenter(view: mainView, flux: flux), Presenter(view: earlyView, flux: flux)]
        _ = flux.store.addListener { listened.add($0) }
        _ = flux.dispatcher.register { action in
            if isRecorded { handled.append(action) }
            // Those of one thread lead to another action each.
            if action == .add(1) { flux.dispatcher.dispatch(.nothing) }
        }

        onThreads(8) { thread in
            for repetition in 1...Self.repetitions {
                flux.dispatcher.dispatch(thread == 0 ? .add(1) : .increment)
                if repetition % 50 == thread { Self.comeAndGo(flux) }
            }
        }
        await MainActor.run {}

        let visitors = 8 * (0..<Self.repetitions / 50).count
        let dispatched = 9 * Self.repetitions
        #expect(flux.store.state.count == 8 * Self.repetitions)
        for chain in [listened, early, onMain] {
            let (changes, gaps, count) = chain.summary
            #expect(gaps == 0)
            #expect(count == 8 * Self.repetitions)
            #expect(changes == dispatched + visitors)
        }
        #expect(listened.summary.changes == early.summary.changes)
        if isRecorded {
            #expect(handled.elements.count { $0 == .add(1) } == Self.repetitions)
            #expect(handled.elements.count { $0 == .increment } == 7 * Self.repetitions)
            #expect(handled.elements.count == listened.summary.changes)
        }
        withExtendedLifetime(presenters) {}
    }

    @Test("wait while a mutation runs, and all go on when it has ended")
    func wait() {
        let (hasBegun, isReleased) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let (arrived, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let flux = Flux(
            state: CounterState(),
            mutation: AnyMutation { (action: CounterAction, state: inout CounterState) in
                if action == .nothing {
                    hasBegun.signal()
                    isReleased.wait()
                }
                state.count += 1
            }
        )
        let dispatcher = flux.dispatcher
        func begin(_ action: CounterAction) {
            Thread {
                arrived.signal()
                dispatcher.dispatch(action)
                ended.signal()
            }.start()
        }
        begin(.nothing)
        hasBegun.wait()
        for _ in 1..<8 { begin(.increment) }
        for _ in 0..<8 { arrived.wait() }
        // Most of them wait by then; whoever comes later has less to wait for.
        for _ in 0..<1000 { sched_yield() }
        isReleased.signal()
        for _ in 0..<8 { #expect(ended.wait(timeout: .now() + 60) == .success) }
        #expect(flux.store.state.count == 8)
    }

    @Test("attach stores at the same time, each of which takes part from then on")
    func storesAtOnce() {
        // Threads that take turns on one processor are not in each other's way, so once would be too little.
        for _ in 0..<10 { attachStores() }
    }

    @Test("meet stores that come and go, each of which takes part while it is there, and is released once")
    func storesThatComeAndGo() {
        final class Probe: Sendable {
            let released: Recorder<Int>
            init(_ released: Recorder<Int>) { self.released = released }
            deinit { released.append(1) }
        }
        struct ProbeState: State {
            var count = 0
            let probe: Probe
        }
        let flux = makeCounter()
        let released = Recorder<Int>()
        let missed = Recorder<Int>()
        onThreads(8) { thread in
            for _ in 0..<Self.repetitions / 2 {
                guard thread < 4 else {
                    flux.dispatcher.dispatch(.increment)
                    continue
                }
                let probe = Probe(released)
                let store = Store(
                    dispatcher: flux.dispatcher,
                    state: ProbeState(probe: probe),
                    mutation: AnyMutation { (_: CounterAction, state: inout ProbeState) in
                        withExtendedLifetime(probe) { state.count += 1 }
                    }
                )
                flux.dispatcher.dispatch(.increment)
                if store.state.count == 0 { missed.append(thread) }
            }
        }
        #expect(missed.elements.isEmpty)
        #expect(flux.store.state.count == 8 * (Self.repetitions / 2))
        #expect(released.elements.count == 4 * (Self.repetitions / 2))
    }

    private func attachStores() {
        let hub = Dispatcher<CounterAction>().hub
        let cells = (0..<4000).map { _ in StateCell(CounterState()) }
        nonisolated(unsafe) let parts = cells.map { cell in
            cell.makePart { (action: CounterAction) in
                cell.mutate { CounterMutation().mutate(action: action, state: &$0) }
            }
        }
        let arrived = Recorder<Int>()
        onThreads(8) { thread in
            // All begin when the last one is there, or the first would have ended by then.
            arrived.append(thread)
            while arrived.elements.count < 8 { sched_yield() }
            for part in parts[(thread * 500)..<(thread + 1) * 500] { hub.attach(part) }
        }
        hub.dispatch(.increment)
        #expect(cells.allSatisfy { $0.state.count == 1 })
    }

    /// Observers that see something, and are gone.
    private static func comeAndGo(_ flux: CounterFlux) {
        let chain = Chain()
        let view = EarlyView(chain)
        var presenter: Presenter? = Presenter(view: view, flux: flux)
        let handler = flux.dispatcher.register { _ in }
        let tap = flux.addTap { _ in }
        let listener = flux.store.addListener { _ in }
        presenter?.dispatch(.nothing)
        presenter?.reflect()
        flux.store.removeListener(with: listener)
        flux.removeTap(with: tap)
        flux.dispatcher.unregister(handler)
        presenter = nil
    }
}
