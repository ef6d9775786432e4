import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// Everything that a record has is written, under its name.
@Suite struct RecordMembersTests {
    private let place = PlaceRecord(file: "Cart/Cart.swift", line: 3, path: "Sources/Cart/Cart.swift")

    private var counterexample: CounterexampleRecord {
        let change = ChangeRecord(path: "total", old: "0", new: "1")
        let dispatch = DispatchRecord(action: ".add", changes: [change], isBroken: true)
        let step = StepRecord(
            name: ".add",
            state: 1,
            changes: [change],
            dispatches: [dispatch],
            calls: ["load()"],
            notes: ["a note"],
            ending: "it trapped"
        )
        return CounterexampleRecord(
            id: "0000000a",
            rule: "r",
            place: place,
            headline: "h",
            error: "e",
            view: "v",
            origin: "o",
            isShortest: true,
            remembered: "a.txt",
            knownSince: "2026-01-01",
            states: ["Cart()"],
            start: StartRecord(state: 0, dispatches: [dispatch], notes: ["n"]),
            steps: [step],
            token: "f2-AhZj",
            replay: "replay()",
            command: "swift test",
            test: "@Test"
        )
    }

    private var record: ReportRecord {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
            .invariant("any") { _ in true }
        let report = fuzzer.run(budget: Budget(runs: 5, stepsPerRun: 9))
        return ReportRecord(
            test: .sample(label: "a label"),
            verdict: .failed,
            isReplay: true,
            isTolerated: true,
            reason: "a reason",
            text: "t",
            meaning: "m",
            evidence: [Fact(title: "a", text: "b")],
            kind: "action",
            seed: "7",
            budget: "Budget()",
            started: Date(timeIntervalSince1970: 1_800_000_000),
            seconds: 0.5,
            runs: 1,
            steps: 2,
            states: StatesRecord(distinct: 1, transitions: 2, depth: 3, isComplete: true),
            excludedFailureRate: 0.1,
            actions: [
                ActionRecord(
                    name: ".add",
                    place: place,
                    drawn: 1,
                    share: 0.5,
                    enabledShare: 0.25,
                    unchangedShare: 0.125,
                    blocked: 2
                )
            ],
            rules: [RuleRecord(name: "r", place: place, checks: 3)],
            labels: [
                LabelRecord(
                    name: "l",
                    place: place,
                    count: 1,
                    share: 0.5,
                    requiredShare: 0.1,
                    isSufficient: true,
                    lower: 0.2,
                    upper: 0.75
                )
            ],
            goals: [GoalRecord(name: "g", place: place, run: 1, step: 2)],
            growth: report.sampleRecord().growth,
            warnings: ["w"],
            counterexamples: [counterexample],
            knownFailures: [KnownFailureRecord(description: "d", counterexample: counterexample)]
        )
    }

    /// Compares what reflection finds in a record with what another reader finds in its JSON.
    ///
    /// - Returns: How many properties there were.
    private func compare(_ value: Any, with json: Any, at path: String) throws -> Int {
        if let list = value as? [any JSONWritable] {
            let elements = try #require(json as? [Any], "\(path)")
            #expect(elements.count == list.count && !list.isEmpty, "\(path)")
            return try zip(list, elements).reduce(0) { try $0 + compare($1.0, with: $1.1, at: path + "[]") }
        }
        guard let object = value as? any JSONObject else {
            #expect(!(json is NSNull), "\(path)")
            return 0
        }
        let members = try #require(json as? [String: Any], "\(path)")
        let properties = Mirror(reflecting: object).children.map { ($0.label ?? "", $0.value) }
        #expect(Set(members.keys) == Set(properties.map(\.0)), "\(path)")
        return try properties.reduce(0) { count, property in
            let (name, value) = property
            let mirror = Mirror(reflecting: value)
            let whole = mirror.displayStyle == .optional ? try #require(mirror.children.first?.value, "\(name)") : value
            return try count + 1 + compare(whole, with: members[name] ?? NSNull(), at: "\(path).\(name)")
        }
    }

    private func members(of object: some JSONObject) throws -> Int {
        let json = try JSONSerialization.jsonObject(with: Data(object.json.utf8))
        return try compare(object, with: json, at: "\(type(of: object))")
    }

    @Test func eachPropertyOfATestIsWritten() throws {
        #expect(try members(of: record) > 150)
        #expect(try ReportCoding.read(ReportRecord.self, from: Data(record.json.utf8)) == record)
    }

    @Test func eachPropertyOfARunIsWritten() throws {
        let first = try RunRecord([record], on: "2026-11-24")
        let run = try RunRecord([record], since: first, on: "2026-11-25")
        #expect(try members(of: run) > 150)
        #expect(try ReportCoding.read(RunRecord.self, from: Data(run.json.utf8)) == run)
    }
}
