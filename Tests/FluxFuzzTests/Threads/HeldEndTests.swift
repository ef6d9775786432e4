#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// At the third step in a row, it does something.
private func fuzzer(_ third: @escaping () -> Void) -> Fuzzer<CounterAction, Int> {
    Fuzzer(CounterAction.self, from: 0) { action, count in
        count = action == .increment ? count + 1 : 0
        if count == 3 { third() }
    }
    .action(.increment, weight: 3)
    .action(.reset)
    .invariant("below a thousand") { $0 < 1000 }
}

/// Waits for ever, so that whatever another thread does comes first.
private func waitForEver() { DispatchSemaphore(value: 0).wait() }

/// Fails on a queue of its own, as a presenter does whose work is not replaced by a fake.
private final class QueuePresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() {
        dispatch(.increment)
        let count = state.count
        if count == 3 { Thread.detachNewThread { fatalError("elsewhere") } }
        if count == 3 { waitForEver() }
    }
}

/// What a search says of a trap on a thread that it does not guard.
@Suite("A trap on another thread")
struct HeldEndTests {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test func isReportedBeforeTheProcessEnds() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = fuzzer {
                Thread.detachNewThread { fatalError("elsewhere") }
                waitForEver()
            }
            .run(seed: 7)
            _exit(0)
        }
        try expectReport(in: text(result))
    }

    @Test func isReportedThoughNothingWaitsForIt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = fuzzer { DispatchQueue.global().async { fatalError("elsewhere") } }.run(seed: 7)
            _exit(0)
        }
        try expectReport(in: text(result), isExact: false)
    }

    @Test func isReportedOfATaskToo() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = fuzzer {
                Task.detached { fatalError("elsewhere") }
                waitForEver()
            }
            .run(seed: 7)
            _exit(0)
        }
        try expectReport(in: text(result), isExact: false)
    }

    @Test func thatIsNotOfTheSearchIsNoneOfIt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let hasBegun = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                hasBegun.wait()
                fatalError("elsewhere")
            }
            nonisolated(unsafe) var isFirst = true
            _ = fuzzer {
                if isFirst { hasBegun.signal() }
                isFirst = false
            }
            .run(seed: 7, budget: Budget(runs: 1_000_000))
            _exit(0)
        }
        let said = try text(result)
        #expect(said.contains("FluxProof: a signal ends the process, during this search ("), "\(said)")
        #expect(!said.contains("✗ trapped"), "\(said)")
        #expect(said.contains("! incomplete: a trap ends the process while run "), "\(said)")
        #expect(said.contains("      1  ."), "\(said)")
    }

    /// Expects the steps and a token on the standard error.
    private func expectReport(in said: String, isExact: Bool = true) {
        #expect(said.contains("FluxProof: a signal ends the process, during this search ("), "\(said)")
        #expect(said.contains("✗ trapped after "), "\(said)")
        #expect(said.contains("on another thread: "), "\(said)")
        #expect(said.contains("Fatal error: elsewhere (SIG"), "\(said)")
        #expect(said.contains("      3  .increment"), "\(said)")
        #expect(said.contains("  replay(\""), "\(said)")
        if isExact { #expect(said.contains("✗ trapped after 3 steps"), "\(said)") }
    }

    @Test func isReportedByAParallelFuzzer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ParallelFuzzer(workers: 2) {
                fuzzer {
                    Thread.detachNewThread { fatalError("elsewhere") }
                    waitForEver()
                }
            }
            .run(seed: 7)
            _exit(0)
        }
        try expectReport(in: text(result))
    }

    @Test func isReportedByAPresenterFuzzer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PresenterFuzzer { QueuePresenter(view: $0) }
                .interaction("increment") { $0.increment() }
                .invariant("below a hundred") { $0.count < 100 }
                .run(seed: 7)
            _exit(0)
        }
        let said = try text(result)
        #expect(said.contains("✗ trapped after 3 steps"), "\(said)")
        #expect(said.contains("      3  increment"), "\(said)")
    }

    @Test func isRememberedAndComesBack() async throws {
        let temporary = TemporaryFolder()
        for round in 1...2 {
            let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                [path = temporary.path as String] in
                let owner = FailureOwner(fileID: "CounterTests/CounterTests.swift", test: "test()", name: nil)
                let folder = FailureFolder(inside: path, module: "CounterTests")
                let memory = FailureMemory(owner: owner, folder: folder, mode: .write)
                let fuzzer = fuzzer {
                    Thread.detachNewThread { fatalError("elsewhere") }
                    waitForEver()
                }
                _ = RememberingFuzzer(fuzzer, memory).run(seed: 7, budget: Budget())
                _exit(0)
            }
            let files = try temporary.files(in: "CounterTests")
            #expect(files.count == 1)
            let kept = try temporary.text(of: "CounterTests/\(try #require(files.first))")
            #expect(kept.contains(".increment"), "\(kept)")
            let said = try text(result)
            #expect(said.contains(round == 1 ? "  remembered in " : "  known since "), "\(said)")
        }
    }

    @Test func ofAReplayIsReported() async throws {
        let counts = fuzzer {}.invariant("below three") { $0 < 3 }
        let token = try #require(counts.run(seed: 7).counterexample?.token)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [token = token as String] in
            _ = fuzzer {
                Thread.detachNewThread { fatalError("elsewhere") }
                waitForEver()
            }
            .invariant("below three") { $0 < 3 }
            .replay(token)
            _exit(0)
        }
        try expectReport(in: text(result))
    }
}
#endif
