internal import FluxCore
public import FluxFuzz

/// A fuzzer in a test, as settings from outside and the memory of failures know it.
@usableFromInline
struct FuzzTest {
    private let owner: FailureOwner
    private let reporter: any FailureReporter
    private let site: CallSite

    @usableFromInline
    init(
        named name: String?,
        in function: StaticString,
        _ reporter: any FailureReporter,
        _ fileID: StaticString,
        _ filePath: StaticString,
        _ line: UInt,
        _ column: UInt
    ) {
        // A helper that several tests call is none of them.
        let test = TestHost.currentTestName
        owner = FailureOwner(fileID: test?.fileID ?? "\(fileID)", test: test?.name ?? "\(function)", name: name)
        self.reporter = reporter
        site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Runs the fuzzer, or does instead what was set from outside, and reports what is wrong.
    ///
    /// - Parameters:
    ///   - replay: Replays a token, or inputs of an engine.
    ///   - run: Runs the fuzzer. It is given by code that is compiled into the caller's module, where the types are known.
    @usableFromInline
    func expectHolds<Step, State>(
        replaying replay: (String) -> FuzzReport<Step, State>,
        running run: () -> FuzzReport<Step, State>
    ) {
        let settings = FuzzSettings.current
        if isLeftOut(isDivisible: true) { return }
        func make() -> FuzzReport<Step, State> {
            withMemory {
                FuzzTestName.$name.withValue(owner.description) {
                    settings.replay.map { InputFiles($0).report(replaying: replay) } ?? run()
                }
            }
        }
        TestFramework.$ofReports.withValue(TestHost.framework(of: reporter)) {
            let report = publication?.publishing(make) ?? make()
            let advice =
                switch report.tokenMismatch {
                case .otherFuzzer?: "\n\nFLUXFUZZ_REPLAY is set: choose its test with FLUXFUZZ_ONLY or --filter"
                case .unreadable?: "\n\nFLUXFUZZ_REPLAY is no path of a file or folder with inputs, either"
                case nil: ""
                }
            reporter.report(on: report, at: site, advice)
        }
    }

    /// Runs a fuzzer, whose recorders, new ones in each run, are not for a test to assert.
    ///
    /// Of a reporter of one's own, the failures are no test's.
    private func withMemory<Result>(_ body: () -> Result) -> Result {
        RecorderGroup.$scoped.withValue(nil) {
            guard TestHost.isReporter(reporter) else { return body() }
            return FailureMemory(of: owner, besideFile: "\(site.filePath)", .current).during(body)
        }
    }

    /// Reports what is found out elsewhere, unless the settings leave the test out.
    ///
    /// - Parameter make: Gives what was found out, and may find it out now.
    /// - Throws: What `make` throws.
    func expectHolds<Step, State>(making make: () throws -> FuzzReport<Step, State>) rethrows {
        if isLeftOut(isDivisible: false) { return }
        try TestFramework.$ofReports.withValue(TestHost.framework(of: reporter)) {
            let report = try make()
            publication?.publish(report, isTimed: false)
            reporter.report(on: report, at: site)
        }
    }

    /// Whether other tests are chosen from outside, or all are listed.
    ///
    /// - Parameter isDivisible: Whether the runs of this one can be divided among processes.
    /// - Returns: Whether nothing is to be run and reported.
    private func isLeftOut(isDivisible: Bool) -> Bool {
        let settings = FuzzSettings.current
        if settings.chooses(owner.description) { return settings.lists(owner, isDivisible: isDivisible) }
        // If all are left out, nobody else says why.
        FuzzSettings.announce()
        return true
    }

    /// The report that is to be written down; `nil` if none is, or no test's.
    private var publication: ReportPublication? {
        guard TestHost.isReporter(reporter) else { return nil }
        return ReportPublication(
            of: owner,
            fileID: "\(site.fileID)",
            filePath: "\(site.filePath)",
            line: Int(clamping: site.line)
        )
    }
}

extension FailureReporter {
    /// Reports what is wrong, as a failure, or what a test should say though it passes, as warnings.
    func report<Step, State>(on report: FuzzReport<Step, State>, at site: CallSite, _ advice: String = "") {
        if let failure = report.failure {
            let settings = FuzzSettings.current
            if report.isTolerated(by: settings) {
                let warning = "\(failure.description)\n\n\(report.tolerance(by: settings))"
                return self.report(ExpectationFailure(message: warning, severity: .warning, callSite: site))
            }
            // Read where the failure is reported, on this thread or one that this one waits for.
            nonisolated(unsafe) let report = report
            return self.report(
                ExpectationFailure(message: failure.description + advice, details: report.details, callSite: site)
            )
        }
        let known = report.knownFailures.isEmpty ? [] : [report.knownFailureText]
        for warning in known + report.warnings {
            self.report(ExpectationFailure(message: warning, severity: .warning, callSite: site))
        }
    }
}
