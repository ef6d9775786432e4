import ChatFuzzing
import FluxFuzz
import Testing

@MainActor @Suite("The chat as it is")
struct RightChatTests {
    /// Ten times the usual number in a release build; fewer in a debug build, where that would take minutes.
    private static var runs: Int {
        #if DEBUG
        50
        #else
        10_000
        #endif
    }

    @Test("keeps the rules, whatever the user, the server and time do", arguments: 0..<2 as Range<UInt64>)
    func rules(seed: UInt64) {
        let report = ChatFuzzers.presenter().run(seed: seed, budget: Budget(runs: Self.runs))
        #expect(report.verdict == .noFailureFound, "\(report)")
    }
}
