#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

struct IdleWorkersTests {
    private let size = 256 << 10

    @Test func anIdleThreadIsTakenOnce() throws {
        let idle = IdleWorkers(capacity: 2)
        let worker = try #require(GuardedWorker(stackSize: size))
        idle.add(worker)
        #expect(idle.take(stackSize: size) === worker)
        #expect(idle.take(stackSize: size) == nil)
        worker.end()
    }

    @Test func aThreadWithAStackOfAnotherSizeIsLeft() throws {
        let idle = IdleWorkers(capacity: 2)
        let worker = try #require(GuardedWorker(stackSize: size))
        idle.add(worker)
        #expect(idle.take(stackSize: 2 * size) == nil)
        #expect(idle.take(stackSize: size) === worker)
        worker.end()
    }

    @Test func thereAreNoMoreThanTheCapacity() throws {
        let idle = IdleWorkers(capacity: 1)
        let kept = try #require(GuardedWorker(stackSize: size))
        idle.add(kept)
        idle.add(try #require(GuardedWorker(stackSize: size)))
        #expect(idle.take(stackSize: size) === kept)
        #expect(idle.take(stackSize: size) == nil)
        kept.end()
    }

    @Test func aThreadThatWasTakenRunsTheNextBody() throws {
        let idle = IdleWorkers(capacity: 1)
        idle.add(try #require(GuardedWorker(stackSize: size)))
        let worker = try #require(idle.take(stackSize: size))
        nonisolated(unsafe) var sum = 0
        for number in 1...3 {
            worker.handOver { sum += number }
            #expect(worker.reports.receive().signal == 0)
        }
        #expect(sum == 6)
        worker.end()
    }

    // It would report to the next one who takes it.
    @Test func aThreadIsNotKeptByItsOwnBody() throws {
        let idle = IdleWorkers(capacity: 1)
        let worker = try #require(GuardedWorker(stackSize: size))
        worker.handOver { idle.add(worker) }
        #expect(worker.reports.receive().signal == 0)
        #expect(idle.take(stackSize: size) == nil)
    }

    @Test func aThreadThatHasTrappedIsNotUsedAgain() async {
        await #expect(processExitsWith: .success) {
            for _ in 1...5 {
                nonisolated(unsafe) var isNew = false
                let ending = GuardedThread().run(watching: nil, limit: HangLimit()) {
                    isNew = markThread()
                    Misdeed.arrayIndex.commit()
                }
                guard case .interrupted(.trap) = ending, isNew else { exit(1) }
            }
        }
    }

    @Test func theNextGuardedThreadRunsOnTheSameThread() async {
        await #expect(processExitsWith: .success) {
            for number in 1...5 {
                nonisolated(unsafe) var isNew = false
                let ending = GuardedThread().run(watching: nil, limit: HangLimit()) { isNew = markThread() }
                guard ending == .finished, isNew == (number == 1) else { exit(1) }
            }
        }
    }
}

/// Leaves a mark on the current thread; returns whether there was none.
private func markThread() -> Bool {
    let marks = Thread.current.threadDictionary
    defer { marks["mark"] = true }
    return marks["mark"] == nil
}
#endif
