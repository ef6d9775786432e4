import Testing

@testable import FluxFuzz

@Suite struct BudgetTests {
    private let counter = Fuzzer(CounterMutation(), from: CounterState()).action(.increment)

    @Test func aLimitInTimeEndsASearchAndTheReportSaysSo() {
        // One nanosecond is over before the first run; a billion runs would take hours.
        let report = counter.invariant("true") { _ in true }
            .run(budget: Budget(runs: 1_000_000_000, time: .nanoseconds(1)))
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
        #expect(reason.hasPrefix("the time limit, ") && reason.hasSuffix("was reached before the budget was spent"))
    }

    @Test func aLimitInTimeEndsAVerification() {
        let report = counter.invariant("true") { _ in true }
            .verify(budget: Budget(states: 1_000_000_000, time: .milliseconds(1)))
        guard case .incomplete(let reason) = report.verdict else { return #expect(Bool(false)) }
        #expect(reason.hasPrefix("the time limit, "))
    }

    @Test func aLimitThatIsNotReachedChangesNothing() {
        let fuzzer = counter.invariant("below 5") { $0.count < 5 }
        let limited = fuzzer.run(budget: Budget(time: .seconds(3600)))
        #expect(limited.verdict == .failed)
        #expect(limited.counterexample?.actions == fuzzer.run().counterexample?.actions)
        #expect(limited.description.contains("run(seed: 0, budget: Budget(time: .seconds(3600.0))) repeats it"))
    }

    @Test func aLimitThatIsNotPositiveIsAnError() {
        let report = counter.invariant("true") { _ in true }.run(budget: Budget(time: .zero))
        #expect(report.verdict == .incomplete(reason: "Budget.time must be more than zero, but it is 0.0 seconds"))
    }

    @Test func aTimeToSearchThatIsNotPositiveIsAnError() {
        let report = counter.invariant("true") { _ in true }.run(budget: Budget(for: .zero))
        #expect(
            report.verdict == .incomplete(reason: "Budget.searchTime must be more than zero, but it is 0.0 seconds")
        )
    }

    @Test func theSourceOfABudgetMakesIt() {
        #expect(Budget(for: .seconds(10)).swiftSource == "Budget(for: .seconds(10.0))")
        let budget = Budget(for: .seconds(1), stepsPerRun: 7, findings: 2, time: .seconds(9), survivesTraps: false)
        let source =
            "Budget(for: .seconds(1.0), stepsPerRun: 7, findings: 2, time: .seconds(9.0), survivesTraps: false)"
        #expect(budget.swiftSource == source)
        // Beside a time, the number of runs does not matter.
        var other = Budget(for: .seconds(10))
        other.runs = 5
        #expect(other.swiftSource == "Budget(for: .seconds(10.0))")
    }
}
