import ChatFuzzing
import FluxFuzz
import FluxTesting
import Testing

@MainActor @Suite struct ChatTests {
    @Test func draftsAreKept() {
        expectHolds(ChatFuzzers.presenter(.rollbackOverwritesDraft), budget: Budget(findings: 1))
    }

    @Test func answersAreNew() { expectHolds(ChatFuzzers.presenter(.oldAnswerIsShown), budget: Budget(findings: 1)) }

    @Test(.runs(50)) func chatAsItIs() { expectHolds(ChatFuzzers.presenter()) }
}
