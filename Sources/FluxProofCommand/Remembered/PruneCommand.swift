internal import FluxFuzz
internal import Foundation

/// Removes remembered failures and ways that nothing replays any more, since their tests are gone.
struct PruneCommand {
    let options: RunOptions
    let environment: [String: String]

    /// Whether the files are named only.
    let isDry: Bool

    /// Removes them.
    ///
    /// - Returns: Whether all is well: there is no file that can't be read.
    /// - Throws: If the fuzz tests can't be listed.
    func run() async throws -> ExitCode {
        let remembered = RememberedFiles(environment)
        for problem in remembered.problems { StandardOutput.write("! \(problem)") }
        if !remembered.files.isEmpty {
            let state = RunState(seed: 0)
            let processes = SearchProcesses(
                options: options,
                environment: environment,
                runner: TestRunner(program: .command([]), tests: nil),
                state: state
            )
            try FileManager.default.createDirectory(atPath: processes.logs, withIntermediateDirectories: true)
            StopSignal.listen()
            let tests = try await processes.find()
            if let problem = tests.problem { throw CommandProblem.noAnswer(problem) }
            let gone = Self.gone(remembered.files, tests)
            for file in gone {
                StandardOutput.write(
                    "\(isDry ? "would remove" : "removed") \(file.path): \(file.owner.description) is gone"
                )
                if !isDry { try FileManager.default.removeItem(atPath: file.path) }
            }
            StandardOutput.write("\(gone.count) of \(remembered.files.count) have no test any more")
        } else {
            StandardOutput.write("nothing is remembered")
        }
        return remembered.problems.isEmpty ? .holds : .noAnswer
    }

    /// Those whose tests are gone, of modules that were listed.
    ///
    /// A test may be left out on another system, so of a module of which no fuzz test was found nothing is known.
    static func gone(_ files: [RememberedFile], _ tests: FoundTests) -> [RememberedFile] {
        let owners = Set((tests.divisible + tests.whole).map(\.owner))
        let modules = Set(owners.map(\.module))
        return files.filter { modules.contains($0.owner.module) && !owners.contains($0.owner) }
    }
}
