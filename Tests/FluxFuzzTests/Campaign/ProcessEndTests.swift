#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// What ends the process, and is no trap.
enum ProcessEnd: String, CaseIterable {
    case exit, failingExit, brokenPipe, raise

    func commit() {
        switch self {
        case .exit: Foundation.exit(0)
        case .failingExit: Foundation.exit(3)
        case .brokenPipe:
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            close(ends[0])
            _ = write(ends[1], &ends, 1)
        case .raise: _ = Foundation.raise(SIGTERM)
        }
    }

    /// What a report calls it.
    var text: String {
        switch self {
        case .exit, .failingExit: "the end of the process was asked for (exit)"
        case .brokenPipe: "a write to a pipe or a socket that nobody reads (SIGPIPE)"
        case .raise: "a signal that ends the process (SIGTERM)"
        }
    }
}

@Suite struct ProcessEndTests {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    #if os(Linux)
    // In a process of its own, since a later glibc ends it with a failure at `exit`.
    @Test(arguments: ProcessEnd.allCases)
    func isSurvivedInTheCodeUnderTest(_ end: ProcessEnd) async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            [end = end.rawValue as String] in
            let end = try #require(ProcessEnd(rawValue: end))
            for seed in 0..<3 as Range<UInt64> {
                let report = counter { end.commit() }.run(seed: seed)
                #expect(report.counterexample?.actions == [.increment, .increment, .increment], "\(report)")
                #expect(report.counterexample?.errorText == end.text)
                let token = try #require(report.counterexample?.token)
                #expect(counter { end.commit() }.replay(token).counterexample?.errorText == end.text)
            }
            _exit(7)
        }
        #expect(try !text(result).contains("recorded an issue"))
    }
    #endif

    @Test func anExitOnAnotherThreadFailsAndSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = counter {
                Thread.detachNewThread { exit(0) }
                waitForEver()
            }
            .run(seed: 7)
        }
        let said = try text(result)
        #expect(said.contains("FluxProof: exit was called, which ends the process, during this search ("), "\(said)")
        #expect(said.contains("ThirdStep.swift:21)\n  seed 7, run 1\n"), "\(said)")
    }

    @Test func aSignalFromOutsideSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .signal(SIGHUP), observing: [\.standardErrorContent]) {
            _ = counter {
                kill(getpid(), SIGHUP)
                waitForEver()
            }
            .run(seed: 7)
        }
        #expect(try text(result).contains("a signal ends the process, during this search"))
    }

    @Test func anExitOnTheMainQueueFails() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = counter(onMainQueue: true) { exit(0) }.run(seed: 7) }
        }
        let said = try text(result)
        #expect(said.contains("exit was called, which ends the process, during this search"), "\(said)")
        #expect(said.contains("▸ 3  .increment\n") || said.contains("  .increment\n"), "\(said)")
    }

    @Test func aRecursionTooDeepOnTheMainQueueSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = counter(onMainQueue: true) { _ = recursion(hidden(0)) }.run(seed: 7) }
        }
        let said = try text(result)
        #expect(said.contains("FluxProof: the code under test ends the process"), "\(said)")
        #expect(said.contains("\n  seed 7, run 1\n"), "\(said)")
    }

    @Test func afterASearchAnExitIsNobodysConcern() async {
        await #expect(processExitsWith: .success) {
            _ = counter {}.run(seed: 7)
            exit(0)
        }
    }

    @Test func whatIsIgnoredEndsNothing() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            signal(SIGTERM, SIG_IGN)
            _ = counter { kill(getpid(), SIGTERM) }.run(seed: 7)
            _exit(7)
        }
        #expect(try !text(result).contains("during this search"))
    }
}

/// Not optimised, since it would become a loop.
@_optimize(none)
private func recursion(_ number: Int) -> Int { number < 0 ? 0 : recursion(number &+ 1 & 0xFFFF) &+ 1 }
#endif
