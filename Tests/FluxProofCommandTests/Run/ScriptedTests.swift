import Foundation

@testable import FluxFuzz
@testable import FluxProofCommand

/// Tests of a package for which a script stands, which leaves the files that their processes leave.
struct ScriptedTests {
    let folder = TemporaryFolder()
    private let searches: [ListedSearch]

    /// - Parameter searches: The fuzz tests that it lists.
    init(_ searches: [ListedSearch]) { self.searches = searches }

    private var path: String { folder.path }

    /// Where the reports of all of them are written.
    var reports: String { "\(path)/run/reports" }

    /// Keeps the reports that a process may write.
    ///
    /// - Parameters:
    ///   - name: What the script calls them.
    ///   - records: One for each report.
    func keep(_ name: String, _ records: ReportRecord...) {
        let reports = ReportFolder("\(path)/\(name)", baseline: nil, pause: .seconds(86_400))
        records.forEach(reports.publish)
        reports.finish()
    }

    /// Keeps the file that a process may leave of a shard of the first of the tests.
    ///
    /// - Parameters:
    ///   - name: What the script calls it.
    ///   - hasFailed: Whether one of the runs has failed.
    ///   - isThrough: Whether all runs were made.
    /// - Throws: If it can't be written.
    func keepShard(_ name: String, hasFailed: Bool = false, isThrough: Bool = true) throws {
        var tally = RunTally(firstRuns: [], cuts: [:])
        tally.runs = 64
        tally.isSearchOver = !isThrough
        if hasFailed { tally.failures = [.init(run: 3, failure: Failure(rule: 0, action: 0, step: 1))] }
        let lines = [
            ShardFile.Line(first: 1, last: 64, tally: TallyRecord(tally)),
            ShardFile.Line(sample: ShardFile.RunSample(runs: [1], digest: "a")),
        ]
        let header = ShardFile.Header(search: searches[0].description, shard: 1, count: 1, build: nil)
        try ShardFile(path: "\(path)/\(name)").create(header, lines)
    }

    /// Writes the script.
    ///
    /// What it does may be `reports NAME`, `records NAME`, which leaves out what is made of all records, and `shard NAME`,
    /// with a word behind it for another search.
    private func write(part: String, merge: String, whole: String) throws {
        let list = try searches.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) + "\n" }.joined()
        try list.write(toFile: "\(path)/list", atomically: true, encoding: .utf8)
        let shard = searches.first.map { ShardFolder.name(of: $0.description) } ?? ""
        let script = """
            kept='\(path)'
            reports() { mkdir -p "$FLUXFUZZ_REPORTS" && cp -R "$kept/$1/." "$FLUXFUZZ_REPORTS"; }
            records() { mkdir -p "$FLUXFUZZ_REPORTS" && cp -R "$kept/$1/records" "$FLUXFUZZ_REPORTS"; }
            shard() {
                mkdir -p "$FLUXFUZZ_SHARDS"
                cp "$kept/$1" "$FLUXFUZZ_SHARDS/\(shard)-${2-a}.${FLUXFUZZ_SHARD%/*}-of-${FLUXFUZZ_SHARD#*/}.jsonl"
            }
            case ${FLUXFUZZ_SHARD-} in
                list) cp "$kept/list" "$FLUXFUZZ_SHARDS/a.searches.jsonl" ;;
                merge) \(merge) ;;
                */*) \(part) ;;
                *) \(whole) ;;
            esac
            """
        try script.write(toFile: "\(path)/script", atomically: true, encoding: .utf8)
    }

    private var environment: [String: String] {
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("FLUXFUZZ_") }
        environment["FLUXFUZZ_FOLDER"] = path
        return environment
    }

    private func words(_ options: [String]) -> Arguments {
        Arguments(options + ["--folder", "\(path)/run", "--", "sh", "\(path)/script"])
    }

    /// Runs the tests as `fluxproof run` does.
    ///
    /// The program listens to signals then, so it is for a process of its own.
    ///
    /// - Returns: What the program ends with.
    /// - Throws: If it can't be run.
    func run(
        _ options: String...,
        part: String = "exit 0",
        merge: String = "exit 0",
        whole: String = "exit 0"
    ) async throws -> ExitCode {
        try write(part: part, merge: merge, whole: whole)
        var arguments = words(options)
        return try await FuzzRun(RunOptions(&arguments, environment), environment).run()
    }

    /// Replays a token as `fluxproof replay` does, in a process of its own.
    func replay(_ whole: String) async throws -> ExitCode {
        try write(part: "exit 9", merge: "exit 9", whole: whole)
        var arguments = words(["f2-token"])
        let options = try RunOptions(&arguments, for: .replay, operands: 1, environment)
        return try await ReplayCommand(options, environment).replay()
    }
}
