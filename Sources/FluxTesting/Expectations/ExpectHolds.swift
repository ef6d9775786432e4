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
/// What it finds is written into a file in the folder `RememberedFailures` beside the tests, to be committed. Each later run
/// takes the remembered steps first, so a failure that came back is told at once. Settings from outside, such as the
/// variable `FLUXFUZZ_SEED`, count where the call does not say itself.
///
/// - Parameters:
///   - fuzzer: The fuzzer to run.
///   - name: What tells several fuzzers of one test apart, such as the argument of the test.
///   - seed: Determines the run; the same seed gives the same result everywhere. If it is left out, it is that of the
///     variable `FLUXFUZZ_SEED`, of the trait `.seed(_:)` or of `withFuzzingDefaults`, and otherwise 0.
///   - budget: How much to try; if it is left out, `Budget()`, with the number of runs of the trait `.runs(_:)` or of
///     `withFuzzingDefaults` if there is one.
///   - reporter: Takes the failure; by default the test framework that runs the present code. In a detached task or on
///     a thread, pass a ``TestHost/current`` that was read on the test's own task. With a reporter of your own nothing is
///     remembered.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
///   - function: The test, where the test framework does not say.
@inlinable  // A search is several times as fast where its types are known.
public func expectHolds(
    _ fuzzer: some Checkable,
    name: String? = nil,
    seed: UInt64? = nil,
    budget: Budget? = nil,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
) {
    FuzzTest(named: name, in: function, reporter, fileID, filePath, line, column)
        .expectHolds(replaying: fuzzer.replay) { fuzzer.run(seed: seed, budget: budget) }
}

/// Expects that a report, for example of a verification, tells of no failure.
///
/// Rules that are known to fail, and do, are told in a warning.
///
///     expectHolds(fuzzer.verify(within: { $0.count <= 100 }))
///
/// Where `FLUXFUZZ_ONLY` or `FLUXFUZZ_TEST` chooses other tests, nothing is expected, and a report that is made in the call, as
/// this one, is not made.
///
/// - Parameters:
///   - report: What a fuzzer did and found; what is awaited has to be made before the call, and where making it
///     throws, it is the call that is tried: `try expectHolds(makeReport())`.
///   - name: What tells several fuzzers of one test apart, for `FLUXFUZZ_ONLY` and in reports that are written down.
///   - reporter: Takes the failure; by default the test framework that runs the present code.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file.
///   - line: The expectation's line.
///   - column: The expectation's column.
///   - function: The test, where the test framework does not say.
/// - Throws: What is thrown where the report is made.
public func expectHolds<Action, State>(
    _ report: @autoclosure () throws -> FuzzReport<Action, State>,
    name: String? = nil,
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
) rethrows {
    try FuzzTest(named: name, in: function, reporter, fileID, filePath, line, column).expectHolds(making: report)
}
