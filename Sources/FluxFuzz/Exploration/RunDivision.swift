/// How the runs of a search are divided among processes, and which of them are there already.
///
/// Runs are divided by blocks. A shard makes every nth of them; a merge makes none, and joins those of all shards, as if one
/// process had made all runs.
struct RunDivision {
    /// Which blocks to make; `nil` to join what all shards have made.
    let shard: Shard?

    /// What is there already, by the numbers of the first runs.
    let stored: [Int: StoredRuns]

    private let keepRuns: (StoredRuns) -> Void

    private var blocks: RunBlocks

    /// - Parameters:
    ///   - shard: Which blocks to make; `nil` to join what all shards have made.
    ///   - count: How many shards there are.
    ///   - first: The number of the first run that is divided.
    ///   - stored: What is there already.
    ///   - keep: Keeps a block that was made.
    init(
        _ shard: Shard?,
        of count: Int,
        from first: Int,
        stored: [StoredRuns],
        keep: @escaping (StoredRuns) -> Void = { _ in }
    ) {
        self.shard = shard
        self.stored = Dictionary(stored.map { ($0.runs.lowerBound, $0) }) { $1 }
        keepRuns = keep
        blocks = RunBlocks(from: first, shards: count)
    }

    /// Whether what all shards have made is joined.
    var isMerge: Bool { shard == nil }

    /// The runs of the next block that is made or joined here.
    ///
    /// - Parameter greatest: The number of the last run that may be made.
    /// - Returns: Their numbers; `nil` if there are no more.
    mutating func nextBlock(upTo greatest: Int) -> ClosedRange<Int>? {
        while let (index, runs) = blocks.next(upTo: greatest) {
            if shard?.makes(block: index) ?? true { return runs }
        }
        return nil
    }

    /// What is there of the next block, if it is; then the one behind it is the next.
    mutating func takeStored(upTo greatest: Int) -> StoredRuns? {
        var copy = self
        guard let runs = copy.nextBlock(upTo: greatest), let found = stored[runs.lowerBound], found.runs == runs
        else { return nil }
        self = copy
        return found
    }

    /// Keeps a block that was made.
    func keep(_ batch: RunBatch) {
        keepRuns(StoredRuns(runs: batch.first...batch.last, tally: batch.ending == nil ? batch.tally : nil))
    }
}

/// Runs of a block that were made before, or by another process.
struct StoredRuns {
    /// The numbers of the block's runs.
    let runs: ClosedRange<Int>

    /// What came out of those that were made; `nil` if one did not come to its end, so that they have to be made once more.
    let tally: RunTally?
}
