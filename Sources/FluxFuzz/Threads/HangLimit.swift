internal import Foundation

/// How much code may use without any progress.
struct HangLimit: Hashable, Sendable {
    /// How much processor time its thread may use: more than zero.
    ///
    /// A busy machine does not use it up.
    var processorTime: Duration = .seconds(5)

    /// How long it may wait: more than zero.
    ///
    /// Code that waits for ever uses no processor time. Time in which it is ready to run, and others run, does not count.
    var time: Duration = .seconds(30)

    /// By how much the memory of the process may grow, in bytes: more than zero.
    ///
    /// An endless loop that allocates would take all there is before it has used up its processor time.
    var memory = 512 << 20

    /// The limit for code of which nothing is known.
    @TaskLocal static var standard = HangLimit()

    /// The limit for something simpler than what has reached this one: it is not waited for as long.
    var forSimplerCode: HangLimit {
        HangLimit(processorTime: processorTime / 10, time: time / 6, memory: memory / 10)
    }
}

/// How long some code has not come further since somebody wants the process to end.
struct Standstill {
    private var first: (progress: Int, instant: ContinuousClock.Instant)?

    /// Takes in how far the code is; returns whether it has stood still for too long.
    mutating func hasLasted(at progress: Int?, now: ContinuousClock.Instant) -> Bool {
        guard let progress, let first, first.progress == progress else {
            first = progress.map { ($0, now) }
            return false
        }
        return now - first.instant >= StopRequest.timeToStandStill
    }
}

/// Decides from what is seen now and then whether some code hangs.
struct HangWatch {
    /// What is seen at one time.
    struct Sight {
        /// How often the code has come further; `nil` if it is doing so just now.
        var progress: Int?
        /// The processor time that its thread has used, where that can be found out.
        var processorTime: Duration?
        /// Whether its thread waits, where that can be found out.
        var isWaiting: Bool?
        /// How much memory the process holds, in bytes, where that can be found out.
        var memory: Int?
        /// When this was seen.
        var instant: ContinuousClock.Instant
    }

    /// How much the code may use without any progress.
    let limit: HangLimit

    /// What was seen first, or when there was progress.
    private var first: Sight?

    /// What was seen before.
    private(set) var last: Sight?

    /// How long the code has waited since the first sight.
    private var waited = Duration.zero

    /// Makes a watch that has seen nothing.
    init(limit: HangLimit) {
        self.limit = limit
    }

    /// Takes in what is seen now.
    ///
    /// - Returns: Why the code is given up; `nil` if it may go on.
    mutating func verdict(on sight: Sight) -> Interruption? {
        guard let first, let last, let progress = sight.progress, progress == first.progress else {
            first = sight
            last = sight
            waited = .zero
            return nil
        }
        self.last = sight
        // Whoever waits is not the one who allocates.
        if let now = sight.memory, let then = first.memory, now - then > limit.memory, sight.isWaiting != true {
            return .growth(limit: limit.memory)
        }
        if let now = sight.processorTime, let then = first.processorTime, now - then > limit.processorTime {
            return .hang
        }
        if Self.hasWaited(from: last, to: sight) { waited += sight.instant - last.instant }
        return waited > limit.time ? .hang : nil
    }

    /// Whether the thread has waited between two sights, as far as these tell.
    private static func hasWaited(from last: Sight, to sight: Sight) -> Bool {
        guard let before = last.isWaiting, let now = sight.isWaiting else {
            return last.processorTime == sight.processorTime
        }
        return before && now
    }
}
