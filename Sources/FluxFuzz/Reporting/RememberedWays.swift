/// What became of ways to goals, and to states that rare labels fit, which were remembered from earlier runs.
public struct RememberedWays: Hashable, Sendable {
    /// How many of them still lead there.
    public internal(set) var replayed = 0

    /// The files in which ways of this run were written down.
    public internal(set) var written: [String] = []

    /// What a report says of them.
    var lines: [String] {
        let new = written.isEmpty ? [] : ["\(written.count) new in \(written.joined(separator: ", "))"]
        let parts = (replayed == 0 ? [] : ["\(replayed.counted("way")) replayed"]) + new
        return parts.isEmpty ? [] : ["  corpus: \(parts.joined(separator: ", "))"]
    }
}
