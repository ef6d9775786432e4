import Foundation

@testable import FluxFuzz

extension FuzzReport {
    /// The record of the report, as that of a test whose sources are nowhere.
    func sampleRecord(
        of test: TestRecord = .sample(),
        keepsValues: Bool = true,
        isTolerated: Bool = false,
        started: Date = Date(timeIntervalSince1970: 1_800_000_000),
        seconds: Double? = 1.5
    ) -> ReportRecord {
        let sources = SourcePaths(
            ofTest: "/nowhere/Tests/CartTests/CartTests.swift",
            fileID: "CartTests/CartTests.swift"
        )
        return record(
            of: test,
            finding: sources,
            keepsValues: keepsValues,
            isTolerated: isTolerated,
            started: started,
            seconds: seconds
        )
    }
}

extension TestRecord {
    /// A test, whose function and label may be any text.
    static func sample(_ function: String = "totals()", label: String? = nil, line: Int = 12) -> TestRecord {
        let owner = FailureOwner(fileID: "CartTests/CartTests.swift", test: function, name: label)
        return TestRecord(owner, line: line, path: "Tests/CartTests/CartTests.swift")
    }
}

extension CounterexampleRecord {
    /// A counterexample of a cart, of which nothing matters but what is given.
    static func sample(
        _ id: String = "0000000a",
        rule: String = "the total is not negative",
        headline: String? = nil,
        error: String? = nil,
        knownSince: String? = nil,
        states: [String] = ["Cart()", "Cart(total: -1)"],
        steps: [StepRecord] = [.sample(".remove(1)")]
    ) -> CounterexampleRecord {
        CounterexampleRecord(
            id: id,
            rule: rule,
            place: PlaceRecord(file: "CartFuzzing/Rules.swift", line: 7, path: "Sources/CartFuzzing/Rules.swift"),
            headline: headline ?? "\(rule) failed after \(steps.count) steps",
            error: error,
            view: nil,
            origin: "found in run 1 after 9 steps",
            isShortest: false,
            remembered: knownSince.map { _ in "RememberedFailures/CartTests/a-0.txt" },
            knownSince: knownSince,
            states: states,
            start: StartRecord(state: 0, dispatches: [], notes: []),
            steps: steps,
            token: "f2-AhZj",
            replay: "replay(\"f2-AhZj\")",
            command: "FLUXFUZZ_ONLY='totals()' FLUXFUZZ_REPLAY=f2-AhZj swift test",
            test: nil
        )
    }
}

extension StepRecord {
    /// A step that changes a total.
    static func sample(_ name: String) -> StepRecord {
        StepRecord(
            name: name,
            state: 1,
            changes: [ChangeRecord(path: "total", old: "0", new: "-1")],
            dispatches: [],
            calls: [],
            notes: [],
            ending: nil
        )
    }
}

extension ReportRecord {
    /// A record of which nothing matters but what is given.
    static func sample(
        _ test: TestRecord = .sample(),
        _ verdict: VerdictRecord = .noFailureFound,
        isReplay: Bool? = nil,
        isTolerated: Bool? = nil,
        reason: String? = nil,
        text: String = "the report",
        seconds: Double? = 0.25,
        actions: [ActionRecord] = [],
        counterexamples: [CounterexampleRecord] = []
    ) -> ReportRecord {
        ReportRecord(
            test: test,
            verdict: verdict,
            isReplay: isReplay,
            isTolerated: isTolerated,
            reason: reason,
            text: text,
            meaning: "the meaning",
            evidence: [],
            kind: "action",
            seed: "7",
            budget: "Budget()",
            started: Date(timeIntervalSince1970: 1_800_000_000),
            seconds: seconds,
            runs: 3,
            steps: 9,
            states: nil,
            excludedFailureRate: nil,
            actions: actions,
            rules: [],
            labels: [],
            goals: [],
            growth: nil,
            warnings: [],
            counterexamples: counterexamples,
            knownFailures: []
        )
    }
}

extension RunRecord {
    /// A run that ended on a day.
    init(_ records: [ReportRecord], since baseline: RunRecord? = nil, on day: String = "2026-11-24") throws {
        let finished = try Date("\(day)T12:00:00Z", strategy: .iso8601)
        self = Written(of: records.map(WrittenRecord.init), since: baseline, finished: finished).run
    }

    /// The same records, as they are written in a run without a baseline.
    var written: Written { Written(of: records.map(WrittenRecord.init), since: nil, finished: finished) }
}
