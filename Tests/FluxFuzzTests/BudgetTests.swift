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
}
