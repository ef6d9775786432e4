import Dispatch
import Foundation

/// What code can do that keeps a process from ever going on.
///
/// Where it sleeps, sleeping is the planted fault; nothing here waits for anything by sleeping.
public enum Hang: String, CaseIterable, Sendable {
    case busyLoop
    case busyLoopOfCalls
    case allocatingLoop
    case allocatingLoopOfArrays
    case allocatingLoopOfStrings
    case allocatingLoopOfObjects
    case growingList
    case lockTwice
    case mutexTwice
    case semaphore
    case condition
    case group
    case sleepLoop
    case shortSleepLoop
    case longSleep
    case emptyPipe
    case lockedElsewhere
    case collatz

    /// Whether it waits for something, rather than keep a processor busy.
    public var isWaiting: Bool {
        switch self {
        case .lockTwice, .mutexTwice, .semaphore, .condition, .group, .sleepLoop, .shortSleepLoop, .longSleep,
            .emptyPipe, .lockedElsewhere:
            true
        default: false
        }
    }

    /// Does it.
    public func commit() {
        switch self {
        case .busyLoop: while hidden(true) {}
        case .busyLoopOfCalls: while hidden([3, 1, 2]).sorted() == [1, 2, 3] {}
        case .allocatingLoop: while hidden(true) { use([1, 2, hidden(3)]) }
        case .allocatingLoopOfArrays:
            while hidden(true) { use([Int](repeating: hidden(1), count: hidden(2000))) }
        case .allocatingLoopOfStrings: while hidden(true) { use(String(repeating: "ab", count: hidden(700))) }
        case .allocatingLoopOfObjects: while hidden(true) { use((hidden(0)..<40).map { _ in Base() }) }
        case .growingList:
            // Little by little: a hundred bytes in each of many rounds.
            var list: [Int] = []
            var round = 0
            while hidden(true) {
                round += 1
                if round.isMultiple(of: 100_000) { list.append(round) }
            }
            use(list)
        case .lockTwice:
            let lock = hidden(NSLock())
            lock.lock()
            lock.lock()
        case .mutexTwice:
            let lock = hidden(Lock())
            lock.withLock { lock.withLock { use(1) } }
        case .semaphore: hidden(DispatchSemaphore(value: 0)).wait()
        case .condition:
            let condition = hidden(NSCondition())
            condition.lock()
            while hidden(true) { condition.wait() }
        case .group:
            let group = hidden(DispatchGroup())
            group.enter()
            group.wait()
        case .sleepLoop: while hidden(true) { Thread.sleep(forTimeInterval: 1) }
        case .shortSleepLoop: while hidden(true) { usleep(1000) }
        case .longSleep: sleep(1_000_000)
        case .emptyPipe:
            let pipe = Pipe()
            withExtendedLifetime(pipe) { _ = $0.fileHandleForReading.readData(ofLength: 1) }
        case .lockedElsewhere:
            let locked = DispatchSemaphore(value: 0)
            let lock = Lock()
            Thread.detachNewThread {
                lock.withLock {
                    locked.signal()
                    DispatchSemaphore(value: 0).wait()
                }
            }
            locked.wait()
            lock.withLock {}
        case .collatz:
            var number = hidden(1)
            while number != hidden(3) { number = number.isMultiple(of: 2) ? number / 2 : 3 * number + 1 }
        }
    }
}

private final class Lock: @unchecked Sendable {
    // `@unchecked Sendable`: it holds a lock and nothing else.
    private let mutex = NSLock()

    func withLock(_ body: () -> Void) {
        mutex.lock()
        body()
        mutex.unlock()
    }
}
