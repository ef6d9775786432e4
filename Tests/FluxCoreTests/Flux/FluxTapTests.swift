import FluxCore
import Testing

@Suite("A tap on a flux")
struct FluxTapTests {
    private typealias Event = FluxEvent<CounterAction, CounterState>

    private func line(_ event: Event) -> String {
        let cause = event.cause.map { " ← \($0)" } ?? ""
        return switch event.kind {
        case .dispatched(let action): "\(event.id)\(cause) dispatched \(action)"
        case .mutated(let old, let new): "\(event.id)\(cause) mutated \(old.count) to \(new.count)"
        case .reflected(let old, let new): "\(event.id)\(cause) reflected \(old?.count ?? -1) to \(new.count)"
        }
    }

    @Test("sees dispatches, changes and reflections in order, each with its cause")
    @MainActor
    func events() {
        let flux = makeCounter()
        let lines = Recorder<String>()
        let subscription = flux.addTap { lines.append(line($0)) }
        let view = RecordingView()
        let presenter = Presenter(view: view, flux: flux)
        view.onReflect = { [unowned presenter] change in
            if change.new.count == 1 { presenter.dispatch(.add(5)) }
        }
        presenter.dispatch(.increment)
        presenter.reflect()
        flux.removeTap(with: subscription)
        flux.removeTap(with: subscription)
        presenter.dispatch(.decrement)
        #expect(
            lines.elements == [
                "1 dispatched increment",
                "2 ← 1 mutated 0 to 1",
                "3 ← 2 reflected 0 to 1",
                "4 ← 3 dispatched add(5)",
                "5 ← 4 mutated 1 to 6",
                "6 ← 5 reflected 1 to 6",
                "7 reflected -1 to 6",
            ]
        )
    }

    @Test("names the handler's, the listener's and the task's cause")
    func causes() async {
        let flux = makeCounter()
        let lines = Recorder<String>()
        _ = flux.addTap { lines.append(line($0)) }
        _ = flux.dispatcher.register { action in
            if action == .add(1) { flux.dispatcher.dispatch(.add(2)) }
        }
        let (tasks, continuation) = AsyncStream<Task<Void, Never>>.makeStream()
        _ = flux.store.addListener { change in
            if change.new.count == 3 {
                continuation.yield(Task { flux.dispatcher.dispatch(.add(3)) })
                continuation.finish()
            }
        }
        flux.dispatcher.dispatch(.add(1))
        for await task in tasks { await task.value }
        #expect(
            lines.elements == [
                "1 dispatched add(1)",
                "2 ← 1 mutated 0 to 1",
                "3 ← 1 dispatched add(2)",
                "4 ← 3 mutated 1 to 3",
                "5 ← 4 dispatched add(3)",
                "6 ← 5 mutated 3 to 6",
            ]
        )
    }

    @Test("names no cause for what another flux led to")
    func otherFlux() {
        let first = makeCounter()
        let second = makeCounter()
        let lines = Recorder<String>()
        _ = second.addTap { lines.append(line($0)) }
        _ = first.dispatcher.register { second.dispatcher.dispatch($0) }
        first.dispatcher.dispatch(.increment)
        #expect(lines.elements == ["1 dispatched increment", "2 ← 1 mutated 0 to 1"])
    }

    @Test("names no cause for what a flux led to that is gone")
    func goneFlux() async {
        // A new flux may get the address of the one before.
        for _ in 0..<20 {
            let (tasks, continuation) = AsyncStream<Task<Void, Never>>.makeStream()
            let (gate, open) = AsyncStream<Void>.makeStream()
            let lines = Recorder<String>()
            do {
                let first = makeCounter()
                _ = first.dispatcher.register { _ in
                    continuation.yield(
                        Task {
                            for await _ in gate {}
                            let second = makeCounter()
                            _ = second.addTap { lines.append(line($0)) }
                            second.dispatcher.dispatch(.increment)
                        }
                    )
                    continuation.finish()
                }
                first.dispatcher.dispatch(.increment)
            }
            open.finish()
            for await task in tasks { await task.value }
            #expect(lines.elements == ["1 dispatched increment", "2 ← 1 mutated 0 to 1"])
        }
    }

    @Test("may dispatch, as middleware does")
    func middleware() {
        let flux = makeCounter()
        _ = flux.addTap { event in
            if case .dispatched(.increment) = event.kind { flux.dispatcher.dispatch(.add(10)) }
        }
        flux.dispatcher.dispatch(.increment)
        #expect(flux.store.state.count == 11)
    }

    @Test("sees the changes of its own store only, where several share a dispatcher")
    func severalStores() {
        let dispatcher = Dispatcher<CounterAction>()
        let first = Flux(dispatcher: dispatcher, state: CounterState(), mutation: CounterMutation())
        let second = Flux(dispatcher: dispatcher, state: CounterState(count: 10), mutation: CounterMutation())
        let lines = Recorder<String>()
        _ = second.addTap { lines.append(line($0)) }
        dispatcher.dispatch(.increment)
        #expect(lines.elements == ["1 dispatched increment", "3 ← 1 mutated 10 to 11"])
        #expect(first.store.state.count == 1)
    }
}
