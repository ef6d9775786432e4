import FluxCore
import Foundation
import Testing

@testable import FluxFuzz

/// What is written down of a report, with each verdict.
@Suite struct ReportRecordTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment, when: { $0.count < 3 })
        .action(.decrement, when: { $0.count > -3 })

    private let budget = Budget(runs: 12, stepsPerRun: 20)

    @Test func whatIsKnownOfTheTestIsThere() {
        let started = Date(timeIntervalSince1970: 1_700_000_000)
        let test = TestRecord(
            FailureOwner(fileID: "CartTests/Deep/CartTests.swift", test: "totals(limit:)", name: "limit 3"),
            line: 8,
            path: nil
        )
        let record = counter.invariant("any") { _ in true }.verify()
            .sampleRecord(of: test, started: started, seconds: nil)
        #expect(record.format == "fluxfuzz-record")
        #expect(record.version == 1)
        #expect(record.test == test)
        #expect(
            [test.module, test.file, test.function, test.label] == [
                "CartTests", "CartTests.swift", "totals(limit:)", "limit 3",
            ]
        )
        #expect(test.description == "CartTests/CartTests.swift totals(limit:) (limit 3)")
        #expect(test.title == "totals(limit:) (limit 3)")
        #expect(TestRecord.sample().title == "totals()")
        #expect(record.started == started)
        #expect(record.seconds == nil)
    }

    @Test func statesThatAreNotHashableHaveNoCurve() {
        struct Count {
            var count = 0
        }
        let report = Fuzzer(CounterAction.self, from: Count()) { $1.count += $0 == .increment ? 1 : -1 }
            .action(.increment).action(.decrement)
            .invariant("any") { _ in true }
            .run(budget: budget)
        #expect(report.sampleRecord().growth == nil)
        #expect(counter.invariant("any") { _ in true }.run(budget: budget).sampleRecord().growth != nil)
    }

    @Test func aPass() throws {
        let fuzzer = counter.invariant("at most 3") { $0.count <= 3 }
            .invariant("below 3", when: { $0.count > 0 }) { $0.count < 4 }
            .classify("positive", atLeast: 0.1) { $0.count > 0 }
            .reaches("two") { $0.count == 2 }
        let report = fuzzer.run(seed: 9, budget: budget)
        let record = report.sampleRecord()
        #expect(record.verdict == .noFailureFound)
        #expect(record.reason == nil)
        #expect(record.text == report.description)
        #expect(record.meaning.hasPrefix("No failure was found in 12 runs, "))
        #expect(record.meaning.contains("With 95 % confidence, no more than "))
        #expect(record.evidence.map(\.title) == ["repeated", "states", "excluded", "verify()"])
        #expect(record.kind == "action")
        #expect(record.seed == "9")
        #expect(record.budget == "Budget(runs: 12, stepsPerRun: 20)")
        #expect(record.runs == 12)
        #expect(record.steps == report.steps)
        #expect(record.states == nil)
        #expect(record.excludedFailureRate == report.excludedFailureRate)
        #expect(record.excludedFailureRate != nil)
        #expect(record.actions.map(\.name) == [".increment", ".decrement"])
        #expect(record.actions.map(\.drawn) == report.actions.map(\.drawn))
        #expect(abs(record.actions.reduce(0) { $0 + $1.share } - 1) < 1e-9)
        #expect(record.actions.map(\.enabledShare) == report.actions.map(\.enabledShare))
        #expect(record.actions.map(\.unchangedShare) == [0, 0])
        #expect(record.actions.map(\.blocked) == report.actions.map(\.blocked))
        #expect(record.rules.map(\.name) == ["at most 3", "below 3"])
        #expect(record.rules.map(\.checks) == report.rules.map(\.checks))
        #expect(record.rules.map(\.place.file) == Array(repeating: "FluxFuzzTests/ReportRecordTests.swift", count: 2))
        let label = try #require(record.labels.first)
        #expect(label.name == "positive" && label.requiredShare == 0.1 && label.isSufficient)
        #expect(label.count == report.labels[0].count && label.share == report.labels[0].share)
        #expect(label.lower <= label.share && label.share <= label.upper)
        #expect(record.goals.map(\.name) == ["two"])
        #expect(record.goals[0].run == report.goals[0].run && record.goals[0].step == report.goals[0].step)
        #expect(record.goals[0].step != nil)
        #expect(record.growth?.distinct.last == 7)
        #expect(record.growth?.visited == record.growth?.visited.sorted())
        #expect(record.growth?.visited.count == record.growth?.distinct.count)
        #expect(record.warnings.isEmpty && record.counterexamples.isEmpty && record.knownFailures.isEmpty)
    }

    @Test func aProof() {
        let report = counter.invariant("at most 3") { $0.count <= 3 }.reaches("two") { $0.count == 2 }.verify()
        let record = report.sampleRecord()
        #expect(record.verdict == .verified)
        #expect(record.states == StatesRecord(distinct: 7, transitions: 13, depth: 4, isComplete: true))
        #expect(record.meaning.hasPrefix("Every reachable state was visited, and each rule held: "))
        #expect(record.runs == 0)
        #expect(record.excludedFailureRate == nil)
        #expect(record.rules.map(\.checks) == [nil])
        #expect(record.goals.map(\.run) == [0])
        #expect(record.goals.map(\.step) == [2])
        #expect(record.growth?.distinct.last == 7)
    }

    @Test func aProofWithinABoundIsNotComplete() {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        let record = fuzzer.invariant("any") { _ in true }.verify(within: { $0.count < 5 }).sampleRecord()
        #expect(record.verdict == .verified)
        #expect(record.states?.isComplete == false)
        #expect(record.states?.distinct == 5)
        #expect(record.meaning.hasPrefix("Every state within the bound was visited, "))
    }

    @Test func aFailure() throws {
        let report = counter.invariant("below 2") { $0.count < 2 }.invariant("above -2") { $0.count > -2 }.run(
            budget: budget
        )
        let record = report.sampleRecord()
        #expect(record.verdict == .failed)
        #expect(record.reason == nil)
        #expect(record.meaning.hasPrefix("2 failures found in "))
        #expect(record.counterexamples.map(\.rule) == report.counterexamples.map(\.rule))
        #expect(record.counterexamples.count == 2)
        #expect(record.excludedFailureRate == nil)
        let one = counter.invariant("below 2") { $0.count < 2 }.run(budget: budget).sampleRecord()
        #expect(one.meaning.hasPrefix("1 failure found in "))
    }

    @Test func aReplay() throws {
        let fuzzer = counter.invariant("below 2") { $0.count < 2 }
        let token = try #require(fuzzer.run(budget: budget).counterexample?.token)
        let failed = fuzzer.replay(token).sampleRecord()
        #expect(failed.verdict == .failed)
        #expect(failed.meaning == "A replayed failure is still there.")
        let passed = counter.invariant("below 2") { _ in true }.replay(token).sampleRecord()
        #expect(passed.verdict == .noFailureFound)
        #expect(passed.meaning == "No failure was found in the replayed steps.")
        #expect(passed.excludedFailureRate == nil)
    }

    @Test func noAnswer() throws {
        let record = counter.invariant("known") { $0.count <= 3 }.known("#1", until: .date("2999-01-01")).verify()
            .sampleRecord()
        #expect(record.verdict == .incomplete)
        let reason = try #require(record.reason)
        #expect(reason.contains("is known to fail (#1), but it holds in all 7 states"))
        #expect(record.meaning.hasPrefix("There is no answer: rule “known” ("))
        #expect(record.text.hasPrefix("! incomplete: \(reason)\n"))
    }

    @Test func nothingPutToTheTest() throws {
        let record = counter.invariant("any") { _ in true }.reaches("nine") { $0.count == 9 }.run(budget: budget)
            .sampleRecord()
        #expect(record.verdict == .vacuous)
        #expect(record.reason?.contains("nine") == true)
        #expect(record.meaning.hasPrefix("Nothing was put to the test: "))
        let goal = try #require(record.goals.first)
        #expect(goal.run == nil && goal.step == nil)
    }

    @Test func aKnownFailure() throws {
        let fuzzer = counter.invariant("below 2") { $0.count < 2 }.known("#123", until: .date("2999-01-01"))
        let record = fuzzer.verify().sampleRecord()
        #expect(record.verdict == .verified)
        #expect(record.counterexamples.isEmpty)
        let known = try #require(record.knownFailures.first)
        #expect(known.description.hasPrefix("below 2  #123 until 2999-01-01, fails after 2 steps: "))
        #expect(known.counterexample.rule == "below 2")
        #expect(known.counterexample.steps.map(\.name) == [".increment", ".increment"])
    }

    @Test func warnings() {
        let fuzzer = counter.invariant("twice") { _ in true }.invariant("twice") { _ in true }
        let report = fuzzer.run(budget: budget)
        #expect(report.sampleRecord().warnings == report.warnings)
        #expect(report.warnings.count == 1)
    }

    @Test func theLargestSeedIsExact() throws {
        let record = counter.invariant("any") { _ in true }.run(seed: .max, budget: Budget(runs: 1, stepsPerRun: 1))
            .sampleRecord()
        #expect(record.seed == "18446744073709551615")
        let json = try JSONSerialization.jsonObject(with: Data(record.json.utf8)) as? [String: Any]
        #expect(json?["seed"] as? String == "18446744073709551615")
    }
}
