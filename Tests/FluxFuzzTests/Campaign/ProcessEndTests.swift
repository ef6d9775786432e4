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

/// Its steps are taken where no trap is survived, if they insist on the main queue; at the third, it does something.
private func fuzzer(
    onMainQueue isOnMainQueue: Bool = false,
    _ third: @escaping () -> Void
) -> Fuzzer<CounterAction, Int> {
    Fuzzer(CounterAction.self, from: 0) { action, count in
        if isOnMainQueue { dispatchPrecondition(condition: .onQueue(.main)) }
        count = action == .increment ? count + 1 : 0
        if count == 3 { third() }
    }
    .action(.increment, weight: 3)
    .action(.reset)
    .invariant("below a hundred") { $0 < 100 }
}

/// Waits for ever, so that whatever another thread does comes first.
private func waitForEver() { DispatchSemaphore(value: 0).wait() }

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
                let report = fuzzer { end.commit() }.run(seed: seed)
                #expect(report.counterexample?.actions == [.increment, .increment, .increment], "\(report)")
                #expect(report.counterexample?.errorText == end.text)
                let token = try #require(report.counterexample?.token)
                #expect(fuzzer { end.commit() }.replay(token).counterexample?.errorText == end.text)
            }
            _exit(7)
        }
        #expect(try !text(result).contains("recorded an issue"))
    }
    #endif

    @Test func anExitOnAnotherThreadFailsAndSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = fuzzer {
                Thread.detachNewThread { exit(0) }
                waitForEver()
            }
            .run(seed: 7)
        }
        let said = try text(result)
        #expect(said.contains("FluxProof: exit was called, which ends the process, during this search ("), "\(said)")
        #expect(said.contains("ProcessEndTests.swift:45)\n  seed 7, run 1\n"), "\(said)")
    }

    @Test func aSignalFromOutsideSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
            _ = fuzzer {
                kill(getpid(), SIGTERM)
                waitForEver()
            }
            .run(seed: 7)
        }
        #expect(try text(result).contains("a signal ends the process, during this search"))
    }

    @Test func anExitOnTheMainQueueFails() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = fuzzer(onMainQueue: true) { exit(0) }.run(seed: 7) }
        }
        let said = try text(result)
        #expect(said.contains("exit was called, which ends the process, during this search"), "\(said)")
        #expect(said.contains("▸ 3  .increment\n") || said.contains("  .increment\n"), "\(said)")
    }

    @Test func aRecursionTooDeepOnTheMainQueueSaysWhereItWas() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = fuzzer(onMainQueue: true) { _ = recursion(hidden(0)) }.run(seed: 7) }
        }
        let said = try text(result)
        #expect(said.contains("FluxProof: the code under test ends the process"), "\(said)")
        #expect(said.contains("\n  seed 7, run 1\n"), "\(said)")
    }

    @Test func afterASearchAnExitIsNobodysConcern() async {
        await #expect(processExitsWith: .success) {
            _ = fuzzer {}.run(seed: 7)
            exit(0)
        }
    }

    @Test func whatIsIgnoredEndsNothing() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            signal(SIGTERM, SIG_IGN)
            _ = fuzzer { kill(getpid(), SIGTERM) }.run(seed: 7)
            _exit(7)
        }
        #expect(try !text(result).contains("during this search"))
    }
}

/// Not optimised, since it would become a loop.
@_optimize(none)
private func recursion(_ number: Int) -> Int { number < 0 ? 0 : recursion(number &+ 1 & 0xFFFF) &+ 1 }
#endif
