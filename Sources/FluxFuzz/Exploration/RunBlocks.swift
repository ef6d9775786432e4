/// The blocks into which the runs of a search are divided: the same in each shard.
struct RunBlocks {
    private let shards: Int
    private var index = 0
    private var first: Int

    /// How many runs a block has at most.
    static let greatestSize = 8192

    init(from first: Int, shards: Int) {
        self.first = first
        self.shards = shards
    }

    /// The next block, with its index.
    ///
    /// The first ones are small, so that each shard gets some of a small search; the others grow, since there is a line in
    /// a file for each.
    mutating func next(upTo greatest: Int) -> (index: Int, runs: ClosedRange<Int>)? {
        guard first <= greatest else { return nil }
        let size = min(max(64, first / (8 * shards)), Self.greatestSize)
        let runs = first...first + min(size - 1, greatest - first)
        defer {
            index += 1
            first = runs.upperBound == .max ? .max : runs.upperBound + 1
        }
        return (index, runs)
    }
}
