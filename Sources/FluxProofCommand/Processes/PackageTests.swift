internal import Foundation

/// The tests of the package in the present folder.
enum PackageTests {
    /// Looks whether there is something to run, before anything is made.
    ///
    /// - Parameter options: What was asked for.
    /// - Throws: If there are no tests that fit the options.
    static func check(_ options: RunOptions) throws {
        // Which tests a command has is not known.
        if options.command != nil, !options.filters.isEmpty || !options.skips.isEmpty {
            throw CommandProblem.usage(
                "--filter and --skip are for the tests of a package: say it in the command behind --"
            )
        }
        if options.command == nil, !FileManager.default.fileExists(atPath: "Package.swift") {
            throw CommandProblem.usage(
                "there is no Package.swift here: go to its folder, or give the command that runs the tests behind --"
            )
        }
    }

    /// Builds the tests, and finds out how to run them.
    ///
    /// - Parameters:
    ///   - options: What was asked for.
    ///   - log: Where to write what the package manager says.
    /// - Returns: The runner.
    /// - Throws: If the tests can't be built or listed.
    static func runner(_ options: RunOptions, log: String) async throws -> TestRunner {
        if let command = options.command { return TestRunner(program: .command(command), tests: nil) }
        if options.builds { try await swift(["build", "--build-tests"], log: log) }
        try await swift(["test", "list", "--skip-build"], log: log)
        let tests = lines(of: log).compactMap(TestID.init(listed:))
        if tests.isEmpty { throw CommandProblem.noAnswer("the package has no tests") }
        try await swift(["build", "--show-bin-path"], log: log)
        let folder = lines(of: log).last ?? ""
        try await swift(["package", "describe", "--type", "text"], log: log)
        let name = lines(of: log).first { $0.hasPrefix(nameLabel) }?.dropFirst(nameLabel.count) ?? ""
        let bundle = "\(folder)/\(name)PackageTests.xctest"
        let program: TestRunner.Program
        // On Apple platforms a bundle is a folder, which a program of XCTest loads.
        if FileManager.default.isExecutableFile(atPath: bundle), !isFolder(bundle) {
            program = .bundle(bundle)
        } else {
            program = .command(["swift", "test", "--skip-build"])
        }
        return TestRunner(program: program, tests: tests)
    }

    /// What stands before the name of a package where it is described.
    private static let nameLabel = "Name: "

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// Runs the package manager.
    private static func swift(_ arguments: [String], log: String) async throws {
        let words = ["swift"] + arguments
        let process = TestProcess(words: words, environment: ProcessInfo.processInfo.environment, log: log)
        let ending = try await process.run()
        guard ending == .exited(0) else {
            let text = lines(of: log).suffix(40).joined(separator: "\n")
            throw CommandProblem.noAnswer("\(words.joined(separator: " ")) \(ending):\n\(text)")
        }
    }

    private static func lines(of log: String) -> [String] {
        let data = FileManager.default.contents(atPath: log) ?? Data()
        return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
}
