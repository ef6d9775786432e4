import Dispatch
import FluxCore
import FluxTesting
import Foundation
import TestEffort
import Testing

@Suite("Many tests of an asynchronous presenter")
struct RepeatedWaitingTests {
    private final class SearchPresenter: Presenter<CounterAction, CounterState> {
        nonisolated(nonsending) func search(_ query: String, by search: CallRecorder<String, Int>) async throws {
            dispatch(.increment)
            dispatch(.add(try await search.call(query)))
        }
    }

    /// How many are asked for: ten thousand in CI, where they run alone.
    private static let demanded = TestEffort.demanded("FLUXPROOF_REPETITIONS")

    // Two cases, rather than two tasks of one, whose recorders would be those of one test.
    @Test("all pass, on two threads, and where they are asked for, under load", arguments: 1...2)
    func repeated(_: Int) async {
        let repetitions = Self.demanded ?? 500
        // Among all tests it would slow down the others, which are load enough.
        let load = Self.demanded.map { _ in Load(threads: 1) }
        let log = FailureLog()
        for _ in 0..<repetitions / 2 { await test(log) }
        load?.end()
        #expect(log.messages.count == 0, "the first: \(log.messages.first ?? "")")
    }

    private func test(_ log: FailureLog) async {
        let flux = Flux(state: CounterState(), mutation: CounterMutation())
        let spy = DispatcherSpy(flux, reporter: log)
        let view = MockView<CounterState>(reporter: log)
        let search = CallRecorder<String, Int>("search", reporter: log)
        let presenter = UncheckedBox(SearchPresenter(view: view, flux: flux))
        let task = Task { try await presenter.value.search("a", by: search) }

        await view.expectReflected(\.count, 1, within: .seconds(3600))
        await search.expectCalled("a", within: .seconds(3600))
        spy.expectDispatched(.increment)
        DispatchQueue.global().async { search.release(with: 2) }
        await view.expectReflected(\.count, 3, within: .seconds(3600))
        view.expectNoMoreReflections()
        await spy.expectDispatched(.add(2), within: .seconds(3600))
        spy.expectNothingDispatched()
        try? await task.value
    }
}

/// Keeps threads busy until it is told to end.
///
/// `@unchecked Sendable`: the flag is guarded by the lock.
private final class Load: @unchecked Sendable {
    private let lock = NSLock()
    private var hasEnded = false

    init(threads: Int) {
        for _ in 0..<threads {
            Thread.detachNewThread { [self] in
                while !lock.withLock({ hasEnded }) {}
            }
        }
    }

    func end() {
        lock.withLock { hasEnded = true }
    }
}
