/// What the counterexamples of a run have in common with each other, and with those of the run before.
struct Triage {
    let findings: [FindingRecord]

    /// Puts the same failures together, and compares them with those of before.
    ///
    /// - Parameters:
    ///   - records: What tests did and found.
    ///   - baseline: The run of before; `nil` if there is none.
    ///   - today: The day of the run.
    init(of records: [ReportRecord], since baseline: RunRecord?, on today: @autoclosure () -> String) {
        if baseline == nil, !records.contains(where: { !$0.counterexamples.isEmpty }) {
            findings = []
            return
        }
        var places: [String: [FindingRecord.Place]] = [:]
        var order: [String] = []
        for (record, report) in records.enumerated() {
            for (index, counterexample) in report.counterexamples.enumerated() {
                let id = counterexample.id
                if places[id] == nil { order.append(id) }
                places[id, default: []].append(.init(record: record, counterexample: index))
            }
        }
        let former = Dictionary((baseline?.findings ?? []).map { ($0.id, $0) }) { first, _ in first }
        let found = order.map { id in
            let places = places[id] ?? []
            let counterexamples = places.map { records[$0.record].counterexamples[$0.counterexample] }
            let before = former[id].flatMap { $0.status == .fixed ? nil : $0 }
            // A run without a baseline of its own doesn't say since when.
            let day = before?.since ?? before.flatMap { _ in baseline?.finished.day }
            let days = counterexamples.compactMap(\.knownSince) + [day].compactMap(\.self)
            let isKnown = !days.isEmpty
            return FindingRecord(
                id: id,
                rule: counterexamples[0].rule,
                status: isKnown ? .known : baseline == nil ? nil : .new,
                since: days.min() ?? (baseline == nil ? nil : today()),
                places: places,
                tests: Self.unique(places.map { records[$0.record].test.description })
            )
        }
        // A test that fails may have ended before it would have found it, and one that replays a token looks for nothing. A test
        // may have several fuzzers.
        let doubtful = records.filter { !$0.verdict.passes || $0.isReplay == true }
        let searched = Set(records.map(\.test.description)).subtracting(doubtful.map(\.test.description))
        let gone = (baseline?.findings ?? []).filter { $0.status != .fixed && places[$0.id] == nil }.map { finding in
            FindingRecord(
                id: finding.id,
                rule: finding.rule,
                status: searched.isSuperset(of: finding.tests) ? .fixed : .stale,
                since: finding.since ?? baseline?.finished.day,
                places: [],
                tests: finding.tests
            )
        }
        findings = found + gone
    }

    private static func unique(_ texts: [String]) -> [String] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }
    }
}
