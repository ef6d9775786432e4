internal import FluxFuzz
internal import Foundation

/// A run of all fuzz tests of a package, each in processes of its own.
///
/// What a process makes of a search is in the files of its shards, so nothing is lost when a process ends, this one included.
actor FuzzRun {
    let options: RunOptions
    let environment: [String: String]
    private let display = RunDisplay()
    private var folder: RunFolder

    private var tests = FoundTests()
    private var schedule = Schedule(searches: 0, shards: 1)
    private var state: RunState
    private var end: ContinuousClock.Instant?

    /// Where the shards are.
    private var shards: String

    /// Searches of which nothing more is made, and whose shards are to be joined.
    private var toJoin: [Int] = []

    /// Fuzz tests that can't be divided and have not been run yet.
    private var toRun: [Int] = []

    /// Whether there is more to search, and not only to be joined.
    private var isSearching = false

    /// Searches whose shards were joined.
    private var joined: Set<Int> = []

    /// How many runs each part has made.
    private var runs: [Schedule.Part: Int] = [:]

    /// In how many slices, one after the other, a part has made no more runs.
    private var idleSlices: [Schedule.Part: Int] = [:]

    /// What is to be said of tests besides their reports.
    private var problems = RunProblems()

    /// - Throws: If runs can't be kept where they should be.
    init(_ options: RunOptions, _ environment: [String: String]) throws {
        self.options = options
        self.environment = environment
        folder = try RunFolder(options)
        shards = folder.shards
        state = RunState(seed: options.seed ?? 0)
    }

    // MARK: - The commands

    /// Searches until the time is over, all runs are made, or somebody ends it; then joins what was made.
    func run() async throws -> ExitCode {
        try await prepare()
        let last = RunState(in: folder.path)
        let (next, goesOn) = RunState.next(options, after: last, build: tests.build, environment)
        state = next
        folder.name = state.name
        shards = folder.shards
        try state.write(in: folder.path)
        folder.removeOtherRuns()
        schedule = Schedule(searches: tests.divisible.count, shards: state.shards)
        toRun = Array(tests.whole.indices)
        if case .time(let time) = options.extent { end = .now + time }
        display.begin(options, state, tests, goesOn: goesOn)
        isSearching = true
        await work(options.jobs)
        isSearching = false
        // What comes now is to be ended by another signal.
        if StopSignal.isThere {
            for test in toRun { problems.add("it was not run any more", to: tests.whole[test]) }
            toRun = []
            StopSignal.reset()
        }
        return try await joinAll()
    }

    /// Joins what shards have made, here or on other machines.
    func merge() async throws -> ExitCode {
        guard let shards = options.operands.first, let seed = options.seed else {
            throw CommandProblem.usage("merge needs the folder of the shards, and --seed with the seed of them")
        }
        try await prepare()
        self.shards = URL(fileURLWithPath: shards).path
        state = RunState(seed: seed)
        toRun = Array(tests.whole.indices)
        return try await joinAll()
    }

    private func prepare() async throws {
        StopSignal.listen()
        display.note(options.command == nil && options.builds ? "building the tests" : "listing the fuzz tests")
        tests = try await processes.find()
    }

    private var processes: SearchProcesses {
        SearchProcesses(
            options: options,
            environment: environment,
            runner: tests.runner,
            folder: folder,
            state: state
        )
    }

    // MARK: - Work

    private enum Work {
        case join(Int)
        case whole(Int)
        case part(Schedule.Part, seconds: Int?)
    }

    private func work(_ jobs: Int) async {
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<jobs {
                group.addTask { while let work = await self.next() { await self.perform(work) } }
            }
        }
    }

    private func next() -> Work? {
        if StopSignal.isThere { return nil }
        if let search = toJoin.popLast() { return .join(search) }
        if let test = toRun.popLast() { return .whole(test) }
        let isLate = end.map { ContinuousClock.now >= $0 } ?? false
        guard let part = schedule.next(isLate: isLate) else { return nil }
        let seconds = slice(of: part)
        schedule.begin(part, Double(seconds ?? 0))
        return .part(part, seconds: seconds)
    }

    /// How long a process searches, in seconds; `nil` until it has made all runs.
    private func slice(of part: Schedule.Part) -> Int? {
        switch options.extent {
        case .effort, .stated: return nil
        case .time, .endless: break
        }
        var length = SliceLength(
            search: schedule.seconds(of: part.search),
            part: schedule.seconds(of: part),
            idle: idleSlices[part, default: 0]
        )
        if case .time(let time) = options.extent {
            let parts = Double(max(1, tests.divisible.count * state.shards))
            length.fair = time / .seconds(1) * Double(options.jobs) / parts
        }
        length.left = end.map { ($0 - .now) / .seconds(1) }
        return length.seconds
    }

    private func perform(_ work: Work) async {
        switch work {
        case .join(let search):
            let test = tests.divisible[search]
            joined.insert(search)
            let work = await processes.join(test, in: shards)
            // Who ends the searches wants the reports of all of them.
            if isSearching, work.ending == .stopped { joined.remove(search) } else { end(work, test) }
        case .whole(let index):
            let test = tests.whole[index]
            end(await processes.whole(test), test)
        case .part(let part, let seconds):
            await perform(part, seconds)
        }
    }

    /// Takes note of a process that has written the report of a test.
    private func end(_ work: WorkEnding, _ test: ListedSearch) {
        problems.add(work, to: test)
        // A test may have several reports, of which there are some only.
        if work.ending == .stopped { problems.add("it was stopped before its end", to: test) }
        if case .exited(let code) = work.ending, code != 0 {
            problems.addFailure("its test failed: see \(work.log)", to: test)
        }
        // It is told at once what was found, also where a process could not say so any more.
        if work.ending != .exited(0) { try? ReportFolder.update(folder.reports, baseline: baseline) }
        display.tell(test, in: folder.reports)
    }

    /// How much time was given to each search, by the name of its test.
    private var seconds: [String: Double] {
        let given = tests.divisible.indices.map { (tests.divisible[$0].description, schedule.seconds(of: $0)) }
        return Dictionary(given.filter { $0.1 > 0 }) { first, _ in first }
    }

    private func perform(_ part: Schedule.Part, _ seconds: Int?) async {
        let test = tests.divisible[part.search]
        let start = ContinuousClock.now
        display.begin(test)
        let work = await processes.part(part.shard, of: test, seconds: seconds)
        display.end(test)
        problems.add(work, to: test)
        let made = ShardProgress(of: test.description, shard: part.shard, of: state.shards, in: shards)
        // What a search has found shows where its shards are joined; what else its test expects may not.
        if !made.hasFailed { problems.addUnexplained(work, to: test) }
        // A block may take longer than a slice, and those become longer.
        idleSlices[part] = made.runs > runs[part] ?? 0 ? 0 : idleSlices[part, default: 0] + 1
        let isIdle = seconds != nil && idleSlices[part, default: 0] >= 5
        if isIdle, made.searches > 0, !made.isThrough {
            problems.add("a shard made no more runs in the time that it had: see \(work.log)", to: test)
        }
        runs[part] = made.runs
        let time = (ContinuousClock.now - start) / .seconds(1) - Double(seconds ?? 0)
        let outcome: Schedule.Outcome
        if work.ending == .stopped {
            outcome = .more(share: nil)
        } else if !work.ending.isOrderly {
            outcome = .lost
        } else if made.searches == 0 || isIdle {
            // It has failed before runs are divided, has none, or makes no more.
            outcome = .through(hasFailed: true)
        } else if seconds == nil {
            outcome = .through(hasFailed: false)
        } else if made.isThrough {
            outcome = .through(hasFailed: made.hasFailed)
        } else {
            outcome = .more(share: made.states.flatMap { $0.looked == 0 ? nil : Double($0.new) / Double($0.looked) })
        }
        if schedule.end(part, time, outcome) { toJoin.append(part.search) }
        display.update(runs: runs.values.reduce(0, +), end: end)
    }

    // MARK: - The end

    /// The folder with the reports of before.
    private var baseline: String? { environment["FLUXFUZZ_BASELINE"].flatMap { $0.isEmpty ? nil : $0 } }

    /// Joins the shards of all searches that were not joined yet, and tells what has come of all of them.
    private func joinAll() async throws -> ExitCode {
        toJoin = tests.divisible.indices.reversed().filter { !joined.contains($0) }
        let seconds = seconds
        schedule = Schedule(searches: 0, shards: 1)
        await work(options.jobs)
        for search in toJoin { problems.add("its shards were not joined any more", to: tests.divisible[search]) }
        for test in toRun { problems.add("it was not run any more", to: tests.whole[test]) }
        try ReportFolder.update(folder.reports, baseline: baseline)
        let outcomes = try ReportOutcome.read(in: folder.reports)
        if !outcomes.isEmpty {
            try ReportFolder.join([folder.reports], into: options.reportFolder, baseline: baseline)
        }
        let table = OutcomeTable(tests, outcomes, problems, seconds: seconds, logs: folder.logs)
        display.conclude(table, reports: outcomes.isEmpty ? nil : options.reportFolder)
        return table.code
    }
}
