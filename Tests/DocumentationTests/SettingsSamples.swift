import FluxCore
import FluxFuzz
import FluxTesting
import Testing

private struct SessionState: State, Hashable {
    var count = 0
}

private enum SessionAction: Action {
    case add
}

private struct SessionMutation: Mutation {
    func mutate(action: SessionAction, state: inout SessionState) {
        state.count += 1
    }
}

private var session: Fuzzer<SessionAction, SessionState> {
    Fuzzer(SessionMutation(), from: SessionState())
        .action(.add)
        .invariant("count ≥ 0") { $0.count >= 0 }
}

@Suite(.runs(200), .memory(.read)) struct SessionFuzzing {
    @Test(.seed(7), .steps(1000)) func longSessionsHold() {
        expectHolds(session)  // seed 7, 200 runs of 1,000 steps, unless a variable says otherwise
    }
}
