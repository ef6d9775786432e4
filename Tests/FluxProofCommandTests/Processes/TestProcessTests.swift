import Foundation
import TestEffort
import Testing

@testable import FluxProofCommand

#if os(macOS) || os(Linux)
@Suite("A process that runs tests")
struct TestProcessTests {
    private let folder = TemporaryFolder()

    private func process(_ words: String..., environment: [String: String] = [:]) -> TestProcess {
        let inherited = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
        return TestProcess(
            words: words,
            environment: inherited.merging(environment) { $1 },
            log: "\(folder.path)/a.log"
        )
    }

    private func log() throws -> String { try String(contentsOfFile: "\(folder.path)/a.log", encoding: .utf8) }

    // MARK: - Ends

    @Test("ends with a code", arguments: [0, 1, 77, 255])
    func exit(code: Int32) async throws {
        let ending = try await process("sh", "-c", "exit \(code)").run()
        #expect(ending == .exited(code))
        #expect(ending.isOrderly)
        #expect("\(ending)" == "ended with \(code)")
    }

    @Test("is ended by a signal", arguments: [SIGTERM, SIGKILL, SIGABRT])
    func signal(number: Int32) async throws {
        let ending = try await process("sh", "-c", "ulimit -c 0; kill -\(number) $$").run()
        #expect(ending == .signalled(number))
        #expect(!ending.isOrderly)
        #expect("\(ending)" == "was ended by signal \(number)")
    }

    @Test("can't be found")
    func missing() async throws {
        #expect(try await process("no-such-program-anywhere").run() == .exited(127))
        #expect(try log().contains("no-such-program-anywhere"))
    }

    @Test("can't be started where its output can't be written")
    func unwritable() async {
        let process = TestProcess(words: ["true"], environment: [:], log: "\(folder.path)/nowhere/a.log")
        await #expect(throws: (any Error).self) { try await process.run() }
    }

    // MARK: - What it is given

    @Test("writes all that it prints into a file that is made anew")
    func output() async throws {
        #expect(try await process("sh", "-c", "echo first; echo second >&2").run() == .exited(0))
        #expect(try log() == "first\nsecond\n")
        #expect(try await process("echo", "third").run() == .exited(0))
        #expect(try log() == "third\n")
    }

    @Test("has its words as they are, the variables that are given, and nothing to read")
    func surroundings() async throws {
        #expect(try await process("printf", "%s|", "a b", "$HOME", "*", "").run() == .exited(0))
        #expect(try log() == "a b|$HOME|*||")
        #expect(try await process("env", environment: ["FLUXFUZZ_TEST": "a b=c"]).run() == .exited(0))
        let lines = try log().split(separator: "\n")
        #expect(lines.contains("FLUXFUZZ_TEST=a b=c"))
        #expect(!lines.contains { $0.hasPrefix("HOME=") })
        #expect(try await process("cat").run() == .exited(0))
        #expect(try log().isEmpty)
    }

    // MARK: - Patience

    @Test("is ended if it shows nothing for too long")
    func silent() async throws {
        let ending = try await process("sleep", "600").run(Patience(limit: .zero))
        #expect(ending == .silent)
        #expect(!ending.isOrderly)
    }

    @Test("has the time to write what it has found")
    func lastWords() async throws {
        let process = process("sh", "-c", "trap 'echo found; exit 1' INT; while :; do sleep 0.1; done")
        #expect(try await process.run(Patience(limit: .zero)) == .silent)
        #expect(try log() == "found\n")
    }

    @Test("is killed if it does not end then", .enabled(if: doesAll))
    func killed() async throws {
        #expect(try await process("sh", "-c", "trap '' INT; exec sleep 600").run(Patience(limit: .zero)) == .silent)
    }

    @Test("goes on as long as it shows something, or for the time that it is to take")
    func signs() async throws {
        let count = Count()
        let growing = Patience(limit: .zero) { count.next() }
        #expect(try await process("sleep", "2").run(growing) == .exited(0))
        #expect(try await process("sleep", "2").run(Patience(limit: .zero, time: .seconds(600))) == .exited(0))
        #expect(try await process("sleep", "2").run(Patience(limit: .seconds(600))) == .exited(0))
    }

    @Test("shows something whenever it prints")
    func prints() throws {
        let count = Count()
        let path = "\(folder.path)/a.log"
        var watch = SilenceWatch(Patience(limit: .zero) { count.next() * 0 }, log: path)
        var text = ""
        while count.current < 2 {
            text += "."
            try text.write(toFile: path, atomically: false, encoding: .utf8)
            let isSilent = watch.isSilent()
            #expect(!isSilent)
        }
        while count.current < 3 {
            let isSilent = watch.isSilent()
            #expect(isSilent == (count.current == 3))
        }
    }

    // MARK: - Somebody who ends it

    @Test("is stopped where somebody ends all of it")
    func stopped() async {
        await #expect(processExitsWith: .success) {
            StopSignal.listen()
            raiseHere(SIGINT)
            let environment = ProcessInfo.processInfo.environment
            let process = TestProcess(words: ["sleep", "600"], environment: environment, log: "/dev/null")
            let ending = try await process.run()
            precondition(ending == .stopped && !ending.isOrderly)
        }
    }
}

/// A number that is another one each time.
private final class Count: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var number = 0

    var current: Int { lock.withLock { number } }

    func next() -> Int {
        lock.withLock {
            number += 1
            return number
        }
    }
}
#endif
