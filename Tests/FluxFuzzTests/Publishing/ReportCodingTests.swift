import FluxCore
import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// Records as JSON: what is written is read, by other readers too.
@Suite struct ReportCodingTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
    private let budget = Budget(runs: 5, stepsPerRun: 9)

    private func read(_ data: Data) throws -> ReportRecord {
        try ReportCoding.read(ReportRecord.self, from: data)
    }

    /// A record as another reader of JSON has it.
    private func object(_ record: some JSONWritable) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(record.json.utf8)) as? [String: Any])
    }

    private func data(_ change: (inout [String: Any]) -> Void) throws -> Data {
        var object = try object(ReportRecord.sample(counterexamples: [.sample()]))
        change(&object)
        return try JSONSerialization.data(withJSONObject: object)
    }

    private func problem(_ data: Data, of type: any ReportFormat.Type = ReportRecord.self) -> String {
        do {
            _ = try ReportCoding.read(type, from: data)
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func whatIsWrittenIsRead() throws {
        let reports = [
            counter.invariant("small") { $0.count < 3 }.run(budget: budget),
            counter.invariant("any") { _ in true }.classify("odd") { $0.count % 2 == 1 }.run(budget: budget),
            counter.invariant("any") { _ in true }.reaches("far") { $0.count == 999 }.run(budget: budget),
            counter.invariant("any") { _ in true }.verify(within: { $0.count < 9 }),
            counter.invariant("any") { _ in true }.known("#1", until: .date("2999-01-01")).verify(within: {
                $0.count < 9
            }),
            counter.run(budget: budget),
        ]
        #expect(Set(reports.map { VerdictRecord($0.verdict) }).count == 5)
        for report in reports {
            for seconds in [nil, 0, 0.1] {
                let record = report.sampleRecord(seconds: seconds)
                let data = Data(record.json.utf8)
                #expect(try read(data) == record)
                // The same bytes each time.
                #expect(try read(data).json == record.json)
            }
        }
        let run = try RunRecord(reports.map { $0.sampleRecord() })
        let data = Data(run.json.utf8)
        #expect(try ReportCoding.read(RunRecord.self, from: data) == run)
    }

    @Test func timesAreWrittenAsFoundationDoes() throws {
        let seconds = [-86_400.5, -1, 0, 0.999, 951_782_399, 951_868_800, 1_800_000_000.7, 253_402_300_799]
        let dates = seconds.map { Date(timeIntervalSince1970: $0) }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let texts = try [Data(dates.json.utf8), encoder.encode(dates)].map {
            try JSONDecoder().decode([String].self, from: $0)
        }
        #expect(texts[0] == texts[1])
    }

    /// No number is one that JSON doesn't have.
    @Test func evenTheSmallestRunCanBeWritten() throws {
        let none = Property("none", Gen.int(in: 0...9).filter { $0 > 9 }) { _ in true }.classify("some", atLeast: 0.5) {
            _ in true
        }
        let fuzzer = counter.invariant("any") { _ in true }.classify("some", atLeast: 0.5) { _ in true }
            .reaches("far") { $0.count > 9 }
        for (runs, steps) in [(1, 1), (1, 0), (0, 0), (2, 1)] {
            let budget = Budget(runs: runs, stepsPerRun: steps)
            for record in [none.run(budget: budget).sampleRecord(), fuzzer.run(budget: budget).sampleRecord()] {
                #expect(try read(Data(record.json.utf8)) == record)
            }
        }
    }

    @Test func whatHasNoValueIsLeftOut() throws {
        let object = try object(ReportRecord.sample(counterexamples: [.sample()]))
        #expect(object["reason"] == nil && object["states"] == nil && object["excludedFailureRate"] == nil)
        #expect(object["format"] as? String == "fluxfuzz-record")
        #expect(object["version"] as? Int == 1)
        #expect(object["started"] as? String == "2027-01-15T08:00:00Z")
        #expect(object["seconds"] as? Double == 0.25)
        #expect(object["seed"] as? String == "7")
        let counterexample = try #require((object["counterexamples"] as? [[String: Any]])?.first)
        #expect(counterexample["error"] == nil && counterexample["knownSince"] == nil)
        let run = try self.object(try RunRecord([.sample(.sample(), .failed, counterexamples: [.sample()])]))
        #expect(run["format"] as? String == "fluxfuzz-run")
        #expect(
            run["totals"] as? [String: Int] == [
                "failed": 1, "incomplete": 0, "vacuous": 0, "noFailureFound": 0, "verified": 0,
            ]
        )
        #expect((run["findings"] as? [[String: Any]])?.first?["status"] == nil)
    }

    @Test func propertiesThatAreNotKnownArePassedOver() throws {
        let record = try read(
            data { object in
                object["new"] = ["a": [1, 2]]
                var test = object["test"] as? [String: Any]
                test?["new"] = 1
                object["test"] = test
                var counterexamples = object["counterexamples"] as? [[String: Any]]
                counterexamples?[0]["new"] = "text"
                object["counterexamples"] = counterexamples
            }
        )
        #expect(record == .sample(counterexamples: [.sample()]))
    }

    @Test func aLaterVersionIsRefused() throws {
        #expect(problem(try data { $0["version"] = 2 }) == "its version, 2, is later than 1")
        // Even if nothing else is what it was.
        #expect(
            problem(Data(#"{"format": "fluxfuzz-record", "version": 3}"#.utf8)) == "its version, 3, is later than 1"
        )
        #expect(problem(try data { $0["version"] = 1 }) == "none")
    }

    @Test func somethingElseIsRefused() throws {
        #expect(problem(try data { $0["format"] = "fluxfuzz-run" }) == "it is no fluxfuzz-record")
        #expect(problem(try data { _ in }, of: RunRecord.self) == "it is no fluxfuzz-run")
        for text in ["", "{}", "[]", "{", "null", #"{"format": "fluxfuzz-record"}"#, #"{"format": 1, "version": 1}"#] {
            #expect(problem(Data(text.utf8)) != "none", "\(text)")
        }
        #expect(problem(try data { $0["test"] = nil }) != "none")
        #expect(problem(try data { $0["runs"] = "3" }) != "none")
    }

    @Test func anyTextIsReadAsItWas() throws {
        for text in HostileTexts.texts(tries(1_000, inDebug: 60)) where !text.isEmpty {
            let record = report(withText: text).sampleRecord(of: .sample(label: text))
            let data = Data(record.json.utf8)
            #expect(try read(data).json == record.json, "\(text.debugDescription)")
            // This reader loses some byte order marks on Linux.
            if text.unicodeScalars.contains("\u{FEFF}") { continue }
            let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
            let counterexample = try #require((object["counterexamples"] as? [[String: Any]])?.first)
            let source = String(swiftSource: text + "!")
            #expect(areIdentical(counterexample["error"] as? String, text), "\(text.debugDescription)")
            #expect(areIdentical((counterexample["states"] as? [String])?.last, source), "\(text.debugDescription)")
            let step = try #require((counterexample["steps"] as? [[String: Any]])?.first)
            #expect(areIdentical(step["name"] as? String, source), "\(text.debugDescription)")
            let rule = try #require((object["rules"] as? [[String: Any]])?.first)
            #expect(areIdentical(rule["name"] as? String, text), "\(text.debugDescription)")
            let test = try #require(object["test"] as? [String: Any])
            #expect(areIdentical(test["label"] as? String, record.test.label), "\(text.debugDescription)")
            // The rule of a counterexample is one line of at most 200 characters.
            let name = try #require(counterexample["rule"] as? String)
            #expect(!name.contains(where: \.isNewline) && name.count <= 201, "\(text.debugDescription)")
        }
    }
}
