import FluxCore
import Foundation
import Testing

@Suite("Dispatcher")
struct DispatcherTests {
    @Test("Observers are called in the order of their registration, handlers and listeners alike")
    func order() {
        let flux = makeCounter()
        let calls = Recorder<Int>()
        var subscriptions: [Any] = []
        for index in 0..<8 {
            if index.isMultiple(of: 2) {
                subscriptions.append(flux.dispatcher.register { _ in calls.append(index) })
            } else {
                subscriptions.append(flux.store.addListener { _ in calls.append(index) })
            }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(calls.elements == Array(0..<8))
        #expect(subscriptions.count == 8)
    }

    @Test("Every observer sees 0 → 1 before 1 → 2, also when the first one dispatches")
    func nested() {
        let flux = makeCounter()
        let seen = (0..<4).map { _ in Recorder<[Int]>() }
        for (index, seen) in seen.enumerated() {
            _ = flux.store.addListener { change in
                seen.append([change.old!.count, change.new.count])
                if index == 0, change.new.count < 3 {
                    flux.dispatcher.dispatch(.increment)
                    #expect(flux.store.state.count == change.new.count + 1, "committed when dispatch returns")
                }
            }
        }
        flux.dispatcher.dispatch(.increment)
        for seen in seen { #expect(seen.elements == [[0, 1], [1, 2], [2, 3]]) }
    }

    @Test("A spy that dispatches before it records still records in the order of the dispatches")
    func spy() {
        let flux = makeCounter()
        let actions = Recorder<CounterAction>()
        _ = flux.dispatcher.register { action in
            if action == .increment { flux.dispatcher.dispatch(.decrement) }
            actions.append(action)
        }
        flux.dispatcher.dispatch(.increment)
        #expect(actions.elements == [.increment, .decrement])
    }

    @Test("A handler may wait for another thread that dispatches, registers and reads the state")
    func waiting() {
        let flux = makeCounter()
        let actions = Recorder<CounterAction>()
        _ = flux.dispatcher.register { action in
            actions.append(action)
            guard action == .increment else { return }
            onAnotherThread {
                let subscription = flux.dispatcher.register { _ in actions.append(.add(99)) }
                flux.dispatcher.dispatch(.decrement)
                #expect(flux.store.state.count == 0)
                flux.dispatcher.unregister(subscription)
            }
            #expect(actions.elements == [.increment], "delivered by whoever delivers now")
        }
        flux.dispatcher.dispatch(.increment)
        #expect(actions.elements == [.increment, .decrement])
    }

    @Test("Concurrent dispatches lose nothing, and all observers see one order")
    func concurrent() {
        let flux = makeCounter()
        let first = Recorder<Int>()
        let second = Recorder<Int>()
        _ = flux.store.addListener { first.append($0.new.count) }
        _ = flux.store.addListener { second.append($0.new.count) }
        onThreads(8) { _ in
            for _ in 0..<250 { flux.dispatcher.dispatch(.increment) }
        }
        #expect(flux.store.state.count == 2_000)
        #expect(first.elements == Array(1...2_000))
        #expect(second.elements == Array(1...2_000))
    }

    @Test("Unregistering ends the calls; doing it twice, or at another dispatcher, is harmless")
    func unregister() {
        let flux = makeCounter()
        let other = makeCounter()
        let calls = Recorder<String>()
        let first = flux.dispatcher.register { _ in calls.append("first") }
        let second = flux.dispatcher.register { _ in calls.append("second") }
        other.dispatcher.unregister(first)
        flux.dispatcher.dispatch(.increment)
        flux.dispatcher.unregister(first)
        flux.dispatcher.unregister(first)
        flux.dispatcher.dispatch(.increment)
        #expect(calls.elements == ["first", "second", "second"])
        flux.dispatcher.unregister(second)
        flux.dispatcher.dispatch(.increment)
        #expect(calls.elements.count == 3)
    }

    @Test("Deinitialisers of removed handlers and replaced states may dispatch")
    func deinitialisers() {
        struct ProbeState: State {
            var count = 0
            var probe: Probe?
        }
        enum ProbeAction: Action {
            case count
            case set(Probe?)
        }
        let flux = Flux(
            state: ProbeState(),
            mutation: AnyMutation { (action: ProbeAction, state: inout ProbeState) in
                switch action {
                case .count: state.count += 1
                case .set(let probe): state.probe = probe
                }
            }
        )
        flux.dispatcher.dispatch(.set(Probe { [unowned flux] in flux.dispatcher.dispatch(.count) }))
        flux.dispatcher.dispatch(.set(nil))
        #expect(flux.store.state.count == 1)

        func register() -> Subscription<ProbeAction> {
            let probe = Probe { [unowned flux] in flux.dispatcher.dispatch(.count) }
            return flux.dispatcher.register { _ in _ = probe }
        }
        flux.dispatcher.unregister(register())
        #expect(flux.store.state.count == 2)
    }

    @Test("What a handler has captured lives until its call is over, and no longer, whoever unregisters it meanwhile")
    func unregisteringAtWork() {
        final class Probe {}
        for isByAnotherThread in [false, true] {
            let flux = makeCounter()
            weak var remaining: Probe?
            var subscriptions: [Subscription<CounterAction>] = []
            var calls = 0
            func register() {
                let probe = Probe()
                remaining = probe
                let subscription = flux.dispatcher.register { [unowned flux] _ in
                    let unregister = { subscriptions.forEach(flux.dispatcher.unregister) }
                    if isByAnotherThread { DispatchQueue.global().sync(execute: unregister) } else { unregister() }
                    withExtendedLifetime(probe) { calls += remaining == nil ? 0 : 1 }
                }
                subscriptions.append(subscription)
            }
            register()
            subscriptions.append(flux.dispatcher.register { _ in calls += 100 })
            flux.dispatcher.dispatch(.increment)
            #expect(calls == 1)
            #expect(remaining == nil)
            flux.dispatcher.dispatch(.increment)
            #expect(calls == 1)
        }
    }

    @Test("What a handler has captured is released when a deinitialiser in the last call of a delivery unregisters it")
    func unregisteringByDeinitialiser() {
        final class Owner { let bag = SubscriptionBag() }
        final class Probe {}
        for isFirst in [true, false] {
            let dispatcher = makeCounter().dispatcher
            weak var remaining: Probe?
            func register() {
                let owner = Owner()
                let insert = {
                    let probe = Probe()
                    remaining = probe
                    owner.bag.insert(dispatcher.register { _ in _ = probe })
                }
                if isFirst { insert() }
                var subscription: Subscription<CounterAction>?
                subscription = dispatcher.register { [owner, unowned dispatcher] _ in
                    _ = owner
                    subscription.map { dispatcher.unregister($0) }
                    subscription = nil
                }
                if !isFirst { insert() }
            }
            register()
            #expect(remaining != nil)
            dispatcher.dispatch(.increment)
            #expect(remaining == nil)
        }
    }

    @Test("The deinitialiser of a handler that removes itself may wait for a dispatch of another thread")
    func deinitialisersInDelivery() {
        let flux = makeCounter()
        let dispatcher = flux.dispatcher
        var hasEnded: Bool?
        func register() {
            let probe = Probe {
                let ended = DispatchSemaphore(value: 0)
                Thread {
                    dispatcher.dispatch(.increment)
                    ended.signal()
                }.start()
                hasEnded = ended.wait(timeout: .now() + 60) == .success
            }
            var subscription: Subscription<CounterAction>?
            subscription = dispatcher.register { [unowned dispatcher] _ in
                withExtendedLifetime(probe) {}
                subscription.map { dispatcher.unregister($0) }
                subscription = nil
            }
        }
        register()
        dispatcher.dispatch(.increment)
        #expect(hasEnded == true)
        #expect(flux.store.state.count == 2)
    }

    @Test("What an event carries is released when all have seen it")
    func releasedEvents() {
        struct ProbeState: State {
            var probe: Probe?
        }
        struct Show: Action { let probe: Probe? }
        let flux = Flux(
            state: ProbeState(),
            mutation: AnyMutation { (action: Show, state: inout ProbeState) in state.probe = action.probe }
        )
        var seen = 0
        _ = flux.store.addListener { change in seen += change.new.probe == nil ? 0 : 1 }
        _ = flux.dispatcher.register { action in seen += action.probe == nil ? 0 : 1 }
        weak var shown: Probe?
        do {
            let probe = Probe()
            shown = probe
            flux.dispatcher.dispatch(Show(probe: probe))
        }
        #expect(seen == 2 && shown != nil)
        // The change has the state before it too.
        flux.dispatcher.dispatch(Show(probe: nil))
        #expect(seen == 2 && shown == nil)
    }

    @Test("An action is released when all have seen it, also one that waits, and not before")
    func releasedActions() {
        struct Show: Action { let probe: Probe? }
        let dispatcher = Dispatcher<Show>()
        weak var shown: Probe?
        var isThere: [Bool] = []
        let next = { [unowned dispatcher] in
            let probe = Probe()
            shown = probe
            dispatcher.dispatch(Show(probe: probe))
        }
        let first = dispatcher.register { action in if action.probe == nil { next() } }
        let second = dispatcher.register { _ in isThere.append(shown != nil) }
        next()
        #expect(shown == nil)
        dispatcher.dispatch(Show(probe: nil))
        #expect(shown == nil)
        #expect(isThere == [true, true, true])
        dispatcher.unregister(first)
        dispatcher.unregister(second)
    }

    @Test("Several stores on one dispatcher change in one commit")
    func severalStores() {
        let dispatcher = Dispatcher<CounterAction>()
        let first = Store(dispatcher: dispatcher, state: CounterState(), mutation: CounterMutation())
        let second = Flux(dispatcher: dispatcher, state: CounterState(count: 10), mutation: CounterMutation())
        let seen = Recorder<[Int]>()
        _ = first.addListener { seen.append([$0.new.count, second.store.state.count]) }
        dispatcher.dispatch(.increment)
        #expect(seen.elements == [[1, 11]])
        #expect(first.state.count == 1 && second.store.state.count == 11)
    }

    @Test("A store that is gone takes no more part")
    func releasedStore() {
        let dispatcher = Dispatcher<CounterAction>()
        let mutations = Recorder<CounterAction>()
        do {
            let store = Store(
                dispatcher: dispatcher,
                state: CounterState(),
                mutation: AnyMutation { (action: CounterAction, _: inout CounterState) in mutations.append(action) }
            )
            dispatcher.dispatch(.increment)
            #expect(store.state.count == 0)
        }
        dispatcher.dispatch(.decrement)
        #expect(mutations.elements == [.increment])
    }

    @Test("A mutation may read the state and register, and sees the state before it")
    func mutationThatReads() {
        final class Box: @unchecked Sendable { var flux: CounterFlux? }
        let box = Box()
        let seen = Recorder<Int>()
        box.flux = Flux(
            state: CounterState(),
            mutation: AnyMutation { (action: CounterAction, state: inout CounterState) in
                state.count += 1
                seen.append(box.flux!.store.state.count)
                _ = box.flux!.dispatcher.register { _ in seen.append(100) }
            }
        )
        box.flux!.dispatcher.dispatch(.increment)
        #expect(seen.elements == [0, 100])
        box.flux = nil
    }

    #if os(macOS) || os(Linux) || os(Windows)
    @Test("A mutation that dispatches stops the program and says why")
    func dispatchingMutation() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            final class Box: @unchecked Sendable { var flux: CounterFlux? }
            let box = Box()
            box.flux = Flux(
                state: CounterState(),
                mutation: AnyMutation { (action: CounterAction, state: inout CounterState) in
                    box.flux!.dispatcher.dispatch(.decrement)
                }
            )
            box.flux!.dispatcher.dispatch(.increment)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("decrement was dispatched from inside a mutation"))
    }
    #endif
}

/// Does something when it is released.
private final class Probe {
    private let onDeinit: () -> Void

    init(_ onDeinit: @escaping () -> Void = {}) { self.onDeinit = onDeinit }

    deinit { onDeinit() }
}
