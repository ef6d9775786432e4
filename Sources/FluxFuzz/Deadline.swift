/// When to give up.
@usableFromInline
struct Deadline {
    private let start: ContinuousClock.Instant
    private let instant: ContinuousClock.Instant
    private let clock: CampaignClock

    /// A thousand years: a longer time counts as this, since there is no room for all durations behind an instant.
    private static let longestTime = Duration.seconds(31_557_600_000 as Int64)

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
        start = time == nil ? .now : clock.now
        instant = time.map { [start] in start.advanced(by: min(max($0, .zero), Self.longestTime)) } ?? start
        self.clock = clock
        isSet = time != nil
    }

    /// The same, but later, or earlier if the time is negative.
    private func moved(by time: Duration) -> Deadline {
        isSet ? Deadline(start, instant.advanced(by: time), by: clock) : self
    }

    private init(_ start: ContinuousClock.Instant, _ instant: ContinuousClock.Instant, by clock: CampaignClock) {
        self.start = start
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

    /// How long it has been measured; nothing if there is no time.
    var elapsed: Duration { isSet ? clock.now - start : .zero }

    /// The same, but a little later: a failure may be repeated until then, or nothing could be told of one that was found just
    /// before.
    var forRepetition: Deadline { forRepetition(ofRun: .zero) }

    /// The same for a run that takes some time, about: it is recorded, and its steps are taken down.
    func forRepetition(ofRun time: Duration) -> Deadline {
        var later = moved(by: max(.milliseconds(100), time * 3))
        later.grace = StopRequest.timeToReport
        return later
    }

    /// The same, but earlier: as much is left as it takes to repeat a run.
    func before(repetitionOfRun time: Duration) -> Deadline {
        var earlier = moved(by: .zero - time * 2)
        earlier.grace = grace
        return earlier
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
