import FluxCore
import FluxFuzz
import FluxTesting
import Testing

private enum LoadAction: Action, Equatable {
    case begin
    case show(Int)
}

private struct LoadState: State, Equatable {
    var isLoading = false
    var value = 0
}

private struct LoadMutation: Mutation {
    func mutate(action: LoadAction, state: inout LoadState) {
        switch action {
        case .begin: state.isLoading = true
        case .show(let value): state = LoadState(value: value)
        }
    }
}

/// A value from a function that leaves the actor of its caller.
@concurrent private func answer() async -> Int { 7 }

private final class LoadPresenter: Presenter<LoadAction, LoadState>, @unchecked Sendable {
    func load() async {
        if state.isLoading { return }
        dispatch(.begin)
        dispatch(.show(await answer()))
    }

    @MainActor func loadOnMainActor() async {
        await load()
    }

    func start() {
        Task { await load() }
    }

    @MainActor func startOnMainActor() {
        Task {
            let value = await answer()
            dispatch(.show(value))
        }
    }

    func startElsewhere() {
        Task { @MainActor in dispatch(.begin) }
    }

    func askBefore(_ calls: HeldCalls<Void, Int>) {
        Task {
            if let value = try? await calls.call(()) { dispatch(.show(value)) }
        }
    }

    func waitFor(_ calls: HeldCalls<Void, Int>) {
        dispatch(.begin)
        Task {
            if let value = try? await calls.call(()) { dispatch(.show(value)) }
        }
    }

    func wait(for stream: AsyncStream<Int>) {
        Task {
            for await value in stream { dispatch(.show(value)) }
        }
    }
}

/// Not Sendable, as most presenters are.
private final class PlainPresenter: Presenter<LoadAction, LoadState> {
    func load() async {
        dispatch(.show(await answer()))
    }
}

/// A presenter that belongs to the main actor.
@MainActor private final class ScreenPresenter: Presenter<LoadAction, LoadState> {
    func load() async {
        dispatch(.show(await answer()))
    }
}

@Suite("PresenterSpec and asynchronous calls")
struct PresenterTaskSpecTests {
    private let log = FailureLog()
    private var spec: PresenterSpec<LoadPresenter, LoadAction, LoadState> {
        PresenterSpec(LoadMutation(), reporter: log) { LoadPresenter(view: $0, flux: $1) }
    }

    @Test("awaits a call")
    func awaits() async {
        await spec.expectDispatched(.begin, .show(7), in: LoadState()) {
            await $0.load()
        } changing: {
            $0.value = 7
        }
        await spec.expectDispatched(.begin, .show(7), in: LoadState(), then: LoadState(value: 7)) { await $0.load() }
        await spec.expectNothing(in: LoadState(isLoading: true)) { await $0.load() }
        await spec.expectNothing(in: LoadState(isLoading: true)) { await $0.loadOnMainActor() }
        #expect(log.messages == [])
    }

    @Test("awaits a call of a presenter that is not Sendable")
    func notSendable() async {
        let spec = PresenterSpec(LoadMutation(), reporter: log) { PlainPresenter(view: $0, flux: $1) }
        await spec.expectDispatched(.show(7), in: LoadState()) {
            await $0.load()
        } changing: {
            $0.value = 7
        }
        #expect(log.messages == [])
    }

    @Test("awaits a call on the main actor, and stays there")
    @MainActor
    func onMainActor() async {
        let spec = PresenterSpec(LoadMutation(), reporter: log) { ScreenPresenter(view: $0, flux: $1) }
        await spec.expectDispatched(.show(7), in: LoadState()) {
            await $0.load()
        } changing: {
            $0.value = 7
        }
        await self.spec.expectNothing(in: LoadState(isLoading: true)) {
            MainActor.assertIsolated()
            await $0.load()
        }
        #expect(log.messages == [])
    }

    @Test("fails where an awaited call does something else, at the expectation's line")
    func awaitedFailures() async {
        let line = UInt(#line)
        await spec.expectDispatched(.begin, in: LoadState()) {
            await $0.load()
        } changing: {
            $0.value = 7
        }
        await spec.expectDispatched(.begin, .show(7), in: LoadState(), then: LoadState()) { await $0.load() }
        await spec.expectNothing(in: LoadState()) { await $0.load() }
        #expect(log.failures.map(\.callSite.line) == [line + 1, line + 6, line + 7])
        #expect(
            log.messages.map { $0.prefix { $0 != "\n" } } == [
                "Expected the call to dispatch no more than 1 action, but it dispatched .show(7) too.",
                "Expected the call to change nothing, but it changed value.",
                "Expected the call to dispatch nothing, but it dispatched .begin.",
            ]
        )
    }

    @Test("sees what the tasks of a call dispatch")
    func tasks() {
        spec.expectDispatched(.begin, .show(7), in: LoadState()) {
            $0.start()
        } changing: {
            $0.value = 7
        }
        #expect(log.messages == [])
        spec.expectNothing(in: LoadState()) { $0.start() }
        #expect(
            log.messages.first?.hasPrefix("Expected the call to dispatch nothing, but it dispatched .begin.") == true
        )
    }

    @Test("sees what the tasks of a call dispatch on the main actor")
    @MainActor
    func tasksOnMainActor() {
        spec.expectDispatched(.show(7), in: LoadState()) {
            $0.startOnMainActor()
        } changing: {
            $0.value = 7
        }
        #expect(log.messages == [])
    }

    @Test("fails where a task goes to the main actor and the test is not there")
    func tasksFromElsewhere() async {
        await Task.detached { [log] in
            PresenterSpec(LoadMutation(), reporter: log) { LoadPresenter(view: $0, flux: $1) }
                .expectNothing(in: LoadState()) { $0.startElsewhere() }
        }.value
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected the call to stay where the test runs, but it started a task on the main actor.

                Mark the test @MainActor.
                """
            ) == true
        )
    }

    @Test("sees what a call does until its tasks wait for held calls")
    func heldCalls() throws {
        let calls = HeldCalls<Void, Int>("load")
        spec.expectDispatched(.begin, in: LoadState()) {
            $0.waitFor(calls)
        } changing: {
            $0.isLoading = true
        }
        calls.dropAll()
        spec.expectDispatched(.begin, .show(3), in: LoadState()) {
            $0.waitFor(calls)
        } changing: {
            $0.value = 3
        }
        #expect(
            log.messages.first?.hasPrefix("Expected action 2 to be .show(3), but nothing more was dispatched.") == true
        )
        calls.dropAll()
    }

    @Test("does not pass as one that does nothing where a call waits for its answer")
    func nothingMeanwhile() throws {
        let calls = HeldCalls<Void, Int>("load")
        spec.expectNothing(in: LoadState()) { $0.askBefore(calls) }
        calls.dropAll()
        #expect(
            log.messages == [
                """
                Expected the call to dispatch nothing, but 1 call is pending, whose answer may bring some: load.

                Release it first. If it is to be pending here: expectNothing(pendingCalls: 1).
                """
            ]
        )
        spec.expectNothing(in: LoadState(), pendingCalls: 1) { $0.askBefore(calls) }
        spec.expectNothing(in: LoadState()) { _ in }
        calls.dropAll()
        #expect(log.messages.count == 1)
        spec.expectNothing(in: LoadState(), pendingCalls: -1) { _ in }
        #expect(log.messages.last == "Can't allow -1 pending calls: the number must be 0 or more.")
    }

    @Test("fails where a task waits for something else beside one that waits for a call")
    func unfinishedTaskBesideCall() {
        let calls = HeldCalls<Void, Int>("load")
        for hasStream in [false, true] {
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            spec.expectDispatched(.begin, in: LoadState()) {
                $0.waitFor(calls)
                if hasStream { $0.wait(for: stream) }
            } changing: {
                $0.isLoading = true
            }
            continuation.finish()
            #expect(calls.pending.count == (hasStream ? 0 : 1))
            calls.dropAll()
        }
        #expect(log.sentences == ["Expected the tasks of the call to come to an end, but one still waits."])
    }

    @Test("passes where tasks wait for one another, or in several calls, and one that is answered does not count")
    func tasksOfOneAnother() {
        let calls = HeldCalls<Void, Int>("load")
        spec.expectDispatched(.begin, in: LoadState()) { presenter in
            let first = Task { try? await calls.call(()) }
            Task {
                presenter.dispatch(.begin)
                _ = await first.value
                presenter.dispatch(.show(1))
            }
        } changing: {
            $0.isLoading = true
        }
        spec.expectNothing(in: LoadState(), pendingCalls: 2) { _ in
            Task {
                async let one = calls.call(())
                async let other = calls.call(())
                _ = try? await (one, other)
            }
        }
        #expect(calls.pending.count == 2)
        calls.dropAll()
        spec.expectNothing(in: LoadState(), pendingCalls: 1) { _ in
            calls.call((), onAnswer: { _ in })
            Task { await Task.yield() }
        }
        calls.dropAll()
        #expect(log.messages == [])
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        spec.expectDispatched(.show(3), in: LoadState()) {
            $0.askBefore(calls)
            try? calls.release(with: 3)
            $0.wait(for: stream)
        } changing: {
            $0.value = 3
        }
        continuation.finish()
        #expect(log.messages.count == 1)
    }

    @Test("counts all that is waited for: calls of recorders, held calls and clocks")
    func severalWaits() {
        let (calls, clock) = (CallRecorder<Int, Int>("load", reporter: log), VirtualClock())
        let held = HeldCalls<Void, Int>("ask")
        func start(_ presenter: LoadPresenter) {
            calls.call(7) { (_: Int) in }
            Task { try? await clock.sleep(for: .seconds(1)) }
            presenter.askBefore(held)
        }
        spec.expectNothing(in: LoadState(), pendingCalls: 3) { start($0) }
        #expect(log.messages == [])
        spec.expectNothing(in: LoadState(), pendingCalls: 2) { start($0) }
        #expect(log.messages.count == 1)
        #expect(
            log.messages.first?.hasPrefix(
                "Expected the call to dispatch nothing, but 3 calls are pending, whose answers may bring some: load(7), "
            ) == true
        )
        held.dropAll()
        clock.advance(by: .seconds(1))
    }

    @Test("fails where a task waits for something else, since nobody would see what it does")
    func unfinishedTask() {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        spec.expectNothing(in: LoadState()) { $0.wait(for: stream) }
        continuation.finish()
        #expect(
            log.messages.first?.hasPrefix(
                """
                Expected the tasks of the call to come to an end, but one still waits.

                What it does later would not be seen. Let it wait for HeldCalls rather than for a timer, a queue or \
                the network, or await it in the call.
                """
            ) == true
        )
    }
}
