#if os(macOS) || os(Linux)
import Foundation
import Testing

@testable import FluxFuzz

struct ParkingTests {
    init() {
        #expect(TrapSignals.install())
    }

    @Test func aBusyThreadIsParkedAndReports() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        worker.handOver { while hidden(true) {} }
        #expect(worker.park())
        #expect(worker.reports.receive().signal == TrapSignals.parking)
    }

    @Test func aThreadThatWaitsIsParkedAndReports() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        worker.handOver { DispatchSemaphore(value: 0).wait() }
        #expect(worker.park())
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
        #expect(!worker.park())
        end.signal()
        _ = ReportPipe.wait(for: [worker.reports.output], milliseconds: -1)
        #expect(worker.reports.receive().signal == 0)
        worker.end()
    }

    #if os(Linux)
    @Test func aThreadThatIsMostlyInTheAllocatorIsParkedOutsideOfIt() throws {
        let worker = try #require(GuardedWorker(stackSize: 1 << 20))
        let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 1)
        worker.handOver { while hidden(true) { memset(memory.baseAddress!, 1, memory.count) } }
        #expect(worker.park())
        #expect(worker.reports.receive().signal == TrapSignals.parking)
        // The thread keeps the memory for ever.
    }
    #endif
}

/// Holds back the signals that park the calling thread.
private func blockSignals() {
    var requests = TrapSignals.requests
    pthread_sigmask(SIG_BLOCK, &requests, nil)
}
#endif
