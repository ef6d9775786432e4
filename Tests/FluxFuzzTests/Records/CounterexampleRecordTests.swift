import FluxCore
import TestEffort
import Testing

@testable import FluxFuzz

/// What is written down of a counterexample.
@Suite struct CounterexampleRecordTests {
    private let budget = Budget(runs: 100, stepsPerRun: 20)
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment).action(.reset)
        .invariant("below 2", fileID: "App/Rules.swift", line: 4) { $0.count < 2 }

    @Test func ofAFuzzer() throws {
        let report = counter.run(seed: 3, budget: budget)
        let record = try #require(report.sampleRecord(of: .sample(label: "it's")).counterexamples.first)
        let counterexample = try #require(report.counterexample)
        #expect(record.id == counterexample.identity)
        #expect(record.rule == "below 2")
        #expect(record.place == PlaceRecord(file: "App/Rules.swift", line: 4, path: nil))
        #expect(record.headline == "below 2 failed after 2 steps")
        #expect(record.error == nil && record.view == nil)
        #expect(record.origin.hasPrefix("found in run "))
        #expect(record.isShortest == counterexample.isShortest)
        #expect(record.remembered == nil && record.knownSince == nil)
        #expect(record.states == ["CounterState(count: 0)", "CounterState(count: 1)", "CounterState(count: 2)"])
        #expect(record.start == StartRecord(state: 0, dispatches: [], notes: []))
        #expect(record.steps.map(\.name) == [".increment", ".increment"])
        #expect(record.steps.map(\.state) == [1, 2])
        #expect(
            record.steps.map(\.changes) == [
                [ChangeRecord(path: "count", old: "0", new: "1")], [ChangeRecord(path: "count", old: "1", new: "2")],
            ]
        )
        #expect(record.steps.allSatisfy { $0.dispatches.isEmpty && $0.calls.isEmpty && $0.ending == nil })
        #expect(record.token == counterexample.token)
        #expect(record.replay == "replay(\"\(record.token)\")")
        #expect(
            record.command
                == #"FLUXFUZZ_ONLY='CartTests/CartTests.swift totals() (it'\''s)' FLUXFUZZ_REPLAY=\#(record.token)"#
                + " swift test"
        )
        #expect(record.test == counterexample.test(.swiftTesting))
        // What it says repeats it.
        #expect(counter.replay(record.token).counterexample?.identity == record.id)
    }

    @Test func ofAVerification() throws {
        let record = try #require(counter.verify(within: { $0.count < 9 }).sampleRecord().counterexamples.first)
        #expect(record.origin == "found by visiting 3 states over 4 transitions; no shorter sequence exists")
        #expect(record.isShortest)
        #expect(record.steps.count == 2)
    }

    @Test func whatTheFailureDoesNotDependOnStandsAtItsStep() throws {
        let report = Fuzzer(Int.self, from: [Int]()) { $1.append($0) }
            .action(.int(in: 0...9)).invariant("the second is below 5") { $0.count < 2 || $0[1] < 5 }
            .run(budget: budget)
        let record = try #require(report.sampleRecord().counterexamples.first)
        #expect(record.steps.map(\.name) == ["0", "5"])
        let beginning = "fails as well, as far as tried, with any payload"
        #expect(record.steps.map(\.notes) == [[beginning], [beginning + " ≥ 5"]])
    }

    @Test func ofTheInitialState() throws {
        let fuzzer = counter.invariant("above 0") { $0.count > 0 }
        let record = try #require(fuzzer.run(budget: budget).sampleRecord().counterexamples.first)
        #expect(record.steps.isEmpty)
        #expect(record.states == ["CounterState(count: 0)"])
        #expect(record.headline == "above 0 failed in the initial state")
    }

    @Test func ofARuleThatThrows() throws {
        let fuzzer = counter.invariant("throws") { if $0.count > 0 { throw SpokenError("two\nlines") } else { true } }
        let record = try #require(fuzzer.run(budget: budget).sampleRecord().counterexamples.first)
        #expect(record.error == "two\nlines")
    }

    @Test func ofARuleWithoutAName() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).invariant("") { $0.count < 1 }
        let record = try #require(fuzzer.run(budget: budget).sampleRecord().counterexamples.first)
        #expect(record.rule == "a rule without a name")
    }

    @Test func ofAProperty() throws {
        let property = Property("sorted", .array(of: .int(in: 0...9), count: 0...4)) { $0 == $0.sorted() }
        let report = property.run(budget: budget)
        let whole = report.sampleRecord()
        #expect(whole.kind == "value")
        let record = try #require(whole.counterexamples.first)
        #expect(record.headline == "sorted failed for [1, 0]")
        #expect(record.start == nil && record.test == nil)
        #expect(record.states.isEmpty)
        #expect(record.steps.map(\.name) == ["[1, 0]"])
        #expect(record.steps.map(\.state) == [nil])
        #expect(record.steps[0].changes.isEmpty)
        let omitted = report.sampleRecord(keepsValues: false).counterexamples.first
        #expect(omitted?.headline == "sorted failed")
    }

    @Test func ofAPresenter() throws {
        let api = HeldCalls<String, [String]>("search")
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: api) }
            .interaction("search", with: .element(of: ["a", "b"])) { $0.search($1) }
            .answer(to: api) { [$0] }
            .invariant("results are for the query") { $0.results.isEmpty || $0.results == [$0.query] }
        let whole = fuzzer.run(budget: Budget(runs: tries(100, inDebug: 30), stepsPerRun: 10)).sampleRecord()
        #expect(whole.kind == "interaction")
        let record = try #require(whole.counterexamples.first)
        #expect(record.steps.first?.name.hasPrefix("search(") == true)
        #expect(record.steps.first?.calls.contains { $0.contains("search(\"") } == true)
        #expect(record.start != nil)
        #expect(record.steps.allSatisfy { $0.state.map(record.states.indices.contains) == true })
        #expect(record.steps.contains { !$0.changes.isEmpty || !$0.dispatches.isEmpty })
    }

    /// One dispatch of a step is told like several: beside it what changed, and no word of it elsewhere.
    @Test(arguments: [1, 2]) func ofAPresenterThatDispatches(count: Int) throws {
        let fuzzer = PresenterFuzzer { Presenter(view: $0, state: CounterState(), mutation: CounterMutation()) }
            .interaction("tap") { presenter in for _ in 0..<count { presenter.dispatch(.increment) } }
            .interaction("wait") { _ in }
            .invariant("below 2") { $0.count < 2 }
            .after("wait", "is never right") { _, _ in false }
        let steps = fuzzer.run(budget: budget).sampleRecord().counterexamples.flatMap(\.steps)
        let taps = steps.filter { $0.name == "tap" }
        #expect(!taps.isEmpty && taps.count < steps.count)
        for tap in taps {
            #expect(tap.dispatches.map(\.action) == Array(repeating: ".increment", count: count))
            // Of one, what the step changed is told; of several, what each of them did.
            #expect(tap.dispatches.allSatisfy { ($0.changes == nil) == (count == 1) })
            #expect(tap.changes.isEmpty == (count > 1))
            #expect(tap.notes.isEmpty)
        }
        for wait in steps where wait.name == "wait" {
            #expect(wait.dispatches.isEmpty && wait.changes.isEmpty)
            #expect(wait.notes == ["dispatches nothing"])
        }
    }

    @Test func ofOneThatIsRemembered() throws {
        let runs = RememberedRuns()
        let first = try #require(runs.run(counter).sampleRecord().counterexamples.first)
        #expect(first.remembered?.hasPrefix("RememberedFailures/CounterTests/") == true)
        #expect(first.knownSince == nil)
        let second = try #require(runs.run(counter, on: "2026-12-01").sampleRecord().counterexamples.first)
        #expect(second.remembered == first.remembered)
        #expect(second.knownSince == "2026-11-24")
        #expect(second.origin == "replayed")
        #expect(second.id == first.id)
    }

    @Test func aTypeSaysItselfHowItIsWritten() throws {
        let fuzzer = Fuzzer(Secret.self, from: Secret(text: "marker")) { $1 = $0 }
            .action(Secret(text: "hidden marker")).invariant("same") { $0.text == "marker" }
        let record = fuzzer.run(budget: budget).sampleRecord()
        let text = record.json
        #expect(!text.contains("marker"))
        #expect(record.counterexamples.first?.steps.map(\.name) == ["Secret(…)"])
    }

    @Test(.enabled(if: doesAll, "it takes a debug build long"))
    func theRoomForTextsIsNotPassed() throws {
        let count = 20
        let text = String(repeating: "a", count: 1_000_000)
        let report = Fuzzer(Int.self, from: Page(text: text, number: 0)) {
            $1 = Page(text: text, number: $1.number + $0)
        }
        .action(1).invariant("below the last") { $0.number < count }
        .run(budget: Budget(runs: 1, stepsPerRun: count, shrinkEvaluations: 1, survivesTraps: false))
        let record = try #require(report.sampleRecord().counterexamples.first)
        #expect(record.steps.count == count)
        #expect(record.states.count == count + 1)
        #expect(record.states[0].utf8.count > 1_000_000)
        #expect(try #require(record.states.last).utf8.count < 1_000)
        #expect(record.states.reduce(0) { $0 + $1.utf8.count } < (16 << 20) + 1_000 * count)
    }
}

/// A state of any size.
private struct Page: Hashable {
    var text: String
    var number: Int
}

/// A value that is private.
private struct Secret: SwiftSourceConvertible, Hashable {
    let text: String
    var swiftSource: String { "Secret(…)" }
}
