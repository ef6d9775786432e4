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
    /// - Parameter arguments: The arguments that it is given.
    /// - Returns: All that it has printed, and its exit code.
    /// - Throws: Why the program can't be started.
    public func run(_ arguments: [String]) throws -> (output: String, error: String, status: Int32) {
        let process = Process()
        process.executableURL = productsDirectory.appendingPathComponent(name)
        process.arguments = arguments
        let output = Pipe()
        let error = Pipe()
        process.standardOutput = output
        process.standardError = error
        try process.run()
        // Both texts fit into a pipe, so one can be read after the other.
        let outputData = output.fileHandleForReading.readDataToEndOfFile()
        let errorData = error.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            String(decoding: outputData, as: UTF8.self), String(decoding: errorData, as: UTF8.self),
            process.terminationStatus
        )
    }

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
