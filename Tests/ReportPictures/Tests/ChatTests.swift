import ChatFuzzing
import FluxFuzz
import FluxTesting
import Testing

@Suite struct ChatTests {
    @MainActor @Test func draftsAreKept() {
        expectHolds(ChatFuzzers.presenter(.rollbackOverwritesDraft), budget: Budget(findings: 1))
    }

    @MainActor @Test func answersAreNew() {
        expectHolds(ChatFuzzers.presenter(.oldAnswerIsShown), budget: Budget(findings: 1))
    }

    @MainActor @Test(.runs(50)) func chatAsItIs() { expectHolds(ChatFuzzers.presenter()) }
}
