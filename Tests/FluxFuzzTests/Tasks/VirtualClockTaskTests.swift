import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Tasks that sleep on a virtual clock, in a test by hand: nothing here waits for another thread, where it is not said.
@Suite struct VirtualClockTaskTests {
    private let clock = VirtualClock()
    private let log = LockedList<String>()

    @Test func aTaskGoesOnWhenItsDeadlineHasCome() {
        clock.perform {
            Task {
                try await clock.sleep(for: .milliseconds(300))
                log.append("woke at \(clock.now)")
            }
        }
        #expect(clock.deadlines.map(\.offset) == [.milliseconds(300)])
        clock.advance(by: .milliseconds(299))
        #expect(log.elements.isEmpty)
        clock.advance(by: .milliseconds(1))
        #expect(log.elements == ["woke at 300 ms"])
    }

    @Test func aTaskRunsOnUntilItWaitsAgainBeforeTimeGoesOn() {
        clock.perform {
            for name in ["a", "b"] {
                Task {
                    for _ in 0..<3 {
                        try await clock.sleep(for: .seconds(name == "a" ? 2 : 3))
                        await Task.yield()
                        log.append("\(name) at \(clock.now)")
                    }
                }
            }
        }
        clock.advance(by: .seconds(6))
        // What b has set for the sixth second was set before what a has set.
        #expect(log.elements == ["a at 2 s", "b at 3 s", "a at 4 s", "b at 6 s", "a at 6 s"])
        #expect(clock.deadlines.map(\.offset) == [.seconds(9)])
        clock.advanceToNextDeadline()
        #expect(log.elements.last == "b at 9 s")
    }

    @Test func anyClockWillDo() {
        let any: any Clock<Duration> = clock
        clock.perform {
            Task {
                try await any.sleep(for: .seconds(1))
                try await Task.sleep(for: .seconds(1), clock: clock)
                log.append("done")
            }
        }
        clock.advance(by: .seconds(1))
        #expect(log.elements.isEmpty)
        clock.advance(by: .seconds(1))
        #expect(log.elements == ["done"])
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
    func aDeadlineThatIsNotLaterReturnsAtOnce(duration: Duration) async throws {
        clock.advance(by: .seconds(1))
        try await clock.sleep(for: duration)
        try await clock.sleep(until: clock.now)
        #expect(clock.deadlines.isEmpty)
    }

    @Test func aTaskThatSleepsUntilTheEndOfTimeIsWoken() {
        clock.perform {
            Task {
                try await clock.sleep(for: .seconds(Int64.max)); log.append("woke")
            }
        }
        clock.advance(by: .seconds(Int64.max))
        #expect(log.elements == ["woke"])
    }

    @Test func aTimeLimitOfATaskGroupCancelsTheOther() throws {
        struct TimeLimit: Error {}
        let calls = HeldCalls<String, Int>("load")
        for isInTime in [true, false] {
            clock.perform {
                Task {
                    let result = await withThrowingTaskGroup(of: Int.self) { group in
                        group.addTask { try await calls.call("a") }
                        group.addTask {
                            try await clock.sleep(for: .seconds(5))
                            throw TimeLimit()
                        }
                        defer { group.cancelAll() }
                        return await group.nextResult()
                    }
                    log.append(((try? result?.get()) ?? 0) > 0 ? "answered" : "too late")
                }
            }
            clock.advance(by: .seconds(4))
            if isInTime { try clock.perform { try calls.release(with: 7) } }
            clock.advance(by: .seconds(1))
            #expect(clock.deadlines.isEmpty)
            #expect(calls.pending.isEmpty)
        }
        #expect(log.elements == ["answered", "too late"])
    }

    // MARK: - Cancellation

    @Test func aTaskThatIsCancelledSleepsNoMore() {
        var task: Task<Void, Never>?
        clock.perform {
            task = Task {
                do {
                    try await clock.sleep(for: .seconds(1))
                    log.append("woke")
                } catch is CancellationError {
                    log.append("cancelled at \(clock.now)")
                } catch {
                    log.append("\(error)")
                }
            }
        }
        clock.advance(by: .milliseconds(500))
        clock.perform { task?.cancel() }
        #expect(log.elements == ["cancelled at 500 ms"])
        #expect(clock.deadlines.isEmpty)
        clock.advance(by: .seconds(1))
        #expect(log.elements.count == 1)
    }

    @Test(arguments: [Duration.zero, .seconds(1)])
    func aTaskThatIsCancelledAlreadyDoesNotSleep(duration: Duration) async {
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: duration)
        }
        let result = await task.result
        #expect(throws: CancellationError.self) { try result.get() }
        #expect(clock.deadlines.isEmpty)
    }

    // MARK: - Steps

    @Test func withinAStepTheTasksThatWereStartedAreAwaited() throws {
        let capture = TaskCapture()
        try capture.perform {
            Task {
                try await clock.sleep(for: .seconds(1)); log.append("woke")
            }
            clock.advance(by: .seconds(1))
            #expect(log.elements == ["woke"])
        }
    }

    @Test func aTaskMayLetTimePass() {
        clock.perform {
            Task {
                try await clock.sleep(for: .seconds(1)); log.append("woke")
            }
            Task {
                clock.advance(by: .seconds(1))
                log.append("advanced")
                await Task.yield()
                log.append("done")
            }
        }
        #expect(log.elements == ["woke", "advanced", "done"])
    }

    @Test @MainActor func tasksOfTheMainActorRunThere() {
        var count = 0
        clock.perform {
            Task {
                let any: any Clock<Duration> = clock
                try await any.sleep(for: .seconds(1))
                MainActor.assertIsolated()
                count += 1
                try await clock.sleep(for: .seconds(1))
                count += 1
            }
        }
        clock.advance(by: .seconds(1))
        #expect(count == 1)
        clock.advance(by: .seconds(1))
        #expect(count == 2)
    }

    // MARK: - Without capture

    @Test func aTaskThatWasStartedOutsideIsAwaited() async throws {
        let task = Task { try await clock.sleep(for: .seconds(1)) }
        #expect(await clock.wait(atMost: .seconds(3600)) { !clock.deadlines.isEmpty })
        clock.advance(by: .seconds(1))
        try await task.value
    }

    @Test func whoWaitsInVainIsTold() async {
        #expect(await !clock.wait(atMost: .zero) { !clock.deadlines.isEmpty })
    }

    @Test func aTaskWakesThoughItsTimeComesJustWhenItBeginsToSleep() async throws {
        let asleep = LockedList<Int>()
        for round in 0..<tries(20_000, inDebug: 4_000) where asleep.elements.isEmpty {
            let (clock, arrived, ended) = (VirtualClock(), LockedList<Void>(), DispatchSemaphore(value: 0))
            @Sendable func meet() {
                arrived.append(())
                while arrived.elements.count < 2 { sched_yield() }
            }
            Thread.detachNewThread {
                meet()
                clock.advance(by: .seconds(1))
                if ended.wait(timeout: .now() + 20) == .success { return }
                asleep.append(round)
                clock.advance(by: .seconds(1))
            }
            meet()
            try await clock.sleep(until: VirtualClock.Instant.start.advanced(by: .seconds(1)))
            ended.signal()
        }
        #expect(asleep.elements.isEmpty)
    }

    @Test func manyThreadsSleepWhileTimePasses() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...100 {
                group.addTask { [clock] in
                    for _ in 0..<10 { try await clock.sleep(for: .milliseconds(number)) }
                    clock.schedule(every: .milliseconds(number)) {}.cancel()
                }
            }
            group.addTask { [clock] in
                // Enough for each, whenever it begins: each wakes at some deadline.
                while clock.now.offset < .seconds(3600) {
                    if !clock.advanceToNextDeadline() { await Task.yield() }
                    if log.elements.count == 1 { return }
                }
            }
            for _ in 0..<100 { try await group.next() }
            log.append("all are through")
            try await group.waitForAll()
        }
        #expect(clock.deadlines.isEmpty)
    }
}
