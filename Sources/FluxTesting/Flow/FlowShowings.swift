/// What views of the app's own have shown, beside what was expected.
struct FlowShowings<Action, State> {
    /// What is wrong.
    private(set) var problems: [Message] = []

    /// What was expected.
    private(set) var met: [FlowEvent<Action, State>] = []

    /// What was passed over.
    private(set) var skipped: [FlowEvent<Action, State>] = []

    /// What nobody expected.
    private(set) var rejected: [FlowEvent<Action, State>] = []

    /// Goes through both.
    ///
    /// - Parameters:
    ///   - events: What views have shown.
    ///   - expected: What they should have shown, the last of each view in the end.
    ///   - isPartial: Whether other views may have shown something.
    init(_ events: [FlowEvent<Action, State>], _ expected: [ExpectedView], isPartial: Bool) {
        var events = events
        var expected = expected
        while let view = expected.first?.recording {
            compare(events.filter { $0.showing?.recording == view }, expected.filter { $0.recording == view })
            events.removeAll { $0.showing?.recording == view }
            expected.removeAll { $0.recording == view }
        }
        if isPartial { skipped += events } else { reject(events) }
    }

    private mutating func reject(_ events: [FlowEvent<Action, State>]) {
        rejected += events
        problems += events.prefix(1).map { Message("Expected views to show nothing new, but \($0.phrase).") }
    }

    /// Compares what one view has shown with what it should have.
    private mutating func compare(_ events: [FlowEvent<Action, State>], _ wishes: [ExpectedView]) {
        let problem = wishes.last?.problem()
        let before = FlowMatch(events, Array(wishes.dropLast()), isPartial: true) { event, wish in
            event.showing.map { wish.isMet($0.index) } ?? false
        }
        problems += before.missing.prefix(1).map { Message("\($0.wish) on the way, but it did not.") }
        problems += [problem].compactMap { $0 }
        met += before.met
        let rest = before.skipped + before.rest
        guard let last = rest.last else { return }
        skipped += rest.dropLast()
        if problem == nil { met.append(last) } else { rejected.append(last) }
    }
}
