internal import FluxCore

/// An entry of the timeline of a flow.
struct FlowEvent<Action, State> {
    /// What came.
    enum Kind {
        case dispatch(DispatchRecord<Action, State>)
        case call(RecordingEntry)
        case showing(RecordingEntry)
    }

    let kind: Kind
    let moment: Moment

    /// What has become of it.
    let mark: LogMark

    /// What a list shows of it.
    let lines: LineWriter.Lines

    /// Notes what becomes of it.
    let setMark: (LogMark) -> Void

    /// The action, if it is one that was dispatched.
    var action: Action? {
        if case .dispatch(let dispatch) = kind { dispatch.action } else { nil }
    }

    /// The call, if it is one that was made.
    var call: RecordingEntry? {
        if case .call(let call) = kind { call } else { nil }
    }

    /// What a view shows, if it is that.
    var showing: RecordingEntry? {
        if case .showing(let showing) = kind { showing } else { nil }
    }

    /// Whether it is an action that is dispatched.
    func isDispatch(of expected: Action) -> Bool { action.map { areSame(expected, $0) } ?? false }

    /// Whether it is a call.
    func isMade(as expected: ExpectedCall) -> Bool {
        guard let call, call.recording == expected.recording else { return false }
        return expected.problem(call.index) == nil
    }

    /// Whether it is an action that has changed a place that is in a difference.
    func changesPlace(of difference: Difference) -> Bool {
        guard case .dispatch(let dispatch) = kind else { return false }
        let changes = Difference(from: dispatch.old, to: dispatch.new).changes
        return changes.contains { change in
            difference.changes.contains { change.path.isInside($0.path) || $0.path.isInside(change.path) }
        }
    }

    /// What it is, as the end of a sentence.
    var phrase: String {
        switch kind {
        case .dispatch(let dispatch): "\(String(swiftSource: dispatch.action)) was dispatched"
        case .call(let call): "\(call.text()) was called"
        case .showing(let showing): showing.text()
        }
    }
}

extension String {
    /// Whether this place in a state is another one, or a part of it: `rows[2].title` is inside `rows`.
    fileprivate func isInside(_ place: String) -> Bool {
        guard hasPrefix(place) else { return false }
        let rest = dropFirst(place.count)
        return place.isEmpty || rest.isEmpty || rest.hasPrefix(".") || rest.hasPrefix("[")
    }
}

extension Flow {
    /// All that has come since the flow began, in order.
    var events: [FlowEvent<Action, State>] { (dispatchEvents + recordedEvents).sorted { $0.moment < $1.moment } }

    /// All of it that nobody has asserted yet.
    var openEvents: [FlowEvent<Action, State>] { events.filter { $0.mark == .unread } }

    private var dispatchEvents: [FlowEvent<Action, State>] {
        let present = dispatches.snapshot
        return present.elements.indices.map { index in
            let dispatch = present.elements[index]
            return FlowEvent(
                kind: .dispatch(dispatch),
                moment: dispatch.moment,
                mark: present.marks[index],
                lines: { $0.lines(of: dispatch.action, $0.lines(from: dispatch.old, to: dispatch.new)) },
                setMark: { [dispatches] in dispatches.mark([index], as: $0) }
            )
        }
    }

    private var recordedEvents: [FlowEvent<Action, State>] {
        sources.all.flatMap { source in
            source.entries(start).map { entry in
                let isCall = source.kind == .calls
                return FlowEvent(
                    kind: isCall ? .call(entry) : .showing(entry),
                    moment: entry.moment,
                    mark: entry.mark,
                    lines: { _ in [isCall ? "calls \(entry.text())" : entry.text()] },
                    setMark: entry.setMark
                )
            }
        }
    }

    /// The calls that wait, in their order.
    var pendingCalls: [String] { sources.all.pendingCalls(since: start) }

    /// All that has come, and what has let it come.
    var timeline: Listing {
        var happenings = happenings[...]
        var rows: [Listing.Row] = []
        var depth = 0
        func addHappenings(before moment: Moment?) {
            while let next = happenings.first, moment.map({ next.moment < $0 }) ?? true {
                happenings.removeFirst()
                rows.append(Listing.Row(number: nil) { _ in [next.text] })
                depth = 1
            }
        }
        for (index, event) in events.enumerated() {
            addHappenings(before: event.moment)
            rows.append(Listing.Row(number: index + 1, mark: event.mark.character, depth: depth, lines: event.lines))
        }
        addHappenings(before: nil)
        return Listing(heading: "All that happened:", rows: rows)
    }
}
