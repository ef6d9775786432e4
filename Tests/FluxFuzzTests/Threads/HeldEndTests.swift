#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import Synchronization
import Testing

@testable import FluxFuzz

/// Starts a thread that traps, as a presenter may whose work is not replaced by a fake.
private final class ThreadPresenter: Presenter<CounterAction, CounterState> {
    init(view: some View<CounterState>) {
        super.init(view: view, flux: Flux(state: CounterState(), mutation: CounterMutation()))
    }

    func increment() {
        dispatch(.increment)
        if state.count == 3 { Elsewhere.thread.trap() }
    }
}

/// Where it traps.
private enum Elsewhere: String, CaseIterable {
    case thread, abort, task, queue

    func trap() {
        switch self {
        case .thread: Thread.detachNewThread { fatalError("elsewhere") }
        case .abort: Thread.detachNewThread { Foundation.abort() }
        case .task: Task.detached { fatalError("elsewhere") }
        case .queue:
            // Nothing waits for it.
            return DispatchQueue.global().async { fatalError("elsewhere") }
        }
        waitForEver()
    }
}

/// What a search says of a trap on a thread that it does not guard.
@Suite("A trap on another thread")
struct HeldEndTests {
    /// How a report names the trap.
    private static let trapText = FatalErrorText.isReadable ? "Fatal error: elsewhere (SIG" : "or fatalError (SIG"

    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test(arguments: Elsewhere.allCases)
    fileprivate func isReportedBeforeTheProcessEnds(_ place: Elsewhere) async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [place = place.rawValue as String] in
            _ = counter { Elsewhere(rawValue: place)?.trap() }.run(seed: 7)
            _exit(0)
        }
        let said = try text(result)
        if said.contains("! incomplete: "), place == .queue {
            // Nothing waits for the queue, and on a busy machine it may begin later than the search is patient, in any step of a
            // later run.
            #expect(said.contains("FluxProof: a signal ends the process, during this search ("), "\(said)")
            #expect(said.contains("! incomplete: a trap ends the process while run "), "\(said)")
        } else {
            // How many traps a pool of threads can take depends on the machine.
            expectReport(in: said, isExact: place == .thread || place == .abort)
        }
        #expect(said.contains(place == .abort ? "or abort() (SIGABRT)" : Self.trapText), "\(said)")
    }

    @Test func thatIsNotOfTheSearchIsNoneOfIt() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let hasBegun = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                hasBegun.wait()
                fatalError("elsewhere")
            }
            nonisolated(unsafe) var isFirst = true
            _ = counter {
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
        #expect(said.contains("on another thread: "), "\(said)")
        #expect(said.contains("  replay(\""), "\(said)")
        #expect(said.contains(isExact ? "✗ trapped after 3 steps" : "✗ trapped after "), "\(said)")
        // Steps that were not made fewer may be any.
        #expect(said.contains("      3  \(isExact ? ".increment" : ".")"), "\(said)")
    }

    @Test func isReportedThoughAnotherSearchBeginsMeanwhile() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Thread.detachNewThread { _ = counter { Elsewhere.thread.trap() }.run(seed: 7) }
            while !HeldEnd.isUnderWay { sched_yield() }
            _ = counter {}.run(seed: 7, budget: Budget(runs: 1))
            _exit(0)
        }
        try expectReport(in: text(result))
    }

    @Test("is held for each search that is under way, once, but for one that runs on the caller's thread")
    func isHeldForSearches() async {
        await #expect(processExitsWith: .success) {
            nonisolated(unsafe) var counts: Set<Int> = []
            let note = { _ = counts.insert(HeldEnd.searches) }
            let once = Budget(runs: 1)
            let inner = counter(atThird: note)
            let expected: [(run: () -> Void, counts: Set<Int>)] = [
                ({ _ = inner.run(seed: 7, budget: once) }, [1]),
                ({ _ = counter { _ = inner.run(seed: 7, budget: once) }.run(seed: 7, budget: once) }, [1]),
                ({ _ = inner.run(seed: 7, budget: Budget(runs: 1, survivesTraps: false)) }, [0]),
                ({ _ = inner.verify(within: { $0 < 4 }) }, [1]),
                (note, [0]),
            ]
            for (run, awaited) in expected {
                counts = []
                run()
                #expect(counts == awaited)
            }
        }
    }

    @Test func isReportedByAParallelFuzzer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = ParallelFuzzer(workers: 2) { counter { Elsewhere.thread.trap() } }.run(seed: 7)
            _exit(0)
        }
        try expectReport(in: text(result))
    }

    @Test func isReportedByAPresenterFuzzer() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PresenterFuzzer { ThreadPresenter(view: $0) }
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
                let fuzzer = counter { Elsewhere.thread.trap() }
                _ = RememberingFuzzer(fuzzer, .ofCounterTests(in: path)).run(seed: 7, budget: Budget())
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
        let counts = counter {}.invariant("below three") { $0 < 3 }
        let token = try #require(counts.run(seed: 7).counterexample?.token)
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [token = token as String] in
            _ = counter { Elsewhere.thread.trap() }
                .invariant("below three") { $0 < 3 }
                .replay(token)
            _exit(0)
        }
        try expectReport(in: text(result))
    }

    /// Of two threads that trap at once, the first is still saying what the searches do.
    @Test func isReportedWhereAnotherThreadTrapsAtTheSameTime() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var ends: [Int32] = [0, 0]
            _ = pipe(&ends)
            // Whoever writes into it waits until somebody reads.
            _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
            while write(ends[1], "-", 1) == 1 {}
            _ = fcntl(ends[1], F_SETFL, 0)
            Thread.detachNewThread { [output = ends[0]] in
                while HeldEnd.count == 0 { sched_yield() }
                var byte: UInt8 = 0
                while read(output, &byte, 1) == 1 {}
            }
            let note = CrashNote("(here)", seed: 7, steps: [".increment"], output: ends[1])
            RunningSearches.during(note) {
                _ = counter {
                    for _ in 0..<2 { Thread.detachNewThread { Foundation.abort() } }
                    waitForEver()
                }
                .run(seed: 7)
            }
            _exit(0)
        }
        let said = try text(result)
        #expect(said.contains("before the process ends:"), "\(said)")
        #expect(said.contains("✗ trapped after 3 steps"), "\(said)")
    }

    @Test func isWaitedForByOneOfSeveralThreadsThatTrapAtOnce() async {
        await #expect(processExitsWith: .success) {
            let hasWaited = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                HeldEnd.during(saying: { nil }) {
                    for _ in 0..<8 {
                        Thread.detachNewThread {
                            if HeldEnd.hold(ThreadReport(signal: SIGABRT)) { hasWaited.signal() }
                        }
                    }
                    while HeldEnd.count < 8 { sched_yield() }
                }
            }
            wait(for: hasWaited)
            _exit(!isSignalled(hasWaited) && HeldEnd.count == 8 ? 0 : 1)
        }
    }

    @available(macOS 15.0, *)
    @Test func stopsEachThreadThatRunsCodeUnderTest() async {
        await #expect(processExitsWith: .success) {
            var stopped = 0
            if TrapSignals.install() {
                let workers = (0..<3).compactMap { _ in GuardedWorker(stackSize: 1 << 20) }
                for worker in workers {
                    let isInLoop = Atomic(false)
                    worker.handOver {
                        isInLoop.store(true, ordering: .relaxed)
                        while hidden(true) {}
                    }
                    // What is asked on its way into the loop may be in code that holds locks, and is not stopped there.
                    while !isInLoop.load(ordering: .relaxed) { sched_yield() }
                    HeldEnd.enter(worker.thread)
                }
                // There is a search to wait for.
                _ = HeldEnd.begin()
                Thread.detachNewThread { _ = HeldEnd.hold(ThreadReport(signal: SIGABRT)) }
                for worker in workers where ReportPipe.wait(for: [worker.reports.output], milliseconds: 10_000) == 0 {
                    stopped += worker.reports.receive().signal == TrapSignals.parking ? 1 : 0
                }
            }
            // The threads are there for ever.
            _exit(stopped == 3 ? 0 : 1)
        }
    }
}
#endif
