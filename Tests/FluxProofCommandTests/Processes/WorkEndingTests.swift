import Foundation
import Testing

@testable import FluxProofCommand

#if os(macOS) || os(Linux)
@Suite("Tests that are run, in a process for each framework")
struct WorkEndingTests {
    private let folder = TemporaryFolder()

    private var log: String { "\(folder.path)/a.log" }

    /// Runs tests of both frameworks, or of Swift Testing alone, for which lines of a script stand.
    private func run(swiftTesting: String, xctest: String, isBoth: Bool = true) async throws -> WorkEnding {
        let path = "\(folder.path)/bundle"
        let script = """
            #!/bin/sh
            ulimit -c 0
            if [ "$1" = --testing-library ]; then echo testing; \(swiftTesting); fi
            echo xctest; \(xctest)
            """
        let folders = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        // If this process had the file open, one that another test starts could have it open too, and then it can't be run.
        let words = ["sh", "-c", #"printf '%s' "$1" >"$2" && chmod 755 "$2""#, "sh", script, path]
        let writing = try await TestProcess(words: words, environment: folders, log: "\(folder.path)/writing.log").run()
        try #require(writing == .exited(0))
        let tests = (["A.S/one()"] + (isBoth ? ["A.C/testOne"] : [])).compactMap(TestID.init(listed:))
        return await TestRunner(program: .bundle(path), tests: tests).run(nil, folders, log: log)
    }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    @Test("has the output of each process in a file of its own")
    func logs() async throws {
        #expect(try await run(swiftTesting: "exit 0", xctest: "exit 0").ending == .exited(0))
        #expect(text("\(folder.path)/a.1.log") == "testing\n")
        #expect(text("\(folder.path)/a.2.log") == "xctest\n")
        #expect(text(log) == nil)
    }

    @Test("has that of a single process where it is to be")
    func oneLog() async throws {
        let result = try await run(swiftTesting: "exit 3", xctest: "exit 4", isBoth: false)
        #expect(result == WorkEnding(ending: .exited(3), log: log))
        #expect(text(log) == "testing\n")
    }

    @Test(
        "ends as the process that says most, and names the file of that",
        arguments: [
            ("exit 0", "exit 1", .exited(1), 2), ("exit 1", "exit 0", .exited(1), 1),
            ("exit 1", "exit 2", .exited(1), 1), ("exit 1", "kill -9 $$", .signalled(9), 2),
            ("kill -9 $$", "exit 1", .signalled(9), 1), ("exit 69", "exit 1", .exited(1), 2),
            ("exit 1", "exit 69", .exited(1), 1),
        ] as [(String, String, TestProcess.Ending, Int)]
    )
    func ending(first: String, second: String, ending: TestProcess.Ending, number: Int) async throws {
        let result = try await run(swiftTesting: first, xctest: second)
        #expect(result == WorkEnding(ending: ending, log: "\(folder.path)/a.\(number).log"))
    }

    @Test("ends well where a framework has none of the tests")
    func noTests() async throws {
        #expect(try await run(swiftTesting: "exit 69", xctest: "exit 69").ending == .exited(0))
    }

    @Test("has failed where a process can't be started")
    func notStarted() async {
        let runner = TestRunner(program: .command(["true"]), tests: nil)
        let nowhere = "\(folder.path)/nowhere/a.log"
        #expect(await runner.run(nil, [:], log: nowhere) == WorkEnding(ending: .exited(127), log: nowhere))
    }
}
#endif
