import FluxCore
import FluxFuzz
import FluxTesting
import Foundation
import OwnProcess
import Testing

@Suite("expectHolds: rules that are known to fail", .countingIssues)
struct KnownFailureWarningTests {
    private let log = FailureLog()
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment).action(.decrement)

    private func onDay(_ day: String, _ body: () -> Void) throws {
        try Today.$date.withValue(Date("\(day)T12:00:00Z", strategy: .iso8601), operation: body)
    }

    @Test("are told in a warning, at the line of the expectation")
    func warning() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: .date("2027-01-31"))
        try onDay("2027-01-31") { expectHolds(fuzzer, reporter: log) }
        let line = #line - 1
        #expect(log.failures.count == 1)
        let failure = try #require(log.failures.first)
        #expect(failure.severity == .warning)
        #expect(failure.callSite.line == line)
        #expect(
            failure.message.hasPrefix("known failures\n  count ≥ 0  #123 until 2027-01-31, fails after 1 step: replay(")
        )
    }

    @Test("are one issue of Swift Testing", .inOwnProcess)
    func issues() async throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: .date("9999-12-31"))
        await IssueCounter.expecting(1) { expectHolds(fuzzer) }
    }

    @Test("are told in a warning where a report is expected to hold")
    func report() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: .date("2027-01-31"))
        try onDay("2027-01-31") { expectHolds(fuzzer.run(seed: 3), reporter: log) }
        #expect(log.failures.map(\.severity) == [.warning])
    }

    @Test("fail when the day is over")
    func over() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: .date("2027-01-31"))
        try onDay("2027-02-01") { expectHolds(fuzzer, reporter: log) }
        #expect(log.failures.map(\.severity) == [.error])
        #expect(log.messages.first?.contains("it was known to fail (#123) until 2027-01-31") == true)
    }

    @Test("fail when they hold")
    func holding() throws {
        let fuzzer = counter.invariant("count < 500") { $0.count < 500 }.known("#123", until: .date("2027-01-31"))
        try onDay("2027-01-31") { expectHolds(fuzzer, reporter: log) }
        #expect(log.failures.map(\.severity) == [.error])
        #expect(log.messages.first?.hasPrefix("! incomplete: rule “count < 500”") == true)
    }

    @Test("say nothing where there are none")
    func none() throws {
        let fuzzer = counter.invariant("count < 500") { $0.count < 500 }.known("#123", until: .date("2027-01-31"))
        try onDay("2027-02-01") { expectHolds(fuzzer, reporter: log) }
        #expect(log.failures.isEmpty)
    }
}
