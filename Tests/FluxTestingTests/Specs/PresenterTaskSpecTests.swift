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
