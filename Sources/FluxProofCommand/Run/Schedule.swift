/// Decides which part of which search is the next to get time.
///
/// A search gets the more time, the more of the states are new that it visits: that with the least time for its share of new states
/// is the next. It is stride scheduling (C. A. Waldspurger and W. E. Weihl, MIT/LCS/TM-528, 1995), with shares that change.
struct Schedule {
    /// A shard of a search.
    struct Part: Hashable, Sendable {
        let search: Int
        /// From 1.
        let shard: Int
    }

    /// What has become of a part.
    enum Outcome: Hashable, Sendable {
        /// There is more to do.
        case more(share: Double?)
        /// It has made all of its runs, or makes no more since something failed.
        case through(hasFailed: Bool)
        /// Its process did not come to its end.
        case lost
    }

    /// What is known of a search.
    private struct Search {
        var seconds = 0.0
        /// How many of the states were new lately; `nil` if that is not known yet.
        var share: Double?
        var slices: [Int]
        var running: Set<Int> = []
        var through: Set<Int> = []
        /// Those of which a process has come to its end.
        var ended: Set<Int> = []
        var hasFailed = false
        var lost = 0
        var isOver = false

        /// The shards that could be given time.
        var free: [Int] {
            isOver ? [] : slices.indices.filter { !running.contains($0 + 1) && !through.contains($0 + 1) }
        }

        /// Where something failed, each shard need only have made some runs, so that the failure is told like any other.
        mutating func endIfDone() {
            if through.count == slices.count || hasFailed && ended.count == slices.count { isOver = true }
        }

        /// What is least where time is given next.
        var rank: Double { seconds / max(share ?? 1, Schedule.leastShare) }
    }

    /// What a search counts at least that finds nothing new: it may find some later.
    static let leastShare = 0.02

    /// After so many processes in a row that were lost, a search gets no more time.
    static let greatestLoss = 2

    private var searches: [Search]
    private var secondsOfParts: [Part: Double] = [:]

    /// - Parameters:
    ///   - searches: How many searches there are.
    ///   - shards: Into how many shards each is divided.
    init(searches: Int, shards: Int) {
        self.searches = Array(repeating: Search(slices: Array(repeating: 0, count: shards)), count: searches)
    }

    /// The next part.
    ///
    /// - Parameter isLate: Whether the time is over, so that there is some for parts only that have had none.
    /// - Returns: The part; `nil` if there is none now.
    func next(isLate: Bool = false) -> Part? {
        var best: (rank: (Int, Double), part: Part)?
        for (index, search) in searches.enumerated() {
            guard let shard = search.free.min(by: { search.slices[$0] < search.slices[$1] }) else { continue }
            let isUntouched = search.slices[shard] == 0
            if isLate, !isUntouched { continue }
            // What has had no time comes first.
            let rank = (isUntouched ? 0 : 1, search.rank)
            if best.map({ rank < $0.rank }) ?? true { best = (rank, Part(search: index, shard: shard + 1)) }
        }
        return best?.part
    }

    /// Takes note that a part gets time.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - seconds: How much time it is going to take, as far as that is known.
    mutating func begin(_ part: Part, _ seconds: Double) {
        searches[part.search].running.insert(part.shard)
        searches[part.search].slices[part.shard - 1] += 1
        add(seconds, to: part)
    }

    /// Takes note of what has become of a part.
    ///
    /// - Parameters:
    ///   - part: The part.
    ///   - seconds: How much more time it took than was known before.
    ///   - outcome: What has become of it.
    /// - Returns: Whether its search is over now, and was not before.
    mutating func end(_ part: Part, _ seconds: Double, _ outcome: Outcome) -> Bool {
        let wasOver = isOver(part.search)
        searches[part.search].running.remove(part.shard)
        add(seconds, to: part)
        switch outcome {
        case .more(let share):
            searches[part.search].lost = 0
            // A slice may be lucky; what was long ago does not count for much.
            if let share { searches[part.search].share = searches[part.search].share.map { ($0 + share) / 2 } ?? share }
        case .through(let hasFailed):
            searches[part.search].lost = 0
            searches[part.search].through.insert(part.shard)
            searches[part.search].hasFailed = searches[part.search].hasFailed || hasFailed
        case .lost:
            searches[part.search].lost += 1
            if searches[part.search].lost >= Self.greatestLoss { searches[part.search].isOver = true }
        }
        if outcome != .lost { searches[part.search].ended.insert(part.shard) }
        searches[part.search].endIfDone()
        return isOver(part.search) && !wasOver
    }

    /// Whether nothing more is made of a search: none of its parts is under way.
    private func isOver(_ search: Int) -> Bool { searches[search].isOver && searches[search].running.isEmpty }

    private mutating func add(_ seconds: Double, to part: Part) {
        searches[part.search].seconds += seconds
        secondsOfParts[part, default: 0] += seconds
    }

    /// How much time a part has had, in seconds.
    func seconds(of part: Part) -> Double { secondsOfParts[part] ?? 0 }

    /// How much time a search has had, in seconds.
    func seconds(of search: Int) -> Double { searches.indices.contains(search) ? searches[search].seconds : 0 }
}
