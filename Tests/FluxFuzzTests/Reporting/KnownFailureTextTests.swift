import Testing

@testable import FluxFuzz

/// The text of reports on known failures, verbatim.
@Suite struct KnownFailureTextTests {
    private let day = KnownUntil.date("2027-01-31")
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment, when: { $0.count < 3 })
        .action(.decrement, when: { $0.count > -3 })

    private func during<Result>(_ body: () throws -> Result) throws -> Result { try onDay("2027-01-31", body) }

    @Test func aPassListsTheKnownFailures() throws {
        let fuzzer =
            counter
            .invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .invariant("below three", when: { $0.count > 0 }) { $0.count < 3 }
            .known("JIRA-9\nand more", until: .version("2.0", current: "1.9"))
            .invariant("") { _ in false }.known("#125", until: day)
        let report = try during { fuzzer.run(budget: Budget(runs: 30)) }
        let tokens = report.knownFailures.map(\.token)
        try #require(tokens.count == 3)
        #expect(
            report.description == """
                ✓ no failure found in 30 runs, 2890 steps (seed 0)
                  repeated  11 runs, 1100 steps: the same each time (digest f5fdcd2d)
                  states    7 distinct among 1111 of these, 0 of them new in the last tenth
                  excluded  above 9.6 % of such runs fail (with 95 % confidence)
                  verify()  visits all 7 states

                  known failures
                  count ≥ 0              #123 until 2027-01-31, fails after 1 step: replay("\(tokens[0])")
                  below three            JIRA-9 and more until version 2.0, fails after 3 steps: replay("\(tokens[1])")
                  a rule without a name  #125 until 2027-01-31, fails in the initial state: replay("\(tokens[2])")

                  action      drawn   share  enabled  blocked
                  .increment   1450  50.2 %   83.0 %      393
                  .decrement   1440  49.8 %   95.0 %      276

                  rule         checked
                  below three       90
                """
        )
    }

    @Test func aProofListsThem() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
        let report = try during { fuzzer.verify() }
        #expect(
            report.description == """
                ✓ verified: 7 states, 13 transitions, depth 4

                  known failures
                  count ≥ 0  #123 until 2027-01-31, fails after 1 step: replay("f2-AhZjb3VudCDiiaUgMBQuZGVjcmVtZW50AAIAAD3uDoI")

                  action      taken   share
                  .increment      6  50.0 %
                  .decrement      6  50.0 %
                """
        )
    }

    @Test func aReplayShowsItsStepsAndTheKnownFailure() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
        let token = try #require(try during { fuzzer.verify() }.knownFailures.first?.token)
        #expect(
            try during { fuzzer.replay(token) }.description == """
                ✓ no failure in the replayed step

                  known failures
                  count ≥ 0  #123 until 2027-01-31, fails after 1 step: replay("f2-AhZjb3VudCDiiaUgMBQuZGVjcmVtZW50AAIAAD3uDoI")

                  start  CounterState(count: 0)
                      1  .decrement  count: 0 → -1
                """
        )
    }

    @Test func anIncompleteReportListsThemToo() throws {
        let fuzzer = counter.invariant("count ≥ 0") { $0.count >= 0 }.known("#123", until: day)
            .invariant("low", fileID: "App/A.swift", line: 3) { $0.count < 9 }
            .known("#124", until: day, fileID: "App/A.swift", line: 4)
        let report = try during { fuzzer.verify() }
        #expect(
            report.description == """
                ! incomplete: rule “low” (App/A.swift:3) is known to fail (#124), but it holds in all 7 states: remove .known \
                at App/A.swift:4
                  after 7 states, 13 transitions, depth 4

                  known failures
                  count ≥ 0  #123 until 2027-01-31, fails after 1 step: replay("\(report.knownFailures[0].token)")

                  action      taken   share
                  .increment      6  50.0 %
                  .decrement      6  50.0 %
                """
        )
    }

    @Test func aKnownFailureIsOneLine() throws {
        let report = try during { counter.invariant("a\nb") { $0.count < 1 }.known("#1\n2", until: day).verify() }
        let known = try #require(report.knownFailures.first)
        #expect("\(known)" == "a b  #1 2 until 2027-01-31, fails after 1 step: replay(\"\(known.token)\")")
        #expect(report.knownFailureText == "known failures\n  \(known)")
    }
}
