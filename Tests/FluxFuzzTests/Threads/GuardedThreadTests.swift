#if os(macOS) || os(Linux)
import FluxCore
import Foundation
import OwnProcess
import TestEffort
import Testing

@testable import FluxFuzz

struct GuardedThreadTests {
    private enum Drawer {
        @TaskLocal static var content = "nothing"
    }

    private let limit = HangLimit()
    private let hurry = HangLimit(processorTime: .milliseconds(1), time: .milliseconds(1))

    @Test func oneThreadRunsAThousandBodies() {
        let thread = GuardedThread()
        nonisolated(unsafe) var threads: Set<UInt> = []
        for _ in 0..<1000 {
            let ending = thread.run(watching: nil, limit: limit) {
                threads.insert(UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
            }
            #expect(ending == .finished)
        }
        #expect(threads.count == 1)
    }

    @Test func theBodySeesTheTaskLocalValuesOfItsCaller() {
        let thread = GuardedThread()
        nonisolated(unsafe) var seen: [String] = []
        for content in ["a pen", "a key"] {
            Drawer.$content.withValue(content) {
                _ = thread.run(watching: nil, limit: limit) { seen.append(Drawer.content) }
            }
        }
        _ = thread.run(watching: nil, limit: limit) { seen.append(Drawer.content) }
        #expect(seen == ["a pen", "a key", "nothing"])
    }

    @Test(.inOwnProcess) func anIssueInTheBodyReachesItsTest() throws {
        let test = try #require(Test.current)
        nonisolated(unsafe) var seen: Test?
        withKnownIssue {
            _ = GuardedThread().run(watching: nil, limit: limit) {
                seen = Test.current
                Issue.record("The drawer is empty")
            }
        } matching: {
            $0.comments == ["The drawer is empty"]
        }
        #expect(seen?.id == test.id)
    }

    @Test func theValuesOfThisPackageCanBeCarriedWithoutATask() {
        let settings = FuzzSettings(["FLUXFUZZ_RUNS": "8"])
        let carried = withReflectionDelivery(.immediate) {
            FuzzSettings.$current.withValue(settings) {
                FuzzTestName.$name.withValue("a test") {
                    CampaignDefaults.$current.withValue(CampaignDefaults(seed: 7)) { CarriedValues() }
                }
            }
        }
        nonisolated(unsafe) var seed: UInt64?
        nonisolated(unsafe) var runs: Int?
        nonisolated(unsafe) var name: String?
        nonisolated(unsafe) var isImmediate = false
        let body = carried.binding {
            seed = CampaignDefaults.current.seed
            runs = FuzzSettings.current.setting(\.runs)
            name = FuzzTestName.name
            if case .immediate = ReflectionDelivery.current { isImmediate = true }
        }
        body()
        #expect(seed == 7 && runs == 8 && name == "a test")
        #expect(isImmediate)
        #expect(CampaignDefaults.current.seed != 7)
    }

    @Test func tasksCanBeCapturedThere() {
        nonisolated(unsafe) var seen: [String] = []
        let ending = GuardedThread().run(watching: nil, limit: limit) {
            do {
                try TaskCapture().perform {
                    Task {
                        await Task.yield()
                        seen.append("task")
                    }
                }
                seen.append("rest")
            } catch {
                Issue.record(error)
            }
        }
        #expect(ending == .finished)
        #expect(seen == ["task", "rest"])
    }

    @Test(.inOwnProcess) func aTrapInACapturedTaskIsSurvived() {
        let ending = GuardedThread().run(watching: nil, limit: limit) {
            _ = try? TaskCapture().perform {
                Task {
                    await Task.yield()
                    Misdeed.arrayIndex.commit()
                }
            }
        }
        guard case .interrupted(.trap) = ending else {
            Issue.record("It ended as \(ending)")
            return
        }
    }

    @Test func whoeverEndsFirstIsWaitedForFirst() throws {
        let (blocked, free) = (GuardedThread(), GuardedThread())
        let gate = DispatchSemaphore(value: 0)
        blocked.start(watching: nil, limit: limit) { gate.wait() }
        free.start(watching: nil, limit: limit) {}
        let first = try #require(GuardedThread.waitForAny(of: [blocked, free]))
        #expect(first.position == 1)
        #expect(first.ending == .finished)
        gate.signal()
        let second = try #require(GuardedThread.waitForAny(of: [blocked, free]))
        #expect(second.position == 0)
        #expect(second.ending == .finished)
        #expect(GuardedThread.waitForAny(of: [blocked, free]) == nil)
    }

    @Test func aBusyLoopHangs() {
        let ending = GuardedThread().run(watching: nil, limit: HangLimit(processorTime: .milliseconds(1))) {
            while hidden(true) {}
        }
        #expect(ending == .interrupted(.hang))
    }

    @Test func codeThatWaitsForEverHangs() {
        let ending = GuardedThread().run(watching: nil, limit: HangLimit(time: .milliseconds(1))) {
            DispatchSemaphore(value: 0).wait()
        }
        #expect(ending == .interrupted(.hang))
    }

    @Test func busyCodeDoesNotHangBecauseOthersKeepTheProcessors() {
        let load = BusyThreads(tries(8, inDebug: 4))
        // Far more time goes by than code may wait.
        let limit = HangLimit(processorTime: .seconds(60), time: .milliseconds(100))
        let ending = GuardedThread().run(watching: nil, limit: limit) {
            useProcessor(milliseconds: tries(400, inDebug: 200))
        }
        load.end()
        #expect(ending == .finished)
    }

    @Test func endlessAllocationIsGivenUp() {
        let limit = HangLimit(processorTime: .seconds(60), memory: 16 << 20)
        let ending = GuardedThread().run(watching: nil, limit: limit) { allocateWithoutEnd() }
        #expect(ending == .interrupted(.growth(limit: 16 << 20)))
    }

    @Test func memoryThatIsReleasedAgainDoesNotCount() {
        let limit = HangLimit(processorTime: .seconds(60), memory: tries(512, inDebug: 128) << 20)
        let ending = GuardedThread().run(watching: nil, limit: limit) {
            // More than the limit, one after the other.
            for _ in 0..<tries(80, inDebug: 32) {
                useProcessor(milliseconds: 5, beside: [UInt8](repeating: 1, count: 8 << 20))
            }
        }
        #expect(ending == .finished)
    }

    @Test func aHungThreadThatBlocksSignalsIsGivenUpAsItIs() {
        let thread = GuardedThread()
        let ending = thread.run(watching: nil, limit: HangLimit(time: .milliseconds(1))) {
            var all = sigset_t()
            sigfillset(&all)
            pthread_sigmask(SIG_BLOCK, &all, nil)
            DispatchSemaphore(value: 0).wait()
        }
        #expect(ending == .interrupted(.hang))
        #expect(thread.run(watching: nil, limit: limit) {} == .finished)
    }

    @Test func codeThatMakesProgressDoesNotHang() {
        let progress = ThreadProgress()
        // It goes on until it has been looked at several times. Each look would end it, but for its progress: it can't
        // use up the limit between two steps, however busy the machine is.
        let ending = GuardedThread().run(watching: progress, limit: HangLimit(processorTime: .milliseconds(1))) {
            let start = ContinuousClock.now
            while .now - start < .milliseconds(350) { progress.advance() }
        }
        #expect(ending == .finished)
    }

    @Test func oneHangAmongSeveralIsToldByItsPosition() throws {
        let (healthy, hanging) = (GuardedThread(), GuardedThread())
        let gate = DispatchSemaphore(value: 0)
        healthy.start(watching: nil, limit: limit) { gate.wait() }
        hanging.start(watching: nil, limit: hurry) { DispatchSemaphore(value: 0).wait() }
        let first = try #require(GuardedThread.waitForAny(of: [healthy, hanging]))
        #expect(first.position == 1)
        #expect(first.ending == .interrupted(.hang))
        gate.signal()
        #expect(healthy.wait() == .finished)
    }

    @Test func aHangIsNoticedWhileOthersKeepReporting() {
        let (healthy, hanging) = (GuardedThread(), GuardedThread())
        hanging.start(watching: nil, limit: hurry) { DispatchSemaphore(value: 0).wait() }
        healthy.start(watching: nil, limit: limit) {}
        var ending: GuardedThread.Ending?
        for _ in 0..<1_000_000 {
            let next = GuardedThread.waitForAny(of: [healthy, hanging])
            guard next?.position == 0 else {
                ending = next?.ending
                break
            }
            healthy.start(watching: nil, limit: limit) {}
        }
        #expect(ending == .interrupted(.hang))
        #expect(healthy.wait() == .finished)
    }
}
#endif
