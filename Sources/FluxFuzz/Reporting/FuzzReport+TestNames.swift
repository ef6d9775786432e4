extension FuzzReport {
    /// The same report with numbers for the tests of counterexamples that would have the same name: those of one rule, or of
    /// rules that read alike.
    func numberingTests() -> Self {
        let count = counterexamples.count
        if count + knownFailures.count == 0 { return self }
        let numbers = TestName.numbers(of: counterexamples.map(\.rule) + knownFailures.map(\.rule))
        var report = self
        for index in counterexamples.indices { report.counterexamples[index].testNumber = numbers[index] }
        report.knownFailures = zip(knownFailures, numbers[count...]).map { failure, number in
            var counterexample = failure.counterexample
            counterexample.testNumber = number
            return KnownFailure(
                counterexample: counterexample,
                issue: failure.issue,
                until: failure.until,
                markLocation: failure.markLocation
            )
        }
        return report
    }
}
