/// Looks between steps whether a deadline has passed, so seldom that fast steps hardly take longer, and so often that slow
/// ones end soon after it.
///
/// To look at the time takes as long as some steps of a small app. So the number of steps between two looks is doubled as
/// long as they take no time worth mentioning; where they do, it is one again. A watch belongs to one thread.
@usableFromInline
final class DeadlineWatch {
    /// No more steps than so many are taken between two looks, since some of them may suddenly be slow.
    private static var greatestPause: Int { 16 }

    /// Between two looks no more time is to pass than about this.
    private static let longestPause = Duration.milliseconds(1)
    private static let shortPause = Duration.microseconds(500)

    let deadline: Deadline

    /// Whether the deadline had passed, or there was enough, at the last look.
    private(set) var isOver = false

    /// How many steps may be taken before the next look.
    private var allowance = 1

    /// How many steps are between two looks now.
    private var pause = 1

    /// How many fast steps must come before that number is raised, where some were slow.
    private var caution = 0
    private var lastLook: ContinuousClock.Instant?
    private let isEnough: (() -> Bool)?

    /// Makes a watch.
    ///
    /// - Parameters:
    ///   - deadline: When to give up.
    ///   - isEnough: Whether to end before; asked at each look, of which there is one before each step then.
    init(_ deadline: Deadline, until isEnough: (() -> Bool)? = nil) {
        self.deadline = deadline
        self.isEnough = isEnough
    }

    /// Looks at the time, if it is a while ago that it did.
    ///
    /// - Parameter greatest: How many steps are to be taken: at least 1.
    /// - Returns: How many of them are to be taken before this is asked again; zero if none is.
    func grantSteps(upTo greatest: Int) -> Int {
        if allowance <= 0 { look() }
        if isOver { return 0 }
        let steps = min(allowance, greatest)
        allowance -= steps
        return steps
    }

    /// Whether one more step is to be taken.
    @usableFromInline
    func grantsStep() -> Bool { grantSteps(upTo: 1) == 1 }

    private func look() {
        if let isEnough {
            isOver = isEnough() || deadline.hasPassed
            allowance = 1
            return
        }
        let now = deadline.now
        isOver = deadline.hasPassed(at: now)
        if let lastLook {
            let time = now - lastLook
            if time > Self.longestPause {
                (pause, caution) = (1, 8)
            } else if time < Self.shortPause {
                if caution == 0 { pause = min(2 * pause, Self.greatestPause) } else { caution -= 1 }
            }
        }
        lastLook = now
        allowance = pause
    }
}
