#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// A sum whose rule breaks late, and which sends the process a signal at one of its steps.
private struct LateFailure {
    /// How many steps were taken, and which one broke the rule first.
    let calls = Box((count: 0, firstBroken: Int?.none))

    /// The step that sends the signal; 0 for none.
    let moment: Int

    func fuzzer(stopping stop: @escaping () -> Void) -> Fuzzer<Int, Int> {
        Fuzzer(Int.self, from: 0) { [calls, moment] action, sum in
            calls.value.count += 1
            if calls.value.count == moment { stop() }
            sum = action == 0 ? 0 : sum + action
        }
        .action(0, weight: 16)
        .action(.int(in: 1...9), weight: 2)
        .invariant("below") { [calls] sum in
            // Not in the first runs, so that there is a search before it.
            if sum < 50 || calls.value.count < 1_000 { return true }
            if calls.value.firstBroken == nil { calls.value.firstBroken = calls.value.count }
            return false
        }
    }

    /// One that goes on a while after its first failure, makes that simpler, and remembers it.
    func run(in folder: String, stopping stop: @escaping () -> Void) -> FuzzReport<Int, Int> {
        let settings = FuzzSettings(["FLUXFUZZ_FOLDER": folder, "FLUXFUZZ_MEMORY": "write"])
        return FuzzSettings.$current.withValue(settings) {
            fuzzer(stopping: stop).remembering().run(seed: 3, budget: Budget(runs: 2_000, stepsPerRun: 50))
        }
    }
}

/// Sends a signal to the process, as a terminal does, and waits until it was noticed.
private func send(_ signal: Int32, awaiting isTaken: Bool = true) {
    kill(getpid(), signal)
    while isTaken, !StopRequest.isThere { usleep(100) }
}

@Suite("Ctrl-C while a search is under way") struct StopSignalTests {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    /// A dry run: how many steps are taken in all, and which one breaks the rule first.
    private static let extent: (count: Int, firstBroken: Int) = {
        let (example, folder) = (LateFailure(moment: 0), TemporaryFolder())
        _ = example.run(in: folder.path) {}
        return (example.calls.value.count, example.calls.value.firstBroken ?? 0)
    }()

    /// Moments of the search, the runs behind the first failure, and what comes after them.
    private static let moments: [Int] = {
        var random = SplitMix64(seed: 20)
        let (count, firstBroken) = extent
        return (0..<20).map { index in
            // Half of them before the first failure.
            let (first, last) = index < 10 ? (1, firstBroken - 1) : (firstBroken, count)
            return first + Int(random.next() % UInt64(last - first + 1))
        }
    }()

    @Test(arguments: moments) func whatWasFoundIsReportedAndKept(at moment: Int) async throws {
        let folder = TemporaryFolder()
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            [moment = moment as Int, folder = folder.path as String] in
            _ = LateFailure(moment: moment).run(in: folder) { send(SIGINT) }
            _exit(7)
        }
        let said = try text(result)
        #expect(
            said.contains("FluxProof: interrupted by SIGINT; what is found until now is reported"),
            "\(said)"
        )
        #expect(said.ranges(of: "FluxProof: before the process ends:\n").count == 1, "\(said)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }
        // The run in which the signal comes is made to its end.
        let isFound = said.contains("✗ below failed")
        if moment >= Self.extent.firstBroken { #expect(isFound, "\(said)") }
        if moment < Self.extent.firstBroken - 50 { #expect(!isFound, "\(said)") }
        #expect(isFound == said.contains("replay(\"f"), "\(said)")
        #expect(isFound == !said.contains("interrupted by SIGINT after "), "\(said)")
        #expect(isFound == !files.isEmpty, "\(said)")
    }

    #if os(Linux)
    @Test(arguments: [(0, true), (-1, true), (0x80, true), (-6, false)])
    func whatIsTypedAndWhatIsSentToTheProcessIsARequest(code: Int32, isOne: Bool) {
        var info = siginfo_t()
        info.si_code = code
        #expect(TrapSignals.isRequest(&info) == isOne)
    }
    #endif

    @Test func theFirstFailureIsLate() {
        #expect(Self.extent.firstBroken >= 1_000 && Self.extent.count > Self.extent.firstBroken + 500, "\(Self.extent)")
    }

    @Test func whoSendsItTwiceMeansItOnce() async throws {
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            let folder = TemporaryFolder()
            _ = LateFailure(moment: 100).run(in: folder.path) { for _ in 0..<3 { send(SIGINT) } }
            _exit(7)
        }
        #expect(try text(result).contains("before the process ends:\n"))
    }

    @Test func aLaterOneEndsTheProcessAtOnce() async throws {
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            let folder = TemporaryFolder()
            _ = LateFailure(moment: 100).run(in: folder.path) {
                while true {
                    send(SIGINT)
                    usleep(10_000)
                }
            }
            _exit(7)
        }
        let said = try text(result)
        #expect(said.contains("a signal ends the process, during this search"), "\(said)")
        #expect(!said.contains("before the process ends:\n"), "\(said)")
    }

    @Test(arguments: [1, 4]) func whatStandsStillIsGivenUp(run: Int) async throws {
        let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
            [run = run as Int] in
            let calls = Box(0)
            _ = counter {
                calls.value += 1
                if calls.value < run { return }
                send(SIGTERM)
                waitForEver()
            }
            .run(seed: 7, budget: Budget(stepsPerRun: 3))
            _exit(7)
        }
        let said = try text(result)
        let found = try #require(
            said.firstMatch(of: /interrupted by SIGTERM in run (\d+), in which the code/),
            "\(said)"
        )
        #expect(try #require(Int(found.1)) >= run)
    }

    @Test func aVerificationSaysHowFarItCame() async throws {
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            let calls = Box(0)
            _ = Fuzzer(Int.self, from: 0) { action, sum in
                calls.value += 1
                if calls.value == 50_000 { send(SIGINT) }
                sum += action
            }
            .action(1).action(-1).invariant("any") { _ in true }.verify()
            _exit(7)
        }
        let said = try text(result)
        #expect(
            said.firstMatch(of: /interrupted by SIGINT after \d+,\d+ states, \d+,\d+ transitions, depth/) != nil,
            "\(said)"
        )
    }

    @Test func whoeverHandlesItComesAfterTheReports() async throws {
        let result = await #expect(processExitsWith: .exitCode(9), observing: [\.standardErrorContent]) {
            signal(SIGINT) { _ in _exit(9) }
            _ = LateFailure(moment: 20).run(in: TemporaryFolder().path) { send(SIGINT) }
            _exit(7)
        }
        #expect(try text(result).contains("before the process ends:\n"))
    }

    @Test func whereAHandlerReturnsAllGoesOn() async throws {
        let result = await #expect(processExitsWith: .exitCode(7), observing: [\.standardErrorContent]) {
            signal(SIGINT) { _ in }
            let report = LateFailure(moment: 20).run(in: TemporaryFolder().path) { send(SIGINT) }
            #expect(!report.verdict.isAnswer)
            #expect(counter {}.run(seed: 7).verdict == .noFailureFound)
            _exit(7)
        }
        let said = try text(result)
        #expect(said.contains("before the process ends:\n") && !said.contains("recorded an issue"), "\(said)")
    }

    @Test func whoSendsItTwiceMeansItOnceAgainAndAgain() async throws {
        let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
            signal(SIGINT) { _ in }
            _ = LateFailure(moment: 20).run(in: TemporaryFolder().path) { send(SIGINT) }
            _ = LateFailure(moment: 20).run(in: TemporaryFolder().path) { for _ in 0..<3 { send(SIGTERM) } }
            _exit(7)
        }
        let said = try text(result)
        #expect(said.ranges(of: "before the process ends:\n").count == 2, "\(said)")
    }

    @Test func withoutASearchItEndsTheProcess() async throws {
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            _ = counter {}.run(seed: 7)
            send(SIGINT, awaiting: false)
            waitForEver()
        }
        #expect(try !text(result).contains("interrupted"))
    }

    @Test func noFurtherSearchBegins() async throws {
        let result = await #expect(processExitsWith: .signal(SIGINT), observing: [\.standardErrorContent]) {
            let calls = Box(0)
            Thread.detachNewThread {
                while !StopRequest.isThere { usleep(100) }
                _ = counter {}.run(seed: 7)
                _exit(8)
            }
            for _ in 0..<3 {
                _ = counter {
                    calls.value += 1
                    if calls.value == 20 { send(SIGINT) }
                }
                .run(seed: 7)
            }
            _exit(7)
        }
        #expect(try text(result).ranges(of: "before the process ends:\n").count == 1)
    }
}
#endif
