internal import FluxFuzz

/// Expects that each remembered failure of this module belongs to a test that is still there.
///
/// A failure is replayed by the test that found it. If the test is removed or gets another name, nothing replays the failure
/// any more, and nobody notices. One test for each module finds that out:
///
///     @Test func rememberedFailuresHaveTheirTests() {
///         expectRememberedTestsExist()
///     }
///
/// It looks into the source files of the module, so it makes no difference which tests run. Where the sources are not there,
/// as on a device, it says so in a warning.
///
/// - Parameters:
///   - reporter: Takes the failures; by default the test framework that runs the present code.
///   - fileID: The expectation's module and file.
///   - filePath: The expectation's file; the module's folder is found by it.
///   - line: The expectation's line.
///   - column: The expectation's column.
public func expectRememberedTestsExist(
    reporter: any FailureReporter = TestHost.current,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
) {
    let strays = StrayFailures(besideFile: "\(filePath)", fileID: "\(fileID)")
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for message in strays.messages { reporter.report(ExpectationFailure(message: message, callSite: site)) }
    // Of a file that can't be read, the first that asks tells; most often that is a fuzzer, for which it is a warning too.
    let unknown = "whether remembered failures have their tests can't be known here, since the sources are not here"
    for message in strays.problems + (strays.isUnknown ? [unknown] : []) {
        reporter.report(ExpectationFailure(message: message, severity: .warning, callSite: site))
    }
}
