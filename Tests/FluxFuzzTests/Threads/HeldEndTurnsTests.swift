#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// To which steps, and to which test, a trap is charged on a thread that nobody guards.
@Suite("A trap on another thread that anything may have started")
struct HeldEndTurnsTests {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    /// A counter on whose way to five a thread is started that traps, and nothing waits for it.
    private static var counterToFive: Fuzzer<CounterAction, [Int]> {
        Fuzzer(CounterAction.self, from: [0, 0]) { action, counts in
            counts[0] += action == .increment ? 1 : -1
            if counts[0] == 5, counts[1] == 0 {
                counts[1] = 1
                // Dozens of these trap, and Swift's own message takes long to look up the names of a stack.
                Thread.detachNewThread { raise(SIGILL) }
            }
        }
        .action(.increment)
        .action(.reset)
        .invariant("below a thousand") { $0[0] < 1000 }
    }

    @Test func isChargedToNoStepsThatCantCauseIt() async throws {
        let temporary = TemporaryFolder()
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [path = temporary.path as String] in
            let fuzzer = HeldEndTurnsTests.counterToFive
            _ = RememberingFuzzer(fuzzer, .ofCounterTests(in: path)).run(seed: 7, budget: Budget())
            _exit(0)
        }
        let said = try text(result)
        #expect(said.contains("before the process ends:"), "\(said)")
        if said.contains("✗") {
            #expect(said.contains("✗ trapped after "), "\(said)")
            #expect(said.components(separatedBy: "  .increment").count > 5, "\(said)")
        } else {
            #expect(said.contains("! incomplete: a trap ends the process"), "\(said)")
        }
        for file in (try? temporary.files(in: "CounterTests")) ?? [] {
            let kept = try temporary.text(of: "CounterTests/\(file)")
            #expect(kept.components(separatedBy: ".increment").count > 5, "\(kept)")
        }
    }

    @Test func isChargedToNoOtherSearch() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let haveBegun = DispatchSemaphore(value: 0)
            for seed in 0..<3 as Range<UInt64> {
                Thread.detachNewThread {
                    nonisolated(unsafe) var isFirst = true
                    _ = Fuzzer(CounterAction.self, from: 0) { _, count in
                        if isFirst { haveBegun.signal() }
                        isFirst = false
                        count += 1
                    }
                    .action(.reset)
                    .invariant("below a thousand") { $0 < 1000 }
                    .run(seed: seed, budget: Budget(runs: 1_000_000))
                }
            }
            for _ in 0..<3 { wait(for: haveBegun) }
            _ = counter {
                Thread.detachNewThread { fatalError("elsewhere") }
                waitForEver()
            }
            .run(seed: 7)
            _exit(0)
        }
        let said = try text(result)
        #expect(said.contains("✗ trapped after 3 steps"), "\(said)")
        #expect(said.components(separatedBy: "✗").count == 2, "\(said)")
        #expect(said.components(separatedBy: "! incomplete: a trap ends the process while run ").count == 4, "\(said)")
    }

    @Test func isChargedToNoReplay() async throws {
        let replayed = Fuzzer(CounterAction.self, from: 0) { _, count in count += 1 }
            .action(.increment)
            .invariant("below two") { $0 < 2 }
        let token = try #require(replayed.run(seed: 7).counterexample?.token)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [token = token as String] in
            let isFirst = NSLock()
            _ = Fuzzer(CounterAction.self, from: 0) { _, count in
                count += 1
                guard count == 2, isFirst.try() else { return }
                // It has nothing to do with these steps.
                Thread.detachNewThread { fatalError("elsewhere") }
                waitForEver()
            }
            .action(.increment)
            .invariant("below two") { $0 < 3 }
            .replay(token)
            _exit(0)
        }
        let said = try text(result)
        #expect(!said.contains("✗"), "\(said)")
        #expect(said.contains("! incomplete: a trap ends the process, on another thread: "), "\(said)")
        #expect(said.contains("      2  .increment"), "\(said)")
    }

    /// A search makes failures simpler on a guarded thread, and has to end in time there too.
    @Test func isKnownOnGuardedThreads() async {
        await #expect(processExitsWith: .success) {
            func isKnown() -> Bool { TrapSignals.marking(GuardMark()) { HeldEnd.isUnderWay } }
            _ = HeldEnd.begin()
            let wasKnown = isKnown()
            Thread.detachNewThread { _ = HeldEnd.hold(ThreadReport(signal: SIGABRT)) }
            while HeldEnd.count == 0 { sched_yield() }
            _exit(!wasKnown && isKnown() ? 0 : 1)
        }
    }

    /// A search makes its runs in batches, and the process may come to its end between two of them.
    @Test func interruptsWhatGoesOnAfterIt() async {
        await #expect(processExitsWith: .success) {
            let thread = GuardedThread()
            nonisolated(unsafe) var count = 0
            func run(since traps: Int?) -> GuardedThread.Ending {
                thread.start(watching: nil, limit: HangLimit(), since: traps) { count += 1 }
                return thread.wait()
            }
            let traps = HeldEnd.count
            #expect(run(since: traps) == .finished && count == 1)
            _ = HeldEnd.begin()
            Thread.detachNewThread { _ = HeldEnd.hold(ThreadReport(signal: SIGABRT)) }
            while HeldEnd.count == traps { sched_yield() }
            let interruption = run(since: traps).interruption
            #expect(interruption?.isOnOtherThread == true && interruption?.mayBeOfOthers == true && count == 1)
            // What begins later has nothing to do with it.
            #expect(run(since: HeldEnd.count) == .finished && run(since: nil) == .finished && count == 3)
        }
    }

    @Test("is of the code whose turn it is, if that began when no thread had trapped for a while")
    func turns() async {
        await #expect(processExitsWith: .success) {
            func trap() {
                let count = HeldEnd.count
                Thread.detachNewThread { _ = HeldEnd.hold(ThreadReport(signal: SIGABRT)) }
                while HeldEnd.count == count { sched_yield() }
            }
            let before = HeldEnd.takeTurn()
            #expect(!before.isTaken)
            _ = HeldEnd.begin()
            trap()
            #expect(HeldEnd.trap(since: before)?.mayBeOfOthers == true)

            let turn = HeldEnd.takeTurn()
            #expect(turn.isTaken && turn.isQuiet)
            #expect(HeldEnd.trap(since: turn) == nil)
            let second = HeldEnd.takeTurn()
            #expect(second.isTaken && !second.isQuiet)
            let isNext = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = HeldEnd.takeTurn()
                isNext.signal()
            }
            trap()
            #expect(HeldEnd.trap(since: turn)?.mayBeOfOthers == false)
            #expect(HeldEnd.trap(since: second)?.mayBeOfOthers == true)

            HeldEnd.end(second)
            #expect(!isSignalled(isNext))
            HeldEnd.end(turn)
            wait(for: isNext)
        }
    }
}
#endif
