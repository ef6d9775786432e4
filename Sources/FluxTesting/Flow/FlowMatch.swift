/// What came, beside what was expected.
struct FlowMatch<Event, Expected> {
    /// The events that are as expected.
    private(set) var met: [Event] = []

    /// The events that were passed over.
    private(set) var skipped: [Event] = []

    /// The events that nobody expected, from the first one on.
    private(set) var rest: [Event] = []

    /// What was expected and did not come, from the first one on.
    private(set) var missing: [Expected] = []

    /// Goes through both, up to the first that don't belong together.
    ///
    /// - Parameters:
    ///   - events: What came.
    ///   - expected: What was expected.
    ///   - isPartial: Whether events may be passed over.
    ///   - isMet: Whether an event is the expected one.
    init(_ events: [Event], _ expected: [Expected], isPartial: Bool, _ isMet: (Event, Expected) -> Bool) {
        var events = events[...]
        var expected = expected[...]
        while let next = expected.first {
            let candidates = isPartial ? events : events.prefix(1)
            guard let place = candidates.firstIndex(where: { isMet($0, next) }) else { break }
            skipped += events[..<place]
            met.append(events[place])
            events = events[(place + 1)...]
            expected.removeFirst()
        }
        missing = Array(expected)
        if isPartial, expected.isEmpty { skipped += events } else { rest = Array(events) }
    }
}
