internal import FluxCore

extension Recording {
    /// All elements, numbered, and between them what else happened where the recorder looks on.
    ///
    /// What an event led to is indented below it.
    ///
    /// - Parameter unasserted: Elements that are marked as asserted, but were not.
    /// - Returns: The list.
    func listing(unasserted: [Int] = []) -> Listing {
        let present = log.snapshot
        let open = Set(unasserted)
        let entries = zip(present.elements, present.marks).enumerated().map { index, entry in
            let mark: Character =
                switch entry.1 {
                case .unread: " "
                case .read: open.contains(index) ? " " : "✓"
                case .skipped: open.contains(index) ? " " : "–"
                }
            return Entry(number: index + 1, mark: mark, element: entry.0)
        }
        let rows = trace(through: entries) ?? entries.map { row($0, depth: 0) }
        return Listing(heading: "All \(wording.plural):", rows: rows)
    }

    private struct Entry {
        let number: Int
        let mark: Character
        let element: Recorded<Element>
    }

    private func row(_ entry: Entry, depth: Int) -> Listing.Row {
        Listing.Row(number: entry.number, mark: entry.mark, depth: depth, lines: wording.lines(entry.element.element))
    }

    /// The entries among what else happened; `nil` if they came from several places, of which nobody knows the order.
    private func trace(through entries: [Entry]) -> [Listing.Row]? {
        guard timelines.count == 1, let timeline = timelines.first else { return nil }
        // What came by itself stands behind the last event before it.
        func id(of entry: Entry) -> Int {
            entry.element.cause.flatMap { $0.hub === timeline.hub ? $0.id : nil } ?? entry.element.latestEvent ?? 0
        }
        let entriesOfEvents = Dictionary(grouping: entries, by: id)
        let events = timeline.events
        let shown = events.filter { event in entriesOfEvents[event.id]?.contains { $0.element.cause != nil } ?? false }
        let shownChanges = Set(shown.compactMap(\.cause))

        // First what came for events from before the timeline.
        let known = Set(events.map(\.id))
        var rows = entries.filter { !known.contains(id(of: $0)) }.map { row($0, depth: 0) }
        var depths: [Int: Int] = [:]
        for event in events {
            var depth = event.cause.flatMap { depths[$0] } ?? 0
            let own = entriesOfEvents[event.id] ?? []
            let lines = explanation(of: event, isEntry: !own.isEmpty, isShown: shownChanges.contains(event.id))
            if !lines.isEmpty {
                rows.append(Listing.Row(number: nil, depth: depth, lines: lines))
                depth += 1
            }
            rows += own.map { row($0, depth: $0.element.cause == nil ? 0 : depth) }
            depths[event.id] = own.isEmpty ? depth : depth + 1
        }
        // A release that nothing comes after explains nothing.
        while let last = rows.last, last.lines == Self.release { rows.removeLast() }
        return rows
    }

    private static var release: [String] { ["(presenter released)"] }

    /// What to write of an event between the entries; nothing, if an entry stands for it.
    private func explanation(of event: Timeline.Event, isEntry: Bool, isShown: Bool) -> [String] {
        switch (event.kind, wording.subject) {
        case (.dispatched, .actions) where isEntry: []
        case (.dispatched(let action), _): [String(swiftSource: action)]
        case (.mutated(let change), .actions): (change as? any ChangeText)?.lines ?? []
        case (.mutated, _) where isShown || !presenters.show(event.store): []
        case (.mutated(let change), _): (change as? any ChangeText)?.unreflectedLines ?? []
        case (.presenterReleased, _) where presenters.isRelease(event.id): Self.release
        case (.presenterReleased, _), (.reflected, _): []
        }
    }
}
