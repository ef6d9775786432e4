internal import FluxFuzz
internal import Foundation

/// The processes of a run: what they are told, and where they leave what they make.
struct SearchProcesses: Sendable {
    let options: RunOptions
    let environment: [String: String]
    let runner: TestRunner
    let folder: RunFolder
    let state: RunState

    // MARK: - Finding tests

    /// Builds the tests, and lists the fuzz tests among them.
    ///
    /// - Throws: If there are none, or the tests can't be built.
    func find() async throws -> FoundTests {
        let log = "\(folder.logs)/list.log"
        var found = FoundTests(runner: try await PackageTests.runner(options, log: log))
        let variables = ["SHARD": "list", "SHARDS": folder.list]
        let tests = try found.runner.tests.map(matching)
        for (index, words) in found.runner.commands(running: tests).enumerated() {
            let log = "\(folder.logs)/list.\(index + 1).log"
            let process = TestProcess(words: words, environment: environment(variables), log: log)
            let ending = try await process.run(Patience(limit: options.patience ?? Self.patience))
            if ending == .stopped { throw CommandProblem.noAnswer("interrupted") }
            // A test that fails where no search is made may have others behind that.
            if ending != .exited(0), ending != .exited(Self.noTests) {
                found.problem =
                    "tests failed as they were listed, so some may be missing: the process \(ending), see \(log)"
            }
        }
        let (searches, isDamaged) = ListedSearch.read(in: folder.list)
        if isDamaged { found.problem = "some tests could not be listed: see \(folder.logs)" }
        found.take(searches)
        if searches.isEmpty {
            let problem = found.problem ?? "no test calls expectHolds: see \(folder.logs)"
            throw CommandProblem.noAnswer("there is no fuzz test to run: \(problem)")
        }
        return found
    }

    /// What Swift Testing ends with if no test fits.
    private static let noTests: Int32 = 69

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
        let (name, count, folder) = (test.description, state.shards, folder.shards)
        var variables = ["SHARD": "\(shard)/\(count)", "SHARDS": folder]
        // A search gets a quarter of the time that there is for all of a process.
        if let seconds { variables["TIME"] = "\(4 * seconds)s" }
        let patience = Patience(limit: options.patienceOrDefault, time: .seconds(seconds ?? 0)) {
            ShardProgress.size(of: name, shard: shard, of: count, in: folder)
        }
        return await run(test, "\(shard)", variables, patience)
    }

    /// Joins the shards of a search, and writes its report.
    ///
    /// - Parameters:
    ///   - test: The fuzz test.
    ///   - shards: Where the shards are.
    /// - Returns: How the last process has ended.
    func join(_ test: ListedSearch, in shards: String) async -> TestProcess.Ending {
        var variables = ["SHARD": "merge", "SHARDS": shards, "REPORTS": folder.reports]
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
            ["REPORTS": folder.reports],
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
        var (ending, result) = (TestProcess.Ending.exited(0), TestProcess.Ending.exited(0))
        for words in runner.commands(running: runner.tests(of: test.owner.test, in: test.owner.module)) {
            let process = TestProcess(
                words: words,
                environment: environment(variables),
                log: folder.log(of: test, work)
            )
            do {
                ending = try await process.run(patience, through: runner.gate)
            } catch {
                StandardError.say("\(words[0]) could not be started: \(String(reasonOf: error))")
                return .exited(127)
            }
            if !ending.isOrderly { break }
            if ending != .exited(Self.noTests), result == .exited(0) { result = ending }
        }
        return ending.isOrderly ? result : ending
    }

    /// The environment of a process.
    func environment(_ variables: [String: String]) -> [String: String] {
        var environment = environment
        for name in ["TIME", "SEED", "EFFORT", "REPORTS"] { environment["FLUXFUZZ_\(name)"] = nil }
        for (name, value) in variables { environment["FLUXFUZZ_\(name)"] = value }
        // `xcodebuild` hands on what begins with this.
        for (name, value) in environment where name.hasPrefix("FLUXFUZZ_") {
            environment["TEST_RUNNER_\(name)"] = value
        }
        return environment
    }
}
