import FluxCore
import OwnProcess
import Testing

@testable import FluxFuzz

/// Traps when it is released in a state that is not right.
private final class FarewellPresenter: Presenter<CounterAction, CounterState> {
    private let limit: Int

    init(view: some View<CounterState>, limit: Int) {
        self.limit = limit
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    deinit {
        if state.count >= limit { fatalError("not like this") }
    }
}

@Suite(.inOwnProcess, .fewRuns) struct PresenterReleaseTests {
    private func fuzzer(
        limit: Int
    ) -> PresenterFuzzer<FarewellPresenter, RecordingView<CounterState>, CounterAction, CounterState> {
        PresenterFuzzer { FarewellPresenter(view: $0, limit: limit) }
            .interaction("tap +") { $0.dispatch(.increment) }
            .interaction("reset") { $0.dispatch(.reset) }
            .invariant("any") { _ in true }
    }

    @Test(arguments: 0..<3 as Range<UInt64>)
    func aTrapWhenThePresenterIsReleasedIsAFailure(seed: UInt64) throws {
        let report = fuzzer(limit: 2).run(seed: seed)
        #expect(report.verdict == .failed, "\(report)")
        #expect(report.counterexample?.script == ["tap +", "tap +"])
        let message = FatalErrorText.isReadable ? "not like this" : "SIG"
        #expect(report.counterexample?.errorText?.contains(message) == true)
        let replayed = fuzzer(limit: 2).replay(try #require(report.counterexample?.token))
        #expect(replayed.verdict == .failed, "\(replayed)")
    }

    @Test func oneThatIsReleasedWellHolds() {
        #expect(fuzzer(limit: 1_000).run().verdict == .noFailureFound)
    }
}
