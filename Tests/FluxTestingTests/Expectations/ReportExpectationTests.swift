import FluxCore
import FluxTesting
import Foundation
import OwnProcess
import Testing

@testable import FluxFuzz

private func counter(_ rule: String) -> Fuzzer<CounterAction, CounterState> {
    Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)
        .invariant(rule) { $0.count < 2 }
}

@Suite("expectHolds: reports that are written down", .inOwnProcess, .countingIssues)
final class ReportExpectationTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "FluxTesting-\(UUID().uuidString)"
    ).path

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// Runs code whose reports go into a folder of this name, as if the process ended then.
    private func reporting(to name: String, _ variables: [String: String] = [:], _ body: () -> Void) {
        let common = ["FLUXFUZZ_REPORTS": "\(folder)/\(name)", "FLUXFUZZ_MEMORY": "off"]
        let settings = FuzzSettings(common.merging(variables) { $1 })
        FuzzSettings.$current.withValue(settings, operation: body)
        ReportFolder.current(settings)?.finish()
    }

    private func records(in name: String) throws -> [ReportRecord] {
        let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)/records").sorted()
        return try names.map { file in
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)/records/\(file)"))
            return try ReportCoding.read(ReportRecord.self, from: data)
        }
    }

    @Test("are those of the test that runs, at the line of the expectation, also of a report")
    func owner() async throws {
        let line = #line + 3
        await IssueCounter.expecting(2) {
            reporting(to: "a") {
                expectHolds(counter("count < 2"), name: "searched")
                expectHolds(counter("count < 2").run(seed: 3), name: "given")
            }
        }
        let records = try records(in: "a").sorted { $0.test.line < $1.test.line }
        #expect(records.map(\.test.function) == ["owner()", "owner()"])
        #expect(records.map(\.test.label) == ["searched", "given"])
        #expect(records.map(\.test.line) == [line, line + 1])
        #expect(
            records.map(\.test.path)
                == Array(repeating: "Tests/FluxTestingTests/Expectations/ReportExpectationTests.swift", count: 2)
        )
        #expect(records.map(\.verdict) == [.failed, .failed])
        // Of one that was made elsewhere nobody knows how long that took.
        #expect(records.map { $0.seconds == nil } == [false, true])
    }

    @Test("are none where a reporter of one's own takes the failures")
    func ownReporter() {
        reporting(to: "a") { expectHolds(counter("count < 2"), reporter: FailureLog()) }
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/a"))
    }

    @Test("let what is new fail, and warn of what was known before")
    func failingIfNew() async {
        let since = ["FLUXFUZZ_BASELINE": "\(folder)/before", "FLUXFUZZ_FAIL": "new"]
        await IssueCounter.expecting([.error]) { reporting(to: "before") { expectHolds(counter("count < 2")) } }
        await IssueCounter.expecting([.warning]) { reporting(to: "a", since) { expectHolds(counter("count < 2")) } }
        await IssueCounter.expecting([.error]) { reporting(to: "b", since) { expectHolds(counter("another")) } }
        // What is known is not enough if something else is new.
        let both = counter("count < 2").invariant("count > -2") { $0.count > -2 }
        await IssueCounter.expecting([.error]) { reporting(to: "c", since) { expectHolds(both) } }
        let all = since.merging(["FLUXFUZZ_FAIL": "all"]) { $1 }
        await IssueCounter.expecting([.error]) { reporting(to: "d", all) { expectHolds(counter("count < 2")) } }
    }

    @Test("let what has no answer fail, be it known or not")
    func withoutAnswer() async {
        let vacuous = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)
        await IssueCounter.expecting([.error]) { reporting(to: "before") { expectHolds(vacuous) } }
        let since = ["FLUXFUZZ_BASELINE": "\(folder)/before", "FLUXFUZZ_FAIL": "new"]
        await IssueCounter.expecting([.error]) { reporting(to: "a", since) { expectHolds(vacuous) } }
    }
}
