internal import FluxFuzz

/// How a piece of work has ended, for which tests were run: one process for each test framework.
struct WorkEnding: Hashable, Sendable {
    /// The ending of the process that says most: one that did not come to its end, else one that failed.
    let ending: TestProcess.Ending

    /// The file with what that process printed.
    let log: String
}

extension TestRunner {
    /// What Swift Testing ends with if no test fits.
    private static let noTests: Int32 = 69

    /// What an ending counts where a process could not be started, as a shell has it.
    private static let notStarted: Int32 = 127

    /// Runs some tests, in one process after the other.
    ///
    /// - Parameters:
    ///   - tests: The tests; `nil` for all.
    ///   - environment: The variables of the processes.
    ///   - log: The file for what a process prints. Where there are several processes, each has one of its own, with a number.
    ///   - patience: For how long a process may show nothing; `nil` for as long as it likes.
    /// - Returns: How they have ended. Once they are stopped, no other one is started.
    func run(
        _ tests: [TestID]?,
        _ environment: [String: String],
        log: String,
        _ patience: Patience? = nil
    ) async -> WorkEnding {
        let commands = commands(running: tests)
        var result = WorkEnding(ending: .exited(0), log: log)
        for (index, words) in commands.enumerated() {
            let log = commands.count == 1 ? log : Self.numbered(log, index + 1)
            let process = TestProcess(words: words, environment: environment, log: log)
            var ending: TestProcess.Ending
            do {
                ending = try await process.run(patience, through: gate)
            } catch {
                StandardError.say("\(words[0]) could not be started: \(String(reasonOf: error))")
                ending = .exited(Self.notStarted)
            }
            if ending == .stopped { return WorkEnding(ending: ending, log: log) }
            if ending == .exited(Self.noTests) { ending = .exited(0) }
            if Self.rank(ending) > Self.rank(result.ending) { result = WorkEnding(ending: ending, log: log) }
        }
        return result
    }

    /// How much an ending says.
    private static func rank(_ ending: TestProcess.Ending) -> Int {
        ending == .exited(0) ? 0 : ending.isOrderly ? 1 : 2
    }

    private static func numbered(_ log: String, _ number: Int) -> String {
        let ending = ".log"
        return log.hasSuffix(ending) ? "\(log.dropLast(ending.count)).\(number)\(ending)" : "\(log).\(number)"
    }
}
