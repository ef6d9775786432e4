internal import FluxFuzz
internal import Foundation

/// The processes of a run: what they are told, and where they leave what they make.
struct SearchProcesses: Sendable {
    let options: RunOptions
    let environment: [String: String]
    let runner: TestRunner
    let state: RunState

    /// Where shards leave their runs.
    var shards: String { "\(options.folder)/shards" }

    /// Where the output of processes is kept.
    var logs: String { "\(options.folder)/logs" }

    /// The file with the output of the last process of a test that does something.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - work: What the process does: a number of a shard, or a word.
    /// - Returns: The path.
    func log(of test: ListedSearch, _ work: String) -> String {
        let name = test.description.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
        return "\(logs)/\(String(name.suffix(120))).\(work).log"
    }

    // MARK: - Finding tests

    /// Builds the tests, and lists the fuzz tests among them.
    ///
    /// - Throws: If there are none, or the tests can't be built.
    func find() async throws -> FoundTests {
        let log = "\(logs)/list.log"
        var found = FoundTests(runner: try await PackageTests.runner(options, log: log))
        let folder = "\(options.folder)/list"
        try? FileManager.default.removeItem(atPath: folder)
        let variables = ["SHARD": "list", "SHARDS": folder]
        let tests = try found.runner.tests.map(matching)
        for words in found.runner.commands(running: tests) {
            let process = TestProcess(words: words, environment: environment(variables), log: log)
            let ending = try await process.run(Patience(limit: options.patience ?? Self.patience))
            if ending == .stopped { throw CommandProblem.noAnswer("interrupted") }
            if !ending.isOrderly {
                found.problem = "the process that lists the fuzz tests \(ending), so some may be missing: see \(log)"
            }
        }
        let searches = ListedSearch.read(in: folder)
        found.divisible = searches.filter(\.isDivisible)
        found.whole = searches.filter { !$0.isDivisible }
        if searches.isEmpty {
            let problem = found.problem ?? "no test calls expectHolds: see \(log)"
            throw CommandProblem.noAnswer("there is no fuzz test to run: \(problem)")
        }
        return found
    }

    /// The tests that the options choose.
    private func matching(_ tests: [TestID]) throws -> [TestID] {
        let (filters, skips) = (try options.filters.map { try Regex($0) }, try options.skips.map { try Regex($0) })
        let chosen = tests.filter { test in
            (filters.isEmpty || filters.contains { test.text.contains($0) })
                && !skips.contains { test.text.contains($0) }
        }
        if chosen.isEmpty { throw CommandProblem.usage("--filter and --skip leave none of \(tests.count) tests") }
        return chosen
    }

    // MARK: - Running tests

    static let mergeName = "merge"
    static let wholeName = "whole"

    /// What is waited for a sign of a process that does not tell how far it is.
    private static let patience = Duration.seconds(900)

    /// Makes a part of the runs of a search.
    ///
    /// - Parameters:
    ///   - shard: The number of the shard, from 1.
    ///   - test: The fuzz test.
    ///   - seconds: How long to search; `nil` until all runs are made.
    /// - Returns: How the last process has ended.
    func part(_ shard: Int, of test: ListedSearch, seconds: Int?) async -> TestProcess.Ending {
        let (name, count, folder) = (test.description, state.shards, shards)
        var variables = ["SHARD": "\(shard)/\(count)", "SHARDS": folder]
        // A search gets a quarter of the time that there is for all of a process.
        if let seconds { variables["TIME"] = "\(4 * seconds)s" }
        let patience = Patience(limit: options.patienceOrDefault, time: .seconds(seconds ?? 0)) {
            ShardProgress.size(of: name, shard: shard, of: count, in: folder)
        }
        return await run(test, "\(shard)", variables, patience)
    }

    /// Joins the shards of a search, and writes its report.
    func join(_ test: ListedSearch) async -> TestProcess.Ending {
        var variables = ["SHARD": "merge", "SHARDS": shards, "REPORTS": options.reportFolder]
        switch options.extent {
        case .time(let time): variables["TIME"] = "\(max(1, Int(time / .seconds(1))))s"
        case .endless: variables["TIME"] = "1000h"
        case .effort: break
        }
        return await run(test, Self.mergeName, variables, Patience(limit: options.patience ?? Self.patience))
    }

    /// Runs a fuzz test whose runs are not divided.
    func whole(_ test: ListedSearch) async -> TestProcess.Ending {
        await run(
            test,
            Self.wholeName,
            ["REPORTS": options.reportFolder],
            Patience(limit: options.patience ?? Self.patience)
        )
    }

    private func run(
        _ test: ListedSearch,
        _ work: String,
        _ variables: [String: String],
        _ patience: Patience
    ) async -> TestProcess.Ending {
        var variables = variables
        variables["TEST"] = test.description
        variables["SEED"] = "\(state.seed)"
        variables["PROGRESS"] = "log"
        if case .effort(let effort) = options.extent { variables["EFFORT"] = effort }
        var ending = TestProcess.Ending.exited(0)
        for words in runner.commands(running: runner.tests(of: test.owner.test, in: test.owner.module)) {
            let process = TestProcess(words: words, environment: environment(variables), log: log(of: test, work))
            do {
                ending = try await process.run(patience)
            } catch {
                StandardError.say("\(words[0]) could not be started: \(String(reasonOf: error))")
                return .exited(127)
            }
            if !ending.isOrderly { break }
        }
        return ending
    }

    /// The environment of a process.
    private func environment(_ variables: [String: String]) -> [String: String] {
        var environment = environment
        for name in ["TIME", "SEED", "EFFORT", "REPORTS"] { environment["FLUXFUZZ_\(name)"] = nil }
        for (name, value) in variables {
            environment["FLUXFUZZ_\(name)"] = value
            // `xcodebuild` hands on what begins with this.
            environment["TEST_RUNNER_FLUXFUZZ_\(name)"] = value
        }
        return environment
    }
}
