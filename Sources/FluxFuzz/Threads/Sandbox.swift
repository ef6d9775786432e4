internal import FluxCore
internal import Foundation

/// Where the code under test runs: on a thread of its own, so that a trap or a hang doesn't end or stop the process.
///
/// A sandbox belongs to one caller, who waits while the code runs. After an interruption it goes on with another thread.
/// Whatever the code was working on must be left alone then, since it is still in use there for ever.
final class Sandbox {
    typealias Ending = GuardedThread.Ending

    /// Notes, from the code that runs, that it goes on.
    let progress = ThreadProgress()

    /// How long the code may run without any progress.
    var limit = HangLimit.standard

    /// Why the last call that did not return didn't.
    private(set) var lastEnding: Ending?

    /// Why the last call could not be made, as a sentence; `nil` if it could.
    var refusal: String? {
        if case .refused(let reason) = lastEnding { Self.refusal(because: reason) } else { nil }
    }

    static func refusal(because reason: String) -> String {
        if reason == StopRequest.refusal { return StopRequest.reason }
        return """
            the code under test can't be run on a thread of its own, because \(reason); Budget(survivesTraps: false) runs it \
            on the caller's
            """
    }

    /// Whether code was interrupted because it insists on the main actor.
    private(set) var missesMainActor = false

    /// How many calls have been interrupted.
    private(set) var interruptions = 0

    private let thread: GuardedThread
    private var isInside = false

    /// What holds values of the code under test, which may not return from their `deinit`.
    private let belongings: Belongings

    /// Whether the code runs on the caller's thread instead, and nothing is survived.
    let isOpen: Bool

    /// Whether the code finds itself on the main actor, where the caller waits.
    let standsForMainActor: Bool

    /// What to say if the code ends the process, since it is not guarded.
    let crashNote: CrashNote?

    /// Where to note which run is made, though the code is guarded: other code may end the process.
    let runNote: CrashNote?

    /// The search that it belongs to, if somebody may watch that.
    let search: SearchProgress?

    /// Makes a sandbox.
    ///
    /// - Parameters:
    ///   - isOpen: Whether to run the code on the caller's thread instead.
    ///   - standsForMainActor: Whether the code is to find itself on the main actor; the caller has to be there.
    ///   - crashNote: What to say if the code ends the process there.
    ///   - runNote: Where to note which run is made, if that is all.
    ///   - search: The search that it belongs to, if somebody may watch that.
    convenience init(
        isOpen: Bool = false,
        standingForMainActor standsForMainActor: Bool = false,
        crashNote: CrashNote? = nil,
        runNote: CrashNote? = nil,
        of search: SearchProgress? = nil
    ) {
        self.init(isOpen, standsForMainActor, crashNote, runNote, Belongings(), search)
        search?.begin(progress)
    }

    private init(
        _ isOpen: Bool,
        _ standsForMainActor: Bool,
        _ crashNote: CrashNote?,
        _ runNote: CrashNote?,
        _ belongings: Belongings,
        _ search: SearchProgress?
    ) {
        self.search = search
        self.belongings = belongings
        self.isOpen = isOpen || !ThreadPlatform.canGuard
        self.standsForMainActor = standsForMainActor
        thread = GuardedThread(standsForMainActor: standsForMainActor)
        self.crashNote = crashNote
        self.runNote = runNote
    }

    /// A sandbox for code that belongs where the caller is, be that the main actor.
    static func here(isOpen: Bool) -> Sandbox {
        Sandbox(isOpen: isOpen, standingForMainActor: MainActorContext.isCurrent && TaskCapture.unavailability == nil)
    }

    /// Another sandbox of the same kind, whose belongings are the same.
    ///
    /// It notes no runs: several threads can't share a note.
    func copy() -> Sandbox {
        let copy = Sandbox(isOpen, standsForMainActor, crashNote, nil, belongings, search)
        search?.add(copy.progress)
        return copy
    }

    /// Keeps an object that holds values of the code under test until they are released.
    func keep(_ object: AnyObject) { belongings.add(object) }

    /// Releases what was kept, inside; what does not return from that is left alone.
    func releaseBelongings() {
        if !belongings.isEmpty { _ = run(belongings.release) }
    }

    /// Runs code, and waits for it.
    ///
    /// - Parameters:
    ///   - awaitsOtherThreads: Whether it makes runs, so that threads which it starts may trap behind it.
    ///   - body: The code. A call from inside runs where it is.
    /// - Returns: What it returns; `nil` if it did not, see ``lastEnding``.
    func run<Value>(awaitingOtherThreads awaitsOtherThreads: Bool = false, _ body: @escaping () -> Value) -> Value? {
        if isOpen || isInside { return crashNote?.during(body) ?? body() }
        var value: Value?
        isInside = true
        start(awaitingOtherThreads: awaitsOtherThreads) { value = body() }
        let isDone = finish()
        isInside = false
        return isDone ? value : nil
    }

    /// Runs code once that may not return, such as what values say of themselves.
    ///
    /// - Parameters:
    ///   - isOpen: Whether to run it on the caller's thread in any case.
    ///   - body: The code. Where nothing ends the process already, it runs where it is.
    /// - Returns: What it returns; `nil` if it did not.
    static func attempt<Value>(isOpen: Bool = false, _ body: @escaping () -> Value) -> Value? {
        #if os(macOS) || os(iOS) || os(Linux)
        if !TrapSignals.isUnmarked { return body() }
        #endif
        let sandbox = Sandbox.here(isOpen: isOpen)
        if let value = sandbox.run(body) { return value }
        let belongsHere = sandbox.missesMainActor && MainActorContext.isCurrent
        return belongsHere || sandbox.refusal != nil ? body() : nil
    }

    /// Begins to run code, and goes on; to be followed by ``finish()`` or ``finishAny(of:)``.
    ///
    /// - Parameters:
    ///   - awaitsOtherThreads: Whether it makes runs, so that threads which it starts may trap behind it.
    ///   - traps: How many threads had trapped when the search began that the code continues; `nil` if it continues none.
    ///   - body: The code.
    func start(
        awaitingOtherThreads awaitsOtherThreads: Bool = false,
        since traps: Int? = nil,
        _ body: @escaping () -> Void
    ) {
        if isOpen { return crashNote?.during(body) ?? body() }
        thread.awaitsOtherThreads = awaitsOtherThreads
        thread.start(watching: progress, limit: limit, since: traps, body)
    }

    /// Waits for what was started; returns whether it came to an end.
    func finish() -> Bool {
        isOpen || note(thread.wait())
    }

    /// Waits for one of several sandboxes in which something was started.
    ///
    /// - Parameters:
    ///   - sandboxes: The sandboxes.
    ///   - isBusy: Whether something was started in the sandbox at a position, and not waited for.
    /// - Returns: The position of the sandbox, and whether its code came to an end; `nil` if none is busy.
    static func finishAny(
        of sandboxes: [Sandbox],
        where isBusy: (Int) -> Bool
    ) -> (position: Int, isDone: Bool)? {
        let busy = sandboxes.indices.filter(isBusy)
        if let open = busy.first(where: { sandboxes[$0].isOpen }) { return (open, true) }
        guard let ended = GuardedThread.waitForAny(of: busy.map { sandboxes[$0].thread }) else { return nil }
        let position = busy[ended.position]
        return (position, sandboxes[position].note(ended.ending))
    }

    /// Forgets why an earlier call did not return, so that ``lastEnding`` tells of later ones only.
    func forgetEnding() {
        lastEnding = nil
    }

    private func note(_ ending: Ending) -> Bool {
        if ending == .finished { return true }
        progress.leaveThread()
        lastEnding = ending
        if case .interrupted = ending { interruptions += 1 }
        if case .interrupted(.trap(let trap)) = ending, trap.isAboutExecutor { missesMainActor = true }
        return false
    }
}

/// Objects that are to be released where the code under test runs.
private final class Belongings: @unchecked Sendable {
    // `@unchecked Sendable`: the lock guards the objects.
    private let lock = NSLock()
    private var objects: [AnyObject] = []

    var isEmpty: Bool { lock.withLock { objects.isEmpty } }

    func add(_ object: AnyObject) { lock.withLock { objects.append(object) } }

    /// Releases all of them, on the calling thread.
    func release() {
        var released: [AnyObject] = []
        lock.withLock { swap(&released, &objects) }
        // Not earlier, with the lock held: it runs code of the user.
        withExtendedLifetime(released) {}
    }
}
