internal import Foundation
internal import Testing

/// The process in which the tests run that have the trait ``OwnProcess``.
public enum OtherProcess {
    /// Where that process takes down which tests have come to their end.
    private static let variable = "FLUXPROOF_TESTS_THAT_ENDED"

    /// Takes down in that process that a suite or a test has come to its end.
    static func note(_ name: String) {
        guard let path = ProcessInfo.processInfo.environment[variable], let file = fopen(path, "a") else { return }
        fputs("\(name)\n", file)
        fclose(file)
    }

    #if os(Linux)
    /// Whether all tests of XCTest run, so that those that look like failures are left to another process.
    public static let runsXCTests = CommandLine.arguments.count == 1

    /// Runs the tests with the trait, and records an issue that tells all if they don't pass.
    ///
    /// - Throws: Why the process can't be started.
    public static func runTests() async throws {
        let names = OwnProcess.plan.present.names
        let filters = names.sorted().flatMap { ["--filter", "^\(NSRegularExpression.escapedPattern(for: $0))(/|$)"] }
        let ended = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: ended) }
        try await run(["--testing-library", "swift-testing"] + filters, [variable: ended.path]) { lines in
            let ended = (try? String(contentsOf: ended, encoding: .utf8))?.split(separator: "\n").map(String.init)
            return (names.subtracting(ended ?? []), lines.last { $0.contains("Test run with") })
        }
    }

    /// Runs classes of XCTest, and records an issue that tells all if they don't pass.
    ///
    /// - Parameter classes: Their names, with their modules.
    /// - Throws: Why the process can't be started.
    public static func runXCTests(_ classes: [String]) async throws {
        try await run([classes.joined(separator: ",")], [:]) { lines in
            let left = classes.filter { name in
                !lines.contains { $0.hasPrefix("Test Suite '\(name.split(separator: ".").last ?? "")' passed") }
            }
            return (Set(left), lines.last { $0.contains("Executed") })
        }
    }

    /// Runs this program with other arguments.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - environment: What is added to the environment.
    ///   - read: Reads from the lines of the output which tests have not come to their end, and a line that sums up.
    /// - Throws: Why the process can't be started.
    private static func run(
        _ arguments: [String],
        _ environment: [String: String],
        reading read: ([Substring]) -> (left: Set<String>, sum: Substring?)
    ) async throws {
        let output = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try Data().write(to: output)
        defer { try? FileManager.default.removeItem(at: output) }
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0])
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }

        let lines = try String(decoding: Data(contentsOf: output), as: UTF8.self).split(separator: "\n")
        let (left, sum) = read(lines)
        if process.terminationReason == .exit, process.terminationStatus == 0, left.isEmpty, let sum {
            // Without the number of issues that are known, since each of them is what a test looks for.
            let end = sum.range(of: " seconds")?.upperBound ?? sum.endIndex
            return print("In a process of their own: \(sum[..<end])")
        }
        let failures = lines.filter { $0.contains("✘") || $0.contains(": error: ") }
        let end = process.terminationReason == .exit ? "exit code" : "signal"
        Issue.record(
            """
            The tests in a process of their own ended with \(end) \(process.terminationStatus).
            Not ended: \(left.sorted().joined(separator: ", "))
            \((failures + ["The last lines:"] + lines.suffix(200)).joined(separator: "\n"))
            """
        )
    }
    #else
    /// All tests run in one process here.
    public static let runsXCTests = false
    #endif
}
