#if os(Linux)
import OwnProcess
import Testing

@Suite("Tests that print what looks like a failure")
struct OwnProcessTests {
    @Test("pass in a process of their own", .runsOthersInOwnProcess)
    func others() async throws { try await OtherProcess.runTests() }

    @Test("pass in one under XCTest")
    func othersOfXCTest() async throws {
        try await OtherProcess.runXCTests(
            ["MainActorTrapXCTests", "GuardedThreadXCTests", "TrapFindingXCTests"].map { "FluxFuzzTests.\($0)" }
        )
    }
}
#endif
