import FluxCore
import Foundation
import OwnProcess
import Testing

@testable import FluxFuzz

/// What is left out with `FLUXFUZZ_VALUES=omit`: no value may be in any file.
@Suite struct OmittedValuesTests {
    private static let marker = "MARKER"
    private let budget = Budget(runs: 20, stepsPerRun: 10)

    private var marker: String { Self.marker }

    /// Expects that no file has the marker, and that all of it has where values are kept.
    private func expectNoValues<Step, State>(
        _ report: FuzzReport<Step, State>,
        _ verdict: VerdictRecord,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(VerdictRecord(report.verdict) == verdict, "\(report)", sourceLocation: sourceLocation)
        for keepsValues in [true, false] {
            let record = report.sampleRecord(keepsValues: keepsValues)
            let run = try RunRecord([record])
            for (name, text) in RunFiles.all(of: run.written) {
                if name == RunFiles.json || !keepsValues {
                    let lines = text.split(separator: "\n").filter { $0.contains(marker) }
                    let said = "\(name): \(lines.joined(separator: "\n"))"
                    #expect(lines.isEmpty != keepsValues, Comment(rawValue: said), sourceLocation: sourceLocation)
                }
            }
        }
    }

    private struct Note: Hashable, Sendable { var text = "" }

    private var notes: Fuzzer<Note, Note> {
        Fuzzer(Note.self, from: Note(text: "\(marker) at first")) { action, state in state = action }
            .action(Gen.element(of: ["\(marker) a", "\(marker) b"]).map(Note.init))
    }

    @Test func ofActionsStatesAndErrors() throws {
        let start = "\(marker) at first"
        try expectNoValues(
            notes.invariant("throws") { if $0.text != start { throw SpokenError($0.text) } else { true } }.run(
                budget: budget
            ),
            .failed
        )
        try expectNoValues(notes.invariant("any") { $0.text == start }.verify(), .failed)
        try expectNoValues(notes.invariant("initial") { _ in false }.run(budget: budget), .failed)
    }

    @Test func ofAnActionThatIsAlwaysTheSame() throws {
        let fuzzer = Fuzzer(Note.self, from: Note()) { $1 = $0 }.action(Note(text: marker))
        try expectNoValues(fuzzer.invariant("any") { _ in true }.run(budget: budget), .noFailureFound)
        try expectNoValues(fuzzer.invariant("any") { _ in true }.verify(), .verified)
        try expectNoValues(fuzzer.invariant("empty") { $0.text.isEmpty }.verify(), .failed)
    }

    @Test func ofAnActionThatIsNeverTaken() throws {
        let fuzzer = Fuzzer(Note.self, from: Note()) { $1 = $0 }
            .action(Note(text: marker), when: { _ in false }).action(Note())
            .invariant("any") { _ in true }
        try expectNoValues(fuzzer.run(budget: budget), .vacuous)
    }

    @Test func ofACodeThatIsImpure() throws {
        let whim = Whim(.counter(period: 3))
        let marker = marker
        let starts = Gen.int(in: 0...3).map { Note(text: whim.strikes() ? "\(marker) \($0)" : "") }
        let fuzzer = Fuzzer(Note.self, from: starts) { $1 = $0 }.action(Note())
        try expectNoValues(fuzzer.invariant("any") { _ in true }.run(budget: budget), .incomplete)
    }

    @Test func ofProperties() throws {
        let values = Gen.element(of: ["\(marker) a", "\(marker) b"])
        try expectNoValues(Property("throws", values) { throw SpokenError($0) }.run(budget: budget), .failed)
    }

    @Test func ofPresenters() throws {
        let api = HeldCalls<String, [String]>("search")
        let fuzzer = PresenterFuzzer { SearchPresenter(view: $0, calls: api) }
            .interaction("search", with: .element(of: ["\(marker) a", "\(marker) b"])) { $0.search($1) }
            .answer(to: api) { [$0] }
            .invariant("no results") { $0.results.isEmpty }
        try expectNoValues(fuzzer.run(budget: budget), .failed)
    }

    @Test func ofKnownFailures() throws {
        let start = "\(marker) at first"
        let fuzzer = notes.invariant("known") { if $0.text != start { throw SpokenError($0.text) } else { true } }
            .known("#1", until: .date("2999-01-01"))
        try expectNoValues(fuzzer.verify(), .verified)
    }

    @Test func ofRememberedStepsThatCanNotBeTaken() throws {
        let runs = RememberedRuns()
        #expect(runs.run(notes.invariant("any") { _ in false }).verdict == .failed)
        let failing = notes.invariant("small") { $0.text.hasSuffix("first") }
        #expect(runs.run(failing).verdict == .failed)
        let other = Fuzzer(Note.self, from: Note()) { $1 = $0 }.action(Note()).invariant("small") { _ in true }
        try expectNoValues(runs.run(other, strict: true), .incomplete)
    }

    /// What is left is enough to know what failed, and to repeat it.
    @Test func theRestIsThere() throws {
        let fuzzer = Fuzzer(CounterMutation(), from: CounterState())
            .action(Gen.int(in: 1...9).map(CounterAction.add)).action(.reset)
            .invariant("below 9") { $0.count < 9 }
        let report = fuzzer.run(budget: budget)
        let record = try #require(report.sampleRecord(keepsValues: false).counterexamples.first)
        #expect(record.rule == "below 9")
        #expect(record.steps.map(\.name) == Array(repeating: ".add", count: record.steps.count))
        #expect(record.steps.allSatisfy { $0.state == nil && $0.changes.isEmpty && $0.dispatches.isEmpty })
        #expect(record.states.isEmpty && record.start == nil && record.test == nil && record.error == nil)
        #expect(fuzzer.replay(record.token).verdict == .failed)
        let whole = report.sampleRecord(keepsValues: false)
        #expect(whole.text.contains("below 9"))
        #expect(whole.actions.map(\.drawn) == report.actions.map(\.drawn))
    }
}
