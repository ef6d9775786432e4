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
        var found = FoundTests(runner: try await PackageTests.runner(options, log: folder.packageLog))
        let work = await found.runner.run(
            try found.runner.tests.map(matching),
            environment(["SHARD": "list", "SHARDS": folder.list]),
            log: "\(folder.logs)/list.log",
            Patience(limit: options.patience ?? Self.patience)
        )
        if work.ending == .stopped { throw CommandProblem.noAnswer("interrupted") }
        // A test that fails where no search is made may have others behind that.
        if work.ending != .exited(0) {
            found.problem =
                "tests failed as they were listed, so some may be missing: the process \(work.ending), see \(work.log)"
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

    /// What is waited for a sign of a process that does not tell how far it is.
    private static let patience = Duration.seconds(900)

    /// Makes a part of the runs of a search.
    ///
    /// - Parameters:
    ///   - shard: The number of the shard, from 1.
    ///   - test: The fuzz test.
    ///   - seconds: How long to search; `nil` until all runs are made.
    /// - Returns: How that has ended.
    func part(_ shard: Int, of test: ListedSearch, seconds: Int?) async -> WorkEnding {
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
    /// - Returns: How that has ended.
    func join(_ test: ListedSearch, in shards: String) async -> WorkEnding {
        var variables = ["SHARD": "merge", "SHARDS": shards, "REPORTS": folder.reports]
        switch options.extent {
        case .time(let time): variables["TIME"] = "\(max(1, Int(time / .seconds(1))))s"
        case .endless: variables["TIME"] = "1000h"
        case .effort, .stated: break
        }
        return await run(test, "merge", variables, Patience(limit: options.patience ?? Self.patience))
    }

    /// Runs a fuzz test whose runs are not divided.
    func whole(_ test: ListedSearch) async -> WorkEnding {
        await run(
            test,
            "whole",
            ["REPORTS": folder.reports],
            Patience(limit: options.patience ?? Self.patience)
        )
    }

    private func run(
        _ test: ListedSearch,
        _ work: String,
        _ variables: [String: String],
        _ patience: Patience
    ) async -> WorkEnding {
        var variables = variables
        variables["TEST"] = test.description
        variables["SEED"] = "\(state.seed)"
        variables["PROGRESS"] = "log"
        if case .effort(let effort) = options.extent { variables["EFFORT"] = effort }
        return await runner.run(
            runner.tests(of: test.owner.test, in: test.owner.module),
            environment(variables),
            log: folder.log(of: test, work),
            patience
        )
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
