#if os(macOS) || os(Linux)
import FluxCore
import Testing

@testable import FluxFuzz

private final class Steps: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() { dispatch(.increment) }
}

/// A process in which other code has taken a hook of the concurrency runtime.
@Suite("Where tasks can't be captured") struct UncapturedTaskTests {
    /// Takes a hook after the library did.
    private static func takeHook() {
        #expect(TaskCapture.unavailability == nil)
        let hook = ThreadPlatform.address(of: "swift_task_enqueueGlobal_hook")?
            .assumingMemoryBound(to: RuntimeHooks.EnqueueHook?.self)
        hook?.pointee = { job, original in original(job) }
        #expect(TaskCapture.unavailability?.contains("other code has replaced a hook") == true)
    }

    @Test("rules about calls have no answer, be they broken or not, and others have one")
    func rules() async throws {
        await #expect(processExitsWith: .success) {
            Self.takeHook()
            let fuzzer = PresenterFuzzer { Steps(view: $0) }.interaction("increment") { $0.increment() }
            for isBroken in [true, false] {
                let calls = fuzzer.afterEach("calls") { $0.calls.isEmpty != isBroken }.run(seed: 1, budget: .few)
                #expect(calls.verdict.reason?.contains("other code has replaced a hook") == true, "\(calls)")
                #expect(calls.counterexample == nil)
                let dispatches = fuzzer.afterEach("dispatches") { $0.dispatched.isEmpty == isBroken }
                    .run(seed: 1, budget: .few)
                #expect(dispatches.verdict == (isBroken ? .failed : .noFailureFound), "\(dispatches)")
            }
        }
    }

    @Test("a failure of a rule about calls is not told when it is replayed")
    func replay() async throws {
        await #expect(processExitsWith: .success) {
            let fuzzer = PresenterFuzzer { Steps(view: $0) }.interaction("increment") { $0.increment() }
                .afterEach("calls") { !$0.calls.isEmpty }
            let token = try #require(fuzzer.run(seed: 1, budget: .few).counterexample?.token)
            #expect(fuzzer.replay(token).verdict == .failed)
            Self.takeHook()
            let report = fuzzer.replay(token)
            #expect(report.verdict.reason?.contains("other code has replaced a hook") == true, "\(report)")
            #expect(report.counterexample == nil)
        }
    }
}
#endif
