internal import Foundation

/// A search whose runs are divided among processes: what this one makes of them, or how it joins what all have made.
final class SharedSearch {
    let folder: ShardFolder

    /// Which part of the runs this process makes; `nil` if it joins all parts.
    let shard: Shard?

    /// How the runs are divided; `nil` if there is nothing to join.
    private(set) var division: RunDivision?

    /// What keeps the whole from being known: sentences without a full stop.
    private(set) var problems: [String] = []

    /// Some runs of each shard that is there, by their numbers.
    private(set) var samples: [(shard: Int, sample: ShardFile.RunSample)] = []

    /// The states that this shard has looked at; `nil` where they are not of interest.
    ///
    /// They tell whoever gives out the time whether there is something new to be found.
    var sketch: StateSketch?

    /// What keeps other processes from the shard.
    private var lock: HeldFileLock?

    /// Where this process writes down what it makes; `nil` if it is through.
    private var file: ShardFile?

    /// Whether some time is given for the search, and not a number of runs.
    let isTimed: Bool

    /// Finds what there is of a search.
    ///
    /// - Parameters:
    ///   - call: The call that makes the search.
    ///   - name: What stands for the search, as a part of the name of a file.
    ///   - title: What it is called.
    ///   - role: What this process does.
    ///   - folder: Where shards leave what they have made.
    ///   - declarations: What was declared.
    ///   - first: The number of the first run that is divided.
    ///   - isTimed: Whether some time is given for the search, and not a number of runs.
    init(
        of call: DividedCall,
        _ name: String,
        titled title: String,
        _ role: ShardRole,
        in folder: ShardFolder,
        _ declarations: Declarations,
        from first: Int,
        isTimed: Bool
    ) {
        self.folder = folder
        self.isTimed = isTimed
        shard = if case .part(let shard) = role { shard } else { nil }
        let claim = DividedSearches.current.claim("\(folder.path) \(name)", for: call)
        if claim == .taken {
            problems = ["two searches of this test can't be told apart: give each a name of its own with name:"]
        } else if let shard {
            begin(name, title, shard, declarations, from: first, resumes: claim == .first)
        } else {
            join(name, title, declarations, from: first)
        }
    }

    // MARK: - Making a part

    private func begin(
        _ name: String,
        _ title: String,
        _ shard: Shard,
        _ declarations: Declarations,
        from first: Int,
        resumes: Bool
    ) {
        let file = folder.file(of: name, shard)
        let header = ShardFile.Header(
            search: title,
            shard: shard.number,
            count: shard.count,
            build: folder.build
        )
        var blocks: [ShardFile.Line] = []
        // A search that begins once more on another thread has it already.
        if resumes {
            let lock = folder.lock(name, shard)
            if !lock.isHeld { return problems = ["another process makes this shard in \(folder.path)"] }
            DividedSearches.current.hold(lock)
            self.lock = lock
        }
        if resumes, header.build != nil, let contents = file.read(), contents.header == header {
            blocks = contents.blocks.filter { line in
                guard runs(line, declarations) != nil else { return false }
                // A block that was ended by the clock has more runs, but those that failed must not be lost.
                let isWhole = line.tally?.isSearchOver != true && line.tally?.isOutOfTime != true
                return isWhole || line.tally?.failures.isEmpty == false
            }
        }
        attempt { try file.create(header, blocks) }
        self.file = file
        if isTimed { sketch = blocks.isEmpty ? StateSketch() : StateSketch(readingFrom: file.sketchPath) }
        let stored = blocks.compactMap { runs($0, declarations) }
        division = RunDivision(shard, of: shard.count, from: first, stored: stored) { [unowned self] runs in
            // A block that was ended from outside has more runs; of a search with a time, those that failed are kept.
            let isEnded = runs.tally?.isSearchOver == true && StopRequest.isThere
            if isEnded, !isTimed || runs.tally?.failures.isEmpty == true { return }
            let (first, last) = (runs.runs.lowerBound, runs.runs.upperBound)
            write(ShardFile.Line(first: first, last: last, tally: runs.tally.map { TallyRecord($0) }))
        }
    }

    /// Notes that this process makes no more runs.
    ///
    /// - Parameter sample: Some of its runs, if it has made all that belong to it.
    func end(_ sample: ShardFile.RunSample?) {
        if let sample {
            write(ShardFile.Line(sample: sample, states: sketch?.news))
            if let file { sketch?.write(to: file.sketchPath) }
        }
        file = nil
        lock.map(DividedSearches.current.release)
    }

    private func write(_ line: ShardFile.Line) {
        // Behind a line that is missing, none is of use.
        guard let file, problems.isEmpty else { return }
        attempt { try file.append(line) }
    }

    private func attempt(_ body: () throws -> Void) {
        do {
            try body()
        } catch {
            if !problems.isEmpty { return }
            problems = ["the runs could not be written into \(folder.path): \(String(reasonOf: error))"]
        }
    }

    // MARK: - Joining all parts

    private func join(_ name: String, _ title: String, _ declarations: Declarations, from first: Int) {
        let shards = folder.shards(of: name)
        guard let count = shards.map(\.count).max() else {
            return problems.append(
                """
                \(folder.path) has no runs of this search: it may be of another seed, budget or code, or its first run isn't \
                the same each time
                """
            )
        }
        if shards.contains(where: { $0.count != count }) {
            let counts = SettingName.list(Set(shards.map(\.count)).sorted().map(String.init), "and")
            return problems.append("\(folder.path) has runs of this search that were divided into \(counts) shards")
        }
        var stored: [StoredRuns] = []
        var (missing, unfinished, damaged): ([Int], [Int], [Int]) = ([], [], [])
        for number in 1...count {
            let file = folder.file(of: name, Shard(number: number, count: count))
            guard let contents = file.read() else {
                if file.exists { damaged.append(number) } else { missing.append(number) }
                continue
            }
            let header = contents.header
            let blocks = contents.blocks.map { runs($0, declarations) }
            stored += blocks.compactMap(\.self)
            if contents.isDamaged || blocks.contains(where: { $0 == nil }) || header.search != title
                || header.shard != number || header.count != count
            {
                damaged.append(number)
            } else if let sample = contents.sample {
                samples.append((number, sample))
            } else {
                unfinished.append(number)
            }
        }
        note(missing, of: count, "missing")
        note(unfinished, of: count, "not complete")
        note(damaged, of: count, "damaged, or of another version")
        division = RunDivision(nil, of: count, from: first, stored: stored)
    }

    private func note(_ numbers: [Int], of count: Int, _ state: String) {
        guard let first = numbers.first else { return }
        let limit = 20
        var names = numbers.prefix(limit).map(String.init)
        if numbers.count > limit { names.append("\(numbers.count - limit) more") }
        problems.append(
            numbers.count == 1
                ? "shard \(first) of \(count) is \(state)"
                : "shards \(SettingName.list(names, "and")) of \(count) are \(state)"
        )
    }

    /// Notes what became of the search besides.
    func note(_ walk: RandomWalk) {
        if let runs = walk.unrepeated {
            problems.append(
                "one of runs \(Self.text(runs)) did not return in a shard, but all did when they were made again"
            )
        }
        if let runs = walk.missing, problems.isEmpty { problems.append("no shard has made runs \(Self.text(runs))") }
    }

    private static func text(_ runs: ClosedRange<Int>) -> String { "\(runs.lowerBound) to \(runs.upperBound)" }

    /// Notes that runs of a shard come to something else here.
    func note(differing shard: Int) {
        problems.append(
            """
            runs of shard \(shard) came to something else when they were made again: it is of other code, or the code under \
            test is not deterministic
            """
        )
    }

    /// What a line says of a block; `nil` if it can't be.
    private func runs(_ line: ShardFile.Line, _ declarations: Declarations) -> StoredRuns? {
        guard let first = line.first, let last = line.last, first > 0, first <= last,
            last - first < RunBlocks.greatestSize
        else { return nil }
        guard let record = line.tally else { return StoredRuns(runs: first...last, tally: nil) }
        let tally = record.tally(of: first...last, declarations, isTimed: isTimed)
        return tally.map { StoredRuns(runs: first...last, tally: $0) }
    }
}
