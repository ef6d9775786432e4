/// A part of the runs of each search, made by a process of its own.
struct Shard: Hashable, Sendable {
    /// Which part it is, from 1.
    let number: Int

    /// How many parts there are.
    let count: Int

    /// Whether a block of runs belongs to this part.
    func makes(block index: Int) -> Bool { index % count == number - 1 }
}

/// What a process does where searches are divided.
enum ShardRole: Hashable, Sendable {
    /// It makes a part of the runs.
    case part(Shard)

    /// It joins the parts.
    case merge

    /// It says which searches there are.
    case list

    /// Reads `3/8`, `merge` or `list`.
    init?(_ text: String) {
        switch text {
        case "merge":
            self = .merge
            return
        case "list":
            self = .list
            return
        default: break
        }
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int(positive: String($0)) }
        guard numbers.count == 2, let number = numbers[0], let count = numbers[1], number <= count, count <= 10_000
        else { return nil }
        self = .part(Shard(number: number, count: count))
    }
}
