import FluxFuzz
import Foundation

/// Writes the report of a fuzzer into a file in the folder that the variable `REPORTS` names, behind what a test did so far.
///
/// A test that passes prints nothing, and what tests print at the same time is mixed.
package func writeReport(of fuzzer: some Checkable, function: String = #function) throws {
    guard let folder = ProcessInfo.processInfo.environment["REPORTS"] else { return }
    let calls = Calls.shared.soFar
    let report = fuzzer.run()
    let name = function.prefix { $0 != "(" }
    let text = "\(calls) calls before\n\(Calls.shared.soFar - calls) calls\n\(report)\n"
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
}
