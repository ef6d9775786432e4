/// Decides what is shown of the searches that are under way, and when.
///
/// It has no clock and no thread of its own: it is asked, with an instant, and says when to ask it again.
struct ProgressDisplay {
    /// What is shown.
    enum Output: Hashable {
        /// A line of the terminal instead of the one before; `nil` for none.
        case line(String?)

        /// A line that stays.
        case log(String)
    }

    /// After how much time a line of a log is written, each of which comes once; see ``logTime(_:)``.
    private static let logTimes: [Duration] = [10, 30, 60, 120, 300, 600].map { .seconds($0) }

    /// What ends within this time is not shown on a terminal.
    private static let leastTime = Duration.seconds(1)

    /// After how much time the line of the terminal is written anew.
    private static let pause = Duration.milliseconds(200)

    /// What is to be remembered of a search.
    private struct Memory {
        let search: SearchProgress

        /// How many lines of a log were written, or left out because it was too late for them.
        var lines = 0

        /// How many states there were at an instant a while ago.
        var mark: (instant: ContinuousClock.Instant, states: Int)?
        var newPerSecond: Int?
    }

    private var memories: [Memory] = []
    private var isLineShown = false

    /// After how much time the line of a log with a number, from 0, is written.
    private static func logTime(_ number: Int) -> Duration {
        number < logTimes.count ? logTimes[number] : .seconds(600) * (number - logTimes.count + 2)
    }

    /// Looks at the searches.
    ///
    /// - Parameters:
    ///   - searches: Those that are under way, in the order in which they began.
    ///   - now: What time it is.
    ///   - width: How many columns the terminal has.
    /// - Returns: What to show.
    mutating func look(at searches: [SearchProgress], now: ContinuousClock.Instant, width: Int) -> [Output] {
        memories = searches.map { search in memories.first { $0.search === search } ?? Memory(search: search) }
        var outputs: [Output] = []
        var shown: [ProgressText] = []
        for index in memories.indices {
            let search = memories[index].search
            let sight = search.look()
            let time = now - search.start
            note(sight, at: index, now)
            let text = ProgressText(search: search, sight: sight, now: now, newPerSecond: memories[index].newPerSecond)
            if search.style == .line, time >= Self.leastTime { shown.append(text) }
            if search.style == .log, time >= Self.logTime(memories[index].lines) {
                outputs.append(.log(text.logLine))
                while time >= Self.logTime(memories[index].lines) { memories[index].lines += 1 }
            }
        }
        // The one that began first runs longest.
        let line = shown.first?.line(width: width, others: shown.count - 1)
        if line != nil || isLineShown { outputs.append(.line(line)) }
        isLineShown = line != nil
        return outputs
    }

    /// Notes how many states are new.
    private mutating func note(_ sight: SearchProgress.Sight, at index: Int, _ now: ContinuousClock.Instant) {
        guard sight.amount.work == .states else { return memories[index].mark = nil }
        guard let mark = memories[index].mark else { return memories[index].mark = (now, sight.amount.done) }
        let seconds = (now - mark.instant) / .seconds(1)
        if seconds < 1 { return }
        memories[index].newPerSecond = Int(Double(sight.amount.done - mark.states) / seconds)
        memories[index].mark = (now, sight.amount.done)
    }

    /// When to look at a search for the first time.
    static func firstLook(at search: SearchProgress) -> ContinuousClock.Instant {
        search.start + (search.style == .line ? leastTime : logTimes[0] - pause)
    }

    /// When to look again at the searches that were looked at last; `nil` if there are none.
    func nextLook(after now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
        memories.map { memory in
            let start = memory.search.start
            if memory.search.style == .line { return max(start + Self.leastTime, now + Self.pause) }
            let log = start + Self.logTime(memory.lines)
            // They are asked a little before, so that they have answered then.
            return log - Self.pause > now ? log - Self.pause : log
        }
        .min()
    }
}

extension ProgressStyle {
    /// How it is shown in this process, given what is wished.
    ///
    /// - Parameter wish: What was set: a line counts where there is a terminal, be it another than the standard error output.
    init(_ wish: ProgressStyle?) {
        switch wish {
        case .off: self = .off
        case .log: self = .log
        case .line: self = Terminal.any == nil ? .log : .line
        case nil: self = Terminal.standardError == nil ? .log : .line
        }
    }
}
