internal import FluxCore
internal import Foundation
#if canImport(Glibc)
internal import Synchronization
#endif

/// Looks whether tasks that a capture has run go on elsewhere: what they waited for was brought about by another thread.
///
/// Whoever wakes a task, its next job comes by where the runtime asks; on the way of all jobs of the process, so a look takes
/// no lock unless the task is one of a capture. One that yields inside a default actor goes by without being asked for, and may come back there.
///
/// The numbers of tasks are kept in a table, each at a place of its own for so long as there are not as many newer ones as the
/// table has places. What comes back later is missed.
final class EscapeWatch: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards what changes.
    private static let lock = InlinableLock()
    nonisolated(unsafe) private static var watches: [UInt64: Unmanaged<EscapeWatch>] = [:]
    nonisolated(unsafe) private static var lastNumber: UInt64 = 0
    private static let places: UInt64 = 1 << 16

    /// For some tasks, each at its number modulo ``places``, the number, and that of the watch in the last 16 bits.
    ///
    /// It is never released. A word is read and written at once: on Linux by the library; elsewhere that library may be missing
    /// on the oldest systems, and the processors do so with any word that is aligned. One that is out of date tells of
    /// another task, or of none.
    nonisolated(unsafe) private static let table: UnsafeMutablePointer<UInt64> = {
        let table = UnsafeMutablePointer<UInt64>.allocate(capacity: Int(places))
        table.initialize(repeating: 0, count: Int(places))
        return table
    }()

    private let number: UInt64
    private var hasSeenOne = false

    /// The greatest number of a task so far: newer ones have greater numbers.
    ///
    /// Only the thread of the steps uses it.
    @exclusivity(unchecked) private var newest: UInt64 = 0

    init() {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        if Self.watches.count < Int(Self.places) / 2 {
            repeat {
                Self.lastNumber = Self.lastNumber % (Self.places - 1) + 1
            } while Self.watches[Self.lastNumber] != nil
            number = Self.lastNumber
        } else {
            // Nobody has as many fuzzers at work; it sees nothing then.
            number = 0
        }
        if number != 0 { Self.watches[number] = .passUnretained(self) }
    }

    deinit {
        Self.lock.lock()
        if number != 0 { Self.watches[number] = nil }
        Self.lock.unlock()
    }

    /// Whether a task has gone on elsewhere since this was asked last.
    func takeEscape() -> Bool {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        defer { hasSeenOne = false }
        return hasSeenOne
    }

    /// Notes a task whose job a step has enqueued.
    ///
    /// - Parameter task: Its number; zero if it has none.
    func add(_ task: UInt64) {
        guard task > newest else { return }
        newest = task
        Self.write(task << 16 | number, at: task)
    }

    /// Looks at a job that no capture takes: if its task belongs to one, that is noted there.
    ///
    /// - Parameter job: The job, which nobody else can run yet.
    static func look(at job: UnownedJob) {
        let task = RuntimeHooks.task(of: job)
        let word = read(at: task)
        guard task != 0, word >> 16 == task else { return }
        lock.lock()
        defer { lock.unlock() }
        watches[word & (places - 1)]?._withUnsafeGuaranteedRef { $0.hasSeenOne = true }
    }

    #if canImport(Glibc)
    private static func write(_ word: UInt64, at task: UInt64) {
        withPlace(of: task) { $0.store(word, ordering: .relaxed) }
    }

    private static func read(at task: UInt64) -> UInt64 {
        withPlace(of: task) { $0.load(ordering: .relaxed) }
    }

    private static func withPlace<Result>(of task: UInt64, _ body: (borrowing Atomic<UInt64>) -> Result) -> Result {
        (table + Int(task % places)).withMemoryRebound(to: Atomic<UInt64>.self, capacity: 1) { body($0.pointee) }
    }
    #else
    private static func write(_ word: UInt64, at task: UInt64) { table[Int(task % places)] = word }

    private static func read(at task: UInt64) -> UInt64 { table[Int(task % places)] }
    #endif
}
