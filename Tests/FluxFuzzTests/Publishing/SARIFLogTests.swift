import Foundation
import TestEffort
import Testing

@testable import FluxFuzz

/// A run in SARIF, read as any JSON.
@Suite struct SARIFLogTests {
    private struct Log {
        let object: [String: Any]
        var run: [String: Any] { (object["runs"] as? [[String: Any]])?.first ?? [:] }
        var results: [[String: Any]] { run["results"] as? [[String: Any]] ?? [] }
        var rules: [[String: Any]] {
            ((run["tool"] as? [String: Any])?["driver"] as? [String: Any])?["rules"] as? [[String: Any]] ?? []
        }
    }

    private func log(_ records: [ReportRecord], since baseline: RunRecord? = nil) throws -> Log {
        let data = Data(SARIFLog(of: try RunRecord(records, since: baseline)).json.utf8)
        return Log(object: try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any]))
    }

    private func text(_ object: Any?) -> String? { (object as? [String: Any])?["text"] as? String }

    /// Path, line and message of a location.
    private func place(_ object: Any?) -> (path: String?, line: Int?, text: String?) {
        let location = object as? [String: Any]
        let physical = location?["physicalLocation"] as? [String: Any]
        let artifact = physical?["artifactLocation"] as? [String: Any]
        let region = physical?["region"] as? [String: Any]
        return (artifact?["uri"] as? String, region?["startLine"] as? Int, text(location?["message"]))
    }

    private func flow(_ result: [String: Any]) -> [[String: Any]] {
        let thread = ((result["codeFlows"] as? [[String: Any]])?.first?["threadFlows"] as? [[String: Any]])?.first
        return (thread?["locations"] as? [[String: Any]] ?? []).compactMap { $0["location"] as? [String: Any] }
    }

    private let failure = ReportRecord.sample(
        .sample("a()"),
        .failed,
        text: "✗ the report",
        actions: [
            ActionRecord(
                name: ".remove(0, …)",
                place: PlaceRecord(file: "Cart/A.swift", line: 3, path: nil),
                drawn: 1,
                share: 1,
                enabledShare: nil,
                unchangedShare: nil,
                blocked: 0
            )
        ],
        counterexamples: [.sample(steps: [.sample(".remove(1)"), .sample(".other")])]
    )

    @Test func aFailureIsAResultAtItsRule() throws {
        let log = try log([failure, .sample(.sample("b()"))])
        #expect(log.object["version"] as? String == "2.1.0")
        #expect(log.results.count == 1)
        let result = try #require(log.results.first)
        #expect(result["ruleId"] as? String == "the total is not negative")
        #expect(result["level"] as? String == "error")
        let message = try #require(text(result["message"]))
        #expect(message.contains("the total is not negative failed after 2 steps"))
        #expect(message.contains("✗ the report"))
        let location = place((result["locations"] as? [Any])?.first)
        #expect(location.path == "Sources/CartFuzzing/Rules.swift" && location.line == 7)
        let test = place((result["relatedLocations"] as? [Any])?.first)
        #expect(test.path == "Tests/CartTests/CartTests.swift" && test.line == 12)
        #expect(
            result["partialFingerprints"] as? [String: String]
                == ["primaryLocationLineHash": "0000000a:1", "fluxfuzz/v1": "0000000a"]
        )
        #expect(log.rules.map { $0["id"] as? String } == ["the total is not negative"])
    }

    @Test func stepsAreAtTheLinesOfTheirActions() throws {
        let flow = flow(try #require(try log([failure]).results.first)).map(place)
        #expect(flow.map(\.path) == ["Cart/A.swift", "Sources/CartFuzzing/Rules.swift"])
        #expect(flow.map(\.line) == [3, 7])
        #expect(flow.map(\.text) == ["1. .remove(1)\ntotal: 0 → -1", "2. .other\ntotal: 0 → -1"])
    }

    @Test func interactionsAreToldApartByTheirWholeNames() throws {
        let actions = ["log in", "log out", "log"].enumerated().map { index, name in
            ActionRecord(
                name: name,
                place: PlaceRecord(file: "App/A.swift", line: index + 1, path: nil),
                drawn: 1,
                share: 1,
                enabledShare: nil,
                unchangedShare: nil,
                blocked: 0
            )
        }
        let steps = ["log out", "log in(\"a\")", "log(1)", "log"].map(StepRecord.sample)
        let record = ReportRecord.sample(.sample(), .failed, actions: actions, counterexamples: [.sample(steps: steps)])
        #expect(flow(try #require(try log([record]).results.first)).map { place($0).line } == [2, 1, 3, 3])
    }

    @Test func whatIsKnownIsAWarning() throws {
        let baseline = try RunRecord([failure], on: "2026-11-20")
        #expect(try log([failure], since: baseline).results.map { $0["level"] as? String } == ["warning"])
        #expect(try log([failure], since: try RunRecord([])).results.map { $0["level"] as? String } == ["error"])
        #expect(try log([.sample(.sample("a()"))], since: baseline).results.isEmpty)
    }

    @Test func whatHasNoAnswerIsAResultAtItsTest() throws {
        let log = try log([
            .sample(.sample("a()"), .incomplete, reason: "no reason"),
            .sample(.sample("b()"), .vacuous, reason: "no goal"),
        ])
        #expect(log.results.map { $0["ruleId"] as? String } == ["fluxfuzz/incomplete", "fluxfuzz/vacuous"])
        #expect(log.results.map { text($0["message"])?.hasSuffix(": no reason") } == [true, false])
        #expect(log.results.map { place(($0["locations"] as? [Any])?.first).line } == [12, 12])
        let prints = log.results.map { $0["partialFingerprints"] as? [String: String] }
        #expect(prints[0] != prints[1])
        #expect(
            log.rules.map { text($0["fullDescription"]) } == [
                "There is no answer, for the reason given.",
                "Nothing failed, but something was never put to the test.",
            ]
        )
    }

    @Test func theSameFailureIsOneResult() throws {
        let again = ReportRecord.sample(.sample("z()"), .failed, counterexamples: [.sample()])
        #expect(try log([failure, again]).results.count == 1)
        let other = ReportRecord.sample(.sample("z()"), .failed, counterexamples: [.sample("other")])
        let log = try log([failure, other])
        #expect(log.results.count == 2)
        #expect(log.rules.count == 1)
    }

    @Test(arguments: [1, 999, 1_000, 1_001, 3_000])
    func aThousandStepsAreToldAtMost(count: Int) throws {
        let steps = (1...count).map { StepRecord.sample(".step\($0)") }
        let record = ReportRecord.sample(.sample(), .failed, counterexamples: [.sample(steps: steps)])
        let flow = flow(try #require(try log([record]).results.first)).map { place($0).text ?? "" }
        #expect(flow.count == min(count, 1_000))
        // The last ones, which are those that break the rule.
        #expect(flow.last == "\(count). .step\(count)\ntotal: 0 → -1")
        #expect(flow.first?.hasPrefix("\(max(0, count - 1_000) + 1). .step\(max(0, count - 1_000) + 1)\n") == true)
    }

    @Test func pathsAreURIs() throws {
        let test = TestRecord(
            FailureOwner(fileID: "A/A.swift", test: "a()", name: nil),
            line: 0,
            path: "Tests/Größe Tests/a#b?c%d.swift"
        )
        let result = try #require(try log([.sample(test, .vacuous, reason: "a")]).results.first)
        let location = place((result["locations"] as? [Any])?.first)
        #expect(location.path == "Tests/Gr%C3%B6%C3%9Fe%20Tests/a%23b%3Fc%25d.swift")
        // Lines begin with one.
        #expect(location.line == 1)
    }

    @Test func anyTextIsReadAsItWas() throws {
        // The reader loses some byte order marks on Linux.
        for text in HostileTexts.texts(tries(1_000, inDebug: 60)) where !text.unicodeScalars.contains("\u{FEFF}") {
            let counterexample = CounterexampleRecord.sample(
                rule: text.isEmpty ? "a rule without a name" : text,
                headline: text,
                steps: [.sample(text)]
            )
            let log = try log([
                .sample(.sample(label: text), .failed, text: text, counterexamples: [counterexample]),
                .sample(.sample("zzz()"), .vacuous, reason: text),
            ])
            #expect(log.results.count == 2)
            let result = try #require(log.results.first)
            let message = try #require(self.text(result["message"]))
            // No text is taken for a link.
            #expect(!message.contains("]("), "\(text.debugDescription)")
            let scalars = HostileTexts.withoutEscapes(message)
            let expected = HostileTexts.withoutEscapes(text)
            #expect(scalars.starts(with: expected), "\(text.debugDescription)")
            #expect(scalars.reversed().starts(with: expected.reversed()), "\(text.debugDescription)")
            let step = place(flow(result).first).text ?? ""
            let shown = HostileTexts.withoutEscapes("1. \(text)\ntotal: 0 → -1")
            if shown.count < 1_000 { #expect(HostileTexts.withoutEscapes(step) == shown, "\(text.debugDescription)") }
            #expect(step.unicodeScalars.count <= 2_000)
            let id = try #require(result["ruleId"] as? String)
            #expect(!id.isEmpty && log.rules.contains { $0["id"] as? String == id }, "\(text.debugDescription)")
            for part in [message, step, id] { #expect(!HostileTexts.hasControls(part), "\(text.debugDescription)") }
        }
    }
}
