import ChatFuzzing
import FluxFuzz
import TestEffort
import Testing

@Suite("The chat as it is")
struct RightChatTests {
    @MainActor @Test("keeps the rules, whatever the user, the server and time do", arguments: seeds(2))
    func rules(seed: UInt64) {
        let report = ChatFuzzers.presenter().run(seed: seed, budget: Budget(runs: tries(10_000, inDebug: 30)))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }
}
