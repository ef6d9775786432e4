internal import Foundation

/// Runs code on a thread of its own, and survives it if it traps or hangs.
///
///     let thread = GuardedThread()
///     let ending = thread.run(watching: nil, limit: HangLimit()) { [1, 2, 3][index] }
///
/// It can run any number of bodies, one after another. One that traps or hangs is paused for ever, with its stack and the
/// locks that it holds; the next body runs on another thread of the system. Several can run at the same time, with
/// ``start(watching:limit:since:_:)`` and ``waitForAny(of:)``.
///
/// The body sees the caller's task-local values, but not its actor: `MainActor.assumeIsolated` traps, unless the thread
/// stands for the main actor. A trap on any other thread, such as one that runs a task which the body starts, ends the
/// process, see ``HeldEnd``. Where signals can't be handled (WASI, Windows, tvOS, watchOS, visionOS), the body runs
/// unguarded on the caller's thread.
final class GuardedThread {
    /// How a body came to its end.
    enum Ending: Hashable, Sendable {
        /// It has returned.
        case finished
        /// It has trapped, or made no progress for too long.
        case interrupted(Interruption)
        /// It was not run, for a reason that reads on after "because".
        case refused(String)

        /// Why it did not return, if it was run and didn't.
        var interruption: Interruption? {
            if case .interrupted(let interruption) = self { interruption } else { nil }
        }
    }

    private let stackSize: Int
    private let parked: ParkedThreads

    /// Whether bodies find themselves on the main actor, where the caller waits.
    private let standsForMainActor: Bool

    #if os(macOS) || os(iOS) || os(Linux)
    private var worker: GuardedWorker?
    private var watch: (progress: ThreadProgress?, hang: HangWatch, turn: HeldEnd.Turn)?
    private var standstill = Standstill()
    #endif
    private var ending: Ending?

    /// Whether threads that the next body starts may trap behind it, where the end of the process waits for that.
    var awaitsOtherThreads = false

    /// Prepares a thread; it is started with the first body, unless an idle one can be taken.
    ///
    /// - Parameters:
    ///   - stackSize: How large its stack is, in bytes: at least 128 KiB, and less than 1 MiB under the thread
    ///     sanitizer; see ``ThreadSanitizer``. What is not used takes no memory.
    ///   - parked: Counts the threads that are paused for ever.
    ///   - standsForMainActor: Whether bodies are to find themselves on the main actor. It has to wait for each of them.
    init(stackSize: Int = 8 << 20, parked: ParkedThreads = .shared, standsForMainActor: Bool = false) {
        self.standsForMainActor = standsForMainActor
        self.stackSize = stackSize
        self.parked = parked
    }

    /// Runs code on the thread while the caller waits.
    ///
    /// - Parameters:
    ///   - progress: What the body advances from time to time; `nil` if it is to end within the limit.
    ///   - limit: How long the body may run without progress. It is looked at ten times a second, or more often.
    ///   - body: The code. It is released on the thread.
    /// - Returns: How it ended.
    func run(watching progress: ThreadProgress?, limit: HangLimit, _ body: @escaping () -> Void) -> Ending {
        start(watching: progress, limit: limit, body)
        return wait()
    }

    /// Begins to run code on the thread; each start is followed by a wait.
    ///
    /// The caller goes on, so it has to take care that it does not use what the body uses.
    ///
    /// - Parameters:
    ///   - progress: What the body advances from time to time; `nil` if it is to end within the limit.
    ///   - limit: How long the body may run without progress, counted while somebody waits.
    ///   - traps: How many threads that nobody guards had trapped when the search began that the body continues. If more have
    ///     since then, and the process waits, the body is not run: that trap interrupts it. `nil` if it continues none.
    ///   - body: The code. It is released on the thread.
    func start(
        watching progress: ThreadProgress?,
        limit: HangLimit,
        since traps: Int? = nil,
        _ body: @escaping () -> Void
    ) {
        #if os(macOS) || os(iOS) || os(Linux)
        precondition(ending == nil && watch == nil, "a guarded thread runs one body at a time")
        ending = Self.interruption(since: traps)
        if ending != nil { return }
        let turn = HeldEnd.takeTurn()
        // A thread may have trapped just now, and be one of those that the turn does not look for.
        ending = Self.interruption(since: traps)
        if ending != nil { return HeldEnd.end(turn) }
        if let reason = begin(body) {
            HeldEnd.end(turn)
            ending = .refused(reason)
        } else {
            watch = (progress, HangWatch(limit: limit), turn)
            standstill = Standstill()
        }
        #else
        body()
        ending = .finished
        #endif
    }

    /// Waits until the body that was started has ended, or is given up.
    ///
    /// - Returns: How it ended.
    func wait() -> Ending {
        guard let first = Self.waitForAny(of: [self]) else { preconditionFailure("no body was started") }
        return first.ending
    }

    /// Waits until one of several threads has ended the body that it was started with, or is given up.
    ///
    /// - Parameter threads: The threads. Those that have not been started since they were waited for are left out.
    /// - Returns: The position of a thread and how its body ended; `nil` if none has been started.
    static func waitForAny(of threads: [GuardedThread]) -> (position: Int, ending: Ending)? {
        for (position, thread) in threads.enumerated() {
            if let ending = thread.ending {
                thread.ending = nil
                return (position, ending)
            }
        }
        #if os(macOS) || os(iOS) || os(Linux)
        let running = threads.indices.filter { threads[$0].watch != nil }
        guard !running.isEmpty else { return nil }
        let outputs = running.map { threads[$0].worker!.reports.output }
        while true {
            let ready = ReportPipe.wait(for: outputs, milliseconds: interval).map { running[$0] }
            // A thread that hangs must not go unnoticed because others keep reporting; their reports wait in the pipe.
            for position in running where position != ready {
                if let reason = threads[position].look() {
                    return (position, threads[position].giveUp(because: .interrupted(reason)))
                }
                if threads[position].standsStill() {
                    return (position, threads[position].giveUp(because: .refused(StopRequest.refusal)))
                }
            }
            if let ready { return (ready, threads[ready].takeReport()) }
        }
        #else
        return nil
        #endif
    }

    #if os(macOS) || os(iOS) || os(Linux)
    deinit {
        // A body that nobody waits for any more keeps its thread.
        if watch == nil, let worker { IdleWorkers.shared.add(worker) }
    }

    /// - Returns: Why the body can't be run; `nil` if it has begun.
    private func begin(_ body: @escaping () -> Void) -> String? {
        if let reason = parked.refusal { return reason }
        guard TrapSignals.install() else { return "other code replaces the handlers of signals again and again" }
        worker = worker ?? IdleWorkers.shared.take(stackSize: stackSize) ?? GuardedWorker(stackSize: stackSize)
        guard let worker else { return "the system has no thread, memory or file descriptor left for it" }
        HeldEnd.enter(worker.thread)
        worker.handOver(TaskLocalHandover.prepare(body, standingForMainActor: standsForMainActor))
        return nil
    }

    /// How a body ends that continues a search, if a thread has trapped since that began, and the process waits.
    private static func interruption(since traps: Int?) -> Ending? {
        guard let traps, HeldEnd.isUnderWay, var trap = HeldEnd.trap(since: traps) else { return nil }
        trap.mayBeOfOthers = true
        return .interrupted(.trap(trap))
    }

    private func takeReport() -> Ending {
        let worker = worker!
        let turn = watch!.turn
        watch = nil
        defer { HeldEnd.end(turn) }
        let report = worker.reports.receive()
        HeldEnd.leave(worker.thread)
        guard report.signal != 0 else {
            guard let trap = HeldEnd.trap(since: turn, awaited: awaitsOtherThreads) else { return .finished }
            end()
            return .interrupted(.trap(trap))
        }
        var trap = Trap(report, on: worker.stack)
        if trap.kind == .abort, let other = HeldEnd.trap(since: turn) { trap = other }
        // All of the stack was used, and no frame of it will be again.
        leave(stackInUse: trap.kind == .stackOverflow ? worker.stack.release() : 0)
        worker.reports.close()
        return .interrupted(.trap(trap))
    }

    /// After how much time a running body is looked at again, at the latest, in milliseconds.
    private static let interval: Int32 = 100

    /// Looks at a running body, unless that was done just before: a look reads files on Linux.
    ///
    /// - Returns: Why it is to be given up, if it is.
    private func look() -> Interruption? {
        if let trap = HeldEnd.trap(since: watch!.turn) { return .trap(trap) }
        let now = ContinuousClock.now
        if let last = watch!.hang.last, now - last.instant < .milliseconds(Int(Self.interval) / 2) { return nil }
        let thread = worker!.thread
        let sight = HangWatch.Sight(
            progress: watch!.progress.map(\.current) ?? 0,
            processorTime: ThreadPlatform.processorTime(of: thread),
            isWaiting: ThreadPlatform.isWaiting(thread),
            memory: ThreadPlatform.memory,
            instant: now
        )
        return watch!.hang.verdict(on: sight)
    }

    /// Whether somebody wants the process to end, and a running body has not come further since.
    private func standsStill() -> Bool {
        guard StopRequest.isThere else { return false }
        return standstill.hasLasted(at: watch!.progress.map(\.current) ?? 0, now: .now)
    }

    /// Parks a thread that hangs.
    ///
    /// One that blocks the signal is left as it is: it may even report later, to nobody.
    private func giveUp(because reason: Ending) -> Ending {
        let worker = worker!
        guard worker.park() else {
            HeldEnd.end(watch!.turn)
            watch = nil
            HeldEnd.leave(worker.thread)
            leave(stackInUse: 0)
            return reason
        }
        let ending = takeReport()
        if case .interrupted(.trap(let trap)) = ending { return trap.kind == .abort ? reason : ending }
        end()
        return ending
    }

    /// Ends the thread whose body has returned just now.
    ///
    /// A signal that was to stop it is held back there, and would strike the next body.
    private func end() {
        worker?.end()
        worker = nil
    }

    /// Leaves the parked thread to itself.
    private func leave(stackInUse: Int) {
        worker = nil
        parked.add(size: stackInUse + ThreadStack.signalStackSize)
    }
    #endif
}
