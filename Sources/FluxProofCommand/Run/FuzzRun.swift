internal import FluxFuzz
internal import Foundation

/// A run of all fuzz tests of a package, each in processes of its own.
///
/// What a process makes of a search is in the files of its shards, so nothing is lost when a process ends, this one included.
actor FuzzRun {
    let options: RunOptions
    let environment: [String: String]
    private let display = RunDisplay()

    private var tests = FoundTests()
    private var schedule = Schedule(searches: 0, shards: 1)
    private var state: RunState
    private var end: ContinuousClock.Instant?

    /// Searches of which nothing more is made, and whose shards are to be joined.
    private var toJoin: [Int] = []

    /// Fuzz tests that can't be divided and have not been run yet.
    private var toRun: [Int] = []

    /// Searches whose shards were joined.
    private var joined: Set<Int> = []

    /// How many runs each part has made.
    private var runs: [Schedule.Part: Int] = [:]

    /// Why there may be no answer, by the name of the test and what the process was to do.
    private var problems: [String: [String: String]] = [:]

    init(_ options: RunOptions, _ environment: [String: String]) {
        self.options = options
        self.environment = environment
        state = RunState(seed: options.seed ?? 0)
    }

    // MARK: - The commands

    /// Searches until the time is over, all runs are made, or somebody ends it; then joins what was made.
    func run() async throws -> ExitCode {
        try await prepare()
        let (next, goesOn) = RunState.next(
            options,
            after: RunState(in: options.folder),
            build: tests.runner.build,
            environment
        )
        state = next
        if !goesOn { try? FileManager.default.removeItem(atPath: processes.shards) }
        try state.write(in: options.folder)
        schedule = Schedule(searches: tests.divisible.count, shards: state.shards)
        toRun = Array(tests.whole.indices)
        if case .time(let time) = options.extent { end = .now + time }
        display.begin(options, state, tests, goesOn: goesOn)
        await work(options.jobs)
        // What comes now is to be ended by another signal.
        if StopSignal.isThere {
            for test in toRun { problems[tests.whole[test].description] = ["": "it was not run any more"] }
            toRun = []
            StopSignal.reset()
        }
        return try await joinAll()
    }

    /// Joins what shards have made, here or on other machines.
    func merge() async throws -> ExitCode {
        try await prepare()
        guard let seed = options.seed ?? RunState(in: options.folder)?.seed else {
            throw CommandProblem.usage("merge needs the seed of the shards: --seed")
        }
        state = RunState(seed: seed)
        toRun = Array(tests.whole.indices)
        return try await joinAll()
    }

    private func prepare() async throws {
        StopSignal.listen()
        try FileManager.default.createDirectory(atPath: processes.logs, withIntermediateDirectories: true)
        display.note(options.command == nil && options.builds ? "building the tests" : "listing the fuzz tests")
        tests = try await processes.find()
        try? FileManager.default.removeItem(atPath: "\(options.folder)/reports")
    }

    private var processes: SearchProcesses {
        SearchProcesses(options: options, environment: environment, runner: tests.runner, state: state)
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
    ///
    /// The longer a search has gone on, the longer its slices are, since each process reads what was made before.
    private func slice(of part: Schedule.Part) -> Int? {
        if case .effort = options.extent { return nil }
        var seconds = max(10, min(300, schedule.seconds(of: part.search) / 10))
        if case .time(let time) = options.extent {
            let parts = Double(max(1, tests.divisible.count * state.shards))
            let fair = time / .seconds(1) * Double(options.jobs) / parts
            seconds = min(seconds, max(1, fair / 3))
        }
        if let end { seconds = min(seconds, max(1, (end - .now) / .seconds(1))) }
        return Int(seconds.rounded())
    }

    private func perform(_ work: Work) async {
        switch work {
        case .join(let search):
            let test = tests.divisible[search]
            joined.insert(search)
            note(await processes.join(test), of: test, SearchProcesses.mergeName)
            display.tell(test, in: options.reportFolder)
        case .whole(let index):
            let test = tests.whole[index]
            note(await processes.whole(test), of: test, SearchProcesses.wholeName)
            display.tell(test, in: options.reportFolder)
        case .part(let part, let seconds):
            await perform(part, seconds)
        }
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
        let ending = await processes.part(part.shard, of: test, seconds: seconds)
        display.end(test)
        note(ending, of: test, "\(part.shard)")
        let made = ShardProgress(of: test.description, shard: part.shard, of: state.shards, in: processes.shards)
        runs[part] = made.runs
        let time = (ContinuousClock.now - start) / .seconds(1) - Double(seconds ?? 0)
        let outcome: Schedule.Outcome
        if ending == .stopped {
            outcome = .more(share: nil)
        } else if !ending.isOrderly {
            outcome = .lost
        } else if made.searches == 0 {
            // It has failed before runs are divided, or has none.
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

    private func note(_ ending: TestProcess.Ending, of test: ListedSearch, _ work: String) {
        switch ending {
        case .exited, .stopped: problems[test.description]?[work] = nil
        case .signalled, .silent:
            let text = "a process \(ending): see \(processes.log(of: test, work))"
            problems[test.description, default: [:]][work] = text
        }
    }

    // MARK: - The end

    /// Joins the shards of all searches that were not joined yet, and tells what has come of all of them.
    private func joinAll() async throws -> ExitCode {
        toJoin = tests.divisible.indices.reversed().filter { !joined.contains($0) }
        let seconds = seconds
        schedule = Schedule(searches: 0, shards: 1)
        await work(options.jobs)
        let outcomes = try ReportOutcome.read(in: options.reportFolder)
        return display.conclude(
            tests,
            outcomes,
            problems.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) },
            seconds: seconds,
            logs: processes.logs,
            options
        )
    }
}
