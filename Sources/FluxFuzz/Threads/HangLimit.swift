internal import Foundation

/// How long code may run without any progress.
struct HangLimit: Hashable, Sendable {
    /// How much processor time its thread may use: more than zero.
    ///
    /// A busy machine does not use it up.
    var processorTime: Duration = .seconds(5)

    /// How much time may go by: more than zero.
    ///
    /// Code that waits for ever uses no processor time.
    var time: Duration = .seconds(30)

    /// The limit for code of which nothing is known.
    @TaskLocal static var standard = HangLimit()

    /// The limit for something simpler than what has reached this one: it is not waited for as long.
    var forSimplerCode: HangLimit { HangLimit(processorTime: processorTime / 10, time: time / 6) }
}

/// Decides from what is seen now and then whether some code hangs.
struct HangWatch {
    /// What is seen at one time.
    struct Sight {
        /// How often the code has come further; `nil` if it is doing so just now.
        var progress: Int?
        /// The processor time that its thread has used, where that can be found out.
        var processorTime: Duration?
        /// When this was seen.
        var instant: ContinuousClock.Instant
    }

    /// How long the code may run without any progress.
    let limit: HangLimit

    /// What the rest is compared with: what was seen first, or when there was progress.
    private(set) var last: Sight?

    /// Takes in what is seen now.
    ///
    /// - Returns: Whether the code hangs.
    mutating func hangs(_ sight: Sight) -> Bool {
        guard let last, let progress = sight.progress, progress == last.progress else {
            self.last = sight
            return false
        }
        if sight.instant - last.instant > limit.time { return true }
        guard let now = sight.processorTime, let then = last.processorTime else { return false }
        return now - then > limit.processorTime
    }
}
