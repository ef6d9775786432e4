internal import Foundation

/// What all fuzz tests of a run did and found: the records of a folder, and what they found together.
struct RunRecord: Decodable, JSONObject, Equatable, Sendable {
    static let format = "fluxfuzz-run"

    private(set) var format = Self.format
    private(set) var version = ReportRecord.version
    let finished: Date
    /// How many records have each verdict.
    let totals: [String: Int]
    let findings: [FindingRecord]
    /// In the order of the names of their tests.
    let records: [ReportRecord]

    fileprivate init(sorted records: [ReportRecord], since baseline: RunRecord?, finished: Date) {
        self.finished = finished
        self.records = records
        totals = Dictionary(
            uniqueKeysWithValues: VerdictRecord.allCases.map { verdict in
                (verdict.rawValue, records.count { $0.verdict == verdict })
            }
        )
        findings = Triage(of: self.records, since: baseline, on: finished.day).findings
    }

    func writeMembers(to json: inout JSONText) { write(records, to: &json) }

    private func write(_ records: some JSONWritable, to json: inout JSONText) {
        json.add("format", format)
        json.add("version", version)
        json.add("finished", finished)
        json.add("totals", totals)
        json.add("findings", findings)
        json.add("records", records)
    }
}

extension RunRecord {
    /// A run with its records as they were written before, which spares writing each of them again.
    struct Written: JSONObject {
        let run: RunRecord
        private let records: [WrittenRecord]

        /// Puts records together.
        ///
        /// - Parameters:
        ///   - records: The records.
        ///   - baseline: The run of before, to tell apart what is new; `nil` if there is none.
        ///   - finished: When the last of them was made.
        init(of records: [WrittenRecord], since baseline: RunRecord?, finished: Date) {
            self.records = records.sorted { $0.record.comes(before: $1.record) }
            run = RunRecord(sorted: self.records.map { $0.record }, since: baseline, finished: finished)
        }

        func writeMembers(to json: inout JSONText) { run.write(records, to: &json) }
    }
}

/// A record with its JSON.
struct WrittenRecord: JSONWritable, Sendable {
    let record: ReportRecord
    let json: String

    init(_ record: ReportRecord) {
        self.record = record
        json = record.json
    }

    func write(to text: inout JSONText) { text.write(json: json) }
}

extension ReportRecord {
    /// Whether it is listed before another one: they are in the order of the names of their tests.
    fileprivate func comes(before other: ReportRecord) -> Bool {
        (test.description, test.line) < (other.test.description, other.test.line)
    }
}

extension RunRecord {
    /// A finding of this run, with the first of its counterexamples and the record of that.
    struct Found {
        let finding: FindingRecord
        let record: ReportRecord
        let counterexample: CounterexampleRecord

        /// The text of the record, if it is the first of its failures, of which that has the most; or else its steps.
        let text: String
    }

    /// What was found in this run, and not only before.
    var found: [Found] {
        findings.compactMap { finding in
            finding.places.first.map { place in
                let record = records[place.record]
                let counterexample = record.counterexamples[place.counterexample]
                return Found(
                    finding: finding,
                    record: record,
                    counterexample: counterexample,
                    text: place.counterexample == 0 ? record.text : counterexample.outline
                )
            }
        }
    }

    /// The records of tests that did not pass, though nothing failed.
    var unanswered: [ReportRecord] { records.filter { $0.verdict.isUnanswered } }
}
