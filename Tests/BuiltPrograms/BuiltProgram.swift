#if os(macOS) || os(Linux)
import Foundation

/// A program of this package, for tests that run it as a user does.
public struct BuiltProgram {
    private let name: String

    /// Names a program that was built together with the tests.
    public init(_ name: String) {
        self.name = name
    }

    /// Runs the program until it exits.
    ///
    /// - Parameters:
    ///   - arguments: The arguments that it is given.
    ///   - input: What it can read.
    /// - Returns: All that it has printed, and its exit code.
    /// - Throws: Why the program can't be started.
    public func run(
        _ arguments: [String],
        input: String = ""
    ) throws -> (output: String, error: String, status: Int32) {
        try Self.run(url, arguments, input: input)
    }

    /// Runs a line of the shell in which each `swift run NAME` stands for a program that was built together with the
    /// tests.
    ///
    /// - Parameter line: The line.
    /// - Returns: All that was printed, errors included, in the order in which it was, and the exit code.
    /// - Throws: Why it can't be run.
    public static func run(line: String) throws -> (output: String, status: Int32) {
        let line = line.replacing(/swift run (?<name>[A-Za-z]+)/) { "'\(BuiltProgram(String($0.name)).url.path)'" }
        let result = try run(URL(filePath: "/bin/sh"), ["-c", "{ \(line); } 2>&1"], input: "")
        return (result.output, result.status)
    }

    private static func run(
        _ url: URL,
        _ arguments: [String],
        input: String
    ) throws -> (output: String, error: String, status: Int32) {
        let process = Process()
        process.executableURL = url
        process.arguments = arguments
        // What is set for the tests, by CI perhaps, is not meant for the program, which would say so.
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FLUXFUZZ_") }
            .merging(["FLUXFUZZ_PROFILE": "none"]) { $1 }
        let inputs = Pipe()
        let output = Pipe()
        // What is said of traps fills a pipe, and the program would wait until somebody reads it.
        let errors = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
        try Data().write(to: errors)
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardInput = inputs
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
        // The input fits into a pipe. A program that does not read may have ended already.
        try? inputs.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputs.fileHandleForWriting.close()
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: outputData, as: UTF8.self), String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            process.terminationStatus
        )
    }

    private var url: URL { productsDirectory.appendingPathComponent(name) }

    /// Where the package manager puts programs and test bundles.
    private var productsDirectory: URL {
        #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
        #endif
        return Bundle.main.bundleURL
    }
}
#endif
