/// When to give up.
@usableFromInline
struct Deadline {
    private let instant: ContinuousClock.Instant
    private let clock: CampaignClock

    /// A thousand years: a longer time counts as this, since there is no room for all durations behind an instant.
    private static let longestTime = Duration.seconds(31_557_600_000)

    /// Whether there is a time at all.
    ///
    /// A flag of its own, since an optional instant takes long to look into: nobody knows here what it is made of.
    let isSet: Bool

    /// How long it may go on after somebody wants the process to end.
    private var grace = StopRequest.timeToShrink

    /// Begins to measure the time.
    ///
    /// - Parameters:
    ///   - time: After how much time to give up: any duration, or `nil` for never.
    ///   - clock: What tells the time.
    @usableFromInline
    init(after time: Duration?, by clock: CampaignClock = CampaignClock()) {
        instant = time.map { clock.now.advanced(by: min(max($0, .zero), Self.longestTime)) } ?? .now
        self.clock = clock
        isSet = time != nil
    }

    private init(_ instant: ContinuousClock.Instant, by clock: CampaignClock) {
        self.instant = instant
        self.clock = clock
        isSet = true
    }

    /// Whether the time is up.
    var hasPassed: Bool { isSet && hasPassed(at: clock.now) || StopRequest.hasLasted(grace) }

    /// Whether the time is up at an instant.
    func hasPassed(at now: ContinuousClock.Instant) -> Bool { isSet && now >= instant || StopRequest.hasLasted(grace) }

    /// When that is by the clock of the system; `nil` if there is no time, or another clock.
    var systemInstant: ContinuousClock.Instant? { isSet && clock.isOfSystem ? instant : nil }

    /// What the clock of the deadline shows.
    var now: ContinuousClock.Instant { clock.now }

    /// The same, but a little later: a failure may be repeated until then, or nothing could be told of one that was found just
    /// before.
    var forRepetition: Deadline {
        var later = isSet ? Deadline(instant.advanced(by: .milliseconds(100)), by: clock) : self
        later.grace = StopRequest.timeToReport
        return later
    }

    /// The earlier one of two deadlines of the same clock.
    static func earlier(_ one: Deadline, _ other: Deadline) -> Deadline {
        if !one.isSet || !other.isSet { return one.isSet ? one : other }
        return one.instant <= other.instant ? one : other
    }
}

/// What tells a campaign the time: the system, or the script of a test.
@usableFromInline
struct CampaignClock {
    private let scripted: (() -> ContinuousClock.Instant)?

    /// Makes a clock.
    ///
    /// - Parameter scripted: Tells the time instead of the system; called by each thread that looks at the time.
    @usableFromInline
    init(scripted: (() -> ContinuousClock.Instant)? = nil) {
        self.scripted = scripted
    }

    var now: ContinuousClock.Instant { scripted?() ?? .now }

    /// Whether it is the one of the system.
    var isOfSystem: Bool { scripted == nil }
}
