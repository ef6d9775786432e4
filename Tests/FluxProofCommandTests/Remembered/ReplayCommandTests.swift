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

    @Test("holds where its report does")
    func holds() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([])
            tests.keep("holds", .cart("a()", .noFailureFound, isReplay: true))
            let code = try await tests.replay("reports holds")
            precondition(code == .holds, "\(code)")
        }
    }

    @Test("has no answer where its report holds, and its test has failed")
    func failedBesides() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([])
            tests.keep("holds", .cart("a()", .noFailureFound, isReplay: true))
            let code = try await tests.replay("reports holds; exit 1")
            precondition(code == .noAnswer, "\(code)")
        }
    }

    @Test("holds where another report says why a test has failed")
    func failedElsewhere() async {
        await #expect(processExitsWith: .success) {
            let tests = ScriptedTests([])
            tests.keep("mixed", .cart("a()", .noFailureFound, isReplay: true), .cart("b()", .incomplete))
            let code = try await tests.replay("reports mixed; exit 1")
            precondition(code == .holds, "\(code)")
        }
    }
}
#endif
