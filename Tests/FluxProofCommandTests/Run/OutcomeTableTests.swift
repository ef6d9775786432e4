import Testing

@testable import FluxFuzz
@testable import FluxProofCommand

@Suite("The table of what has come of tests")
struct OutcomeTableTests {
    private let tests = FoundTests([.cart("b()"), .cart("long()")], whole: [.cart("a()", isDivisible: false)])

    private func name(_ function: String) -> String { "CartTests/Cart.swift \(function)" }

    @Test("has a line for each, by names, in columns")
    func columns() {
        let outcomes: [ReportOutcome] = [
            .cart("long()", .noFailureFound, runs: 1_234_567), .cart("a()", .verified, runs: 1),
            .cart("b()", .noFailureFound, runs: 20),
        ]
        let table = OutcomeTable(tests, outcomes)
        #expect(
            table.lines == [
                "✓ verified         CartTests/Cart.swift a()             1 run",
                "✓ no failure found CartTests/Cart.swift b()           20 runs",
                "✓ no failure found CartTests/Cart.swift long() 1,234,567 runs",
                "",
                "3 of 3 hold",
            ]
        )
        #expect(table.code == .holds)
    }

    @Test("has those that want attention at the end, each with what is to be said of it")
    func order() {
        let outcomes: [ReportOutcome] = [
            .cart("a()", .failed, reason: "it is wrong"), .cart("b()", .vacuous, reason: "nothing\nwas done"),
            .cart("long()", .noFailureFound),
        ]
        let table = OutcomeTable(tests, outcomes)
        #expect(
            table.lines == [
                "✓ no failure found CartTests/Cart.swift long() 3 runs",
                "! vacuous          CartTests/Cart.swift b()    3 runs", "  nothing was done",
                "✗ failed           CartTests/Cart.swift a()    3 runs", "  it is wrong",
                "",
                "1 of 3 hold, 1 failed, 1 without an answer",
            ]
        )
    }

    @Test(
        "ends with 1 if one has failed, else with 3 if one has no answer, else with 0",
        arguments: [
            ([.noFailureFound, .verified], .holds), ([.failed, .verified], .failed),
            ([.verified, .incomplete], .noAnswer),
            ([.vacuous, .noFailureFound], .noAnswer), ([.incomplete, .failed], .failed), ([.failed, .failed], .failed),
        ] as [([VerdictRecord], ExitCode)]
    )
    func codes(verdicts: [VerdictRecord], code: ExitCode) {
        let tests = FoundTests([.cart("a()"), .cart("b()")])
        let outcomes = zip(["a()", "b()"], verdicts).map { ReportOutcome.cart($0, $1) }
        #expect(OutcomeTable(tests, outcomes).code == code)
    }

    @Test("takes a failure that is known already for one that holds, and says so")
    func tolerated() {
        let table = OutcomeTable(FoundTests([.cart("a()")]), [.cart("a()", .failed, isTolerated: true)])
        #expect(table.code == .holds)
        #expect(table.lines.first == "✗ failed, known already CartTests/Cart.swift a() 3 runs")
    }

    @Test("has no answer for a test without a report, and says why if that is known")
    func noReport() {
        let tests = FoundTests([.cart("a()"), .cart("b()")])
        let table = OutcomeTable(tests, [.cart("a()", .verified)])
        #expect(table.code == .noAnswer)
        #expect(table.lines[1].hasPrefix("! no answer CartTests/Cart.swift b()"))
        #expect(table.lines[2] == "  its processes have left no report")
        let explained = OutcomeTable(
            tests,
            [.cart("a()", .verified)],
            RunProblems(doubts: [name("b()"): ["a process did not end"]])
        )
        #expect(explained.lines[2] == "  a process did not end")
        #expect(!explained.lines.contains { $0.contains("no report") })
    }

    @Test("has no answer for a test that holds if a process of it did not come to its end")
    func problem() {
        let tests = FoundTests([.cart("a()")])
        let problems = RunProblems(
            doubts: [name("a()"): ["a process did not end", "another too"], name("x()"): ["not listed"]]
        )
        let doubtful = OutcomeTable(tests, [.cart("a()", .noFailureFound)], problems)
        #expect(doubtful.code == .noAnswer)
        #expect(
            doubtful.lines == [
                "! no answer CartTests/Cart.swift a() 3 runs", "  a process did not end", "  another too", "",
                "0 of 1 hold, 1 without an answer",
            ]
        )
        // What was found counts all the same.
        let failed = OutcomeTable(tests, [.cart("a()", .failed, reason: "wrong")], problems)
        #expect(failed.code == .failed)
        #expect(
            failed.lines.prefix(3) == [
                "✗ failed CartTests/Cart.swift a() 3 runs", "  wrong", "  a process did not end",
            ]
        )
    }

    @Test("has failed if its process did, though its report does not say so")
    func failedBesides() {
        let tests = FoundTests([.cart("a()")])
        let problems = RunProblems(failures: [name("a()"): ["its test failed"]])
        for outcomes: [ReportOutcome] in [[.cart("a()", .noFailureFound)], []] {
            let table = OutcomeTable(tests, outcomes, problems)
            #expect(table.code == .failed)
            #expect(table.lines.first?.hasPrefix("✗ failed CartTests/Cart.swift a()") == true)
            #expect(table.lines[1] == "  its test failed")
        }
        // A report that says why is enough.
        let known = OutcomeTable(tests, [.cart("a()", .vacuous, reason: "no rule")], problems)
        #expect(known.code == .noAnswer)
        #expect(!known.lines.contains("  its test failed"))
    }

    @Test("has no answer where a process has failed and nothing says why, and names it then only")
    func unexplained() {
        let tests = FoundTests([.cart("a()")])
        let problems = RunProblems(unexplained: [name("a()"): ["a process ended with 1"]])
        for outcomes: [ReportOutcome] in [[.cart("a()", .noFailureFound)], [.cart("a()", .vacuous)], []] {
            let table = OutcomeTable(tests, outcomes, problems)
            #expect(table.code == .noAnswer)
            #expect(table.lines[1] == "  a process ended with 1")
        }
        let failed = OutcomeTable(tests, [.cart("a()", .failed)], problems)
        #expect(failed.code == .failed)
        #expect(!failed.lines.contains("  a process ended with 1"))
        let failures = [name("a()"): ["its test failed"]]
        let both = RunProblems(failures: failures, unexplained: problems.unexplained)
        let failedBesides = OutcomeTable(tests, [.cart("a()", .noFailureFound)], both)
        #expect(failedBesides.code == .failed)
        #expect(!failedBesides.lines.contains("  a process ended with 1"))
    }

    @Test("has the time that was given to a search, if that is known")
    func times() {
        let outcomes: [ReportOutcome] = [.cart("a()", .noFailureFound), .cart("b()", .noFailureFound)]
        let table = OutcomeTable(
            FoundTests([.cart("a()"), .cart("b()")]),
            outcomes,
            seconds: [name("a()"): 150.2, name("c()"): 1]
        )
        #expect(
            table.lines.prefix(2) == [
                "✓ no failure found CartTests/Cart.swift a() 3 runs in 2 min 30 s",
                "✓ no failure found CartTests/Cart.swift b() 3 runs",
            ]
        )
    }

    @Test("may be made of reports alone")
    func reportsAlone() {
        let table = OutcomeTable([.cart("b()", .vacuous), .cart("a()", .verified)])
        #expect(table.lines.last == "1 of 2 hold, 1 without an answer")
        #expect(table.code == .noAnswer)
    }

    @Test("has a line for each report of a test of several")
    func severalReports() {
        let outcomes: [ReportOutcome] = [.cart("a()", .noFailureFound), .cart("a()", .failed)]
        let table = OutcomeTable(FoundTests([.cart("a()")]), outcomes)
        #expect(table.lines.count == 4)
        #expect(table.code == .failed)
    }

    @Test("has no answer where the list may not be complete, and says why")
    func incompleteList() {
        let tests = FoundTests([.cart("a()")], problem: "the list may be short")
        let table = OutcomeTable(tests, [.cart("a()", .verified)])
        #expect(table.code == .noAnswer)
        #expect(table.lines.contains("! the list may be short"))
        #expect(OutcomeTable(tests, [.cart("a()", .failed)]).code == .failed)
    }
}
