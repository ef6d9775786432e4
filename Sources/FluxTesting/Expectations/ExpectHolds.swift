public import FluxFuzz

/// Expects that a fuzzer finds no failure.
///
/// Anything but "no failure found" or "verified" fails, a run that proves nothing included. The failure shows the
/// whole report: the shortest sequence of actions that was found, what each of them changed, and the seed. Rules that are
/// known to fail, and do, are told in a warning.
///
///     expectHolds(
///         Fuzzer(CounterMutation(), from: CounterState())
///             .action(.increment)
///             .action(.decrement, when: { $0.count > 0 })
///             .invariant("count ≥ 0") { $0.count >= 0 }
///     )
///
/// It takes whatever can be checked: a fuzzer of a mutation, of a presenter, or a property.
///
/// - Parameters:
///   - fuzzer: The fuzzer to run.
///   - seed: Determines the run; the same seed gives the same result everywhere. If it is left out, it is that of the
///     trait `.seed(_:)` or of `withFuzzingDefaults`, and otherwise 0.
///   - budget: How much to try; if it is left out, `Budget()`, with the number of runs of the trait `.runs(_:)` or of
///     `withFuzzingDefaults` if there is one.
///   - reporter: Takes the failure; by default the test framework that runs the present code. In a detached task or on
///     a thread, pass a ``TestHost/current`` that was read on the test's own task.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
@inlinable  // A search is several times as fast where its types are known.
public func expectHolds(
    _ fuzzer: some Checkable,
    seed: UInt64? = nil,
    budget: Budget? = nil,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    expectHolds(
        withoutScope { fuzzer.run(seed: seed, budget: budget) },
        reporter: reporter,
        fileID: fileID,
        filePath: filePath,
        line: line,
        column: column
    )
}

/// Runs a fuzzer, whose recorders, new ones in each run, are not for a test to assert.
@usableFromInline
func withoutScope<Result>(_ body: () -> Result) -> Result {
    RecorderGroup.$scoped.withValue(nil, operation: body)
}

/// Expects that a report, for example of a verification, tells of no failure.
///
/// Rules that are known to fail, and do, are told in a warning.
///
///     expectHolds(fuzzer.verify(within: { $0.count <= 100 }))
///
/// - Parameters:
///   - report: What a fuzzer did and found.
///   - reporter: Takes the failure; by default the test framework that runs the present code.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
public func expectHolds<Action, State>(
    _ report: FuzzReport<Action, State>,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    if let failure = report.failure {
        reporter.report(ExpectationFailure(message: failure.description, callSite: site))
    } else if !report.knownFailures.isEmpty {
        reporter.report(ExpectationFailure(message: report.knownFailureText, severity: .warning, callSite: site))
    }
}
