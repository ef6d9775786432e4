internal import Foundation

/// How far a shard of a fuzz test is, by the files that it has left.
package struct ShardProgress: Hashable, Sendable {
    /// How many files there are: one for each search of the test, of which a fuzzer with known failures has several.
    package private(set) var searches = 0

    /// How many runs were made.
    package private(set) var runs = 0

    /// Whether a run failed, or did not come to its end.
    package private(set) var hasFailed = false

    /// Whether the shard makes no more runs: it has made all that belong to it, or goes by the clock and something failed.
    package private(set) var isThrough = false

    /// How many new states the runs of the last process had, if that is known.
    package private(set) var states: StateNews?

    /// Looks at what there is.
    ///
    /// - Parameters:
    ///   - test: The whole name of the test.
    ///   - number: The number of the shard, from 1.
    ///   - count: How many shards there are.
    ///   - folder: Where shards leave their runs.
    /// - Complexity: O(*n*), where *n* is the size of the files.
    package init(of test: String, shard number: Int, of count: Int, in folder: String) {
        var areThrough = true
        for path in Self.files(of: test, shard: number, of: count, in: folder) {
            guard let contents = ShardFile(path: path).read(), contents.header.search == test else { continue }
            searches += 1
            let tallies = contents.blocks.map(\.tally)
            runs += tallies.reduce(0) { $0 + ($1?.runs ?? 0) }
            let isFailed = tallies.contains { $0.map { !$0.failures.isEmpty } ?? true }
            hasFailed = hasFailed || isFailed
            let isTimeOver = tallies.contains { $0?.isSearchOver == true || $0?.isOutOfTime == true }
            areThrough = areThrough && contents.sample != nil && (!isTimeOver || isFailed)
            guard let news = contents.states else { continue }
            var sum = states ?? StateNews()
            sum.looked += news.looked
            sum.new += news.new
            states = sum
        }
        isThrough = searches > 0 && areThrough
    }

    /// How many bytes a shard has written, which are more whenever it has made some runs.
    package static func size(of test: String, shard number: Int, of count: Int, in folder: String) -> Int {
        files(of: test, shard: number, of: count, in: folder).reduce(0) { size, path in
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            return size + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
        }
    }

    private static func files(of test: String, shard number: Int, of count: Int, in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let (beginning, ending) = (ShardFolder.name(of: test) + "-", ".\(number)-of-\(count).jsonl")
        let own = names.filter { name in
            guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return false }
            // The name of another test may begin in the same way, and then it goes on.
            return !name.dropFirst(beginning.count).dropLast(ending.count).contains("-")
        }
        return own.sorted().map { "\(folder)/\($0)" }
    }
}
