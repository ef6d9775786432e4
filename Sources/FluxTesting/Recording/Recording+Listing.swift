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
            Entry(number: index + 1, mark: open.contains(index) ? " " : entry.1.character, element: entry.0)
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
        Listing.Row(number: entry.number, mark: entry.mark, depth: depth) { [wording] writer in
            wording.lines(entry.element.element, writer)
        }
    }

    /// The entries among what else happened; `nil` if they came from several places, of which nobody knows the order.
    private func trace(through entries: [Entry]) -> [Listing.Row]? {
        guard timelines.count == 1, let timeline = timelines.first else { return nil }
        // What came by itself stands behind the last event before it.
        func id(of entry: Entry) -> Int {
            entry.element.cause.flatMap { $0.hub === timeline.hub ? $0.id : nil } ?? entry.element.latestEvent ?? 0
        }
        let entriesOfEvents = Dictionary(grouping: entries, by: id)
        // A release that nothing comes after explains nothing.
        let events = timeline.events.dropLast { presenters.isRelease($0.id) && entriesOfEvents[$0.id] == nil }
        let shown = events.filter { event in entriesOfEvents[event.id]?.contains { $0.element.cause != nil } ?? false }
        let shownChanges = Set(shown.compactMap(\.cause))

        let stores = Set(events.compactMap(\.store)).count

        // First what came for events from before the timeline.
        let known = Set(events.map(\.id))
        var rows = entries.filter { !known.contains(id(of: $0)) }.map { row($0, depth: 0) }
        var depths: [Int: Int] = [:]
        for event in events {
            var depth = event.cause.flatMap { depths[$0] } ?? 0
            let own = entriesOfEvents[event.id] ?? []
            if let lines = explanation(
                of: event,
                isEntry: !own.isEmpty,
                isShown: shownChanges.contains(event.id),
                of: stores
            ) {
                rows.append(Listing.Row(number: nil, depth: depth, lines: lines))
                depth += 1
            }
            rows += own.map { row($0, depth: $0.element.cause == nil ? 0 : depth) }
            depths[event.id] = own.isEmpty ? depth : depth + 1
        }
        return rows
    }

    /// What to write of an event between the entries; nothing, if an entry stands for it.
    private func explanation(
        of event: Timeline.Event,
        isEntry: Bool,
        isShown: Bool,
        of stores: Int
    ) -> LineWriter.Lines? {
        switch (event.kind, wording.subject) {
        case (.dispatched, .actions) where isEntry: nil
        case (.dispatched(let action), _): { [$0.source(of: action)] }
        // One of several stores that has nothing to do with an action goes without saying.
        case (.mutated(let change), .actions), (.mutated(let change), .showings):
            { (change as? any ChangeText)?.lines(unlessNothing: stores > 1, by: $0) ?? [] }
        case (.mutated, _) where isShown || !presenters.show(event.store): nil
        case (.mutated(let change), _): { (change as? any ChangeText)?.unreflectedLines(by: $0) ?? [] }
        case (.presenterReleased, _) where presenters.isRelease(event.id): { _ in ["(presenter released)"] }
        case (.presenterReleased, _), (.reflected, _): nil
        }
    }
}

extension LogMark {
    /// How a list shows it.
    var character: Character {
        switch self {
        case .unread: " "
        case .read: "✓"
        case .skipped: "–"
        case .rejected: "✗"
        }
    }
}

extension Array {
    /// The array without the elements at its end that meet a condition.
    fileprivate func dropLast(while isDropped: (Element) -> Bool) -> ArraySlice<Element> {
        prefix((lastIndex { !isDropped($0) } ?? -1) + 1)
    }
}
