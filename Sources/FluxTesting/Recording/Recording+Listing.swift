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
        // Of thousands of elements and events, each is looked at once, in loops: they take most of a message's time.
        var entries: [Entry] = []
        entries.reserveCapacity(present.elements.count)
        for (index, element) in present.elements.enumerated() {
            let mark = open.contains(index) ? " " : present.marks[index].character
            entries.append(Entry(number: index + 1, mark: mark, element: element))
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
        var entriesOfEvents = Dictionary(grouping: entries, by: id)
        // A release that nothing comes after explains nothing.
        let events = timeline.events.dropLast { presenters.isRelease($0.id) && entriesOfEvents[$0.id] == nil }
        var shownChanges: Set<Int> = []
        var (store, hasManyStores) = (nil as ObjectIdentifier?, false)
        for event in events {
            if let cause = event.cause, entriesOfEvents[event.id]?.contains(where: { $0.element.cause != nil }) ?? false
            {
                shownChanges.insert(cause)
            }
            guard let changed = event.store else { continue }
            if let store, store != changed { hasManyStores = true }
            store = changed
        }

        var rows: [Listing.Row] = []
        var depths: [Int: Int] = [:]
        for event in events {
            var depth = event.cause.flatMap { depths[$0] } ?? 0
            let own = entriesOfEvents.removeValue(forKey: event.id) ?? []
            if let lines = explanation(
                of: event,
                isEntry: !own.isEmpty,
                isShown: shownChanges.contains(event.id),
                ofMany: hasManyStores
            ) {
                rows.append(Listing.Row(number: nil, depth: depth, lines: lines))
                depth += 1
            }
            for entry in own { rows.append(row(entry, depth: entry.element.cause == nil ? 0 : depth)) }
            if !own.isEmpty { depth += 1 }
            if depth > 0 { depths[event.id] = depth }
        }
        // First what came for events from before the timeline.
        let earlier = entriesOfEvents.values.joined().sorted { $0.number < $1.number }
        return earlier.map { row($0, depth: 0) } + rows
    }

    /// What to write of an event between the entries; nothing, if an entry stands for it.
    private func explanation(
        of event: Timeline.Event,
        isEntry: Bool,
        isShown: Bool,
        ofMany hasManyStores: Bool
    ) -> LineWriter.Lines? {
        switch (event.kind, wording.subject) {
        case (.dispatched, .actions) where isEntry: nil
        case (.dispatched(let action), _): { [$0.source(of: action)] }
        // One of several stores that has nothing to do with an action goes without saying.
        case (.mutated(let change), .actions), (.mutated(let change), .showings):
            { (change as? any ChangeText)?.lines(unlessNothing: hasManyStores, by: $0) ?? [] }
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
