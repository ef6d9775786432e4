internal import FluxFuzz
internal import Foundation

/// What a command that runs tests was asked for.
struct RunOptions {
    /// How long to search.
    enum Extent: Hashable {
        /// Until somebody ends it.
        case endless
        /// For some time.
        case time(Duration)
        /// As much as the tests say, times a number, as it was written.
        case effort(String)
        /// As much as the tests say.
        case stated
    }

    /// What the tests are run for.
    enum Purpose: Hashable {
        /// Searches, which go on until somebody ends them, unless something else is said.
        case run
        /// Shards that are there, of as many runs as the tests say, unless something else is said.
        case merge
        /// Steps, which are taken once.
        case replay
    }

    var extent: Extent
    /// `nil` for the one of the last start, or one that is drawn.
    var seed: UInt64?
    var jobs: Int
    var filters: [String]
    var skips: [String]
    var folder: String
    /// The folder of the reports; `nil` for one inside of the other folder.
    var reports: String?
    /// For how long a process may show nothing; `nil` for what fits the extent.
    var patience: Duration?
    /// Whether what earlier starts have made is left alone.
    var beginsAnew: Bool
    /// Whether the tests are built.
    var builds: Bool
    /// The words that are no options.
    var operands: [String]
    /// The command that runs the tests; `nil` for the built tests of the package in this folder.
    var command: [String]?
}

extension RunOptions {
    /// Where runs are kept.
    static let defaultFolder = ".build/fluxproof"

    /// Reads the options of a command that runs tests.
    ///
    /// - Parameters:
    ///   - arguments: The words.
    ///   - purpose: What the tests are run for.
    ///   - greatest: How many words that are no options there may be.
    ///   - environment: The variables, which count where no option is given.
    /// - Throws: If something is wrong with one of them.
    init(
        _ arguments: inout Arguments,
        for purpose: Purpose = .run,
        operands greatest: Int = 0,
        _ environment: [String: String]
    ) throws {
        let own = ["SHARD", "SHARDS", "TEST", "REPLAY"].map { "FLUXFUZZ_\($0)" }
        if let name = own.first(where: { environment[$0]?.isEmpty == false }) {
            throw CommandProblem.usage("\(name) is set, which is for this command to set: unset it")
        }
        let variables = environment.filter { !$0.value.isEmpty }
        extent = purpose == .run ? .endless : .stated
        jobs = max(1, ProcessInfo.processInfo.activeProcessorCount)
        (filters, skips) = ([], [])
        folder = try arguments.takeValue(of: "--folder", "a folder") { $0 } ?? Self.defaultFolder
        builds = !arguments.takesFlag("--skip-build")
        beginsAnew = purpose == .run && arguments.takesFlag("--fresh")
        command = arguments.rest
        if command?.isEmpty == true { throw CommandProblem.usage("a command must stand behind --") }
        operands = []
        if purpose != .replay { try takeSearchOptions(&arguments, variables) }
        operands = try arguments.end(operands: greatest)
    }

    /// Takes the options that are about searches.
    private mutating func takeSearchOptions(_ arguments: inout Arguments, _ variables: [String: String]) throws {
        let timeMeaning = "a time with its units, such as 90s, 30m or 1h30m"
        let time = try arguments.takeValue(of: "--time", timeMeaning) { Duration(units: $0) }
        let effortMeaning = "a number from 0.001 to 1000000"
        func read(effort text: String) -> String? { Double(effort: text).map { _ in text } }
        let effort = try arguments.takeValue(of: "--effort", effortMeaning, read(effort:))
        if time != nil, effort != nil {
            throw CommandProblem.usage(
                "--time and --effort exclude each other: one ends by the clock, the other by runs"
            )
        }
        if let effort {
            extent = .effort(effort)
        } else if let time = try time ?? variables.value(of: "FLUXFUZZ_TIME", timeMeaning, { Duration(units: $0) }) {
            extent = .time(time)
        } else if let effort = try variables.value(of: "FLUXFUZZ_EFFORT", effortMeaning, read(effort:)) {
            extent = .effort(effort)
        }
        let seedMeaning = "a whole number from 0 to \(UInt64.max)"
        seed = try arguments.takeValue(of: "--seed", seedMeaning) { UInt64(digits: $0) }
        if seed == nil, variables["FLUXFUZZ_SEED"] != "random" {
            seed = try variables.value(of: "FLUXFUZZ_SEED", "\(seedMeaning), or random") { UInt64(digits: $0) }
        }
        jobs =
            try arguments.takeValue(of: "--jobs", "a whole number from 1 to 1000") { text in
                Int(positive: text).flatMap { $0 <= 1000 ? $0 : nil }
            } ?? jobs
        filters = try arguments.takeValues(of: "--filter", "a regular expression")
        skips = try arguments.takeValues(of: "--skip", "a regular expression")
        for pattern in filters + skips where (try? Regex(pattern)) == nil {
            throw CommandProblem.usage("“\(pattern)” is no regular expression")
        }
        reports = try arguments.takeValue(of: "--reports", "a folder") { $0 } ?? variables["FLUXFUZZ_REPORTS"]
        patience = try arguments.takeValue(of: "--patience", timeMeaning) { Duration(units: $0) }
    }

    /// For how long a process may show nothing before it is ended.
    var patienceOrDefault: Duration {
        if let patience { return patience }
        guard case .time(let time) = extent else { return .seconds(900) }
        return min(max(time / 4, .seconds(60)), .seconds(900))
    }

    /// Where the reports are written.
    var reportFolder: String { reports ?? "\(folder)/reports" }
}

extension [String: String] {
    /// The value of a variable; `nil` if it is not set.
    ///
    /// - Throws: If it is none.
    fileprivate func value<Result>(of name: String, _ meaning: String, _ read: (String) -> Result?) throws -> Result? {
        guard let text = self[name] else { return nil }
        guard let value = read(text) else { throw CommandProblem.usage("\(name) takes \(meaning), not “\(text)”") }
        return value
    }
}
