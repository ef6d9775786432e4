import Testing

@testable import FluxFuzz
@testable import FluxProofCommand

#if os(macOS) || os(Linux)
@Suite("A replay")
struct ReplayCommandTests {
    // In processes of their own, since the program listens to signals.

    @Test("has failed where a failure is written down, and nothing is made of it any more")
    func failureAlone() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([])
            tests.keep("fails", .cart("a()", .failed, isReplay: true))
            let code = try await tests.replay("ulimit -c 0; records fails; kill -KILL $$")
            precondition(code == .failed, "\(code)")
        }
    }
}
#endif
