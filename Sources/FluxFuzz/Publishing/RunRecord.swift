internal import Foundation

/// What all fuzz tests of a run did and found: the records of a folder, and what they found together.
struct RunRecord: Codable, Equatable, Sendable {
    static let format = "fluxfuzz-run"

    private(set) var format = Self.format
    private(set) var version = ReportRecord.version
    let finished: Date
    /// How many records have each verdict.
    let totals: [String: Int]
    let findings: [FindingRecord]
    /// In the order of the names of their tests.
    let records: [ReportRecord]

    /// Puts records together.
    ///
    /// - Parameters:
    ///   - records: The records.
    ///   - baseline: The run of before, to tell apart what is new; `nil` if there is none.
    ///   - finished: When the last of them was made.
    init(of records: [ReportRecord], since baseline: RunRecord?, finished: Date) {
        self.finished = finished
        self.records = records.sorted { ($0.test.description, $0.test.line) < ($1.test.description, $1.test.line) }
        totals = Dictionary(
            uniqueKeysWithValues: VerdictRecord.allCases.map { verdict in
                (verdict.rawValue, records.count { $0.verdict == verdict })
            }
        )
        findings = Triage(of: self.records, since: baseline, on: finished.day).findings
    }
}

extension RunRecord {
    /// The counterexample at a place.
    func counterexample(at place: FindingRecord.Place) -> CounterexampleRecord {
        records[place.record].counterexamples[place.counterexample]
    }
}

extension Date {
    /// Year, month and day, with hyphens.
    var day: String { formatted(.iso8601.year().month().day()) }
}

/// A failure, wherever it was found.
struct FindingRecord: Codable, Equatable, Sendable {
    /// What has become of it since the baseline, or of what is remembered.
    enum Status: String, Codable, Sendable {
        /// It was not there before.
        case new
        /// It was there before.
        case known
        /// It is not there any more, and all tests that found it have passed.
        case fixed
        /// It was there before, and not all tests that found it have passed.
        case stale
    }

    /// One of the counterexamples of a record.
    struct Place: Codable, Hashable, Sendable {
        let record: Int
        let counterexample: Int
    }

    /// See ``FailureIdentity``.
    let id: String
    let rule: String
    /// `nil` if there is nothing to compare it with.
    let status: Status?
    /// The day from which on it is known.
    let since: String?
    /// Where it was found; nowhere, if it was there before only.
    let places: [Place]
    /// The tests that have found it.
    let tests: [String]
}
