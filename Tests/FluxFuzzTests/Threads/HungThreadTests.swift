#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

struct HungThreadTests {
    init() {
        #expect(TrapSignals.install())
    }

    @Test func aBusyThreadIsParkedAndReports() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        worker.handOver { while hidden(true) {} }
        #expect(HungThread(worker).park() == .hasReported)
        #expect(worker.reports.receive().signal == TrapSignals.parking)
    }

    @Test func aThreadThatWaitsIsParkedAndReports() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        worker.handOver { DispatchSemaphore(value: 0).wait() }
        #expect(HungThread(worker).park() == .hasReported)
        #expect(worker.reports.receive().signal == TrapSignals.parking)
    }

    @Test func aThreadThatBlocksTheSignalIsLeftAsItIs() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        worker.handOver {
            blockSignals()
            begun.signal()
            end.wait()
        }
        begun.wait()
        #expect(HungThread(worker).park() == .isDeaf)
        end.signal()
        _ = ReportPipe.wait(for: [worker.reports.output], milliseconds: -1)
        #expect(worker.reports.receive().signal == 0)
        worker.end()
    }

    #if os(Linux)
    @Test func aThreadThatHoldsNoLocksAnyMoreIsParkedThen() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        let begun = DispatchSemaphore(value: 0)
        worker.handOver {
            begun.signal()
            while hidden(true) {}
        }
        begun.wait()
        HungThread(worker).parkLater()
        while !ThreadPlatform.isWaiting(worker.thread) { sched_yield() }
    }
    #endif

    @Test func aThreadThatComesToItsEndIsNotParkedAnyMore() throws {
        let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        weak var ended: GuardedWorker?
        do {
            let worker = try #require(GuardedWorker(stackSize: 1 << 20))
            ended = worker
            worker.handOver {
                blockSignals()
                begun.signal()
                end.wait()
            }
            begun.wait()
            HungThread(worker).parkLater()
        }
        #expect(ended != nil)
        end.signal()
        while ended != nil { sched_yield() }
    }
}

/// Holds back the signals that park the calling thread.
private func blockSignals() {
    var requests = TrapSignals.requests
    pthread_sigmask(SIG_BLOCK, &requests, nil)
}
#endif
