#if os(Linux)
internal import Dispatch
internal import FluxCore
internal import FluxTesting

extension Workload {
    /// Waiting for reflections that come at once from another thread, against a continuation that such a thread resumes.
    static let waiting = Workload(
        name: "waiting",
        unit: "waits",
        size: 10_000,
        debugSize: 1000,
        quickSize: 10,
        units: { $0 },
        ours: { size, _ in complete { await waitForReflections(size) } },
        loop: { size, _ in complete { await waitForContinuations(size) } }
    )

    private static func waitForReflections(_ count: Int) async -> Outcome {
        let failures = FailureCount()
        let flux = Flux(state: WaitingState(), mutation: WaitingMutation())
        let view = MockView<WaitingState>(reporter: failures)
        let presenter = Presenter(view: view, flux: flux)
        for number in 1...count {
            DispatchQueue.global().async { flux.dispatcher.dispatch(.set(number)) }
            await view.expectReflected(\.number, number, within: .seconds(60))
        }
        view.expectNoMoreReflections()
        return Outcome(units: presenter.state.number, isSound: failures.count == 0)
    }

    private static func waitForContinuations(_ count: Int) async -> Outcome {
        var sum = 0
        for _ in 1...count {
            sum += await withCheckedContinuation { continuation in
                DispatchQueue.global().async { continuation.resume(returning: 1) }
            }
        }
        return Outcome(units: sum, isSound: true)
    }

    /// Runs asynchronous code to its end.
    private static func complete(_ body: @escaping @Sendable () async -> Outcome) -> Outcome {
        let isDone = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var outcome = Outcome(units: 0, isSound: false)
        Task {
            outcome = await body()
            isDone.signal()
        }
        isDone.wait()
        return outcome
    }
}

private struct WaitingState: State, Equatable {
    var number = 0
}

private enum WaitingAction: Action, Equatable {
    case set(Int)
}

private struct WaitingMutation: Mutation {
    func mutate(action: WaitingAction, state: inout WaitingState) {
        switch action {
        case .set(let number): state.number = number
        }
    }
}
#endif
