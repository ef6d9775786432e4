import Foundation

@testable import FluxFuzz

#if os(macOS) || os(iOS) || os(Linux)
/// Threads that keep the processors busy.
final class BusyThreads: @unchecked Sendable {
    // `@unchecked Sendable`: the condition guards what changes.
    private let condition = NSCondition()
    private var isWanted = true
    private var running: Int

    /// Starts the threads.
    init(_ count: Int) {
        running = count
        for _ in 0..<count { Thread.detachNewThread { self.work() } }
    }

    /// Ends the threads.
    func end() {
        condition.withLock {
            isWanted = false
            while running > 0 { condition.wait() }
        }
    }

    private func work() {
        while condition.withLock({ isWanted }) { useProcessor(milliseconds: 5) }
        condition.withLock {
            running -= 1
            condition.signal()
        }
    }
}

/// Returns when its thread has used the processor for so long.
func useProcessor(milliseconds: Int) {
    func now() -> Duration { ThreadPlatform.processorTime(of: pthread_self()) ?? .zero }
    let end = now() + .milliseconds(milliseconds)
    // Mostly outside of the C library: a thread that hangs is not parked while it is in there.
    while now() < end {
        var number = 0
        while number < 10_000 { number = next(number) }
    }
}

/// Does so while a value is in use.
func useProcessor<Value>(milliseconds: Int, beside value: Value) {
    useProcessor(milliseconds: milliseconds)
    use(value)
}

/// Takes a mebibyte of memory after the other, a hundred in a second of processor time, and keeps them.
func allocateWithoutEnd() {
    var blocks: [[UInt8]] = []
    while hidden(true) {
        blocks.append([UInt8](repeating: 1, count: 1 << 20))
        useProcessor(milliseconds: 10)
    }
    use(blocks)
}

/// Not optimised, since the loop would go.
@inline(never)
@_optimize(none)
private func next(_ number: Int) -> Int { number + 1 }
#endif

/// Never returns, without an endless loop that the compiler could see, or leave out.
@_optimize(none)
func spin(_ number: Int) {
    var number = number
    while number >= 0 { number = number &+ 1 & 0xFF }
}
