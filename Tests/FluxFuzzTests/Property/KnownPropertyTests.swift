import OwnProcess
import Testing

@testable import FluxFuzz

/// Properties that are known to fail.
@Suite struct KnownPropertyTests {
    private let day = KnownUntil.date("2027-01-31")

    private func property(below limit: Int) -> Property<Int> {
        Property("small", .int(in: 0...99), fileID: "App/A.swift", line: 3) { $0 < limit }
            .known("#123", until: day, fileID: "App/A.swift", line: 4)
            .classify("odd", atLeast: 0.3) { $0 % 2 == 1 }
    }

    @Test func aKnownFailureIsMadeSimpleAndNoFailure() throws {
        let report = try onDay("2027-01-31") { property(below: 40).run() }
        #expect(report.verdict == .noFailureFound)
        #expect(report.runs == 1000)
        let known = try #require(report.knownFailures.first)
        #expect(known.counterexample.value == 40)
        #expect("\(known.location)" == "App/A.swift:3")
        #expect("\(known.markLocation)" == "App/A.swift:4")
        #expect(report.labels.map(\.name) == ["odd"])
        #expect(report.rules.map(\.name) == ["small"])
        #expect(
            report.description.contains(
                """

                  known failures
                  small  #123 until 2027-01-31, fails for 40: replay("\(known.token)")

                """
            )
        )
    }

    @Test func itsTokenCanBeReplayed() throws {
        let token = try #require(try onDay("2027-01-31") { property(below: 40).run() }.knownFailures.first?.token)
        let replayed = try onDay("2027-01-31") { property(below: 40).replay(token) }
        #expect(replayed.verdict == .noFailureFound)
        #expect(replayed.knownFailures.map(\.token) == [token])
        #expect(try onDay("2027-02-01") { property(below: 40).replay(token) }.counterexample?.value == 40)
        #expect(try onDay("2027-01-31") { property(below: 100).replay(token) }.knownFailures.isEmpty)
    }

    @Test func oneThatHoldsIsNoPass() throws {
        let report = try onDay("2027-01-31") { property(below: 100).run() }
        #expect(
            report.verdict
                == .incomplete(
                    reason: """
                        rule “small” (App/A.swift:3) is known to fail (#123), but no failure was found in 1,000 values: \
                        remove .known at App/A.swift:4, or give it more runs
                        """
                )
        )
    }

    @Test func whenItIsOverItIsLikeAllOthers() throws {
        let failing = try onDay("2027-02-01") { property(below: 40).run() }
        #expect(failing.verdict == .failed)
        #expect(
            failing.description.hasPrefix(
                """
                ✗ small failed for 40 (App/A.swift:3)
                  it was known to fail (#123) until 2027-01-31

                """
            )
        )
        let holding = try onDay("2027-02-01") { property(below: 100).run() }
        #expect(holding.verdict == .noFailureFound)
        #expect(holding.description.contains(".known at App/A.swift:4 can go"))
    }

    @Test func aLabelThatFitsTooFewIsStillVacuous() throws {
        let strict = property(below: 40).classify("ninety-nine", atLeast: 0.5) { $0 == 99 }
        guard case .vacuous(let reason) = try onDay("2027-01-31", { strict.run() }).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason.hasPrefix("label “ninety-nine” fits"))
    }

    @Test(.inOwnProcess) func aTrapIsAFailure() throws {
        let property = Property("small", .int(in: 0...99)) { [true][$0 / 50] }.known("#123", until: day)
        let report = try onDay("2027-01-31") { property.run() }
        #expect(report.verdict == .failed)
        #expect(report.counterexample?.rule == "no trap")
        #expect(report.counterexample?.value == 50)
    }
}
