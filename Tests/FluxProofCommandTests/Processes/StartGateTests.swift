import Foundation
import Testing

@testable import FluxProofCommand

#if os(macOS) || os(Linux)
@Suite("A gate through which processes start")
struct StartGateTests {
    private let folder = TemporaryFolder()
    private let gate = StartGate()

    private func run(_ script: String, _ name: String) async throws -> TestProcess.Ending {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let process = TestProcess(
            words: ["sh", "-c", "cd '\(folder.path)' && \(script)"],
            environment: ["PATH": path],
            log: "\(folder.path)/\(name).log"
        )
        return try await process.run(through: gate)
    }

    @Test("is passed where a search says what it is told to do, and not by what comes before")
    func passed() throws {
        let log = "\(folder.path)/a.log"
        #expect(!StartGate.isPassed(log))
        for (text, isPassed) in [
            ("", false), ("[0/1] Planning build\n", false), ("warning: in FluxProof: a\n", false),
            ("[0/1] Planning build\nFluxProof: seed 7\n", true),
        ] {
            try text.write(toFile: log, atomically: true, encoding: .utf8)
            #expect(StartGate.isPassed(log) == isPassed, "\(text)")
        }
    }

    @Test("lets another process start when the one before has come to its tests, while that goes on")
    func next() async throws {
        // Each waits for what the other one does.
        async let first = run("echo && echo FluxProof: seed 7 && until [ -e b ]; do sleep 0.1; done", "first")
        async let second = run("touch b", "second")
        let endings = try await [first, second]
        #expect(endings == [.exited(0), .exited(0)])
    }

    @Test("keeps processes waiting until the one before has ended, if that does not come to its tests")
    func oneByOne() async throws {
        let endings = try await withThrowingTaskGroup(of: TestProcess.Ending.self) { group in
            for number in 1...4 {
                group.addTask { try await run("mkdir lock && sleep 0.1 && rmdir lock", "\(number)") }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(endings == Array(repeating: .exited(0), count: 4))
    }

    @Test("is free again behind a process that can't be started")
    func unstartable() async throws {
        await #expect(throws: (any Error).self) { try await run("true", "nowhere/a") }
        #expect(try await run("true", "a") == .exited(0))
    }

    @Test("keeps nobody waiting where all of it is stopped")
    func stopped() async {
        await #expect(processExitsWith: .success) {
            StopSignal.listen()
            let gate = StartGate()
            precondition(gate.enter() && !gate.enter())
            raiseHere(SIGTERM)
            let process = TestProcess(words: ["false"], environment: [:], log: "/dev/null")
            let ending = try await process.run(through: gate)
            precondition(ending == .stopped)
        }
    }
}
#endif
