internal import Foundation

/// Counts the threads that this process has parked for ever, and says when no more may be added.
///
/// A parked thread keeps its place among the threads of the process, the stack that it has used, and its signal stack:
/// about 20 KiB after a plain trap on Linux, and 9 MiB of addresses. Linux was seen to allow 32,000 threads in a
/// process, but containers and services are often held to some thousands; Darwin allows 2,000 to 4,000, and fewer on
/// small devices. The stack that an endless recursion has filled is given back; if it can't be, all of it
/// counts.
final class ParkedThreads: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private let lock = NSLock()
    private var threads = 0
    private var bytes = 0

    /// How many threads may be parked.
    let greatestCount: Int

    /// How much memory their stacks may hold, in bytes.
    let greatestSize: Int

    /// Those of this process.
    static let shared = {
        #if os(Linux)
        ParkedThreads(greatestCount: 4000)
        #else
        ParkedThreads(greatestCount: 1000)
        #endif
    }()

    /// Counts from zero.
    init(greatestCount: Int, greatestSize: Int = 1 << 30) {
        self.greatestCount = greatestCount
        self.greatestSize = greatestSize
    }

    /// How many threads are parked.
    var count: Int { lock.withLock { threads } }

    /// Counts one more.
    ///
    /// - Parameter size: How much of its stack it holds, in bytes.
    func add(size: Int) {
        lock.withLock {
            threads += 1
            bytes += size
        }
    }

    /// Why no more code may be guarded; `nil` while it may.
    var refusal: String? {
        lock.withLock {
            if threads >= greatestCount {
                "\(threads) threads of this process have been parked after traps and hangs, which is as many as may be"
            } else if bytes >= greatestSize {
                "the \(threads) threads of this process that have been parked after traps and hangs hold "
                    + "\(bytes >> 20) MiB, which is as much as may be"
            } else {
                nil
            }
        }
    }
}
