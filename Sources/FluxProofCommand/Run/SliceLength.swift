/// How long a process searches.
///
/// It is long enough for a block of runs to come to its end: one that the clock ends is made again from its first run by the next
/// process. A block has an eighth of the runs that a shard has made, up to some thousands.
struct SliceLength {
    /// How long the search has gone on in this run, and this part of it, in seconds.
    var search = 0.0
    var part = 0.0

    /// In how many slices, one after the other, the part has made no more runs.
    var idle = 0

    /// How long each part could be searched, if there is a time for all of them.
    var fair: Double?

    /// How long it is until the end of the run; `nil` if there is none.
    var left: Double?

    /// What a slice takes at most, unless a shorter one has come to nothing.
    private static let greatest = 300.0

    /// What a part gets at most for a block that may take that long.
    private static let greatestBlock = 1800.0

    /// The length, in whole seconds.
    var seconds: Int {
        // Each process reads what was made before, which takes the longer the longer a search has gone on.
        var seconds = max(10, min(Self.greatest, search / 10))
        if let fair { seconds = min(seconds, max(1, fair / 3)) }
        seconds = max(seconds, min(Self.greatestBlock, part / 4))
        seconds *= Double(1 << min(idle, 10))
        if let left { seconds = min(seconds, max(1, left)) }
        return Int(seconds.rounded())
    }
}
