#if os(macOS) || os(iOS) || os(Linux)
internal import Foundation

#if canImport(Darwin)
internal import Darwin
#endif

/// What the signal handler has to know of a guarded thread.
///
/// Only that thread, and the handler on it, use it. The caller's thread has one too where the code under test runs there.
struct GuardMark {
    /// Where to report, see ``ReportPipe``; nowhere, on a thread that is not guarded.
    var input: Int32 = -1

    /// Whether the thread runs a body now.
    var isRunning = false

    /// How often the message of a trap had been looked for when the body began.
    var messages = 0

    /// Whether a signal has ended the body, and the thread is paused for ever.
    var isParked = false

    /// Whether the handler is tried out: it returns rather than park the thread.
    var isRehearsal = false

    /// How its stack can become larger; `nil` if it can't.
    var spare: StackSpare?

    /// Where the stack was used up in ``LockingCode``, while the thread is on its way out of that; 0 otherwise.
    var overflow: UInt = 0

    /// What to say before a signal that can't be survived ends the process; `nil` on a guarded thread.
    var crashNote: Unmanaged<CrashNote>?
}

/// The process's handler for the signals in which a trap ends.
///
/// A signal on a guarded thread that runs a body is reported, and the thread is paused for ever: what it was doing
/// can't be taken back, so it keeps its stack and its locks. Every other signal goes on to whoever handled it before.
///
/// All that runs in the handler is safe there: no allocation, no lock, no lazy initialisation. What Swift initialises
/// at first use has been used before, by a rehearsal.
enum TrapSignals {
    /// The signals in which Swift's traps, `abort`, faults in memory and in arithmetic end.
    static let traps: [Int32] = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// The signals without which no code is guarded: those of traps, and ``asking`` where that is none of them.
    static let needed = traps.contains(asking) ? traps : traps + [asking]

    /// All signals that are handled: those, and others that end a process.
    static let handled = needed + [SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGALRM, SIGXCPU]

    /// Ends the body of a hung thread.
    ///
    /// Swift's traps use it through `abort` only, so it can be held back meanwhile.
    static let parking = SIGABRT

    /// Ends the body of a hung thread unless it is in ``LockingCode`` just now.
    ///
    /// It can be told from a trap: see ``ThreadPlatform/isFault(_:_:)``.
    static let asking = ThreadPlatform.asking

    /// The signals that end the body of a hung thread.
    static var requests: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, parking)
        sigaddset(&signals, asking)
        return signals
    }

    /// The signals that a body may meet.
    ///
    /// A thread begins with what its creator holds back, which may be some of these.
    static var expected: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in handled where signal != parking && signal != asking { sigaddset(&signals, signal) }
        return signals
    }

    /// More than the number of any of them.
    static let end = 32

    private static let lock = NSLock()

    /// How many generations are in use, for each signal.
    ///
    /// Safe: only used under the lock.
    private nonisolated(unsafe) static var used = Array(repeating: 0, count: end)

    /// Marks guarded threads; it holds a pointer to a ``GuardMark``.
    private static let key = ThreadPlatform.makeStorage()

    /// Whether the calling thread has no mark.
    static var isUnmarked: Bool { pthread_getspecific(key) == nil }

    /// Marks the calling thread.
    static func mark(_ mark: UnsafeMutablePointer<GuardMark>?) {
        pthread_setspecific(key, UnsafeRawPointer(mark))
    }

    /// Runs code on the calling thread with a mark.
    static func marking<Value>(_ mark: GuardMark, _ body: () -> Value) -> Value {
        var mark = mark
        let outer = pthread_getspecific(key)
        defer { pthread_setspecific(key, outer) }
        return withUnsafeMutablePointer(to: &mark) {
            pthread_setspecific(key, $0)
            return body()
        }
    }

    /// Makes sure that the handler is in place for all signals.
    ///
    /// Called before each body, because others, a sanitizer or a test, may have put a handler of their own there. It
    /// becomes the one that foreign signals go on to. It may in turn call the one that it found, ours, so ours must be
    /// another function this time, which knows of the earlier handler: else the two would call each other for ever.
    ///
    /// - Returns: Whether it is in place.
    static func install() -> Bool {
        lock.withLock {
            rehearseOnce
            return handled.allSatisfy { signal in
                var current = sigaction()
                sigaction(signal, nil, &current)
                let address = ThreadPlatform.handler(of: current)
                if generations.contains(where: { unsafeBitCast($0, to: UInt.self) == address }) { return true }
                // Whoever ignores a signal wants nothing to be done, and its child processes inherit that.
                if !needed.contains(signal), address == PreviousHandler.ignore { return true }
                let generation = used[Int(signal)]
                guard generation < generations.count else { return !needed.contains(signal) }
                used[Int(signal)] += 1
                PreviousHandler.slot(generation, signal).initialize(to: PreviousHandler(action: current))
                var action = ThreadPlatform.action(generations[generation])
                return sigaction(signal, &action, nil) == 0
            }
        }
    }

    /// The same handler several times, each of which goes on to another.
    static let generations: [ThreadPlatform.SignalHandler] = [
        { handle($0, $1, $2, generation: 0) }, { handle($0, $1, $2, generation: 1) },
        { handle($0, $1, $2, generation: 2) }, { handle($0, $1, $2, generation: 3) },
        { handle($0, $1, $2, generation: 4) }, { handle($0, $1, $2, generation: 5) },
        { handle($0, $1, $2, generation: 6) }, { handle($0, $1, $2, generation: 7) },
    ]

    private static func handle(
        _ signal: Int32,
        _ info: UnsafeMutablePointer<siginfo_t>?,
        _ context: UnsafeMutableRawPointer?,
        generation: Int
    ) {
        let number = errno
        defer { errno = number }
        var note: Unmanaged<CrashNote>?
        // The kernel says of a write to a closed pipe that the process has sent it, and hands it to the thread.
        let isForThread = info.map { signal == SIGPIPE || !ThreadPlatform.isForProcess($0) } ?? false
        if StopSignals.isOver {
            if signal == StopRequest.signal { RunningSearches.speak(.signal) }
            return PreviousHandler.slot(generation, signal).pointee.handle(signal, info, context)
        }
        let endsProcess = PreviousHandler.slot(generation, signal).pointee.endsProcess
        if isRequest(info), endsProcess, StopSignals.take(signal) { return }
        let instruction = ThreadPlatform.instruction(context)
        let isLocked = LockingCode.contains(instruction)
        if let mark = currentMark {
            if mark.pointee.isParked { pauseForEver() }
            if mark.pointee.isRunning, isForThread, let info {
                let address = ThreadPlatform.faultAddress(info)
                let isAsked = signal == asking && !ThreadPlatform.isFault(signal, info)
                if isAsked, isLocked { return }
                if signal == SIGSEGV || signal == SIGBUS, isLocked, mark.pointee.spare?.open(for: address) == true {
                    // The deepest calls are the first to meet the gap, and these are the allocator's, time and again.
                    if ThreadPlatform.beginStepping(context) { mark.pointee.overflow = address }
                    return
                }
                if signal == SIGTRAP, !isAsked, mark.pointee.overflow != 0 {
                    if isLocked { return }
                    return park(mark, ThreadReport(signal: SIGSEGV, address: mark.pointee.overflow))
                }
                let signal = isAsked ? parking : signal
                let hasMessage = FatalErrorText.isPossible(signal, at: instruction)
                let message = hasMessage ? FatalErrorText.take() : 0
                let hasRivals = hasMessage && FatalErrorText.count > mark.pointee.messages + 1
                park(mark, ThreadReport(signal: signal, address: address, message: message, hasRivals: hasRivals))
                return
            }
            if isForThread { note = mark.pointee.crashNote }
        }
        var hasWaited = false
        if endsProcess {
            note?.takeUnretainedValue().speak(.trapOnThisThread)
            RunningSearches.speak(.signal, butFor: note)
            // What reports needs what the thread may have locked. A signal that is sent comes from the C library too, but not
            // out of the allocator.
            if isForThread, let info, !isLocked || !ThreadPlatform.isFault(signal, info) {
                OutputLock.release()
                if let note {
                    note.takeUnretainedValue().lastReport?.ask()
                } else {
                    let hasMessage = FatalErrorText.isPossible(signal, at: instruction)
                    let message = hasMessage ? FatalErrorText.take() : 0
                    let address = ThreadPlatform.faultAddress(info)
                    let report = ThreadReport(signal: signal, address: address, message: message)
                    hasWaited = HeldEnd.hold(report)
                }
            }
        }
        PreviousHandler.slot(generation, signal).pointee.handle(signal, info, context)
        if hasWaited { HeldEnd.release() }
    }

    /// Whether a signal that is none of a trap is meant for the process as a whole.
    static func isRequest(_ info: UnsafeMutablePointer<siginfo_t>?) -> Bool {
        #if canImport(Darwin)
        // There one that is for the thread is not told from others.
        return currentMark?.pointee.isRunning != true
        #else
        // The kernel sends what is typed on a terminal.
        return info.map { ThreadPlatform.isForProcess($0) || ThreadPlatform.isOfKernel($0) } ?? false
        #endif
    }

    /// The mark of the calling thread.
    static var currentMark: UnsafeMutablePointer<GuardMark>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: GuardMark.self)
    }

    /// Reports why a body does not go on, and pauses its thread, the calling one, for ever.
    static func park(_ mark: UnsafeMutablePointer<GuardMark>, _ report: ThreadReport) {
        mark.pointee.isParked = true
        if !mark.pointee.isRehearsal { OutputLock.release() }
        ReportPipe.send(report, to: mark.pointee.input)
        if !mark.pointee.isRehearsal { pauseForEver() }
    }

    private static func pauseForEver() -> Never {
        while true { pause() }
    }

    /// Goes through the handler once, without a signal, so that nothing in it happens for the first time later.
    private static let rehearseOnce: Void = {
        _ = PreviousHandler.slot(0, 0)
        _ = LockingCode.contains(0)
        _ = FatalErrorText.isPossible(SIGILL, at: 1)
        OutputLock.prepare()
        HeldEnd.prepare()
        StopSignals.prepare()
        ProcessExit.watch()
        guard let pipe = ReportPipe() else { return }
        var info = siginfo_t()
        info.si_code = 1
        marking(GuardMark(input: pipe.input, isRunning: true, isRehearsal: true)) {
            handle(parking, &info, nil, generation: 0)
        }
        _ = pipe.receive()
        CrashNote.rehearse(to: pipe.input)
        pipe.close()
    }()
}
#endif
