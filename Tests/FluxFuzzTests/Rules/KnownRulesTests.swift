import Testing

@testable import FluxFuzz

/// What may be marked as known to fail, and how.
@Suite struct KnownRulesTests {
    private let file = "FluxFuzzTests/KnownRulesTests.swift"
    private let counter = Fuzzer(CounterMutation(), from: CounterState())
        .action(.increment)
        .action(.decrement)
    private let day = KnownUntil.date("2027-01-31")

    private func reason(_ fuzzer: some Checkable) throws -> String? {
        let verdict = try onDay("2027-01-01") { fuzzer.run(budget: Budget(runs: 20)).verdict }
        guard case .incomplete(let reason) = verdict else { return nil }
        return reason
    }

    @Test func aMarkNeedsARuleBeforeIt() throws {
        let fuzzer = counter.known("#1", until: day).invariant("any") { _ in true }
        let line = #line - 1
        let expected = "there is no rule before .known at \(file):\(line); put it behind the rule that is known to fail"
        #expect(try reason(fuzzer) == expected)
        guard case .incomplete(let reason) = fuzzer.verify(within: { $0.count < 9 }).verdict else {
            return #expect(Bool(false))
        }
        #expect(reason == expected)
    }

    @Test func aMarkStandsDirectlyBehindARule() throws {
        let ruled = counter.invariant("low", fileID: "App/A.swift", line: 3) { $0.count < 3 }
        let behindOthers = [
            ruled.action(.reset), ruled.reaches("two") { $0.count == 2 }, ruled.classify("one") { $0.count == 1 },
            ruled.action(.reset).classify("one") { $0.count == 1 },
        ]
        for fuzzer in behindOthers {
            let marked = fuzzer.known("#1", until: day, fileID: "App/B.swift", line: 7)
            #expect(
                try reason(marked) == """
                    .known at App/B.swift:7 does not stand directly behind a rule; the last one is “low” at App/A.swift:3, \
                    and actions, interactions, goals and labels can't be known to fail
                    """
            )
        }
        let between = ruled.known("#1", until: day).action(.reset).reaches("two") { $0.count == 2 }
        #expect(try reason(between) == nil)
    }

    @Test("an issue is not empty", arguments: ["", " ", "\n\t"])
    func emptyIssue(issue: String) throws {
        let fuzzer = counter.invariant("low") { $0.count < 3 }.known(issue, until: day)
        let place = ".known at \(file):\(#line - 1)"
        #expect(try reason(fuzzer) == "the issue of \(place) is empty; name one, as in .known(\"#123\", until: …)")
    }

    @Test func aMalformedDateOrVersionIsNamedWithItsPlace() throws {
        let fuzzer = counter.invariant("low") { $0.count < 3 }.known("#1", until: .date("January"))
            .invariant("high") { $0.count > -3 }.known("#2", until: .version("two", current: "1"))
        let lines = (#line - 2)...
        let text = try #require(try reason(fuzzer))
        #expect(text.contains("in .known at \(file):\(lines.lowerBound), “January” is no date; write year"))
        #expect(text.contains("; in .known at \(file):\(lines.lowerBound + 1), “two” is no version; write numbers"))
    }

    @Test func aRuleIsMarkedOnce() throws {
        let fuzzer = counter.invariant("low") { $0.count < 3 }
            .known("#1", until: day, fileID: "App/B.swift", line: 7)
            .known("#2", until: day, fileID: "App/B.swift", line: 8)
        #expect(
            try reason(fuzzer) == """
                rule “low” is known to fail already at App/B.swift:7, and once more in .known at App/B.swift:8; keep one \
                of them
                """
        )
    }

    @Test func aPropertyMayBeMarkedBeforeItsLabelsAndBehindThem() throws {
        let property = Property("small", .int(in: 0...9)) { $0 < 9 }
        for marked in [
            property.known("#1", until: day).classify("odd") { $0 % 2 == 1 },
            property.classify("odd") { $0 % 2 == 1 }.known("#1", until: day),
        ] {
            let report = try onDay("2027-01-01") { marked.run() }
            #expect(report.verdict == .noFailureFound)
            #expect(report.knownFailures.map(\.issue) == ["#1"])
            #expect(report.labels.map(\.name) == ["odd"])
        }
        #expect(try reason(property.known("", until: day))?.hasPrefix("the issue of .known at") == true)
    }

    @Test func aBaseIsNotChangedByAMark() throws {
        let base = counter.invariant("low") { $0.count < 3 }
        _ = base.known("#1", until: day)
        #expect(base.run().verdict == .failed)
    }

    @Test func aMarkChangesNoToken() throws {
        let base = counter.invariant("low") { $0.count < 3 }
        let token = try #require(base.run().counterexample?.token)
        let marked = try onDay("2027-01-01") { base.known("#1", until: day).run() }
        #expect(marked.knownFailures.map(\.token) == [token])
    }
}
