internal import Foundation

/// The searches that are under way in this process, and the thread that shows how far they are.
///
/// The thread is started with the first search. While there is none, it waits and takes no time.
final class ProgressWatch: @unchecked Sendable {
    // `@unchecked Sendable`: the condition guards what changes.
    private let condition = NSCondition()
    private var searches: [SearchProgress] = []
    private var display = ProgressDisplay()

    /// When the thread looks again; `nil` if only once a search begins.
    private var nextLook: ContinuousClock.Instant?

    /// Whether a thread is to be started yet.
    private var needsThread: Bool

    /// Whether a line of the terminal is shown.
    private var isLineShown = false

    private let show: @Sendable (ProgressDisplay.Output) -> Void
    private let width: @Sendable () -> Int?
    private let now: @Sendable () -> ContinuousClock.Instant

    static let shared = ProgressWatch(
        width: { Terminal.any.flatMap { Terminal.isOurs($0) ? Terminal.width($0) : nil } }
    ) { output in
        switch output {
        case .line(let line): if let terminal = Terminal.any { StandardError.show(line, on: terminal) }
        case .log(let text): StandardError.say(text)
        }
    }

    /// Makes a watch.
    ///
    /// - Parameters:
    ///   - hasThread: Whether a thread looks at the searches; otherwise ``look()`` has to be called.
    ///   - now: The clock.
    ///   - width: How many columns the terminal has; `nil` if nothing may be written there now.
    ///   - show: Shows something.
    init(
        hasThread: Bool = true,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        width: @escaping @Sendable () -> Int?,
        show: @escaping @Sendable (ProgressDisplay.Output) -> Void
    ) {
        needsThread = hasThread
        self.now = now
        self.width = width
        self.show = show
    }

    /// Runs a search that is watched.
    func during<Value>(_ search: SearchProgress, _ body: () -> Value) -> Value {
        begin(search)
        defer { end(search) }
        return body()
    }

    func begin(_ search: SearchProgress) {
        condition.lock()
        defer { condition.unlock() }
        searches.append(search)
        let firstLook = ProgressDisplay.firstLook(at: search)
        let isEarlier = nextLook.map { $0 > firstLook } ?? true
        // The thread may be about to wait, and hears no signal then.
        if isEarlier { nextLook = firstLook }
        if needsThread {
            needsThread = false
            Thread.detachNewThread { self.work() }
        } else if isEarlier {
            condition.signal()
        }
    }

    /// Takes a search out: if it was shown, nothing of it is left when this returns.
    func end(_ search: SearchProgress) {
        condition.lock()
        defer { condition.unlock() }
        searches.removeAll { $0 === search }
        if isLineShown { _ = lookWhileLocked() }
    }

    /// Shows what there is to show now.
    func look() {
        condition.lock()
        let logs = lookWhileLocked()
        condition.unlock()
        // Nobody may read what is written, and no search waits for that.
        for log in logs { show(log) }
    }

    private func work() {
        while true {
            look()
            condition.lock()
            if let nextLook {
                _ = condition.wait(until: Date(timeIntervalSinceNow: (nextLook - now()) / .seconds(1)))
            } else {
                condition.wait()
            }
            condition.unlock()
        }
    }

    /// Shows the line of the terminal as it is now, with the condition locked, so that no other one comes behind it.
    ///
    /// - Returns: What else is to be shown.
    private func lookWhileLocked() -> [ProgressDisplay.Output] {
        let now = now()
        let width = width()
        var logs: [ProgressDisplay.Output] = []
        for output in display.look(at: searches, now: now, width: width ?? 0) {
            guard case .line(let line) = output else {
                logs.append(output)
                continue
            }
            if width == nil { continue }
            isLineShown = line != nil
            show(output)
        }
        nextLook = display.nextLook(after: now)
        return logs
    }
}
